import { io } from 'socket.io-client';
import type { Result } from '../../core/base.ts';
import type { SeatId } from '../../core/rules/scene.ts';
import type { View } from '../../core/rules/view.ts';
import type { Inbox } from '../../core/wire/inbox.ts';
import { openInbox, take } from '../../core/wire/inbox.ts';
import type { Answers, Gesture, Hello, Query, Refusal, Update, Welcome, Wish } from '../../core/wire/messages.ts';
import { WIRE_VERSION, refusal } from '../../core/wire/messages.ts';
import { applyPatch } from '../../core/wire/patch.ts';
import type { Link, LinkState, News, RenewedLink } from './link.ts';
import { outbox } from './outbox.ts';

/** ms until a message without an answer counts as lost. A wish is then sent again under its own id. */
const ANSWER_MS = 8000;
/** ms between two gestures sent: a hand is not followed more closely. */
const GESTURE_MS = 50;

type Reply<T> = Result<T, Refusal>;

/** A link to a table on the server that this page came from. */
export const openSocket = (table: string): Link => {
  const socket = io({ transports: ['websocket'], autoConnect: false, reconnectionDelay: 200, reconnectionDelayMax: 1000, randomizationFactor: 0.3 });
  const hearers = new Set<(news: News) => void>();
  const box = outbox();
  let hello: Hello | null = null;
  let inbox: Inbox | null = null;
  let stream = '';
  let n = 0;
  let view: View | null = null;
  let state: LinkState = 'connecting';
  let say: string | null = null;

  const tell = (news: News): void => hearers.forEach((hear) => hear(news));
  const now = (next: LinkState, why: string | null = null): void => {
    state = next;
    say = why;
    tell({ type: 'state', state, waiting: box.unanswered().length, say });
  };

  const sent = <T>(event: string, message: unknown): Promise<Reply<T>> =>
    new Promise((resolve) => {
      socket.timeout(ANSWER_MS).emit(event, message, (late: Error | null, reply: Reply<T>) => {
        resolve(late === null ? reply : { ok: false, error: refusal('no-answer', 'The table cannot be reached just now.') });
      });
    });

  const greet = async (): Promise<Result<Welcome, Refusal>> => {
    if (hello === null) return { ok: false, error: refusal('no-seat', 'No seat was taken yet.') };
    const greeting: Hello = hello.type === 'enter' ? { ...hello, have: view === null ? null : { stream, n } } : hello;
    const reply = await new Promise<Welcome | Refusal | Result<never, Refusal> | null>((resolve) => {
      socket.timeout(ANSWER_MS).emit('hello', greeting, (late: Error | null, answer: Welcome | Refusal) => resolve(late === null ? answer : null));
    });
    if (reply === null) return { ok: false, error: refusal('no-answer', 'The table did not answer.') };
    if ('ok' in reply) return reply;
    if ('code' in reply) return { ok: false, error: reply };
    welcomed(reply);
    return { ok: true, value: reply };
  };

  const welcomed = (welcome: Welcome): void => {
    if (welcome.secret !== null && hello !== null) hello = { type: 'enter', version: WIRE_VERSION, table, secret: welcome.secret, have: null };
    if (welcome.view !== null) whole(welcome.stream, welcome.n, welcome.view);
    now('online');
    for (const wish of box.unanswered()) void post(wish);
  };

  const whole = (of: string, at: number, next: View): void => {
    stream = of;
    n = at;
    view = next;
    inbox = openInbox({ stream: of, n: at });
    tell({ type: 'view', view: next, n: at, whole: true });
  };

  const post = async (wish: { readonly id: string; readonly wish: Wish }): Promise<void> => {
    const reply: Result<unknown, Refusal> & { readonly n?: number } = await sent('wish', wish);
    if (!reply.ok && reply.error.code === 'no-answer') {
      // while offline it waits in the box and goes out with the next welcome
      if (state === 'online' && box.unanswered().some((one) => one.id === wish.id)) await post(wish);
      return;
    }
    box.answered(wish.id, reply.ok ? { ok: true, value: reply.n ?? n } : reply);
    now(state, say);
  };

  const close = (): void => {
    socket.disconnect();
    box.refuseAll(refusal('left', 'The table was left before this was done.'));
    hearers.clear();
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
  };
  /** Back from sleep or a lost network: no reason to wait for the next try. */
  const wake = (): void => {
    if (!socket.connected && state !== 'gone' && hello !== null && document.visibilityState === 'visible') socket.connect();
  };

  const regreet = async (): Promise<void> => {
    const greeted = await greet();
    if (greeted.ok) return;
    if (greeted.error.code === 'no-answer') socket.disconnect().connect();
    else now('gone', greeted.error.say);
  };
  socket.on('connect', () => {
    if (hello?.type === 'enter' && state !== 'connecting') void regreet();
  });
  socket.on('disconnect', () => state === 'online' && now('offline', 'The table cannot be reached just now.'));
  socket.on('update', (update: Update) => {
    if (inbox === null || view === null) return;
    const taken = take(inbox, update);
    inbox = taken.inbox;
    for (const patch of taken.apply) {
      const next: View = applyPatch(view, patch);
      view = next;
      n += 1;
      tell({ type: 'view', view: next, n, whole: false });
    }
    if (taken.ask !== null) void greet();
  });
  socket.on('view', (fresh: { readonly stream: string; readonly n: number; readonly view: View }) => whole(fresh.stream, fresh.n, fresh.view));
  socket.on('gesture', (made: { readonly seat: SeatId; readonly name: string; readonly gesture: Gesture }) => tell({ type: 'gesture', ...made }));
  socket.on('present', (seats: readonly SeatId[]) => tell({ type: 'present', seats }));
  socket.on('gone', (gone: { readonly say: string }) => {
    now('gone', gone.say);
    socket.disconnect();
    box.refuseAll(refusal('gone', gone.say));
  });
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);

  /** The first greeting; later ones follow by themselves whenever the connection comes back. */
  const begin = async (first: Hello): Promise<Result<Welcome, Refusal>> => {
    hello = first;
    now('connecting');
    if (!socket.connected) {
      await new Promise<void>((resolve) => {
        socket.once('connect', resolve);
        socket.connect();
      });
    }
    const greeted = await greet();
    // going back to one's seat may be said twice; taking one may not, or there would be two
    return !greeted.ok && greeted.error.code === 'no-answer' && first.type === 'enter' && state === 'connecting' ? begin(first) : greeted;
  };

  let lately = 0;
  let late: ReturnType<typeof setTimeout> | null = null;
  const gesture = (made: Gesture): void => {
    if (late !== null) clearTimeout(late);
    const wait = lately + GESTURE_MS - performance.now();
    const emit = (): void => {
      lately = performance.now();
      late = null;
      if (state === 'online') socket.volatile.emit('gesture', made);
    };
    if (wait <= 0) emit();
    else late = setTimeout(emit, wait);
  };

  return {
    join: (secret, name) => begin({ type: 'join', version: WIRE_VERSION, table, link: secret, name }),
    enter: (secret) => begin({ type: 'enter', version: WIRE_VERSION, table, secret, have: null }),
    wish: (wish) => {
      const id = wishId();
      const kept = box.keep(id, wish);
      if (state === 'online') void post({ id, wish });
      else now(state, say);
      return kept;
    },
    query: <Q extends Query>(query: Q) =>
      state === 'online' ? sent<Answers[Q['type']]>('query', query) : Promise.resolve({ ok: false as const, error: refusal('offline', 'The table cannot be reached just now.') }),
    renew: (role) => (state === 'online' ? sent<RenewedLink>('renew', role) : Promise.resolve({ ok: false as const, error: refusal('offline', 'The table cannot be reached just now.') })),
    gesture,
    subscribe: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    close,
  };
};

/** Unguessable and unique: a table keeps one result for each. */
const wishId = (): string => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
