import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Socket } from 'socket.io';
import { Server } from 'socket.io';
import type { Result } from '../core/base.ts';
import { ok, refused } from '../core/base.ts';
import { ROLES } from '../core/rules/offer.ts';
import { answer, seatOf } from '../core/table/index.ts';
import type { Hello, Refusal, Welcome } from '../core/wire/messages.ts';
import { refusal, WIRE_VERSION } from '../core/wire/messages.ts';
import { parseGesture, parseHello, parseQuery, parseWish, parseWishId } from '../core/wire/parse.ts';
import { addressOf } from './address.ts';
import type { Admission, Admitted } from './admission.ts';
import { bucket, counter, MINUTE, windowed } from './bucket.ts';
import type { Config } from './config.ts';
import { failed } from './failure.ts';
import type { Logger } from './log.ts';
import type { Room, Rooms, Screen } from './rooms.ts';
import { refusals } from './words.ts';

type Ack = (answer: unknown) => void;

interface Seated extends Admitted {
  readonly room: Room;
  readonly screen: Screen;
}

const tooFast = (): Refusal => refusal('too-many', 'Too many messages at once; slow down.');
const stranger = (): Refusal => refusal('not-seated', 'Say who you are first.');
const malformed = (problems: Refusal['problems']): Refusal => refusal('malformed', `The message is not understood: ${problems[0] === undefined ? 'it has the wrong shape' : `${problems[0].at} ${problems[0].say}`}`, { problems });

