import { ok, refused } from '../../base.ts';
import { correcting } from '../correcting/corrections.ts';
import { tidy } from '../correcting/correction-work.ts';
import { placeProblem } from '../correcting/placing.ts';
import { SHIFTED } from '../../rules/scene/fact.ts';
import type { Fact } from '../../rules/scene/fact.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import { nextRecord, waitRefusal } from './deciding.ts';
import type { Decided, Deciding } from './deciding.ts';
import type { Sliced } from '../../rules/sliced.ts';
import { entryAt } from '../log/lookups.ts';
import { may } from './permissions.ts';
import type { TableChange } from '../log/record.ts';
import { openEntry } from '../log/table.ts';
import type { Entry, Table } from '../log/table.ts';
import { keptByUndo } from '../telling/taking-back.ts';
import type { Request } from '../log/requests.ts';
import { refusals } from '../log/words.ts';
import { tookOneBack } from '../telling/walks-undone.ts';
import { continued, openRun } from './continuing.ts';

type Requested<T extends Request['type']> = Extract<Request, { type: T }>;

/** The GM's hand: in between while an entry is played, into one that waits to be kept, else an entry of its own. */
export function* decideCorrect(job: Deciding, request: Requested<'correct'>): Sliced<Decided> {
  const { table, viewer } = job;
  if (!may(viewer.role, 'correct', true)) return refused(refusals.mayNot());
  const open = openRun(job);
  const scene = open?.run.scene ?? table.scene;
  const made = yield* correcting(table.ruleset, scene, table.seats, request.corrections, request.note, open !== null);
  if (!made.ok) return refused(refusals.badCorrection(made.error));
  const { facts, add, drop } = made.value;
  return byHand(job, facts, add.length + drop.length > 0 ? { type: 'characters', add, drop } : null);
}

/**
 * Another spot for one's own token, within the cluster it stands in. It is undone like all else, and waits for nobody.
 */
export const decideShift = (job: Deciding, { who: id, at }: Requested<'shift'>): Decided => {
  const { table, viewer } = job;
  const scene = openRun(job)?.run.scene ?? table.scene;
  const who = lookUp(table.ruleset.known(scene, viewer), id);
  if (who === null) return refused(viewer.role === 'watch' ? refusals.mayNot() : refusals.noSuchCombatant());
  if (!may(viewer.role, 'shift', who.seat === viewer.seat)) return refused(refusals.mayNot());
  if (who.place?.type !== 'zone') return refused(refusals.badRequest([{ at: 'who', say: 'stands in no zone' }]));
  const place = tidy({ ...who.place, at });
  const problem = placeProblem(scene.field, place, who.footprint);
  if (problem !== null) return refused(refusals.badRequest([problem]));
  return byHand(job, [{ type: 'moved', who: id, path: [place], voluntary: false, because: SHIFTED }], null);
};

/** The record of what was done by hand, beside the rules. */
const byHand = (job: Deciding, facts: readonly Fact[], change: TableChange | null): Decided => {
  const { table } = job;
  if (openRun(job) !== null && facts.length > 0)
    return continued(job, { type: 'meanwhile', facts, command: null }, { change });
  if (facts.length === 0) return ok(nextRecord(job, { type: 'table', entry: job.request, state: 'done', change }));
  const amended = openEntry(table);
  return ok(
    nextRecord(job, {
      type: 'corrected',
      entry: amended?.id ?? job.request,
      state: amended?.state ?? 'done',
      facts,
      change,
    }),
  );
};

/** Takes back the entry that waits. */
export const decideWithdraw = (job: Deciding, request: Requested<'withdraw'>): Decided => {
  if (!may(job.viewer.role, 'withdraw', true)) return refused(refusals.mayNot());
  const entry = waitingEntry(job.table, request.entry);
  if (entry === null) return refused(refusals.nothingWaits());
  return ok(nextRecord(job, { type: 'withdrawn', entry: entry.id, automation: entry.automation, state: 'withdrawn' }));
};

/** Keeps what was done under the automation `suggest`; also what a newer version of the rules cannot play on. */
export const decideKeep = (job: Deciding, request: Requested<'keep'>): Decided => {
  if (!may(job.viewer.role, 'keep', true)) return refused(refusals.mayNot());
  const entry = waitingEntry(job.table, request.entry);
  if (entry === null || openRun(job) !== null) return refused(refusals.nothingWaits());
  return ok(nextRecord(job, { type: 'continued', entry: entry.id, automation: entry.automation, state: 'done' }));
};

const waitingEntry = (table: Table, id: string): Entry | null =>
  table.open !== null && entryAt(table, id) === table.open ? openEntry(table) : null;

/** Back to just before an entry. A player takes back their own newest, while it is harmless. */
export const decideUndo = (job: Deciding, request: Requested<'undo'>): Decided => {
  const { table, viewer } = job;
  if (!may(viewer.role, 'undo', true)) return refused(refusals.mayNot());
  const at = entryAt(table, request.entry);
  const entry = at === null ? undefined : table.entries[at];
  if (at === null || entry === undefined)
    return refused(viewer.role === 'gm' ? refusals.noSuchEntry() : refusals.onlyGmUndoes());
  if (viewer.role === 'player' && entry.by === viewer.seat && tookOneBack(table, at, viewer))
    return refused(refusals.tookOneBack());
  const keeps = viewer.role === 'gm' ? [] : keptByUndo(table, at, viewer);
  if (keeps === null) return refused(refusals.onlyGmUndoes());
  if (table.open !== null) return refused(waitRefusal(job));
  if (entry.state !== 'done') return refused(refusals.notUndoable());
  const to = table.entries[causeOf(table, at)] ?? entry;
  return ok(
    nextRecord(job, {
      type: 'undone-to',
      entry: job.request,
      state: 'done',
      to: to.id,
      ...(keeps.length > 0 && { keeps }),
    }),
  );
};

/** What was due by itself would be due again at once: undoing it goes back to what brought it about. */
const causeOf = (table: Table, at: number): number => {
  let cause = at;
  for (let before = at; before >= 0; before--) {
    const entry = table.entries[before];
    if (entry?.state !== 'done') continue;
    cause = before;
    if (entry.by !== 'table') return cause;
  }
  return cause;
};
