import type { Refusal } from '../../core/wire/messages.ts';
import { sayBytes } from '../../core/table/index.ts';
import { refusal } from '../../core/wire/messages.ts';

/** What the server says in more than one place when it refuses. */
export const refusals = {
  /** What who has a seat or a link is told of a table that can still be brought back. */
  deleted: (): Refusal => refusal('not-found', 'The GM deleted this table. They can restore it for a while.'),
  noTable: (): Refusal => refusal('not-found', 'This table does not exist.'),
  /** Of whom a secret is cannot be told any more: the seat it belonged to may be the damaged one. */
  seatDamaged: (): Refusal =>
    refusal(
      'not-found',
      'A seat of this table is damaged on the server. If it is yours, join again by a link. The server’s log has ' +
        'the details.',
    ),
  serverFull: (): Refusal => refusal('server-full', 'The server has no room for more tables.'),
  tooManyNew: (): Refusal => refusal('too-many', 'Too many new tables from this address. Try again later.'),
  tooManyPictures: (): Refusal => refusal('too-many', 'Too many pictures from this seat. Try again in an hour.'),
  storedTooMuch: (most: number): Refusal =>
    refusal(
      'too-many',
      `Your address may store ${sayBytes(most)} within an hour on this server, counting pictures and tables that are ` +
        'opened or duplicated. Try again in an hour, or ask the server’s operator to raise ' +
        'FORAY_STORED_BYTES_PER_HOUR.',
    ),
  tooManyBytesFounded: (used: number, most: number): Refusal =>
    refusal(
      'too-many-pictures',
      `The tables made from the same address as this one already hold ${sayBytes(used)} of pictures, and ` +
        `${sayBytes(most)} is the most they may hold together. Delete tables you no longer need, or ask the ` +
        'server’s operator to raise FORAY_PICTURE_BYTES_PER_ADDRESS.',
    ),
  tooManyExports: (): Refusal =>
    refusal('too-many', 'Too many tables are being exported from this address. Wait until the others are done.'),
  tooManyPicturesSent: (): Refusal =>
    refusal('too-many', 'Too many pictures are being sent to this address. Wait until the others are done.'),
  tooManyFailures: (): Refusal => refusal('too-many', 'Too many failed attempts. Wait a minute.'),
  tooManySeats: (): Refusal => refusal('too-many', 'Too many new seats from this address. Try again in a moment.'),
  tooFast: (): Refusal => refusal('too-many', 'Too many messages at once. Slow down.'),
  readFirst: (): Refusal => refusal('too-many', 'Your earlier messages have not arrived yet. Try again in a moment.'),
  notSeated: (): Refusal => refusal('not-seated', 'Join the table first.'),
  seatGone: (): Refusal => refusal('may-not', 'The GM removed you from this table.'),
  foreignOrigin: (): Refusal =>
    refusal(
      'foreign-origin',
      'Pages of other sites may not use this server. If this is your own address, let the proxy pass on the Host ' +
        'header, or list the address in FORAY_ORIGINS.',
    ),
  onlySeated: (): Refusal => refusal('may-not', 'Only the GM and players may send pictures.'),
  onlyGm: (): Refusal => refusal('may-not', 'Only the GM may do that.'),
} as const;
