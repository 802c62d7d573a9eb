import { ok, refused } from '../../base.ts';
import { correcting } from '../correcting/corrections.ts';
import { tidy } from '../correcting/correction-work.ts';
import { placeProblem } from '../correcting/placing.ts';
import { SHIFTED } from '../../rules/scene/fact.ts';
import type { Fact } from '../../rules/scene/fact.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import { nextRecord } from './deciding.ts';
import type { Decided, Deciding, Requested } from './deciding.ts';
import type { Sliced } from '../../rules/sliced.ts';
import { may } from './permissions.ts';
import type { TableChange } from '../log/table-change.ts';
import { openEntry } from '../log/table.ts';
import { refusals } from '../log/words.ts';
import { continued, openRun } from './continuing.ts';

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
