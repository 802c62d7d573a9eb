import type { Result } from '../../core/base.ts';
import type { SeatId } from '../../core/rules/scene/scene.ts';
import type { Sliced } from '../../core/rules/sliced.ts';
import type { Decided, HostRequest, nearlyFull, Rec, Table } from '../../core/table/index.ts';
import type { Refusal, Request } from '../../core/wire/messages.ts';

/** Does the rest of a long decision in turns with everybody else. */
export type InTurns = (rest: Sliced<Decided>) => Promise<Decided>;

/** What a host tells those who watch a table. */
export interface Watcher {
  /**
   * The disk is at work on a record that makes this of the table: what will be told of it can be made already. Nobody
   * may hear of it yet, and it may not come to it.
   */
  coming(table: Table): void;
  /** After every record, once it is durable. */
  committed(table: Table): void;
}

/** One table in memory. Requests are taken one at a time; the others wait in line. */
export interface Hosted {
  readonly id: string;
  table(): Table;
  /** Bytes of its log, as it is exported. */
  bytes(): number;
  /** What its GM ought to be told of a log that is nearly full, where they were told last at this share of it. */
  nearlyFull(told: number): ReturnType<typeof nearlyFull>;
  /** Decides, makes durable, then commits and publishes. The record's number, or why not. */
  request(
    by: SeatId | 'table',
    asked: { readonly id: string; readonly request: Request | HostRequest },
    /** Hears how many ms were spent on deciding it at once. */
    spent?: (ms: number) => void,
    /** Left out: all of it is decided at once. */
    inTurns?: InTurns,
  ): Promise<Result<Rec, Refusal>>;
  watch(watcher: Watcher): void;
  /** Whether somebody watches it. */
  watched(): boolean;
  /** Whether a request is under way or waits. */
  busy(): boolean;
  /** Lets go of what was worked out of the table, while nothing happens at it. */
  rest(): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Takes no more requests: the table is gone. Resolves when nothing is under way. */
  end(): Promise<void>;
}
