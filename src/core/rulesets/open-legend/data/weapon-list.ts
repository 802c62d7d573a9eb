import type { BaneKind } from './bane-list.ts';

/** One weapon of the list. A melee weapon with a range may be thrown. */
export interface WeaponKind {
  readonly id: string;
  readonly name: string;
  readonly melee: boolean;
  readonly hands: 'one' | 'two' | 'versatile';
  readonly forceful: boolean;
  readonly precise: boolean;
  readonly reach: boolean;
  readonly heavy: boolean;
  readonly swift: number;
  /** Feet of the first range band; null: it neither shoots nor flies. */
  readonly rangeFeet: number | null;
  /** Banes it is made for: power level 1 lower needed, and advantage 1 on bane attacks with them (OC-17). */
  readonly banes: readonly BaneKind[];
}

/** What a weapon is that nothing else is said of. */
const NO_PROPERTY = { forceful: false, precise: false, reach: false, heavy: false } as const;
export const PLAIN = { ...NO_PROPERTY, swift: 0, rangeFeet: null, banes: [] } as const;

type Row = (id: string, name: string, hands: WeaponKind['hands'], more: Partial<WeaponKind>) => WeaponKind;
const melee: Row = (id, name, hands, more) => ({ ...PLAIN, id, name, melee: true, hands, ...more });
const shooting: Row = (id, name, hands, more) => ({ ...PLAIN, id, name, melee: false, hands, precise: true, ...more });
const EITHER = { forceful: true, precise: true } as const;
/** Las pistol and shotgun are only named by the rules: their hands, precision and range are assumed. */
export const WEAPONS: readonly WeaponKind[] = [
  melee('dagger', 'Dagger', 'one', { precise: true, swift: 2, rangeFeet: 25, banes: ['persistent-damage'] }),
  melee('longsword', 'Longsword', 'versatile', EITHER),
  melee('unarmed', 'Unarmed', 'one', EITHER),
  melee('battle-axe', 'Battle axe', 'versatile', { forceful: true }),
  melee('spear', 'Spear', 'two', { ...EITHER, reach: true, rangeFeet: 35 }),
  melee('mace', 'Mace', 'one', { forceful: true, banes: ['knockdown'] }),
  melee('quarterstaff', 'Quarterstaff', 'two', { ...EITHER, reach: true, banes: ['knockdown'] }),
  melee('flail', 'Flail', 'two', { ...EITHER, banes: ['knockdown', 'immobile', 'forced-move'] }),
  melee('hatchet', 'Hatchet', 'one', { ...EITHER, swift: 1, rangeFeet: 25 }),
  melee('scimitar', 'Scimitar', 'versatile', { precise: true, swift: 1 }),
  melee('short-sword', 'Short sword', 'one', { precise: true, swift: 1, banes: ['slowed'] }),
  melee('warhammer', 'Warhammer', 'one', { forceful: true, banes: ['knockdown'] }),
  melee('maul', 'Maul', 'two', { forceful: true, heavy: true, banes: ['knockdown', 'forced-move', 'stunned'] }),
  melee('glaive', 'Glaive', 'two', { ...EITHER, reach: true, banes: ['knockdown', 'immobile'] }),
  melee('greataxe', 'Greataxe', 'two', { forceful: true, heavy: true, banes: ['knockdown', 'forced-move'] }),
  melee('greatsword', 'Greatsword', 'two', { ...EITHER, heavy: true, banes: ['knockdown', 'forced-move'] }),
  shooting('crossbow', 'Crossbow', 'two', { rangeFeet: 50, banes: ['slowed'] }),
  shooting('hand-crossbow', 'Hand crossbow', 'one', { swift: 1, rangeFeet: 35, banes: ['slowed'] }),
  shooting('longbow', 'Longbow', 'two', { rangeFeet: 100, banes: ['slowed'] }),
  shooting('shortbow', 'Shortbow', 'two', { swift: 1, rangeFeet: 50, banes: ['slowed'] }),
  shooting('las-pistol', 'Las pistol', 'one', { swift: 1, rangeFeet: 35 }),
  shooting('shotgun', 'Shotgun', 'two', { rangeFeet: 35 }),
];
