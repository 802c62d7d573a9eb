import type { SeatId } from '../../../src/core/rules/scene/scene.ts';
import { answer, seatOf } from '../../../src/core/table/index.ts';
import type { Hello, Query, Welcome, Request } from '../../../src/core/wire/messages.ts';
import { refusal } from '../../../src/core/wire/messages.ts';
import type { Hosted } from '../../../src/server/tables/hosted.ts';
import type { Rooms, Screen } from '../../../src/server/tables/rooms.ts';
import type { Wire } from '../../../src/web/link/wire.ts';
import type { Chance } from '../../properties/slots.ts';

/**
 * A network between screens and one table that delays, loses, doubles and reorders whatever is said, and drops
 * connections.
 */

const json = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T));

export interface Weather {
  readonly luck: Chance;
  /** Nothing is lost, doubled or late any more. */
  fair: boolean;
}

/** Carries something: never, once or twice, sooner or later. Times in ms. */
const carry = (weather: Weather, arrive: () => void): void => {
  const { luck, fair } = weather;
  if (!fair && luck.percent(20)) return;
  const copies = !fair && luck.percent(25) ? 2 : 1;
  for (let copy = 0; copy < copies; copy++) setTimeout(arrive, fair ? 1 : luck.upTo(luck.percent(80) ? 300 : 15_000));
};

/** The table's end of one connection: what a socket of the server does with hello, request and query. */
const connection = (
  hosted: Hosted,
  rooms: Rooms,
  seats: ReadonlyMap<string, SeatId>,
  send: (event: string, message: unknown) => void,
) => {
  const room = rooms.of(hosted);
  let screen: Screen | null = null;
  const leave = (): void => {
    if (screen !== null) rooms.leave(room, screen);
    screen = null;
  };
  const enter = (seat: SeatId, have: { readonly stream: string; readonly n: number } | null): Welcome => {
    leave();
    const { n, view } = room.streams.at(hosted.table(), seat);
    const missed = have === null ? null : room.streams.since(seat, have.stream, have.n);
    const made = {
      seat,
      present: (here: readonly SeatId[]) => send('present', here),
      gone: (say: string) => send('gone', { say }),
      update: (text: string) => send('update', JSON.parse(text)),
      whisper: () => undefined,
      close: () => undefined,
    };
    screen = made;
    rooms.enter(room, made);
    if (missed !== null) setImmediate(() => missed.forEach((update) => made.update(update)));
    return {
      seat,
      secret: null,
      stream: room.streams.id,
      n: missed === null ? n : (have?.n ?? n),
      view: missed === null ? view : null,
    };
  };
  return {
    leave,
    async hear(event: string, message: unknown): Promise<unknown> {
      if (event === 'hello') {
        const hello = message as Extract<Hello, { type: 'enter' }>;
        const seat = seats.get(hello.secret);
        return seat === undefined
          ? { ok: false, error: refusal('not-found', 'No such seat.') }
          : { ok: true, value: enter(seat, hello.have) };
      }
      if (screen === null || seatOf(hosted.table(), screen.seat) === null)
        return { ok: false, error: refusal('not-seated', 'Join the table first.') };
      const { seat } = screen;
      if (event === 'query') return answer(hosted.table(), seat, message as Query);
      const done = await hosted.request(seat, message as { readonly id: string; readonly request: Request });
      return done.ok ? { ok: true, n: room.streams.at(hosted.table(), seat).n } : done;
    },
  };
};

/** A wire through this weather to a table; `drop` breaks it, and it comes back by itself. */
export const wireThrough = (
  weather: Weather,
  hosted: Hosted,
  rooms: Rooms,
  seats: ReadonlyMap<string, SeatId>,
): Wire & { drop(): void } => {
  const hearers = new Map<string, (message: unknown) => void>();
  const say = (event: string, message?: unknown): void => hearers.get(event)?.(message);
  let end: ReturnType<typeof connection> | null = null;
  let wanted = false;

  const rise = (): void => {
    if (!wanted || end !== null) return;
    const mine = connection(hosted, rooms, seats, (event, message) => {
      const sent = json(message);
      carry(weather, () => end === mine && say(event, sent));
    });
    end = mine;
    say('connect');
  };
  const drop = (): void => {
    const lost = end;
    if (lost === null) return;
    end = null;
    // The other side notices later, and hears until then what is still on its way.
    setTimeout(lost.leave, weather.luck.upTo(3000));
    setTimeout(rise, weather.luck.upTo(4000));
    say('disconnect');
  };
  return {
    connected: () => end !== null,
    connect: () => {
      wanted = true;
      setTimeout(rise, 10);
    },
    disconnect: () => {
      wanted = false;
      drop();
    },
    ask: (event, message, within) =>
      new Promise((resolve) => {
        setTimeout(() => resolve(undefined), within);
        const mine = end;
        const sent = json(message);
        if (mine === null) return;
        const hear = async (): Promise<void> => {
          const reply = json(await mine.hear(event, sent));
          carry(weather, () => end === mine && (resolve as (answer: unknown) => void)(reply));
        };
        carry(weather, () => void hear());
      }),
    whisper: () => undefined,
    on: (event, hear) => void hearers.set(event, hear as (message: unknown) => void),
    drop,
  };
};
