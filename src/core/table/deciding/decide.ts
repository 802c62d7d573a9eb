import { ok, refused, unreachable } from '../../base.ts';
import { Overdue } from '../../rules/play/play.ts';
import type { SeatId } from '../../rules/scene/scene.ts';
import { atOnce } from '../../rules/sliced.ts';
import type { Sliced } from '../../rules/sliced.ts';
import { decideCommand, decideDue } from './decide-command.ts';
import { decideCorrect, decideKeep, decideShift, decideUndo, decideWithdraw } from './decide-entry.ts';
import {
  decideOptions,
  decidePicture,
  decideRename,
  decideSeat,
  decideSeated,
  decideTake,
  decideUnseat,
} from './decide-table.ts';
import { decideOrder } from './decide-order.ts';
import { deciding } from './deciding.ts';
import type { Decided, Deciding, Ports } from './deciding.ts';
import { digestOf } from '../log/digest.ts';
import { isEndless } from '../going-on.ts';
import { recordOf } from '../log/lookups.ts';
import { runOf } from '../log/playing/playing.ts';
import { Unreadable } from '../log/playing/readable.ts';
import type { AskedFor, HostRequest } from '../log/record.ts';
import { openEntry, seatOf } from '../log/table.ts';
import type { Table } from '../log/table.ts';
import type { Request } from '../log/requests.ts';
import { refusals } from '../log/words.ts';
import { decideAnswer, decideRoll, decideTimeOut } from './decide-answer.ts';

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

const decideForHost = (job: Deciding, request: AskedFor['request']): Decided => {
  switch (request.type) {
    case 'seated':
      return decideSeated(job, request);
    case 'due':
      return decideDue(job, request.command);
    case 'time-out':
      return decideTimeOut(job, request.entry, request.question);
    default:
      return refused(refusals.mayNot());
  }
};

const decideForSeat = (job: Deciding, request: Exclude<Request, { type: 'correct' }> | HostRequest): Decided => {
  switch (request.type) {
    case 'command':
      return decideCommand(job, request);
    case 'answer':
      return decideAnswer(job, request);
    case 'roll':
      return decideRoll(job, request);
    case 'shift':
      return decideShift(job, request);
    case 'withdraw':
      return decideWithdraw(job, request);
    case 'keep':
      return decideKeep(job, request);
    case 'undo':
      return decideUndo(job, request);
    case 'order':
      return decideOrder(job, request);
    case 'options':
      return decideOptions(job, request);
    case 'rename':
      return decideRename(job, request);
    case 'seat':
      return decideSeat(job, request);
    case 'unseat':
      return decideUnseat(job, request);
    case 'picture':
      return decidePicture(job, request);
    case 'take':
      return decideTake(job, request);
    case 'seated':
    case 'due':
    case 'time-out':
      return refused(refusals.mayNot());
    default:
      return unreachable(request);
  }
};

/**
 * What the rules themselves do next, as a request of the host; null while anything waits, and where doing it changed
 * nothing.
 */
export const due = (table: Table): HostRequest | null => {
  if (table.open !== null || table.options.automation === 'off') return null;
  const last = table.entries.at(-1);
  if (last?.by === 'table' && last.records.every(({ facts }) => facts.length === 0)) return null;
  const command = table.ruleset.due(table.scene);
  return command === null || isEndless(table) ? null : { type: 'due', command };
};

/** The request that answers an open question as nobody would; null if it is not open. */
export const timeOut = (table: Table, question: string): HostRequest | null => {
  const entry = openEntry(table);
  const open = runOf(table)?.waiting?.questions.some(({ id }) => id === question) ?? false;
  return entry === null || !open ? null : { type: 'time-out', entry: entry.id, question };
};
