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
}

/** What a weapon is that nothing else is said of. */
export const PLAIN = {
  forceful: false,
  precise: false,
  reach: false,
  heavy: false,
  swift: 0,
  rangeFeet: null,
} as const;

type Row = (id: string, name: string, hands: WeaponKind['hands'], more: Partial<WeaponKind>) => WeaponKind;
const melee: Row = (id, name, hands, more) => ({ ...PLAIN, id, name, melee: true, hands, ...more });
const shooting: Row = (id, name, hands, more) => ({ ...PLAIN, id, name, melee: false, hands, precise: true, ...more });

/** Las pistol and shotgun are only named by the rules: their hands, precision and range are assumed. */
export const WEAPONS: readonly WeaponKind[] = [
  melee('dagger', 'Dagger', 'one', { precise: true, swift: 2, rangeFeet: 25 }),
  melee('longsword', 'Longsword', 'versatile', { forceful: true, precise: true }),
  melee('unarmed', 'Unarmed', 'one', { forceful: true, precise: true }),
  melee('battle-axe', 'Battle Axe', 'versatile', { forceful: true }),
  melee('spear', 'Spear', 'two', { forceful: true, precise: true, reach: true, rangeFeet: 35 }),
  melee('mace', 'Mace', 'one', { forceful: true }),
  melee('quarterstaff', 'Quarterstaff', 'two', { forceful: true, precise: true, reach: true }),
  melee('flail', 'Flail', 'two', { forceful: true, precise: true }),
  melee('hatchet', 'Hatchet', 'one', { forceful: true, precise: true, swift: 1, rangeFeet: 25 }),
  melee('scimitar', 'Scimitar', 'versatile', { precise: true, swift: 1 }),
  melee('short-sword', 'Short Sword', 'one', { precise: true, swift: 1 }),
  melee('warhammer', 'Warhammer', 'one', { forceful: true }),
  melee('maul', 'Maul', 'two', { forceful: true, heavy: true }),
  melee('glaive', 'Glaive', 'two', { forceful: true, precise: true, reach: true }),
  melee('greataxe', 'Greataxe', 'two', { forceful: true, heavy: true }),
  melee('greatsword', 'Greatsword', 'two', { forceful: true, precise: true, heavy: true }),
  shooting('crossbow', 'Crossbow', 'two', { rangeFeet: 50 }),
  shooting('hand-crossbow', 'Hand Crossbow', 'one', { swift: 1, rangeFeet: 35 }),
  shooting('longbow', 'Longbow', 'two', { rangeFeet: 100 }),
  shooting('shortbow', 'Shortbow', 'two', { swift: 1, rangeFeet: 50 }),
  shooting('las-pistol', 'Las Pistol', 'one', { swift: 1, rangeFeet: 35 }),
  shooting('shotgun', 'Shotgun', 'two', { rangeFeet: 35 }),
];
