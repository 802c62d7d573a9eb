import { apply, fold } from '../../../rules/scene/fact.ts';
import type { Fact } from '../../../rules/scene/fact.ts';
import type { Scene } from '../../../rules/scene/scene.ts';
import { KEPT_EVERY, beforeOf } from './kept-scenes.ts';
import { newest, keepSteps, type Past } from './newest-steps.ts';
import type { Rec } from '../record.ts';
import type { Entry } from '../entry.ts';

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
