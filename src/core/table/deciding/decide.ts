import { ok, refused } from '../../base.ts';
import { Overdue } from '../../rules/play/play.ts';
import type { SeatId } from '../../rules/scene/scene.ts';
import { atOnce } from '../../rules/sliced.ts';
import type { Sliced } from '../../rules/sliced.ts';
import { decideCorrect } from './decide-by-hand.ts';
import { deciding } from './deciding.ts';
import type { Decided, Ports } from './deciding.ts';
import { digestOf } from '../log/digest.ts';
import { recordOf } from '../log/lookups.ts';
import { Unreadable } from '../log/playing/readable.ts';
import type { AskedFor } from '../log/asked-for.ts';
import { seatOf } from '../log/table.ts';
import type { Table } from '../log/table.ts';
import { refusals } from '../log/words.ts';
import { decideForHost, decideForSeat } from './decide-request.ts';

/** The ids a request may have: made by a screen, kept in the log, so nothing but these characters. */
export const REQUEST_ID = /^[A-Za-z0-9_-]{8,40}$/;

/**
 * What a request comes to: the record to append, or why not. Changes nothing. A request whose id is in the log gives
 * its stored record again, so a record whose `seq` is not past the table's is a repeat; other content under that id is
 * refused. Faces are drawn from `ports.dice` and seen by nobody until the record is durable.
 */
export const decide = (table: Table, by: SeatId | 'table', asked: AskedFor, ports: Ports): Decided =>
  atOnce(decideInSlices(table, by, asked, ports));

/** The same in slices, between two corrections each: many of them, or some of a large map, take long. */
export function* decideInSlices(table: Table, by: SeatId | 'table', asked: AskedFor, ports: Ports): Sliced<Decided> {
  const seat = by === 'table' ? null : seatOf(table, by);
  if (by !== 'table' && seat === null) return refused(refusals.noSuchSeat());
  if (!REQUEST_ID.test(asked.id)) return refused(refusals.badRequestId());
  const earlier = recordOf(table, asked.id);
  const digest = digestOf(asked.request);
  // What was recorded without a digest is taken for the same.
  const same = earlier?.by === by && (earlier.digest === null || earlier.digest === digest);
  if (earlier !== null) return same ? ok(earlier) : refused(refusals.requestIdTaken());
  const job = deciding(table, seat, asked, digest, ports);
  try {
    if (seat === null) return decideForHost(job, asked.request);
    return asked.request.type === 'correct'
      ? yield* decideCorrect(job, asked.request)
      : decideForSeat(job, asked.request);
  } catch (error) {
    if (error instanceof Overdue) return refused(refusals.tooLong());
    if (!(error instanceof Unreadable)) throw error;
    // a list that is full is no fault of theirs, but a rule that lets one overflow may be
    ports.broke?.(error);
    return refused(refusals.cannotHold(error.problems, job.viewer.role === 'gm'));
  }
}
