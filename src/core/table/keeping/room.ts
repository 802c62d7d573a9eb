import type { HostRequest } from '../log/asked-for.ts';
import type { Refusal } from '../log/refusal.ts';
import type { Request } from '../log/requests.ts';
import { refusals } from '../log/words.ts';

/**
 * How long a table's log may become: never longer than its own export can be opened again. Play ends at a bound. Some
 * more is kept free for what ends things, so that a full table can still be undone and tidied, and some beyond that for
 * the few records that a table begins with for whoever opens its file.
 */

/** A log, or how long one may become by play: records, and bytes of its exported file. */
export interface Length {
  readonly records: number;
  readonly bytes: number;
}

/** Records that a log may come to by play. */
export const MOST_RECORDS = 50_000;
/** So many times as long it may become by what ends things, and so many times a file may be. */
const ENDED = 1.1;
const FILED = 1.25;

/** So much may a file have of a log that may come to so much by play; and the other way round. */
export const inFile = (play: number): number => Math.ceil(play * FILED);
export const byPlay = (file: number): number => Math.floor(file / FILED);

/** What takes nothing on: it ends what is open, takes back, or lets somebody look on or leave. */
const ENDS: Readonly<Record<(Request | HostRequest)['type'], boolean>> = {
  command: false,
  answer: true,
  roll: true,
  correct: false,
  shift: false,
  withdraw: true,
  keep: true,
  undo: true,
  order: false,
  options: false,
  rename: false,
  seat: false,
  unseat: true,
  picture: false,
  take: false,
  seated: true,
  due: true,
  'time-out': true,
};

/** A number as people read it. */
export const counted = (records: number): string => `${records.toLocaleString('en-US')} records`;

/** "51.2 MiB": so many bytes, as people read them. */
export const sayBytes = (bytes: number): string => {
  const [unit, size] = bytes < MIB ? ['KiB', bytes / 1024] : ['MiB', bytes / MIB];
  return `${size.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`;
};
const MIB = 1024 * 1024;

/** Why a request may not make the log so long; null: it may. */
export const noRoom = (type: (Request | HostRequest)['type'], log: Length, room: Length): Refusal | null => {
  const times = ENDS[type] ? ENDED : 1;
  const full =
    log.records > room.records * times
      ? counted(room.records)
      : log.bytes > room.bytes * times
        ? sayBytes(room.bytes)
        : null;
  return full === null ? null : refusals.logFull(full);
};
