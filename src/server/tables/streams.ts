import type { SeatId } from '../../core/rules/scene/scene.ts';
import type { View } from '../../core/rules/views/view.ts';
import type { Table } from '../../core/table/index.ts';
import { letGoOfTelling, seatOf, viewFor } from '../../core/table/index.ts';
import { diffsOf } from '../../core/wire/diff.ts';
import type { Patch } from '../../core/wire/messages.ts';
import type { Config } from '../base/config.ts';
import { newId } from '../limits/secrets.ts';

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

/** The same text in one piece: as it is written it consists of many, half of them empty, and it is kept for a while. */
const inOnePiece = (text: string): string => Buffer.from(text).toString();

const updateOf = (n: number, patch: string): string => `{"n":${n},"patch":${patch}}`;

/**
 * The views of a table's seats as they were last sent, and the newest updates for screens that missed some. A stream
 * lives in this process only; `id` tells a screen that comes back whether its count still means anything.
 */
export const openStreams = (config: Pick<Config, 'updatesKept' | 'updateBytesKept'>) => {
  const id = newId();
  const streams = new Map<SeatId, Stream>();

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
     * Hands over the next update of every seat whose view changed, as text, all at once: whoever reads at the same
     * processor would else hold up what is made for the others. Seats that left the table are dropped. `before` is the
     * moment that was sent last.
     */
    next(before: Table, table: Table, send: (updates: ReadonlyMap<SeatId, string>) => void): void {
      const diff = diffsOf();
      const texts = new Map<Patch | string, string>();
      const written = new Map<object, string>();
      /** What several patches have in common, such as a whole map, is written once. */
      const member = (value: unknown): string => {
        if (typeof value !== 'object' || value === null) return JSON.stringify(value);
        let text = written.get(value);
        if (text === undefined) written.set(value, (text = JSON.stringify(value)));
        return text;
      };
      /** Patches that say the same share one text. */
      const textOf = (patch: Patch): string => {
        let text = texts.get(patch);
        if (text === undefined) {
          let made = '';
          for (const name of Object.keys(patch))
            made += `${made === '' ? '{' : ','}${JSON.stringify(name)}:${member(patch[name])}`;
          made = made === '' ? '{}' : `${made}}`;
          text = texts.get(made) ?? inOnePiece(made);
          texts.set(patch, text).set(made, text);
        }
        return text;
      };
      const updates = new Map<SeatId, string>();
      for (const [id, stream] of streams) {
        const seat = seatOf(table, id);
        if (seat === null) streams.delete(id);
        if (seat === null || stream.gone) continue;
        stream.view ??= viewFor(before, id);
        const view = viewFor(table, id);
        if (view === stream.view) continue;
        const patch = diff(stream.view, view);
        stream.view = view;
        if (patch === null) continue;
        const text = textOf(patch);
        keep(stream, text);
        updates.set(id, updateOf(++stream.n, text));
        if (stream.left !== null && stream.n - stream.left > stream.kept.length) leave(stream);
      }
      if (updates.size > 0) send(updates);
      letGoOfTelling(table);
    },
    /** Lets go of all views, while nothing happens. */
    rest(): void {
      for (const stream of streams.values()) stream.view = null;
    },
    drop: (seat: SeatId): void => void streams.delete(seat),
  };
};

export type Streams = ReturnType<typeof openStreams>;