/** Screens speak with their tables here. Every message is checked before anything looks inside. */
export const openSockets = (http: HttpServer, config: Config, admission: Admission, rooms: Rooms, log: Logger) => {
  const joined = counter();
  const connections = counter();
  const io = new Server(http, {
    transports: ['websocket'], serveClient: false, maxHttpBufferSize: config.mostMessageBytes, perMessageDeflate: false,
    // Who is over their share is told so once connected; far more than that are not even let in.
    allowRequest: (request, decide) => decide(null, connections.of(addressOf(request, config.trustProxy)) < 2 * config.mostSocketsPerAddress),
  });
  io.engine.on('connection', (bare: { readonly request: IncomingMessage; once(event: 'close', hear: () => void): void }) => {
    const address = addressOf(bare.request, config.trustProxy);
    connections.add(address, 1);
    bare.once('close', () => connections.add(address, -1));
  });
  const failures = windowed(config.mostFailuresPerMinute, MINUTE);

  io.use((socket, next) => {
    const address = addressOf(socket.request, config.trustProxy);
    if (joined.of(address) >= config.mostSocketsPerAddress) next(new Error('Too many connections from this address.'));
    else next();
  });

  io.on('connection', (socket: Socket) => {
    const address = addressOf(socket.request, config.trustProxy);
    joined.add(address, 1);
    const wishes = bucket(config.wishesPerSecond);
    const queries = bucket(config.queriesPerSecond);
    const gestures = bucket(config.gesturesPerSecond);
    let seated: Seated | null = null;

    /** Registers an event whose answer is a promise; a missing acknowledgement or a bug ends nothing but this message. */
    const on = (event: string, rate: { take(): boolean }, take: (message: unknown) => unknown): void => {
      socket.on(event, (message: unknown, ack: unknown) => {
        const reply: Ack = typeof ack === 'function' ? (ack as Ack) : () => undefined;
        const work = async (): Promise<void> => reply(rate.take() ? await take(message) : refused(tooFast()));
        work().catch((error: unknown) => {
          reply(refused(failed(log, 'message-failed', error, { message: event })));
        });
      });
    };

    const enter = (admitted: Admitted, secret: string | null, have: { readonly stream: string; readonly n: number } | null): Welcome => {
      leave();
      const room = rooms.of(admitted.hosted);
      const screen: Screen = {
        seat: admitted.seat,
        send: (name, message) => void socket.emit(name, message),
        // As the server's own `emit` would write it, but that its text is made once for all who are sent the same.
        update: (text) => void socket.conn.write(`2["update",${text}]`),
        whisper: (message) => void socket.volatile.emit('gesture', message),
        close: () => void setTimeout(() => socket.disconnect(true), 50),
      };
      const { n, view } = room.streams.at(admitted.hosted.table(), admitted.seat);
      const missed = have === null ? null : room.streams.since(admitted.seat, have.stream, have.n);
      seated = { ...admitted, room, screen };
      rooms.enter(room, screen);
      if (missed !== null) setImmediate(() => missed.forEach((update) => socket.emit('update', update)));
      return { seat: admitted.seat, secret, stream: room.streams.id, n: missed === null ? n : (have?.n ?? n), view: missed === null ? view : null };
    };

    const leave = (): void => {
      if (seated !== null) rooms.leave(seated.room, seated.screen);
      seated = null;
    };

    const greet = async (hello: Hello): Promise<Result<Welcome, Refusal>> => {
      if (hello.version !== WIRE_VERSION) return refused(refusal('other-version', 'This page is of another version than the server; reload it.'));
      if (hello.type === 'enter') {
        const admitted = admission.bySecret(hello.table, hello.secret);
        return admitted.ok ? ok(enter(admitted.value, null, hello.have)) : admitted;
      }
      const linked = admission.byLink(hello.table, hello.link);
      if (!linked.ok) return linked;
      const made = await admission.seat(linked.value.hosted, linked.value.role, hello.name);
      if (!made.ok) return made;
      return ok(enter({ ...linked.value, seat: made.value.seat }, made.value.secret, null));
    };

    on('hello', wishes, async (message) => {
      if (failures.full(address)) return refusals.tooManyFailures();
      const hello = parseHello(message);
      if (!hello.ok) return malformed(hello.error);
      const greeted = await greet(hello.value);
      if (!greeted.ok) failures.add(address);
      return greeted.ok ? greeted.value : greeted.error;
    });

    on('wish', wishes, async (message) => {
      if (seated === null) return refused(stranger());
      const { hosted, seat, room } = seated;
      const asked = typeof message === 'object' && message !== null ? (message as { id?: unknown; wish?: unknown }) : {};
      const id = parseWishId(asked.id);
      const wish = parseWish(asked.wish);
      if (!id.ok) return refused(malformed(id.error));
      if (!wish.ok) return refused(malformed(wish.error));
      const done = await hosted.wish(seat, { id: id.value, wish: wish.value });
      return done.ok ? { ok: true, n: room.streams.at(hosted.table(), seat).n } : done;
    });

    on('query', queries, (message) => {
      if (seated === null) return refused(stranger());
      const query = parseQuery(message);
      return query.ok ? answer(seated.hosted.table(), seated.seat, query.value, (error) => void failed(log, 'odds-left-out', error)) : refused(malformed(query.error));
    });

    on('renew', wishes, (message) => {
      if (seated === null) return refused(stranger());
      const role = ROLES.find((one) => one === message);
      if (role === undefined) return refused(malformed([{ at: '', say: 'must be gm, player or watch' }]));
      if (seated.role !== 'gm') return refused(refusal('may-not', 'Only the GM may renew links.'));
      return ok({ role, secret: admission.renew(seated.hosted.id, role) });
    });

    socket.on('gesture', (message: unknown) => {
      if (seated === null || !gestures.take()) return;
      const gesture = parseGesture(message);
      const from = seatOf(seated.hosted.table(), seated.seat);
      if (!gesture.ok || from === null || from.role === 'watch') return;
      const table = seated.hosted.table();
      if (gesture.value.type === 'camera' && from.role !== 'gm') return;
      const dragged = gesture.value.type === 'drag' ? gesture.value.who : null;
      for (const screen of seated.room.screens) {
        if (screen === seated.screen) continue;
        // A drag shows to those who see the token, and to nobody else.
        if (dragged !== null && !seated.room.streams.at(table, screen.seat).view.combatants.some((one) => one.id === dragged)) continue;
        screen.whisper({ seat: from.id, name: from.name, gesture: gesture.value });
      }
    });

    socket.on('disconnect', () => {
      leave();
      joined.add(address, -1);
    });
  });

  return io;
};
