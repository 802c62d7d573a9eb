import { changesIn } from '../asking/outcome-change.ts';
import { ok, refused } from '../../base.ts';
import type { Fact } from '../../rules/scene/fact.ts';
import type { Command } from '../../rules/offers/offer.ts';
import { Overdue } from '../../rules/play/play.ts';
import type { Input } from '../../rules/play/play.ts';
import type { Ruleset } from '../../rules/ruleset/ruleset.ts';
import type { Scene } from '../../rules/scene/scene.ts';
import type { Automation, EntryState } from '../../rules/views/view.ts';
import { addedBy, factsOf, inputsOf, run, runOf } from '../log/playing/playing.ts';
import type { Run } from '../log/playing/playing.ts';
import type { Rec } from '../log/record.ts';
import type { TableChange } from '../log/table-change.ts';
import { sceneBefore } from '../log/past/history.ts';
import { readable } from '../log/playing/readable.ts';
import { openEntry } from '../log/table.ts';
import { commandIn, type Entry } from '../log/entry.ts';
import { refusals } from '../log/words.ts';
import type { Deciding, Decided, Ports } from './deciding.ts';
import { nextRecord, waitRefusal } from './deciding.ts';

/**
 * What an entry is when its run is over: under `suggest` the GM is asked to keep what it did, where it rolled dice or
 * anything that is measured came of it. Steps, and turns that pass, are not asked about.
 */
export const stateAfter = (
  ruleset: Ruleset,
  run: Run,
  {
    automation,
    command,
    before,
  }: { readonly automation: Automation; readonly command: Command; readonly before: Scene },
  recorded: readonly Fact[],
): EntryState => {
  if (run.waiting !== null) return 'open';
  const matters = (): boolean =>
    ruleset.measured?.(command) !== false &&
    (recorded.some(({ type }) => type === 'rolled') || ruleset.outcomesOf(recorded, before).length > 0);
  return automation === 'suggest' && matters() ? 'provisional' : 'done';
};

/** The open entry with the run it stopped in; refused where nothing is played on. */
export const openRun = (job: Deciding): OpenRun | null => {
  const entry = openEntry(job.table);
  const run = runOf(job.table);
  const command = entry === null ? null : commandIn(entry);
  return entry === null || command === null || run === null || job.table.open === null
    ? null
    : { at: job.table.open, entry, command, run };
};

interface OpenRun {
  readonly at: number;
  readonly entry: Entry;
  readonly command: Command;
  readonly run: Run;
}

/**
 * So often may players do something beside an entry that waits, such as shift a token: it is played again with all of
 * that each time, and must not become too long to be answered.
 */
const MOST_BESIDE = 100;
const isBeside = (input: Input): boolean => input.type === 'meanwhile' && input.command === null;

/** The open entry played on with one more input from a person. */
export const continued = (job: Deciding, input: Input, more: Partial<Rec> = {}): Decided => {
  const open = openRun(job);
  if (open === null) return refused(refusals.nothingWaits());
  const { table, ports } = job;
  const { entry } = open;
  const inputs = inputsOf(entry);
  if (job.viewer.role !== 'gm' && isBeside(input) && inputs.filter(isBeside).length >= MOST_BESIDE)
    return refused(waitRefusal(job));
  const facts = factsOf(entry);
  const before = sceneBefore(table, open.at);
  const source = {
    dice: ports.dice,
    way: table.options.dice,
    orders: table.orders,
    sideOrders: table.sideOrders,
    changes: changesIn(table, open.command, before),
    overdue: ports.overdue,
  };
  const played = playedOn(
    () => run(table.ruleset, before, open.command, [...inputs, input], source),
    [...inputs, input],
    ports,
  );
  if (played === null) return refused(refusals.cannotGoOn());
  const added = addedBy(played, entry.automation, { inputs: inputs.length, facts });
  readable(table.ruleset, played.scene, added.facts);
  return ok(
    nextRecord(job, {
      type: 'continued',
      entry: entry.id,
      automation: entry.automation,
      state: stateAfter(table.ruleset, played, { automation: entry.automation, command: open.command, before }, [
        ...facts,
        ...added.facts,
      ]),
      ...added,
      ...more,
    }),
  );
};

/**
 * Rules may count on whom they began with; where somebody took them off the board meanwhile, what breaks is no bug:
 * null.
 */
const playedOn = (go: () => Run, inputs: readonly Input[], ports: Ports): Run | null => {
  const uprooting = (fact: Fact): boolean =>
    fact.type === 'removed' || fact.type === 'terrain' || (fact.type === 'edited' && fact.set.place !== undefined);
  if (!inputs.some((input) => input.type === 'meanwhile' && input.facts.some(uprooting))) return go();
  try {
    return go();
  } catch (error) {
    if (error instanceof Overdue) throw error;
    ports.broke?.(error);
    return null;
  }
};

/**
 * A record of the table's own affairs. What it changes on the board goes into an entry that is being played as
 * something that came in between.
 */
export const tableRecord = (job: Deciding, change: TableChange | null, facts: readonly Fact[] = []): Decided => {
  if (facts.length > 0 && openRun(job) !== null)
    return continued(job, { type: 'meanwhile', facts, command: null }, { change });
  return ok(nextRecord(job, { type: 'table', entry: job.request, state: 'done', change, facts }));
};
