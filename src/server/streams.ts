import type { SeatId } from '../core/rules/scene.ts';
import type { View } from '../core/rules/view.ts';
import type { Table } from '../core/table/index.ts';
import { seatOf, viewFor } from '../core/table/index.ts';
import { diffsOf } from '../core/wire/diff.ts';
import type { Patch, Update } from '../core/wire/messages.ts';
import { newId } from './secrets.ts';

/** What one seat was sent: its own count, so that nobody can tell from it what others were sent. */
interface Stream {
  view: View;
  n: number;
  kept: Update[];
}

/**
 * The views of a table's seats as they were last sent, and the newest updates for screens that missed some. A stream
 * lives in this process only; `id` tells a screen that comes back whether its count still means anything.
 */
export const openStreams = (updatesKept: number) => {
  const id = newId();
  const streams = new Map<SeatId, Stream>();

  const of = (table: Table, seat: SeatId): Stream => {
    let stream = streams.get(seat);
    if (stream === undefined) streams.set(seat, (stream = { view: viewFor(table, seat), n: 0, kept: [] }));
    return stream;
  };

  return {
    id,
    /** Where this seat's count stands, and its view. */
    at(table: Table, seat: SeatId): { readonly n: number; readonly view: View } {
      const { n, view } = of(table, seat);
      return { n, view };
    },
    /** The updates after a count, or null where they are no longer kept. */
    since(seat: SeatId, stream: string, n: number): readonly Update[] | null {
      const own = streams.get(seat);
      if (own === undefined || stream !== id || n > own.n || own.n - n > own.kept.length) return null;
      return own.kept.slice(own.kept.length - (own.n - n));
    },
    /**
     * Hands over the next update of every seat whose view changed, as text. Those of players and watchers come first, all at once: they are
     * many and share nearly all that is made for them. What a GM sees is the most, shared with nobody, and made while they read theirs.
     * Seats that left the table are dropped.
     */
    next(table: Table, send: (updates: ReadonlyMap<SeatId, string>) => void): void {
      const diff = diffsOf();
      const texts = new Map<Patch, string>();
      const textOf = (patch: Patch): string => {
        let text = texts.get(patch);
        if (text === undefined) texts.set(patch, (text = JSON.stringify(patch)));
        return text;
      };
      for (const forGm of [false, true]) {
        const updates = new Map<SeatId, string>();
        for (const [id, stream] of streams) {
          const seat = seatOf(table, id);
          if (seat === null) streams.delete(id);
          if (seat === null || (seat.role === 'gm') !== forGm) continue;
          const view = viewFor(table, id);
          if (view === stream.view) continue;
          const patch = diff(stream.view, view);
          stream.view = view;
          if (patch === null) continue;
          const update: Update = { n: ++stream.n, patch };
          stream.kept.push(update);
          if (stream.kept.length > updatesKept) stream.kept.shift();
          updates.set(id, `{"n":${update.n},"patch":${textOf(patch)}}`);
        }
        if (updates.size > 0) send(updates);
      }
    },
    drop: (seat: SeatId): void => void streams.delete(seat),
  };
};

export type Streams = ReturnType<typeof openStreams>;
