import { plainText, numberOf } from '../rows.ts';
import type { Row } from '../rows.ts';

/** A process, as another one can find out whether it still runs. */
export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** The system whose list of processes `pid` stands in: this boot, this container. Empty: unknown. */
  readonly system: string;
  /** When the process began, as that system counts: ids of processes are used again. Empty: unknown. */
  readonly born: string;
}

/** A lease as the database holds it. */
export interface Held extends Holder {
  readonly id: string;
  readonly since: number;
  readonly ms: number;
  readonly until: number;
  readonly beat: number;
  readonly leaving: boolean;
}

/** Whether the holder has given no sign of life between two looks. */
export const sameBeat = (held: Held, other: Held): boolean => held.id === other.id && held.beat === other.beat;

/** A holder in words. */
export const nameOf = ({ pid, host }: Holder): string =>
  `process ${pid} on ${host === '' ? 'an unknown machine' : host}`;

/** A row that cannot be read is somebody's all the same: it is waited out. */
export const heldOf = (row: Row, ms: number): Held => ({
  id: plainText(row, 'holder') ?? '',
  pid: numberOf(row, 'pid') ?? 0,
  host: plainText(row, 'host') ?? '',
  system: plainText(row, 'system') ?? '',
  born: plainText(row, 'born') ?? '',
  since: numberOf(row, 'since') ?? 0,
  ms: Math.min(Math.max(numberOf(row, 'ms') ?? ms, ms), 10 * ms),
  until: numberOf(row, 'until') ?? 0,
  beat: numberOf(row, 'beat') ?? 0,
  leaving: numberOf(row, 'leaving') === 1,
});

/** That a folder is held, and by whom. */
export const heldBy = (folder: string, held: Held, now: number): string =>
  `the folder ${folder} is in use by another Foray server: ${nameOf(held)}, since ` +
  `${new Date(held.since).toISOString()}. Stop that one, or give this one another folder (FORAY_DATA). ` +
  `If it is gone for good, its claim ends in ${Math.max(1, Math.ceil((held.until - now) / 1000))} s.`;
