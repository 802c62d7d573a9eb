import { ok, refused, unreachable } from '../../core/base.ts';
import { ROLES } from '../../core/rules/offers/offer.ts';
import type { Table } from '../../core/table/index.ts';
import { answer, answerInSlices, isQuick, seatOf } from '../../core/table/index.ts';
import type { Questions } from '../../core/wire/events.ts';
import type { Welcome } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';
import { parseGesture, parseQuery, parseRequest, parseRequestId } from '../../core/wire/parse.ts';
import { refusals } from '../base/words.ts';
import { failed } from '../storage/failure.ts';
import type { Admitted } from '../tables/admission.ts';
import type { InTurns } from '../tables/hosted.ts';
import type { Had } from './arrival.ts';
import { arrive } from './arrival.ts';
import { Hand } from './hand.ts';
import { OpenQueries } from './open-queries.ts';
import type { AnyReply, End, Parts, Reply } from './parts.ts';
import { malformed } from './parts.ts';
import { SocketScreen } from './socket-screen.ts';
import type { ScreenSocket, Seated, Talk } from './socket-screen.ts';
import { cutOff } from './waiting.ts';

/** ms that a farewell has to go out, and ms until a connection that does not take it is cut off. */
const FAREWELL_MS = 50;
const DEAF_MS = 5000;

/**
 * What one connection says and is answered. Every message is checked before anything looks inside, and looks its seat
 * up when it acts. There are thousands at once, and most say little: as a class they share their functions.
 */
export class Conversation implements Talk {
  readonly socket: ScreenSocket;
  readonly #parts: Parts;
  readonly #end: End;
  #open: OpenQueries<Table, Reply<'query'>> | null = null;
  #seated: Seated | null = null;
  #hand: Hand | null = null;
  /** How full the log was when its GM was last told here that it is nearly full. */
  #told = 0;
  /** Whether the seat was taken away or the table deleted: nothing more is done for this connection. */
  #over = false;

  constructor(parts: Parts, end: End) {
    this.#parts = parts;
    this.#end = end;
    this.socket = end.socket;
  }

