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

/** Las pistol and shotgun are only named by the rules: their hands, precision and range are assumed. */
export const WEAPONS: readonly WeaponKind[] = [
  { id: 'dagger', name: 'Dagger', melee: true, hands: 'one', forceful: false, precise: true, reach: false, heavy: false, swift: 2, rangeFeet: 25 },
  { id: 'longsword', name: 'Longsword', melee: true, hands: 'versatile', forceful: true, precise: true, reach: false, heavy: false, swift: 0, rangeFeet: null },
  { id: 'unarmed', name: 'Unarmed', melee: true, hands: 'one', forceful: true, precise: true, reach: false, heavy: false, swift: 0, rangeFeet: null },
  { id: 'battle-axe', name: 'Battle Axe', melee: true, hands: 'versatile', forceful: true, precise: false, reach: false, heavy: false, swift: 0, rangeFeet: null },
  { id: 'spear', name: 'Spear', melee: true, hands: 'two', forceful: true, precise: true, reach: true, heavy: false, swift: 0, rangeFeet: 35 },
  { id: 'mace', name: 'Mace', melee: true, hands: 'one', forceful: true, precise: false, reach: false, heavy: false, swift: 0, rangeFeet: null },
  { id: 'quarterstaff', name: 'Quarterstaff', melee: true, hands: 'two', forceful: true, precise: true, reach: true, heavy: false, swift: 0, rangeFeet: null },
  { id: 'flail', name: 'Flail', melee: true, hands: 'two', forceful: true, precise: true, reach: false, heavy: false, swift: 0, rangeFeet: null },
  { id: 'hatchet', name: 'Hatchet', melee: true, hands: 'one', forceful: true, precise: true, reach: false, heavy: false, swift: 1, rangeFeet: 25 },
  { id: 'scimitar', name: 'Scimitar', melee: true, hands: 'versatile', forceful: false, precise: true, reach: false, heavy: false, swift: 1, rangeFeet: null },
  { id: 'short-sword', name: 'Short Sword', melee: true, hands: 'one', forceful: false, precise: true, reach: false, heavy: false, swift: 1, rangeFeet: null },
  { id: 'warhammer', name: 'Warhammer', melee: true, hands: 'one', forceful: true, precise: false, reach: false, heavy: false, swift: 0, rangeFeet: null },
  { id: 'maul', name: 'Maul', melee: true, hands: 'two', forceful: true, precise: false, reach: false, heavy: true, swift: 0, rangeFeet: null },
  { id: 'glaive', name: 'Glaive', melee: true, hands: 'two', forceful: true, precise: true, reach: true, heavy: false, swift: 0, rangeFeet: null },
  { id: 'greataxe', name: 'Greataxe', melee: true, hands: 'two', forceful: true, precise: false, reach: false, heavy: true, swift: 0, rangeFeet: null },
  { id: 'greatsword', name: 'Greatsword', melee: true, hands: 'two', forceful: true, precise: true, reach: false, heavy: true, swift: 0, rangeFeet: null },
  { id: 'crossbow', name: 'Crossbow', melee: false, hands: 'two', forceful: false, precise: true, reach: false, heavy: false, swift: 0, rangeFeet: 50 },
  { id: 'hand-crossbow', name: 'Hand Crossbow', melee: false, hands: 'one', forceful: false, precise: true, reach: false, heavy: false, swift: 1, rangeFeet: 35 },
  { id: 'longbow', name: 'Longbow', melee: false, hands: 'two', forceful: false, precise: true, reach: false, heavy: false, swift: 0, rangeFeet: 100 },
  { id: 'shortbow', name: 'Shortbow', melee: false, hands: 'two', forceful: false, precise: true, reach: false, heavy: false, swift: 1, rangeFeet: 50 },
  { id: 'las-pistol', name: 'Las Pistol', melee: false, hands: 'one', forceful: false, precise: true, reach: false, heavy: false, swift: 1, rangeFeet: 35 },
  { id: 'shotgun', name: 'Shotgun', melee: false, hands: 'two', forceful: false, precise: true, reach: false, heavy: false, swift: 0, rangeFeet: 35 },
];
