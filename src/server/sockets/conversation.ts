import type { Socket } from 'socket.io';
import { ok, refused } from '../../core/base.ts';
import { ROLES } from '../../core/rules/offers/offer.ts';
import { answer, answerInSlices, seatOf } from '../../core/table/index.ts';
import type { AnswerTo, ClientToServer, Questions, ServerToClient } from '../../core/wire/events.ts';
import type { Hello, Refusal, Welcome } from '../../core/wire/messages.ts';
import { refusal, WIRE_VERSION } from '../../core/wire/messages.ts';
import { parseGesture, parseHello, parseQuery, parseRequest, parseRequestId } from '../../core/wire/parse.ts';
import type { Admission, Admitted } from '../tables/admission.ts';
import type { buckets } from '../limits/bucket.ts';
import type { FairTurns } from './fair-turns.ts';
import { failed } from '../storage/failure.ts';
import type { Guesses } from '../limits/guesses.ts';
import type { Logger } from '../base/log.ts';
import type { Rate } from './rates.ts';
import type { Remembered } from '../tables/remembered.ts';
import type { Room, Rooms, Screen } from '../tables/rooms.ts';
import { cutOff } from './waiting.ts';
import { refusals } from '../base/words.ts';

interface Parts {
  readonly admission: Admission;
  readonly rooms: Rooms;
  readonly log: Logger;
  readonly guesses: Guesses;
  readonly turns: FairTurns;
  readonly remembered: Remembered;
  /** Seats that addresses may still take. */
  readonly newSeats: ReturnType<typeof buckets>;
}

/** A connection with a screen, and what the two say to each other. */
export type ScreenSocket = Socket<ClientToServer, ServerToClient>;

/** One connection, and how often it may say what. */
interface End {
  readonly socket: ScreenSocket;
  readonly address: string;
  /** Whether it has so much to read that it is not answered at length now. */
  readonly isBehind: () => boolean;
  readonly requests: Rate;
  readonly queries: Rate;
  readonly gestures: Rate;
}

type Reply<E extends keyof Questions> = (answer: AnswerTo<E>) => void;

/** A screen that has entered a room. */
interface Seated extends Admitted {
  readonly room: Room;
  readonly screen: Screen;
}

/** ms that a farewell has to go out, and ms until a connection that does not take it is cut off. */
const FAREWELL_MS = 50;
const DEAF_MS = 5000;

const malformed = (problems: Refusal['problems']): Refusal =>
  refusal(
    'malformed',
    `The message is not understood: ${problems[0] === undefined ? 'it has the wrong shape' : `${problems[0].at} ${problems[0].say}`}`,
    { problems },
  );

/**
 * What one connection says and is answered. Every message is checked before anything looks inside, and looks its seat
 * up when it acts.
 */
