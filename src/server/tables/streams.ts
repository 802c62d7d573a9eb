import type { SeatId } from '../../core/rules/scene/scene.ts';
import type { View } from '../../core/rules/views/view.ts';
import type { Table } from '../../core/table/index.ts';
import { letGoOfTelling, seatOf, viewFor } from '../../core/table/index.ts';
import { diffsOf } from '../../core/wire/diff.ts';
import type { Config } from '../base/config.ts';
import { newId } from '../limits/secrets.ts';
import { patchTexts } from './patch-texts.ts';

/** What one seat was sent: its own count, so that nobody can tell from it what others were sent. */
interface Stream {
  /** null: it is built again when it is needed. */
  view: View | null;
  /** Whether nothing is made for it until somebody comes back. */
  gone: boolean;
  n: number;
  /**
   * Texts of the newest patches, the last of them the one that made `n`. Seats that were sent the same share theirs.
   */
  readonly kept: string[];
  /** How long these are together. */
  length: number;
  /** Where its count stood when its last screen left; null: somebody looks. */
  left: number | null;
}

/** What a seat is sent of a moment. */
interface Made {
  /** The view it had, and has now. */
  readonly from: View;
  readonly view: View;
  /** What turns the one into the other, as text; null: nothing does. */
  readonly patch: string | null;
}

/** What is made of a moment for all seats: what they have in common is made once. */
interface Making {
  readonly table: Table;
  readonly diff: ReturnType<typeof diffsOf>;
  readonly textOf: ReturnType<typeof patchTexts>;
  readonly made: Map<SeatId, Made>;
}

const updateOf = (n: number, patch: string): string => `{"n":${n},"patch":${patch}}`;

/**
 * The views of a table's seats as they were last sent, and the newest updates for screens that missed some. A stream
 * lives in this process only; `id` tells a screen that comes back whether its count still means anything.
 */
export const openStreams = (config: Pick<Config, 'updatesKept' | 'updateBytesKept'>) => {
  const id = newId();
  const streams = new Map<SeatId, Stream>();
  let making: Making | null = null;

  const of = (table: Table, seat: SeatId): Stream & { readonly view: View } => {
    let stream = streams.get(seat);
    if (stream === undefined)
      streams.set(seat, (stream = { view: null, gone: false, n: 0, kept: [], length: 0, left: null }));
    stream.view ??= viewFor(table, seat);
    stream.gone = false;
    return stream as Stream & { readonly view: View };
  };

  const keep = (stream: Stream, patch: string): void => {
    stream.kept.push(patch);
    stream.length += patch.length;
    while (stream.kept.length > config.updatesKept || stream.length > config.updateBytesKept)
      stream.length -= stream.kept.shift()?.length ?? 0;
  };

  /**
   * Who comes back to a seat now has to be sent all of its view anyway: until then nothing is made for it. Its count
   * goes on, so that an old one means nothing.
   */
  const leave = (stream: Stream): void => {
    stream.gone = true;
    stream.view = null;
    stream.kept.length = 0;
    stream.length = 0;
    stream.n++;
  };

  /** What this seat is to be sent; null: nobody is there, or nothing is made for it. */
  const madeFor = (before: Table, table: Table, id: SeatId, stream: Stream): Made | null => {
    if (stream.gone || seatOf(table, id) === null) return null;
    const from = (stream.view ??= viewFor(before, id));
    if (making?.table !== table) making = { table, diff: diffsOf(), textOf: patchTexts(), made: new Map() };
    const known = making.made.get(id);
    if (known?.from === from) return known;
    const view = viewFor(table, id);
    const patch = view === from ? null : making.diff(from, view);
    const made: Made = { from, view, patch: patch === null ? null : making.textOf(patch) };
    making.made.set(id, made);
    return made;
  };

  return {
    id,
    /** Where this seat's count stands, and its view. */
    at(table: Table, seat: SeatId): { readonly n: number; readonly view: View } {
      const { n, view } = of(table, seat);
      return { n, view };
    },
    /** A screen looks from this seat. */
    watched(seat: SeatId): void {
      const stream = streams.get(seat);
      if (stream !== undefined) stream.left = null;
    },
    /** The last screen of this seat has left. It is followed on for as long as what it misses is kept. */
    unwatched(seat: SeatId): void {
      const stream = streams.get(seat);
      if (stream !== undefined) stream.left = stream.n;
    },
    /** The updates after a count, as their texts; or null where they are no longer kept. */
    since(seat: SeatId, stream: string, n: number): readonly string[] | null {
      const own = streams.get(seat);
      if (own === undefined || stream !== id || n > own.n || own.n - n > own.kept.length) return null;
      return own.kept.slice(own.kept.length - (own.n - n)).map((patch, at) => updateOf(n + 1 + at, patch));
    },
    /**
     * Makes the next updates while they may not be sent yet. `before` is the moment that was sent last. If this one
     * never comes, they are forgotten.
     */
    make(before: Table, table: Table): void {
      for (const [seat, stream] of streams) madeFor(before, table, seat, stream);
    },
    /**
     * Hands over the next update of every seat whose view changed, as text, all at once: whoever reads at the same
     * processor would else hold up what is made for the others. Seats that left the table are dropped. `before` is the
     * moment that was sent last.
     */
    next(before: Table, table: Table, send: (updates: ReadonlyMap<SeatId, string>) => void): void {
      const updates = new Map<SeatId, string>();
      for (const [id, stream] of streams) {
        if (seatOf(table, id) === null) streams.delete(id);
        const update = madeFor(before, table, id, stream);
        if (update === null) continue;
        stream.view = update.view;
        if (update.patch === null) continue;
        keep(stream, update.patch);
        updates.set(id, updateOf(++stream.n, update.patch));
        if (stream.left !== null && stream.n - stream.left > stream.kept.length) leave(stream);
      }
      making = null;
      if (updates.size > 0) send(updates);
      letGoOfTelling(table);
    },
    /** Lets go of all views, while nothing happens. */
    rest(): void {
      making = null;
      for (const stream of streams.values()) stream.view = null;
    },
    drop: (seat: SeatId): void => void streams.delete(seat),
  };
};

export type Streams = ReturnType<typeof openStreams>;
