import type { Fact } from '../../rules/scene/fact.ts';
import { afresh, lookUp } from '../../rules/scene/scene.ts';
import type { Scene } from '../../rules/scene/scene.ts';
import type { Rec } from './record.ts';
import type { Entry, Table } from './table.ts';
import { notes } from '../../memo.ts';

/** So many of the newest records and entries are at hand with what was worked out of them. */
export const NEWEST = 4;

const NEWEST_SCENES = 2;

/**
 * Scenes before the newest entries are kept, of older ones every fiftieth: the rest is folded again when somebody asks.
 */
export const KEPT_EVERY = 50;

/** The scene before an entry, by its first record. No memo: it is put there when the entry begins, and taken away. */
const befores = notes<Rec, Scene>();

/** The scene kept before an entry; null: there is none. */
export const beforeOf = (entry: Entry | undefined): Scene | null =>
  entry?.records[0] === undefined ? null : (befores.get(entry.records[0]) ?? null);

/** Whether the scene before an entry is at hand. */
export const isKept = (entry: Entry): boolean => beforeOf(entry) !== null;

/** Keeps the scene before the newest entry, and lets go of one that is no longer new. */
export const keepBefore = (entries: readonly Entry[], scene: Scene): void => {
  const newest = entries.at(-1)?.records[0];
  if (newest !== undefined) befores.set(newest, scene);
  const at = entries.length - 1 - NEWEST_SCENES;
  const old = entries[at]?.records[0];
  const before = old === undefined ? undefined : befores.get(old);
  if (old === undefined || before === undefined) return;
  // A scene that is kept for long is kept without what was worked out of it.
  if (at % KEPT_EVERY === 0) befores.set(old, afresh(before));
  else befores.delete(old);
};

/** Lets go of the scenes before the newest entries, and of what the newest record went through. */
export const forgetNewest = ({ entries, index }: Pick<Past, 'entries' | 'index'>): void => {
  for (let at = Math.max(0, entries.length - NEWEST_SCENES); at < entries.length; at++) {
    const first = entries[at]?.records[0];
    if (first !== undefined && at % KEPT_EVERY !== 0) befores.delete(first);
  }
  newest.delete(index);
};

/**
 * Lets go of what was worked out of the scenes before the newest entries, and of what the newest record went through.
 * Combatants, turn and field that are still the same stay the same objects.
 */
export const bareNewest = ({ entries, scene, index }: Pick<Table, 'entries' | 'scene' | 'index'>): void => {
  for (const { records } of entries.slice(-NEWEST_SCENES)) {
    const [first] = records;
    const before = first === undefined ? undefined : befores.get(first);
    if (first !== undefined && before !== undefined && before !== scene) befores.set(first, bare(before, scene));
  }
  newest.delete(index);
};

/** A scene without what was worked out of it, but for what is still so `now`. */
const bare = (scene: Scene, now: Scene): Scene => ({
  ...scene,
  turn: scene.turn === now.turn ? scene.turn : { ...(scene.turn as object) },
  combatants:
    scene.combatants === now.combatants
      ? scene.combatants
      : scene.combatants.map((combatant) => (lookUp(now, combatant.id) === combatant ? combatant : { ...combatant })),
});

/** What of a table the past is worked out of. */
export type Past = Pick<Table, 'entries' | 'log' | 'index' | 'first'>;

interface Steps {
  readonly facts: readonly Fact[];
  readonly from: Scene;
  readonly scenes: readonly Scene[];
}

/** Of the newest record of each table alone: more would keep every scene there ever was. */
export const newest = notes<Past['index'], Steps>();

/** Keeps what a decision went through, for the fold of its record and for all who are told of it. */
export const keepSteps = ({ index }: Pick<Past, 'index'>, steps: Steps): void => newest.set(index, steps);