export const converse = (
  { admission, rooms, log, guesses, turns, remembered, newSeats }: Parts,
  { socket, address, isBehind, requests, queries, gestures }: End,
): void => {
  let seated: Seated | null = null;
  /** Whether the seat was taken away or the table deleted: nothing more is done for this connection. */
  let over = false;

  /** The seat of this screen as it is now; null: it has none, or has it no more. */
  const acting = (): Seated | null =>
    seated === null || seatOf(seated.hosted.table(), seated.seat) === null ? null : seated;

  /** Registers a message; one without an acknowledgement, or a bug, ends nothing but this message. */
  const on = <E extends keyof Questions>(
    event: E,
    rate: Rate,
    take: (message: unknown, reply: Reply<E>) => unknown,
  ): void => {
    socket.on<keyof Questions>(event, (message: unknown, ack: unknown) => {
      const reply: Reply<E> = typeof ack === 'function' ? (ack as Reply<E>) : () => undefined;
      const work = async (): Promise<void> => {
        if (over) reply(refused(refusals.seatGone()));
        else if (rate.take(seated?.seat ?? null)) await take(message, reply);
        else reply(refused(refusals.tooFast()));
      };
      work().catch((error: unknown) => {
        reply(refused(failed(log, 'message-failed', error, { message: event })));
      });
    });
  };

  const leave = (): void => {
    const left = seated;
    seated = null;
    if (left !== null) rooms.leave(left.room, left.screen);
  };

  const close = (): void => {
    over = true;
    leave();
    setTimeout(() => socket.disconnect(true), FAREWELL_MS);
    setTimeout(() => cutOff(socket.conn), DEAF_MS).unref();
  };

  /** Welcomes a screen: first the answer, then what it missed, and only then what is new. */
  const enter = (
    admitted: Admitted,
    secret: string | null,
    have: { readonly stream: string; readonly n: number } | null,
    reply: Reply<'hello'>,
  ): void => {
    // It may have hung up while it waited: a screen that is gone would never leave the room.
    if (over || !socket.connected) return;
    leave();
    const room = rooms.of(admitted.hosted);
    const screen: Screen = {
      seat: admitted.seat,
      present: (seats) => void socket.emit('present', seats),
      gone: (say) => void socket.emit('gone', { say }),
      // As the server's own `emit` would write it, but that its text is made once for all who are sent the same.
      update: (text) => void socket.conn.write(`2["update",${text}]`),
      whisper: (message) => void socket.volatile.emit('gesture', message),
      close,
    };
    const { n, view } = room.streams.at(admitted.hosted.table(), admitted.seat);
    const missed = have === null ? null : room.streams.since(admitted.seat, have.stream, have.n);
    const welcome: Welcome = {
      seat: admitted.seat,
      secret,
      stream: room.streams.id,
      n: missed === null ? n : (have?.n ?? n),
      view: missed === null ? view : null,
    };
    reply(ok(welcome));
    for (const update of missed ?? []) screen.update(update);
    seated = { ...admitted, room, screen };
    rooms.enter(room, screen);
  };

  /** Enters when its turn comes; the seat is looked up again by then. */
  const enterInTurn = async (
    admitted: Admitted,
    secret: string | null,
    have: Extract<Hello, { type: 'enter' }>['have'],
    reply: Reply<'hello'>,
  ): Promise<void> => {
    const taken = turns.take({ table: admitted.hosted.id, seat: admitted.seat, address }, () => {
      // A table that left memory while this waited is asked for again: here nobody may wait for it.
      const now = isBehind() ? refused(refusals.readFirst()) : (admission.now(admitted) ?? refused(refusals.tooFast()));
      if (now.ok) enter(now.value, secret, have, reply);
      else reply(now);
    });
    if (taken === null) reply(refused(refusals.tooFast()));
    else await taken;
  };

  const join = async (
    { table, link, name }: Extract<Hello, { type: 'join' }>,
    reply: Reply<'hello'>,
  ): Promise<void> => {
    const linked = await guesses.check(address, `${table} ${link}`, () => admission.byLink(table, link));
    if (!linked.ok) return reply(linked);
    if (!newSeats.of(address).take()) return reply(refused(refusals.tooManySeats()));
    const made = await admission.seat(linked.value.hosted, linked.value.role, name);
    if (!made.ok) return reply(made);
    const admitted = { ...linked.value, seat: made.value.seat };
    return enterInTurn(admitted, made.value.secret, null, reply);
  };

  on('hello', requests, async (message, reply) => {
    const parsed = parseHello(message);
    if (!parsed.ok) return reply(refused(malformed(parsed.error)));
    const hello = parsed.value;
    if (hello.version !== WIRE_VERSION)
      return reply(refused(refusal('other-version', 'This page is of another version than the server; reload it.')));
    if (hello.type === 'join') return join(hello, reply);
    const { table, secret, have } = hello;
    const admitted = await guesses.check(address, `${table} ${secret}`, () => admission.bySecret(table, secret));
    if (!admitted.ok) return reply(admitted);
    return enterInTurn(admitted.value, null, have, reply);
  });

  on('request', requests, async (message, reply) => {
    const from = acting();
    if (from === null) return reply(refused(refusals.notSeated()));
    const asked =
      typeof message === 'object' && message !== null ? (message as { id?: unknown; request?: unknown }) : {};
    const id = parseRequestId(asked.id);
    const request = parseRequest(asked.request);
    if (!id.ok) return reply(refused(malformed(id.error)));
    if (!request.ok) return reply(refused(malformed(request.error)));
    const { hosted, seat, room } = from;
    const done = await hosted.request(seat, { id: id.value, request: request.value });
    // A GM who removes their own seat is answered too.
    const n = done.ok && seatOf(hosted.table(), seat) !== null ? room.streams.at(hosted.table(), seat).n : 0;
    return reply(done.ok ? { ok: true, n } : done);
  });

  on('query', queries, async (message, reply) => {
    const from = acting();
    if (from === null) return reply(refused(refusals.notSeated()));
    const query = parseQuery(message);
    if (!query.ok) return reply(refused(malformed(query.error)));
    const spoken = (error: unknown): void => void failed(log, 'odds-left-out', error);
    const taken = turns.takeInSlices({ table: from.hosted.id, seat: from.seat, address }, function* answering() {
      const now = acting();
      if (isBehind()) return reply(refused(refusals.readFirst()));
      if (now === null) return reply(refused(refusals.notSeated()));
      const table = now.hosted.table();
      const answered =
        query.value.type === 'past'
          ? remembered(table, now.seat, query.value, (then, seat, asked) => answer(then, seat, asked, spoken))
          : yield* answerInSlices(table, now.seat, query.value, spoken);
      // Between two slices the seat may have been taken away.
      return reply(acting() === null ? refused(refusals.notSeated()) : answered);
    });
    if (taken === null) reply(refused(refusals.tooFast()));
    else await taken;
  });

  on('renew', requests, (message, reply) => {
    const from = acting();
    if (from === null) return reply(refused(refusals.notSeated()));
    const role = ROLES.find((name) => name === message);
    if (role === undefined) return reply(refused(malformed([{ at: '', say: 'must be gm, player or watch' }])));
    if (from.role !== 'gm') return reply(refused(refusal('may-not', 'Only the GM may renew links.')));
    return reply(ok({ role, secret: admission.renew(from.hosted.id, role) }));
  });

  socket.on('gesture', (message: unknown) => {
    const at = acting();
    if (at === null || over || !gestures.take(at.seat)) return;
    const gesture = parseGesture(message);
    const table = at.hosted.table();
    const from = seatOf(table, at.seat);
    if (!gesture.ok || from === null || from.role === 'watch') return;
    if (gesture.value.type === 'camera' && from.role !== 'gm') return;
    const dragged = gesture.value.type === 'drag' ? gesture.value.who : null;
    for (const screen of at.room.screens) {
      if (screen === at.screen) continue;
      // A drag shows to those who see the token, and to nobody else.
      if (
        dragged !== null &&
        !at.room.streams.at(table, screen.seat).view.combatants.some((combatant) => combatant.id === dragged)
      )
        continue;
      screen.whisper({ seat: from.id, name: from.name, gesture: gesture.value });
    }
  });

  socket.on('disconnect', () => {
    over = true;
    leave();
  });
};
