import type { Part } from '../base.ts';

/** Which of a group's dice count, decided on the initial dice; the rest is dropped for good. */
export type Keep = { readonly highest: number } | { readonly lowest: number };

/** Equal dice that are rolled, kept and named together. */
export interface DiceGroup {
  readonly label: string;
  readonly count: number;
  readonly sides: number;
  /** Whether a kept die showing its maximum is rolled again and added, again and again. */
  readonly explode: boolean;
  /** How many dice its first re-roll takes, of which the highest counts, at most 9; left out: one. */
  readonly again?: number;
  /** `null` keeps all. */
  readonly keep: Keep | null;
}

/** What the dice together say: the sum of the kept ones, or the single highest die of all groups. */
export const READINGS = ['sum', 'highest'] as const;
export type PoolReading = (typeof READINGS)[number];

/** Dice that are rolled together, and what is added to them. */
export interface Pool {
  readonly groups: readonly DiceGroup[];
  readonly modifiers: readonly Part[];
  readonly reading: PoolReading;
}

export const LIMITS = {
  /** Dice of a whole pool, explosions not counted. */
  dice: 100,
  sides: 1000,
  /** Count times sides of a group that drops dice: its odds stay well within a second. */
  keptFaces: 2500,
  /** Size of one modifier, either way. */
  modifier: 1_000_000,
  modifiers: 100,
} as const;

export type PoolFlaw =
  | { readonly type: 'too-many-dice'; readonly count: number; readonly limit: number }
  | { readonly type: 'bad-count'; readonly group: number; readonly count: number }
  | { readonly type: 'bad-sides'; readonly group: number; readonly sides: number; readonly limit: number }
  | { readonly type: 'explodes-for-ever'; readonly group: number }
  | { readonly type: 'bad-keep'; readonly group: number; readonly keep: number; readonly count: number }
  | { readonly type: 'keep-too-wide'; readonly group: number; readonly faces: number; readonly limit: number }
  | { readonly type: 'bad-modifier'; readonly at: number; readonly value: number; readonly limit: number }
  | { readonly type: 'too-many-modifiers'; readonly count: number; readonly limit: number }
  | { readonly type: 'nothing-to-land' }
  | { readonly type: 'highest-is-plain'; readonly group: number };

/** One group of dice; plain unless told otherwise. */
export const dice = (
  label: string,
  count: number,
  sides: number,
  how: Partial<Pick<DiceGroup, 'explode' | 'again' | 'keep'>> = {},
): DiceGroup => ({
  label,
  count,
  sides,
  explode: how.explode ?? false,
  ...(how.again === undefined ? {} : { again: how.again }),
  keep: how.keep ?? null,
});

/** Dice whose kept faces are added up, with modifiers. */
export const sumOf = (groups: readonly DiceGroup[], modifiers: readonly Part[] = []): Pool => ({
  groups,
  modifiers,
  reading: 'sum',
});

/**
 * Dice of which the single highest counts. Among equal faces the earlier die lands, so the order of groups is the
 * roller's preference.
 */
export const highestOf = (groups: readonly DiceGroup[], modifiers: readonly Part[] = []): Pool => ({
  groups,
  modifiers,
  reading: 'highest',
});

/** How many dice the keep leaves of a group. */
export const keptCount = ({ count, keep }: DiceGroup): number =>
  keep === null ? count : 'highest' in keep ? keep.highest : keep.lowest;

const within = (n: number, low: number, high: number): boolean => Number.isInteger(n) && n >= low && n <= high;

const groupFlaw = (group: DiceGroup, at: number, reading: PoolReading): PoolFlaw | null => {
  if (!Number.isInteger(group.count) || group.count < 0) return { type: 'bad-count', group: at, count: group.count };
  if (group.count > LIMITS.dice) return { type: 'too-many-dice', count: group.count, limit: LIMITS.dice };
  if (!within(group.sides, 1, LIMITS.sides))
    return { type: 'bad-sides', group: at, sides: group.sides, limit: LIMITS.sides };
  if (reading === 'highest' && (group.explode || group.keep !== null)) return { type: 'highest-is-plain', group: at };
  if (group.explode && group.sides === 1) return { type: 'explodes-for-ever', group: at };
  if (group.keep === null) return null;
  if (!within(keptCount(group), 1, group.count))
    return { type: 'bad-keep', group: at, keep: keptCount(group), count: group.count };
  const faces = group.count * group.sides;
  return faces > LIMITS.keptFaces ? { type: 'keep-too-wide', group: at, faces, limit: LIMITS.keptFaces } : null;
};

/** The first thing wrong with a pool, or `null`. A pool without a flaw can be rolled, and its odds can be computed. */
export const poolFlaw = (pool: Pool): PoolFlaw | null => {
  let count = 0;
  for (const [at, group] of pool.groups.entries()) {
    const flaw = groupFlaw(group, at, pool.reading);
    if (flaw !== null) return flaw;
    count += group.count;
  }
  if (count > LIMITS.dice) return { type: 'too-many-dice', count, limit: LIMITS.dice };
  const added = pool.modifiers.length;
  if (added > LIMITS.modifiers) return { type: 'too-many-modifiers', count: added, limit: LIMITS.modifiers };
  for (const [at, { value }] of pool.modifiers.entries()) {
    if (!within(value, -LIMITS.modifier, LIMITS.modifier))
      return { type: 'bad-modifier', at, value, limit: LIMITS.modifier };
  }
  return pool.reading === 'highest' && count === 0 ? { type: 'nothing-to-land' } : null;
};

/** The sum of a pool's modifiers. */
export const modifierOf = (pool: Pool): number => pool.modifiers.reduce((sum, part) => sum + part.value, 0);
