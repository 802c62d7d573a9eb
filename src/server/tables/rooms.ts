import type { SeatId } from '../../core/rules/scene/scene.ts';
import { letGoOfTelling, seatOf } from '../../core/table/index.ts';
import type { ServerToClient } from '../../core/wire/events.ts';
import type { Config } from '../base/config.ts';
import type { Host } from './host.ts';
import type { Hosted } from './hosted.ts';
import type { Streams } from './streams.ts';
import { openStreams } from './streams.ts';

/** One screen's connection, as a room needs it. */
export interface Screen {
  readonly seat: SeatId;
  /** Who is connected now. */
  present(seats: readonly SeatId[]): void;
  /** A farewell: why the seat or the table is gone. */
  gone(say: string): void;
  /** An update, as its text. */
  update(text: string): void;
  /** What may be lost on the way: others' gestures. */
  whisper(made: Parameters<ServerToClient['gesture']>[0]): void;
  close(): void;
}

/** A table with the screens that look at it. */
export interface Room {
  readonly hosted: Hosted;
  readonly streams: Streams;
  readonly screens: Set<Screen>;
  /** Somebody came in: what they share with others who come in now is let go of a moment later. */
  calm(): void;
}

/**
 * A table at which nothing happens for so long lets go of what can be built again: that takes some 20 ms when it goes
 * on. In ms.
 */
const RESTS_AFTER = 300_000;

/** Screens of a table that come in within so many ms share what is worked out for them. */
const CALM_AFTER = 2_000;

/**
 * Rooms of the tables in use. What is committed goes to every screen whose view it changes; an empty room leaves memory
 * after a while.
 */
export const openRooms = (config: Config, host: Host) => {
  const rooms = new Map<string, Room>();
  const leaving = new Map<string, NodeJS.Timeout>();

  const present = (room: Room): void => {
    const seats = [...new Set([...room.screens].map((screen) => screen.seat))];
    for (const screen of room.screens) screen.present(seats);
  };

  /** An empty room leaves memory after a while, with its table. */
  const leaveLater = (room: Room): void => {
    const { id } = room.hosted;
    const timer = setTimeout(() => {
      leaving.delete(id);
      if (room.screens.size > 0) return;
      // Whoever came meanwhile would be at another copy of the table than what is still being done.
      if (room.hosted.busy()) return leaveLater(room);
      rooms.delete(id);
      host.drop(id);
    }, config.idleMs);
    timer.unref();
    leaving.set(id, timer);
  };

  const of = (hosted: Hosted): Room => {
    const known = rooms.get(hosted.id);
    if (known !== undefined) return known;
    const calming = setTimeout(() => letGoOfTelling(hosted.table()), CALM_AFTER).unref();
    const room: Room = {
      hosted,
      streams: openStreams(config),
      screens: new Set(),
      calm: () => void calming.refresh(),
    };
    rooms.set(hosted.id, room);
    let sent = hosted.table();
    const rest = (): void => {
      room.streams.rest();
      hosted.rest();
      sent = hosted.table();
    };
    const resting = setTimeout(rest, RESTS_AFTER).unref();
    hosted.watch({
      coming: (table) => room.streams.make(sent, table),
      committed(table) {
        for (const screen of room.screens) {
          if (seatOf(table, screen.seat) !== null) continue;
          screen.gone('The GM removed you from this table.');
          screen.close();
        }
        if (rooms.get(hosted.id) === room) resting.refresh();
        const before = sent;
        sent = table;
        room.streams.next(before, table, (updates) => {
          for (const screen of room.screens) {
            const update = updates.get(screen.seat);
            if (update !== undefined) screen.update(update);
          }
        });
      },
    });
    return room;
  };

  return {
    of,
    enter(room: Room, screen: Screen): void {
      const timer = leaving.get(room.hosted.id);
      if (timer !== undefined) clearTimeout(timer);
      leaving.delete(room.hosted.id);
      room.screens.add(screen);
      room.streams.watched(screen.seat);
      room.calm();
      present(room);
    },
    leave(room: Room, screen: Screen): void {
      room.screens.delete(screen);
      if (![...room.screens].some(({ seat }) => seat === screen.seat)) room.streams.unwatched(screen.seat);
      // Of a table that was deleted: it may be open anew by now.
      if (rooms.get(room.hosted.id) !== room) return;
      present(room);
      if (room.screens.size > 0 || leaving.has(room.hosted.id)) return;
      leaveLater(room);
    },
    /** Closes a table's room: every screen is told why and cut off. */
    end(table: string, say: string): void {
      const room = rooms.get(table);
      clearTimeout(leaving.get(table));
      leaving.delete(table);
      rooms.delete(table);
      for (const screen of room?.screens ?? []) {
        screen.gone(say);
        screen.close();
      }
    },
    size: (): number => rooms.size,
  };
};

export type Rooms = ReturnType<typeof openRooms>;