  /** Answers a message; one without an acknowledgement, or a bug, ends nothing but this message. */
  heard(event: keyof Questions, message: unknown, ack: unknown): void {
    const reply: AnyReply = typeof ack === 'function' ? (ack as AnyReply) : () => undefined;
    this.#answer(event, message, reply).catch((error: unknown) => {
      reply(refused(failed(this.#parts.log, 'message-failed', error, { message: event })));
    });
  }

  async #answer(event: keyof Questions, message: unknown, reply: AnyReply): Promise<void> {
    const rate = event === 'query' ? this.#end.queries : this.#end.requests;
    if (this.#over) return reply(refused(refusals.seatGone()));
    if (!rate.take(this.#seated?.seat ?? null)) return reply(refused(refusals.tooFast()));
    switch (event) {
      case 'hello':
        return arrive(
          {
            parts: this.#parts,
            end: this.#end,
            isOver: () => this.#over,
            enter: (...admitted) => this.#enter(...admitted),
          },
          message,
          reply,
        );
      case 'request':
        return this.#request(message, reply);
      case 'query':
        return this.#query(message, reply);
      case 'renew':
        return this.#renew(message, reply);
      default:
        return unreachable(event);
    }
  }

  /** The seat of this screen as it is now; null: it has none, or has it no more. */
  #acting(): Seated | null {
    const seated = this.#seated;
    return seated === null || seatOf(seated.hosted.table(), seated.seat) === null ? null : seated;
  }

  #leave(): void {
    const left = this.#seated;
    this.#seated = null;
    this.#hand?.letGo();
    if (left !== null) this.#parts.rooms.leave(left.room, left.screen);
  }

  close(): void {
    this.#over = true;
    this.#leave();
    setTimeout(() => this.socket.disconnect(true), FAREWELL_MS);
    setTimeout(() => cutOff(this.socket.conn), DEAF_MS).unref();
  }

  gone(): void {
    this.#over = true;
    this.#leave();
    this.#end.closed();
  }

  /** Welcomes a screen: first the answer, then what it missed, and only then what is new. */
  #enter(admitted: Admitted, secret: string | null, have: Had, reply: Reply<'hello'>): void {
    // It may have hung up while it waited: a screen that is gone would never leave the room.
    if (this.#over || !this.socket.connected) return;
    this.#leave();
    const { rooms } = this.#parts;
    const room = rooms.of(admitted.hosted);
    const screen = new SocketScreen(admitted.seat, this);
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
    const { hosted, seat, role } = admitted;
    this.#seated = { hosted, seat, role, room, screen };
    rooms.enter(room, screen);
  }

  async #request(message: unknown, reply: Reply<'request'>): Promise<void> {
    const { decisions, turns } = this.#parts;
    const { address } = this.#end;
    const from = this.#acting();
    if (from === null) return reply(refused(refusals.notSeated()));
    const asked =
      typeof message === 'object' && message !== null ? (message as { id?: unknown; request?: unknown }) : {};
    const id = parseRequestId(asked.id);
    const request = parseRequest(asked.request);
    if (!id.ok) return reply(refused(malformed(id.error)));
    if (!request.ok) return reply(refused(malformed(request.error)));
    const { hosted, seat, room } = from;
    if (!decisions.left(seat, address)) return reply(refused(refusals.tooFast()));
    const spent = (ms: number): void => decisions.spend(ms, seat, address);
    const inTurns: InTurns = (rest) =>
      turns.takeInSlices({ table: hosted.id, seat, address }, () => rest) ??
      Promise.resolve(refused(refusals.tooFast()));
    const done = await hosted.request(seat, { id: id.value, request: request.value }, spent, inTurns);
    // A GM who removes their own seat is answered too.
    const n = done.ok && seatOf(hosted.table(), seat) !== null ? room.streams.at(hosted.table(), seat).n : 0;
    const nearly = done.ok && from.role === 'gm' ? hosted.nearlyFull(this.#told) : null;
    this.#told = nearly?.share ?? this.#told;
    return reply(done.ok ? { ok: true, n, ...(nearly === null ? {} : { say: nearly.say }) } : done);
  }

  async #query(message: unknown, reply: Reply<'query'>): Promise<void> {
    const { log, remembered, turns } = this.#parts;
    const { address, isBehind } = this.#end;
    const from = this.#acting();
    if (from === null) return reply(refused(refusals.notSeated()));
    const query = parseQuery(message);
    if (!query.ok) return reply(refused(malformed(query.error)));
    const spoken = (error: unknown): void => void failed(log, 'odds-left-out', error);
    const acting = (): Seated | null => this.#acting();
    const asker = { table: from.hosted.id, seat: from.seat, address, quick: isQuick(query.value) };
    const text = JSON.stringify(query.value);
    this.#open ??= new OpenQueries();
    if (this.#open.join(text, from.hosted.table(), reply)) return;
    const open = this.#open.begin(text, reply);
    const replyAll: Reply<'query'> = (answered) => open.end().forEach((to) => to(answered));
    const taken = turns.takeInSlices(asker, function* answering() {
      const now = acting();
      if (isBehind()) return replyAll(refused(refusals.readFirst()));
      if (now === null) return replyAll(refused(refusals.notSeated()));
      const table = now.hosted.table();
      open.at(table);
      const answered =
        query.value.type === 'past'
          ? remembered(table, now.seat, query.value, (then, seat, asked) => answer(then, seat, asked, spoken))
          : yield* answerInSlices(table, now.seat, query.value, spoken);
      // Between two slices the seat may have been taken away.
      return replyAll(acting() === null ? refused(refusals.notSeated()) : answered);
    });
    if (taken === null) return replyAll(refused(refusals.tooFast()));
    try {
      await taken;
    } catch (error) {
      replyAll(refused(failed(log, 'message-failed', error, { message: 'query' })));
    }
  }

  #renew(message: unknown, reply: Reply<'renew'>): void {
    const from = this.#acting();
    if (from === null) return reply(refused(refusals.notSeated()));
    const role = ROLES.find((name) => name === message);
    if (role === undefined) return reply(refused(malformed([{ at: '', say: 'must be gm, player or watch' }])));
    if (from.role !== 'gm') return reply(refused(refusal('may-not', 'Only the GM may renew links.')));
    return reply(ok({ role, secret: this.#parts.admission.renew(from.hosted.id, role) }));
  }

  /** Hands a gesture on to the others who may see it; a bug ends nothing but this message. */
  gesture(message: unknown): void {
    try {
      const at = this.#acting();
      if (at === null || this.#over || !this.#end.gestures.take(at.seat)) return;
      const gesture = parseGesture(message);
      if (gesture.ok) (this.#hand ??= new Hand()).show(at, gesture.value);
    } catch (error) {
      failed(this.#parts.log, 'message-failed', error, { message: 'gesture' });
    }
  }
}
