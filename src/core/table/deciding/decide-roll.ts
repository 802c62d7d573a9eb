import { refused } from '../../base.ts';
import { drawRoll } from '../../rules/play/draw-roll.ts';
import { continued, openRun } from './continuing.ts';
import type { Decided, Deciding, Requested } from './deciding.ts';
import { may } from './permissions.ts';
import { entryAt } from '../log/lookups.ts';
import { waitsFor } from '../telling/waiting.ts';
import { ownerOf } from '../telling/board/owned.ts';
import { rollsFor } from '../telling/asked-of.ts';
import { runOf } from '../log/playing/playing.ts';
import type { Refusal } from '../log/refusal.ts';
import { THE_GM, refusals } from '../log/words.ts';

/**
 * Why somebody does not roll this: it is another's, as far as they know of it, or none. What they are not shown has no
 * id to them; whoever presses that is told what they may know, whatever it is that waits for the GM.
 */
const rollRefusal = ({ table, viewer }: Deciding, { entry, roll: id }: Requested<'roll'>): Refusal => {
  const [open, shown] = [table.open, rollsFor(table, viewer)];
  if (open === null || entryAt(table, entry) !== open) return refusals.noSuchRoll();
  const waiting = runOf(table)?.waiting?.rolls ?? [];
  const pressed = waiting.filter(({ id: own, roll }) => (id === '' || own === id) && !roll.secret);
  const seen = shown.find(({ of }) => pressed.some(({ roll }) => roll.of === of));
  if (seen !== undefined && seen.of !== null) return refusals.notYourRoll(ownerOf(table, seen.of) === null);
  const byGm = id === '' && waitsFor(table, viewer).some(({ name }) => name === THE_GM);
  return byGm ? refusals.notYourRoll(true) : refusals.noSuchRoll();
};

/** A roll that waits: pressed, so that the authority draws it, or typed in. A secret one is the GM's. */
export const decideRoll = (job: Deciding, request: Requested<'roll'>): Decided => {
  const { table, viewer, ports } = job;
  if (!may(viewer.role, 'roll', true)) return refused(refusals.mayNot());
  const open = openRun(job);
  const found =
    open === null || entryAt(table, request.entry) !== open.at
      ? undefined
      : open.run.waiting?.rolls.find(({ id }) => id === request.roll);
  const own =
    found !== undefined &&
    !found.roll.secret &&
    found.roll.of !== null &&
    ownerOf(table, found.roll.of) === viewer.seat;
  if (found === undefined || !may(viewer.role, 'roll', own)) return refused(rollRefusal(job, request));
  if (request.faces === null)
    return continued(job, { type: 'rolled', roll: found.id, faces: drawRoll(found.roll, ports.dice), typed: false });
  if (table.options.dice !== 'typed') return refused(refusals.notTyped());
  const wrong = found.roll.wrong(request.faces);
  if (wrong !== null) return refused(refusals.wrongFaces(wrong));
  return continued(job, { type: 'rolled', roll: found.id, faces: request.faces, typed: true });
};
