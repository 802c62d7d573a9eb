import type { Refusal } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';

/** What the server says in more than one place when it refuses. */
export const refusals = {
  /** What who has a seat or a link is told of a table that can still be brought back. */
  deleted: (): Refusal => refusal('not-found', 'The GM has deleted this table. For a while they can bring it back.'),
  noTable: (): Refusal => refusal('not-found', 'There is no such table.'),
  /** Of whom a secret is cannot be told any more: the seat it belonged to may be the damaged one. */
  seatDamaged: (): Refusal =>
    refusal(
      'not-found',
      'A seat of this table is damaged on the server. If it is yours, come in by a link again; whoever runs the server finds it in the log.',
    ),
  serverFull: (): Refusal => refusal('server-full', 'The server has no room for more tables.'),
  tooManyNew: (): Refusal => refusal('too-many', 'Too many new tables from this address; try again later.'),
  tooManyFailures: (): Refusal => refusal('too-many', 'Too many failed attempts; wait a minute.'),
  tooManySeats: (): Refusal => refusal('too-many', 'Too many new seats from this address; try again in a moment.'),
  tooFast: (): Refusal => refusal('too-many', 'Too many messages at once; slow down.'),
  readFirst: (): Refusal => refusal('too-many', 'What was sent before has not arrived yet; try again in a moment.'),
  notSeated: (): Refusal => refusal('not-seated', 'Say who you are first.'),
  seatGone: (): Refusal => refusal('may-not', 'The GM has removed this seat.'),
  foreignOrigin: (): Refusal =>
    refusal(
      'foreign-origin',
      'A page of another site may not act here. If this is your own address, have the proxy pass the Host header on, or name the address in FORAY_ORIGINS.',
    ),
  onlyGm: (): Refusal => refusal('may-not', 'Only the GM may do that.'),
} as const;
