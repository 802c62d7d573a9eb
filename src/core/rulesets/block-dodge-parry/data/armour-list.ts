/** Armor of the gear list. A held shield adds to body armor (BD-130). */
const piece = (
  id: string,
  name: string,
  part: 'body' | 'hand' | 'head',
  value: 0 | 1 | 2 | 3,
  slots: number,
  price: number | null,
) => ({ id, name, part, value, slots, price, repairable: part !== 'hand' }) as const;
export type ArmourKind = ReturnType<typeof piece>;

export const ARMOURS: readonly ArmourKind[] = [
  piece('crude', 'Crude armor', 'body', 1, 2, null),
  piece('light', 'Light armor', 'body', 1, 1, 15),
  piece('medium', 'Medium armor', 'body', 2, 2, 40),
  piece('refined-medium', 'Refined medium armor', 'body', 2, 1, null),
  piece('heavy', 'Heavy armor', 'body', 3, 2, 60),
  piece('legendary', 'Legendary armor', 'body', 3, 1, null),
  piece('shield', 'Shield', 'hand', 1, 1, 10),
  piece('helmet', 'Helmet', 'head', 0, 1, 10),
];

const armoursById = new Map(ARMOURS.map((kind) => [kind.id, kind]));

export const armourKind = (id: string): ArmourKind | null => armoursById.get(id) ?? null;

/** Coins to mend what cost `price`: three quarters, rounded up (BD-137, R-37); null: none, or unknown (BD-138). */
export const repairCost = (price: number | null, repairable = true): number | null =>
  price === null || !repairable ? null : Math.ceil(price * 0.75);
