import { ok, refused, unreachable } from '../../core/base.ts';
import { ROLES } from '../../core/rules/offers/offer.ts';
import type { Table } from '../../core/table/index.ts';
import { answer, answerInSlices, isQuick, seatOf } from '../../core/table/index.ts';
import type { AnswerTo, Questions } from '../../core/wire/events.ts';
import type { Hello, Refusal, Welcome } from '../../core/wire/messages.ts';
import { refusal, WIRE_VERSION } from '../../core/wire/messages.ts';
import { parseGesture, parseHello, parseQuery, parseRequest, parseRequestId } from '../../core/wire/parse.ts';
import { Hand } from './hand.ts';
import { OpenQueries } from './open-queries.ts';
import type { Admission, Admitted } from '../tables/admission.ts';
import type { buckets } from '../limits/bucket.ts';
import type { FairTurns } from './fair-turns.ts';
import type { InTurns } from '../tables/hosted.ts';
import { failed } from '../storage/failure.ts';
import type { Guesses } from '../limits/guesses.ts';
import type { Logger } from '../base/log.ts';
import type { Budget, Rate } from './rates.ts';
import type { Remembered } from '../tables/remembered.ts';
import type { Rooms } from '../tables/rooms.ts';
import { SocketScreen } from './socket-screen.ts';
import type { ScreenSocket, Seated, Talk } from './socket-screen.ts';
import { cutOff } from './waiting.ts';
import { refusals } from '../base/words.ts';

/** What all conversations share. */
export interface Parts {
  readonly admission: Admission;
  readonly rooms: Rooms;
  readonly log: Logger;
  readonly guesses: Guesses;
  readonly turns: FairTurns;
  readonly remembered: Remembered;
  /** Time that deciding the requests of a seat, and of an address, may still take. */
  readonly decisions: Budget;
  /** Seats that addresses may still take. */
  readonly newSeats: ReturnType<typeof buckets>;
}

/** One connection, and how often it may say what. */
export interface End {
  readonly socket: ScreenSocket;
  readonly address: string;
  /** Whether it has so much to read that it is not answered at length now. */
  readonly isBehind: () => boolean;
  readonly requests: Rate;
  readonly queries: Rate;
  readonly gestures: Rate;
  /** It was closed. */
  readonly closed: () => void;
}

type Reply<E extends keyof Questions> = (answer: AnswerTo<E>) => void;

/** It takes an answer to any of them. */
type AnyReply = (answer: AnswerTo<keyof Questions>) => void;

/** ms that a farewell has to go out, and ms until a connection that does not take it is cut off. */
const FAREWELL_MS = 50;
const DEAF_MS = 5000;

const malformed = (problems: Refusal['problems']): Refusal =>
  refusal(
    'malformed',
    'The message could not be read: ' +
      (problems[0] === undefined ? 'it has the wrong shape' : `${problems[0].at} ${problems[0].say}`),
    { problems },
  );

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
        return this.#hello(message, reply);
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
  #enter(
    admitted: Admitted,
    secret: string | null,
    have: { readonly stream: string; readonly n: number } | null,
    reply: Reply<'hello'>,
  ): void {
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

  /**
   * Enters when its turn comes; the seat is looked up again by then, and the table read again if it has left memory
   * meanwhile.
   */
  async #enterInTurn(
    admitted: Admitted,
    secret: string | null,
    have: Extract<Hello, { type: 'enter' }>['have'],
    reply: Reply<'hello'>,
  ): Promise<void> {
    const { admission, turns } = this.#parts;
    const { address, isBehind } = this.#end;
    let away = false;
    const taken = turns.take({ table: admitted.hosted.id, seat: admitted.seat, address }, () => {
      // Whoever was just given a seat is told its secret, whatever waits for them: they could not ask for it again.
      if (secret === null && isBehind()) return reply(refused(refusals.readFirst()));
      const now = admission.now(admitted);
      away = now === null;
      if (now?.ok === true) this.#enter(now.value, secret, have, reply);
      else if (now !== null) reply(now);
    });
    if (taken === null) return reply(refused(refusals.tooFast()));
    await taken;
    if (!away || this.#over) return;
    const again = await admission.again(admitted);
    if (again.ok) await this.#enterInTurn(again.value, secret, have, reply);
    else reply(again);
  }

  async #join({ table, link, name }: Extract<Hello, { type: 'join' }>, reply: Reply<'hello'>): Promise<void> {
    const { admission, guesses, newSeats } = this.#parts;
    const { address, isBehind } = this.#end;
    if (isBehind()) return reply(refused(refusals.readFirst()));
    const linked = await guesses.check(address, `${table} ${link}`, () => admission.byLink(table, link));
    if (!linked.ok) return reply(linked);
    if (!newSeats.of(address).take()) return reply(refused(refusals.tooManySeats()));
    const made = await admission.seat(linked.value.hosted, linked.value.role, name);
    if (!made.ok) return reply(made);
    const admitted = { ...linked.value, seat: made.value.seat };
    return this.#enterInTurn(admitted, made.value.secret, null, reply);
  }

  async #hello(message: unknown, reply: Reply<'hello'>): Promise<void> {
    const { admission, guesses } = this.#parts;
    const parsed = parseHello(message);
    if (!parsed.ok) return reply(refused(malformed(parsed.error)));
    const hello = parsed.value;
    if (hello.version !== WIRE_VERSION)
      return reply(refused(refusal('other-version', 'This page is from another version of Foray. Reload it.')));
    if (hello.type === 'join') return this.#join(hello, reply);
    const { table, secret, have } = hello;
    const admitted = await guesses.check(this.#end.address, `${table} ${secret}`, () =>
      admission.bySecret(table, secret),
    );
    if (!admitted.ok) return reply(admitted);
    return this.#enterInTurn(admitted.value, null, have, reply);
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
