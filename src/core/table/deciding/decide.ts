import { ok, refused, unreachable } from '../../base.ts';
import type { SeatId } from '../../rules/scene/scene.ts';
import { decideAnswer, decideCommand, decideDue, decideRoll, decideTimeOut } from './decide-command.ts';
import { decideCorrect, decideKeep, decideUndo, decideWithdraw } from './decide-entry.ts';
import {
  decideOptions,
  decideOrder,
  decideRename,
  decideSeat,
  decideSeated,
  decideTake,
  decideUnseat,
} from './decide-table.ts';
import { deciding } from './deciding.ts';
import type { Decided, Deciding, Ports } from './deciding.ts';
import { digestOf } from '../log/digest.ts';
import { isEndless } from '../going-on.ts';
import { runOf } from '../log/playing.ts';
import type { AskedFor, HostWish } from '../log/record.ts';
import { openEntry, recordOf, seatOf } from '../log/table.ts';
import type { Table } from '../log/table.ts';
import type { Wish } from '../log/wishes.ts';
import { refusals } from '../log/words.ts';

/** The ids a wish may have: made by a screen, kept in the log, so nothing but these characters. */
export const WISH_ID = /^[A-Za-z0-9_-]{8,40}$/;

/**
 * What a wish comes to: the record to append, or why not. Changes nothing. A wish whose id is in the log gives its
 * stored record again, so a record whose `seq` is not past the table's is a repeat; other content under that id is
 * refused. Faces are drawn from `ports.dice` and seen by nobody until the record is durable.
 */
export const decide = (table: Table, by: SeatId | 'table', asked: AskedFor, ports: Ports): Decided => {
  const seat = by === 'table' ? null : seatOf(table, by);
  if (by !== 'table' && seat === null) return refused(refusals.noSuchSeat());
  if (!WISH_ID.test(asked.id)) return refused(refusals.badWishId());
  const earlier = recordOf(table, asked.id);
  const digest = digestOf(asked.wish);
  // What was recorded without a digest is taken for the same.
  const same = earlier?.by === by && (earlier.digest === null || earlier.digest === digest);
  if (earlier !== null) return same ? ok(earlier) : refused(refusals.wishIdTaken());
  const job = deciding(table, seat, asked, digest, ports);
  return seat === null ? decideForHost(job, asked.wish) : decideForSeat(job, asked.wish);
};

const decideForHost = (job: Deciding, wish: AskedFor['wish']): Decided => {
  switch (wish.type) {
    case 'seated':
      return decideSeated(job, wish);
    case 'due':
      return decideDue(job, wish.command);
    case 'time-out':
      return decideTimeOut(job, wish.entry, wish.question);
    default:
      return refused(refusals.mayNot());
  }
};

const decideForSeat = (job: Deciding, wish: Wish | HostWish): Decided => {
  switch (wish.type) {
    case 'command':
      return decideCommand(job, wish);
    case 'answer':
      return decideAnswer(job, wish);
    case 'roll':
      return decideRoll(job, wish);
    case 'correct':
      return decideCorrect(job, wish);
    case 'withdraw':
      return decideWithdraw(job, wish);
    case 'keep':
      return decideKeep(job, wish);
    case 'undo':
      return decideUndo(job, wish);
    case 'order':
      return decideOrder(job, wish);
    case 'options':
      return decideOptions(job, wish);
    case 'rename':
      return decideRename(job, wish);
    case 'seat':
      return decideSeat(job, wish);
    case 'unseat':
      return decideUnseat(job, wish);
    case 'take':
      return decideTake(job, wish);
    case 'seated':
    case 'due':
    case 'time-out':
      return refused(refusals.mayNot());
    default:
      return unreachable(wish);
  }
};

/**
 * What the rules themselves do next, as a wish of the host; null while anything waits, and where doing it changed
 * nothing.
 */
export const due = (table: Table): HostWish | null => {
  if (table.open !== null || table.options.dial === 'show') return null;
  const last = table.entries.at(-1);
  if (last?.by === 'table' && last.records.every(({ facts }) => facts.length === 0)) return null;
  const command = table.ruleset.due(table.scene);
  return command === null || isEndless(table) ? null : { type: 'due', command };
};

/** The wish that answers an open question as nobody would; null if it is not open. */
export const timeOut = (table: Table, question: string): HostWish | null => {
  const entry = openEntry(table);
  const open = runOf(table)?.waiting?.questions.some(({ id }) => id === question) ?? false;
  return entry === null || !open ? null : { type: 'time-out', entry: entry.id, question };
};
