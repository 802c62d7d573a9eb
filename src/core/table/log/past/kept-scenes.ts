import { afresh } from '../../../rules/scene/scene.ts';
import type { Scene } from '../../../rules/scene/scene.ts';
import type { Rec } from '../record.ts';
import type { Entry } from '../entry.ts';
import { notes } from '../../../memo.ts';

/** So many of the newest records and entries are at hand with what was worked out of them. */
export const NEWEST = 4;

/** So many of the newest entries keep the scene before them. */
export const NEWEST_SCENES = 2;

/**
 * Scenes before the newest entries are kept, of older ones every fiftieth: the rest is folded again when somebody asks.
 */
export const KEPT_EVERY = 50;

/** The scene before an entry, by its first record. No memo: it is put there when the entry begins, and taken away. */
export const befores = notes<Rec, Scene>();

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
