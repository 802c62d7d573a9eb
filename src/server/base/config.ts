import { resolve } from 'node:path';
import { MOST_RECORDS } from '../../core/table/index.ts';
import { MOST_MESSAGE_BYTES } from '../../core/wire/messages.ts';

const number = (name: string, initial: number): number => {
  const text = process.env[name];
  if (text === undefined || text === '') return initial;
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0)
    throw new Error(`${name} must be a number of at least 0, not ${JSON.stringify(text)}`);
  return value;
};

/** The origins of a list with commas between them, as browsers name them. */
const origins = (name: string): readonly string[] =>
  (process.env[name] ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => {
      const origin = URL.canParse(text) ? new URL(text).origin : 'null';
      if (origin === 'null')
        throw new Error(`${name} must list origins such as https://foray.example, not ${JSON.stringify(text)}`);
      return origin;
    });

const KIB = 1024;
const MIB = 1024 * KIB;

/** Every knob and limit of the server, in one place; the environment may change each. Sizes in bytes, times in ms. */
export const readConfig = () => ({
  /** Where it listens. */
  port: number('PORT', 3000),
  host: process.env['HOST'] ?? '127.0.0.1',
  /** The folder of the database and the pictures. */
  folder: resolve(process.env['FORAY_DATA'] ?? '.foray'),
  /** Read the client's address from X-Forwarded-For: only behind a proxy that sets it. */
  trustProxy: process.env['FORAY_TRUST_PROXY'] === '1',
  /** Pages of other hosts that may speak with this server; its own always may. */
  origins: origins('FORAY_ORIGINS'),
  /** Nothing but warnings and errors in the log. */
  quiet: process.env['FORAY_QUIET'] === '1',

  mostMessageBytes: number('FORAY_MESSAGE_BYTES', MOST_MESSAGE_BYTES),
  /**
   * Bytes of bodies on their way in, and of those that are worked on: in all, and of one address. The large ones wait
   * on disk.
   */
  mostIncomingBytes: number('FORAY_INCOMING_BYTES', 1024 * MIB),
  mostIncomingBytesPerAddress: number('FORAY_INCOMING_BYTES_PER_ADDRESS', 256 * MIB),
  /** How long a body may take, and how long it may pause. */
  bodyMs: number('FORAY_BODY_MS', 5 * 60_000),
  bodyPauseMs: number('FORAY_BODY_PAUSE_MS', 20_000),
  /** Files that one address, and one seat, may send at once; and each of them in a minute. */
  mostUploadsPerAddress: number('FORAY_UPLOADS_PER_ADDRESS', 8),
  mostUploadsPerSeat: number('FORAY_UPLOADS_PER_SEAT', 4),
  mostUploadsPerMinute: number('FORAY_UPLOADS_PER_MINUTE', 60),
  /** Tables that one address may be sent as files at once: what its readers do not take waits. */
  mostExportsPerAddress: number('FORAY_EXPORTS_PER_ADDRESS', 8),
  /** Pictures that one address may be sent at once: six for each browser behind it. */
  mostPicturesSentPerAddress: number('FORAY_PICTURES_SENT_PER_ADDRESS', 240),
  /** How long a thread may read one file, in seconds, and how much memory it may take for that, in MiB. */
  readingSeconds: number('FORAY_READING_SECONDS', 60),
  readingMib: number('FORAY_READING_MIB', 512),
  mostUploadBytes: number('FORAY_UPLOAD_BYTES', 64 * MIB),
  mostPictureBytes: number('FORAY_PICTURE_BYTES', 32 * MIB),
  /** Pictures of one table, and bytes of pictures of the whole server. */
  mostPicturesPerTable: number('FORAY_PICTURES_PER_TABLE', 400),
  /**
   * Files that a player may send for one within an hour, and pictures of the table that may be one player's. Those of
   * all players are at most half of the table's: the GM has room left, however many take a seat.
   */
  mostPicturesPerPlayer: number('FORAY_PICTURES_PER_PLAYER', 20),
  mostPicturesKeptPerPlayer: number('FORAY_PICTURES_KEPT_PER_PLAYER', 40),
  /**
   * Bytes of pictures that the tables founded from one address may hold together, and bytes that one address may store
   * within an hour, as pictures and as tables that come whole.
   */
  mostPictureBytesPerAddress: number('FORAY_PICTURE_BYTES_PER_ADDRESS', 1024 * MIB),
  mostStoredBytesPerHour: number('FORAY_STORED_BYTES_PER_HOUR', 512 * MIB),
  mostPictureBytesInAll: number('FORAY_PICTURES_IN_ALL', 4096 * MIB),
  /** Maps and pictures that may wait for the one that is being read or decoded, and how long decoding may take. */
  mostPicturesWaiting: number('FORAY_PICTURES_WAITING', 10),
  pictureSeconds: number('FORAY_PICTURE_SECONDS', 20),
  /** Of an exported table that is opened, and so of the log that a table may come to. */
  mostTableBytes: number('FORAY_TABLE_BYTES', 64 * MIB),
  /** Records that a table may come to by play. */
  mostRecordsPerTable: number('FORAY_RECORDS_PER_TABLE', MOST_RECORDS),
  /** Exported tables that may wait for the one that is being read. */
  mostTablesWaiting: number('FORAY_TABLES_WAITING', 4),
  /** Tables that one address may rename, copy, delete and bring back in a minute. */
  mostTableChangesPerMinute: number('FORAY_TABLE_CHANGES_PER_MINUTE', 60),
  /** A deleted table can be brought back for so long. */
  undeleteMs: number('FORAY_UNDELETE_MS', 10 * 60_000),
  mostTables: number('FORAY_TABLES', 10_000),
  /** New tables one address may make in an hour. */
  mostTablesPerHour: number('FORAY_TABLES_PER_HOUR', 120),
  mostSeatsPerTable: number('FORAY_SEATS', 200),
  mostSocketsPerAddress: number('FORAY_SOCKETS_PER_ADDRESS', 120),
  /**
   * Bytes that may wait for one connection that does not read, beside its largest message; and for all of an address.
   */
  mostWaitingBytes: number('FORAY_WAITING_BYTES', 2 * MIB),
  mostWaitingBytesPerAddress: number('FORAY_WAITING_BYTES_PER_ADDRESS', 32 * MIB),
  /** New seats that one address may take at once; one more every second. */
  newSeatsPerAddress: number('FORAY_NEW_SEATS_PER_ADDRESS', 40),
  /** How often one address may try the same wrong secret in a minute. */
  mostFailuresPerMinute: number('FORAY_FAILURES_PER_MINUTE', 30),
  /** Per connection and second, with bursts of three times as many. */
  requestsPerSecond: number('FORAY_REQUESTS_PER_SECOND', 20),
  queriesPerSecond: number('FORAY_QUERIES_PER_SECOND', 60),
  gesturesPerSecond: number('FORAY_GESTURES_PER_SECOND', 40),
  /** How many times that all connections of one seat, and of one address, may send together. */
  seatShare: number('FORAY_SEAT_SHARE', 2),
  addressShare: number('FORAY_ADDRESS_SHARE', 20),
  /**
   * Milliseconds of the server's time in a second that go to questions of one seat, of one table and of one address.
   * What is left of many corrections after their first moment counts with them.
   */
  queryMsPerSeat: number('FORAY_QUERY_MS_PER_SEAT', 250),
  queryMsPerTable: number('FORAY_QUERY_MS_PER_TABLE', 400),
  queryMsPerAddress: number('FORAY_QUERY_MS_PER_ADDRESS', 500),
  /**
   * Milliseconds of it that one question may take: odds that are not worked out by then are not told, and corrections
   * are not made.
   */
  queryMs: number('FORAY_QUERY_MS', 1500),
  /**
   * Milliseconds that the rules may take over one request of more than so many steps: what takes longer is refused, and
   * nothing of it is done. A few steps take long only where the machine is busy with something else.
   */
  requestMs: number('FORAY_REQUEST_MS', 250),
  requestSteps: number('FORAY_REQUEST_STEPS', 200),
  /** Milliseconds of the server's time in a second that go to deciding the requests of one seat and of one address. */
  requestMsPerSeat: number('FORAY_REQUEST_MS_PER_SEAT', 400),
  requestMsPerAddress: number('FORAY_REQUEST_MS_PER_ADDRESS', 800),
  /** Questions of one seat that may wait for their turn. */
  mostQueriesWaiting: number('FORAY_QUERIES_WAITING', 100),
  /** Requests of one table that may wait in line. */
  mostQueued: number('FORAY_QUEUE', 200),
  /**
   * Updates kept per seat for screens that missed some, and how long they may be together: who missed more is sent a
   * whole view.
   */
  updatesKept: number('FORAY_UPDATES_KEPT', 200),
  updateBytesKept: number('FORAY_UPDATE_BYTES_KEPT', 3 * KIB),
  /** A table nobody looks at leaves memory after this long. */
  idleMs: number('FORAY_IDLE_MS', 10 * 60_000),
  /** How long a write waits for another program that holds the database. */
  lockMs: number('FORAY_LOCK_MS', 5_000),
  /**
   * How long a server holds its folder without a sign of life; it gives one three times as often. At least a second.
   */
  leaseMs: Math.max(1_000, number('FORAY_LEASE_MS', 15_000)),
  /** A clean stop waits no longer than this for what is under way. */
  stopMs: number('FORAY_STOP_MS', 5_000),
});

export type Config = ReturnType<typeof readConfig>;
