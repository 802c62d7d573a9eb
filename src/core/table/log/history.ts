import { apply, fold } from '../../rules/scene/fact.ts';
import type { Fact } from '../../rules/scene/fact.ts';
import { afresh } from '../../rules/scene/scene.ts';
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
const KEPT_EVERY = 50;

/** The scene before an entry, by its first record. No memo: it is put there when the entry begins, and taken away. */
const befores = notes<Rec, Scene>();
const beforeOf = (entry: Entry | undefined): Scene | null =>
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

type Past = Pick<Table, 'entries' | 'log' | 'index' | 'first'>;

/** What the table itself changed (who plays whom) outlives undo and withdrawal. */
export const BY_TABLE = { type: 'table' } as const;
export const ofTable = (fact: Fact): boolean => 'because' in fact && fact.because.type === BY_TABLE.type;

/**
 * Scenes before entries that one question has come by: an undo in what is folded again goes back to one of these, not
 * to the beginning once more.
 */
type Passed = Map<number, Scene>;

/**
 * Of the moment of a table that was asked last, and of no other: who asks for an old entry mostly asks for its
 * neighbours too.
 */
let lately: { readonly entries: readonly Entry[]; readonly passed: Passed } | null = null;
const MOST_PASSED = 4 * KEPT_EVERY;

const passedBy = ({ entries }: Pick<Past, 'entries'>): Passed => {
  if (lately?.entries === entries && lately.passed.size <= MOST_PASSED) return lately.passed;
  // An entry that is still the same has the same log before it.
  const still = lately === null || lately.passed.size > MOST_PASSED ? [] : stillPassed(lately, entries);
  lately = { entries, passed: new Map(still) };
  return lately.passed;
};

const stillPassed = (
  { entries, passed }: { readonly entries: readonly Entry[]; readonly passed: Passed },
  now: readonly Entry[],
): readonly (readonly [number, Scene])[] =>
  [...passed].filter(([at]) => entries[at] !== undefined && entries[at] === now[at]);

interface Steps {
  readonly facts: readonly Fact[];
  readonly from: Scene;
  readonly scenes: readonly Scene[];
}
/** Of the newest record of each table alone: more would keep every scene there ever was. */
const newest = notes<Past['index'], Steps>();

/** Keeps what a decision went through, for the fold of its record and for all who are told of it. */
export const keepSteps = ({ index }: Pick<Past, 'index'>, steps: Steps): void => newest.set(index, steps);

/** The scene after each of a record's facts. */
export const scenesOf = (past: Pick<Past, 'index'>, from: Scene, facts: readonly Fact[]): readonly Scene[] => {
  const known = newest.get(past.index);
  if (known?.facts === facts && known.from === from) return known.scenes;
  let scene = from;
  const scenes = facts.map((fact) => (scene = apply(scene, fact)));
  keepSteps(past, { facts, from, scenes });
  return scenes;
};

/** The scene before an entry. */
export const sceneBefore = (past: Past, at: number, asked: Passed | null = null): Scene => {
  const entry = past.entries[at];
  if (entry === undefined) throw new Error(`no entry ${at}`);
  const kept = beforeOf(entry);
  if (kept !== null) return kept;
  const passed = asked ?? passedBy(past);
  const known = passed.get(at);
  if (known !== undefined) return known;
  let from = at - 1;
  while (from > 0 && beforeOf(past.entries[from]) === null && !passed.has(from)) from--;
  const earlier = past.entries[from];
  let scene = beforeOf(earlier) ?? passed.get(from) ?? past.first;
  for (let seq = firstSeq(earlier); seq < firstSeq(entry); seq++) {
    const record = recordAt(past, seq);
    const begun = past.index.entries.get(record.entry);
    if (begun !== undefined && past.entries[begun]?.records[0] === record) passed.set(begun, scene);
    scene = sceneAfter(past, scene, record, passed);
  }
  passed.set(at, scene);
  return scene;
};

/**
 * The scene after a record, given the one before it. What is taken back leaves the counter of ids where it is: no id is
 * given twice.
 */
export const sceneAfter = (past: Past, scene: Scene, record: Rec, passed: Passed | null = null): Scene => {
  switch (record.type) {
    case 'withdrawn': {
      const at = past.index.entries.get(record.entry) ?? 0;
      return counting(fold(sceneBefore(past, at, passed), keptOf(past.entries[at])), scene.made);
    }
    case 'undone-to': {
      const at = past.index.entries.get(record.to ?? '') ?? 0;
      return counting(
        fold(sceneBefore(past, at, passed), sinceThen(past, firstSeq(past.entries[at]), record)),
        scene.made,
      );
    }
    default:
      return scenesOf(past, scene, record.facts).at(-1) ?? scene;
  }
};

/** The scene after the newest record of an entry. */
export const sceneAfterEntry = (past: Past, at: number): Scene => {
  let scene = sceneBefore(past, at);
  for (const record of past.entries[at]?.records ?? []) scene = sceneAfter(past, scene, record);
  return scene;
};

/** What withdrawing an entry keeps: what the GM corrected while it waited, and what the table changed. */
const keptOf = (entry: Entry | undefined): readonly Fact[] =>
  (entry?.records ?? []).flatMap((record) =>
    record.type === 'table'
      ? record.facts
      : record.inputs.flatMap((input) => (input.type === 'meanwhile' && input.command === null ? input.facts : [])),
  );

/** What an undo leaves of what was done since: what the table changed, and all of the entries that it keeps. */
const sinceThen = (past: Past, from: number, undo: Rec): readonly Fact[] => {
  const kept = new Set(
    (undo.keeps ?? []).flatMap((id) => {
      const at = past.index.entries.get(id);
      return past.entries[at ?? -1]?.records.map(({ seq }) => seq) ?? [];
    }),
  );
  return [...new Set([...past.index.byTable, ...kept])]
    .filter((seq) => seq >= from && seq < undo.seq)
    .sort((a, b) => a - b)
    .flatMap((seq) => {
      const { facts } = recordAt(past, seq);
      return kept.has(seq) ? facts : facts.filter(ofTable);
    });
};

const counting = (scene: Scene, made: number): Scene => (scene.made < made ? { ...scene, made } : scene);

const firstSeq = (entry: Entry | undefined): number => entry?.records[0]?.seq ?? 1;

const recordAt = (past: Past, seq: number): Rec => {
  const record = past.log[seq - 1];
  if (record === undefined) throw new Error(`no record ${seq}`);
  return record;
};
