import type { Result } from '../../base.ts';
import type { DiceSource } from '../../dice/index.ts';
import type { Viewer } from '../../rules/offers/offer.ts';
import type { Rec } from '../log/record.ts';
import type { AskedFor } from '../log/asked-for.ts';
import type { Seat } from '../log/table-change.ts';
import { RECORD_VERSION } from '../log/record.ts';
import { viewerOf } from '../log/table.ts';
import type { Table } from '../log/table.ts';
import type { Refusal } from '../log/refusal.ts';
import type { Request } from '../log/requests.ts';
import { namesWaitedFor } from '../telling/waiting-said.ts';
import { refusals } from '../log/words.ts';

/** What a decision takes from outside: dice, the time in milliseconds, new ids. */
export interface Ports {
  readonly dice: DiceSource;
  readonly at: number;
  id(): string;
  /**
   * Hears what broke inside the rules where that is answered with a refusal: it may be a bug of theirs all the same.
   */
  broke?(error: unknown): void;
  /** Whether the rules have taken too long over it already; left out: they may take as long as they like. */
  readonly overdue?: (() => boolean) | undefined;
}

/** One request on its way to a record. */
export interface Deciding {
  readonly table: Table;
  /** null: the table itself, through its host. */
  readonly seat: Seat | null;
  readonly viewer: Viewer;
  readonly request: string;
  /** Of what is asked for. */
  readonly digest: string;
  readonly ports: Ports;
}

/** A request to decide on, of one kind. */
export type Requested<T extends Request['type']> = Extract<Request, { type: T }>;

export type Decided = Result<Rec, Refusal>;

/** A request with who makes it; without a seat it is the table's own, and may do what the GM may. */
export const deciding = (table: Table, seat: Seat | null, asked: AskedFor, digest: string, ports: Ports): Deciding => ({
  table,
  seat,
  viewer: seat === null ? { role: 'gm', seat: null } : viewerOf(seat),
  request: asked.id,
  digest,
  ports,
});

const NOTHING = { command: null, inputs: [], inputsAt: [], facts: [], asking: [], to: null, change: null } as const;

/** The next record, filled with what is the same for all. */
export const nextRecord = (job: Deciding, own: Pick<Rec, 'type' | 'entry' | 'state'> & Partial<Rec>): Rec => ({
  version: RECORD_VERSION,
  seq: job.table.seq + 1,
  request: job.request,
  digest: job.digest,
  by: job.seat?.id ?? 'table',
  ruleset: { id: job.table.ruleset.id, version: job.table.ruleset.version },
  automation: job.table.options.automation,
  at: job.ports.at,
  ...NOTHING,
  ...own,
});

/** The refusal for whoever has to wait. */
export const waitRefusal = (job: Deciding): Refusal =>
  refusals.waitingFor(namesWaitedFor(job.table, job.viewer), job.viewer.role === 'gm');
