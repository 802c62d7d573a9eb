import { apply, fold } from '../rules/fact.ts';
import type { Fact } from '../rules/fact.ts';
import type { Scene } from '../rules/scene.ts';
import type { Rec } from './record.ts';
import type { Entry, Table } from './table.ts';

/** Scenes before the newest entries are kept, of older ones every fiftieth: the rest is folded again when somebody asks. */
export const KEPT_SCENES = 200;
export const KEPT_EVERY = 50;

type Past = Pick<Table, 'entries' | 'log' | 'index' | 'first'>;

/** What the table itself changed (who plays whom) outlives undo and withdrawal. */
export const BY_TABLE = { type: 'table' } as const;
const ofTable = (fact: Fact): boolean => 'because' in fact && fact.because.type === BY_TABLE.type;

/** Scenes before entries that one question has come by: an undo in what is folded again goes back to one of these, not to the beginning once more. */
type Passed = Map<number, Scene>;

/** Scenes that were folded again between checkpoints: whoever reads the old log asks for many that stand side by side. */
const MOST_FOLDED = 4 * KEPT_EVERY;
const folded = new WeakMap<Past['index'], Map<number, { readonly record: Rec | undefined; readonly scene: Scene }>>();

/** The scene before an entry where it need not be folded; null: it must be. */
const knownBefore = (past: Past, at: number, passed: Passed): Scene | null => {
  const entry = past.entries[at];
  const known = entry?.before ?? passed.get(at);
  if (known !== undefined) return known;
  const again = folded.get(past.index)?.get(at);
  return again !== undefined && again.record === entry?.records[0] ? again.scene : null;
};

const keepFolded = (past: Past, passed: Passed): void => {
  let kept = folded.get(past.index);
  if (kept === undefined || kept.size > MOST_FOLDED) folded.set(past.index, (kept = new Map()));
  for (const [at, scene] of passed) kept.set(at, { record: past.entries[at]?.records[0], scene });
};

interface Steps {
  readonly facts: readonly Fact[];
  readonly from: Scene;
  readonly scenes: readonly Scene[];
}
/** Of the newest record of each table alone: more would keep every scene there ever was. */
const newest = new WeakMap<Past['index'], Steps>();

/** Keeps what a decision went through, for the fold of its record and for all who are told of it. */
export const keepSteps = ({ index }: Pick<Past, 'index'>, steps: Steps): void => void newest.set(index, steps);

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
export const sceneBefore = (past: Past, at: number, passed?: Passed): Scene => {
  const entry = past.entries[at];
  if (entry === undefined) throw new Error(`no entry ${at}`);
  const own: Passed = passed ?? new Map();
  const known = knownBefore(past, at, own);
  if (known !== null) return known;
  const scene = foldedBefore(past, at, entry, own);
  if (passed === undefined) keepFolded(past, own);
  return scene;
};

const foldedBefore = (past: Past, at: number, entry: Entry, passed: Passed): Scene => {
  let from = at - 1;
  while (from > 0 && knownBefore(past, from, passed) === null) from--;
  const kept = past.entries[from];
  let scene = knownBefore(past, from, passed) ?? past.first;
  for (let seq = firstSeq(kept); seq < firstSeq(entry); seq++) {
    const record = recordAt(past, seq);
    const begun = past.index.entries.get(record.entry);
    if (begun !== undefined && past.entries[begun]?.records[0] === record) passed.set(begun, scene);
    scene = sceneAfter(past, scene, record, passed);
  }
  passed.set(at, scene);
  return scene;
};

/** The scene after a record, given the one before it. What is taken back leaves the counter of ids where it is: no id is given twice. */
export const sceneAfter = (past: Past, scene: Scene, record: Rec, passed: Passed = new Map()): Scene => {
  switch (record.type) {
    case 'withdrawn': {
      const at = past.index.entries.get(record.entry) ?? 0;
      return counting(fold(sceneBefore(past, at, passed), keptOf(past.entries[at])), scene.made);
    }
    case 'undone-to': {
      const at = past.index.entries.get(record.to ?? '') ?? 0;
      return counting(fold(sceneBefore(past, at, passed), sinceThen(past, firstSeq(past.entries[at]), record.seq)), scene.made);
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
    record.type === 'table' ? record.facts : record.inputs.flatMap((input) => (input.type === 'meanwhile' && input.command === null ? input.facts : [])),
  );

const sinceThen = (past: Past, from: number, to: number): readonly Fact[] => past.log.slice(from - 1, to - 1).flatMap((record) => record.facts.filter(ofTable));

const counting = (scene: Scene, made: number): Scene => (scene.made < made ? { ...scene, made } : scene);

const firstSeq = (entry: Entry | undefined): number => entry?.records[0]?.seq ?? 1;

const recordAt = (past: Past, seq: number): Rec => {
  const record = past.log[seq - 1];
  if (record === undefined) throw new Error(`no record ${seq}`);
  return record;
};
