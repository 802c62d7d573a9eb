import type { Part } from '../base.ts';
import type { FacesFlaw } from './faces-flaw.ts';
import type { DiceGroup, Pool } from './pool.ts';
import { poolFlaw } from './pool.ts';
import type { DiceSource } from './source.ts';
import { sayPoolFlaw } from './words.ts';

/** One die as it lies on the table. */
export interface ShownDie {
  /** Index of its group in the pool. */
  readonly group: number;
  readonly sides: number;
  readonly face: number;
  readonly kept: boolean;
  /** Whether it was rolled because a die showed its maximum. */
  readonly exploded: boolean;
  /** Index (in the faces) of the initial die whose chain it belongs to; its own when it is one. */
  readonly chain: number;
}

/** A roll that keeps its parts: the dice in the order of the faces, one part per group and per modifier. */
export interface Rolled {
  readonly dice: readonly ShownDie[];
  readonly parts: readonly Part[];
  readonly total: number;
  /** Index of the die that landed, where the pool reads the single highest. */
  readonly landed: number | null;
}

/**
 * A chain this long is no luck: even a d2 gets there once in 2^1000 rolls. Longer lists of faces are refused unread.
 */
const LONGEST_CHAIN = 1000;

/** Indexes of the kept among equal dice; among equal faces the earlier die is kept. */
const keptOf = (faces: readonly number[], group: DiceGroup): ReadonlySet<number> => {
  const all = faces.map((_, index) => index);
  const keep = group.keep;
  if (keep === null) return new Set(all);
  const up = 'highest' in keep ? -1 : 1;
  const ranked = all.sort((a, b) => up * ((faces[a] ?? 0) - (faces[b] ?? 0)) || a - b);
  return new Set(ranked.slice(0, 'highest' in keep ? keep.highest : keep.lowest));
};

/** The initial dice, told which are kept. */
const keeping = (pool: Pool, faces: readonly number[]): readonly ShownDie[] => {
  const landed = pool.reading === 'highest' ? faces.indexOf(Math.max(...faces)) : null;
  let first = 0;
  return pool.groups.flatMap((group, at) => {
    const start = first;
    const own = faces.slice(start, (first += group.count));
    const kept = keptOf(own, group);
    return own.map((face, index) => ({
      group: at,
      sides: group.sides,
      face,
      kept: landed === null ? kept.has(index) : landed === start + index,
      exploded: false,
      chain: start + index,
    }));
  });
};

/**
 * The dice of a pool in the order they are drawn: all initial dice from left to right, then the chains of kept dice
 * showing their maximum, die by die; of several dice thrown again the highest counts. `next` gives each face; `null`
 * stops, and then so does this.
 */
const follow = (pool: Pool, next: (sides: number, exploded: boolean) => number | null): readonly ShownDie[] | null => {
  const flaw = poolFlaw(pool);
  if (flaw !== null) throw new RangeError(sayPoolFlaw(flaw));
  const faces: number[] = [];
  for (const group of pool.groups) {
    for (let i = 0; i < group.count; i++) {
      const face = next(group.sides, false);
      if (face === null) return null;
      faces.push(face);
    }
  }
  const initial = keeping(pool, faces);
  const chains: ShownDie[] = [];
  for (const die of initial) {
    const group = pool.groups[die.group];
    if (!die.kept || group?.explode !== true) continue;
    let top = die.face;
    for (let length = 0; top === die.sides; length++) {
      if (length === LONGEST_CHAIN) throw new Error(`a d${die.sides} exploded ${length} times: the dice are broken`);
      const thrown: number[] = [];
      for (let n = length === 0 ? (group.again ?? 1) : 1; n > 0; n--) {
        const face = next(die.sides, true);
        if (face === null) return null;
        thrown.push(face);
      }
      top = Math.max(...thrown);
      const counts = thrown.indexOf(top);
      for (const [at, face] of thrown.entries()) chains.push({ ...die, face, kept: at === counts, exploded: true });
    }
  }
  return [...initial, ...chains];
};

/** Rolls a pool: its faces flat, in drawing order. Throws on a flawed pool. */
export const draw = (pool: Pool, source: DiceSource): readonly number[] => {
  const lying = follow(pool, (sides) => source.face(sides)) ?? [];
  return lying.map((die) => die.face);
};

/**
 * Why these faces are not one complete, possible roll of the pool, or `null`. Takes anything: people type faces,
 * messages carry them.
 */
export const facesFlaw = (pool: Pool, faces: unknown): FacesFlaw | null => {
  if (!Array.isArray(faces)) return { type: 'not-a-list' };
  if (faces.length > LONGEST_CHAIN) return { type: 'too-many', got: faces.length, needed: LONGEST_CHAIN };
  let used = 0;
  let flaw: FacesFlaw | null = null;
  const stop = (found: FacesFlaw): null => {
    flaw = found;
    return null;
  };
  follow(pool, (sides, exploded) => {
    if (used === faces.length) return stop({ type: 'too-few', got: used, sides, exploded });
    const face: unknown = faces[used];
    if (typeof face !== 'number' || !Number.isInteger(face) || face < 1 || face > sides) {
      return stop({
        type: 'no-such-face',
        at: used,
        sides,
        found: typeof face === 'number' ? String(face) : typeof face,
      });
    }
    used += 1;
    return face;
  });
  return flaw ?? (used < faces.length ? { type: 'too-many', got: faces.length, needed: used } : null);
};

/** Whether these faces are one complete, possible roll of the pool. */
export const valid = (pool: Pool, faces: unknown): faces is readonly number[] => facesFlaw(pool, faces) === null;

/** A roll as people read it. Throws on faces that are not `valid`: they were to be checked at the door. */
export const shown = (pool: Pool, faces: readonly number[]): Rolled => {
  const flaw = facesFlaw(pool, faces);
  if (flaw !== null) throw new RangeError(`not a roll of this pool: ${flaw.type}`);
  let used = 0;
  const lying = follow(pool, () => faces[used++] ?? null) ?? [];
  const landed = pool.reading === 'highest' ? lying.findIndex((die) => die.kept) : null;
  const rolled = pool.groups.map((group, at) => ({
    label: group.label,
    value: lying.reduce((sum, die) => (die.group === at && die.kept ? sum + die.face : sum), 0),
  }));
  const parts = [
    ...(landed === null ? rolled : rolled.filter((_, at) => at === lying[landed]?.group)),
    ...pool.modifiers,
  ];
  return { dice: lying, parts, total: parts.reduce((sum, part) => sum + part.value, 0), landed };
};

/**
 * Indexes of all dice that show as much as the one that landed, itself included: where a rule lets somebody choose
 * among equals.
 */
export const tiedForHighest = (rolled: Rolled): readonly number[] => {
  const face = rolled.landed === null ? undefined : rolled.dice[rolled.landed]?.face;
  return rolled.dice.flatMap((die, at) => (die.face === face ? [at] : []));
};
