import type { Result } from '../../core/base.ts';
import type { View } from '../../core/rules/views/view.ts';
import type { Inbox } from '../../core/wire/inbox.ts';
import type { AnswerTo, Questions } from '../../core/wire/events.ts';
import { openInbox, take } from '../../core/wire/inbox.ts';
import type { Answers, Hello, Patch, Query, Refusal, Update, Welcome, Request } from '../../core/wire/messages.ts';
import { MOST_MESSAGE_BYTES, TOO_MANY, WIRE_VERSION, refusal } from '../../core/wire/messages.ts';
import { applyPatch } from '../../core/wire/patch.ts';
import { paced } from './gestures.ts';
import type { Link, LinkState, News } from './link.ts';
import { NO_ANSWER } from './link.ts';
import { outbox } from './outbox.ts';
import { silence } from './silence.ts';
import type { Wire } from './wire.ts';

/** ms until a message without an answer counts as lost. A request is then sent again under its own id. */
const ANSWER_MS = 8000;
/** ms until something refused for coming too fast is said again. */
const TOO_FAST_MS = 800;

/** Bytes that a message has beside what it says. */
const ENVELOPE_BYTES = 100;

/** Updates that are kept while a welcome is on its way; more of them are asked for again. */
const MOST_EARLY = 64;

const OFFLINE = 'The table cannot be reached right now.';

const tooLarge = (size: number): Result<never, Refusal> => ({
  ok: false,
  error: refusal(
    'too-large',
    `This is too much at once: ${size.toLocaleString('en-US')} bytes, and a message has room for ` +
      `${MOST_MESSAGE_BYTES.toLocaleString('en-US')} bytes. Do it in smaller parts.`,
  ),
});

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The view after a patch; null: it cannot have been made for this one. */
const fitting = (view: View, patch: Patch): View | null => {
  try {
    return applyPatch(view, patch);
  } catch {
    return null;
  }
};

/** A link to a table over a connection that may be slow, lost and found again. */
export const linkOver = (table: string, wire: Wire): Link => {
  const hearers = new Set<(news: News) => void>();
  const box = outbox();
  let hello: Hello | null = null;
  let inbox: Inbox | null = null;
  let view: View | null = null;
  let state: LinkState = 'connecting';
  let say: string | null = null;
  /** Greetings that are not answered yet. */
  let greeting = 0;
  /**
   * What came while one was: an update may overtake the welcome that it goes on from, whose answer is heard a moment
   * later.
   */
  let early: readonly Update[] = [];

  const tell = (news: News): void => hearers.forEach((hear) => hear(news));
  const now = (next: LinkState, why: string | null = null): void => {
    state = next;
    say = why;
    tell({ type: 'state', state, waiting: box.unanswered().length, say });
  };
  const quiet = silence((silent) => tell({ type: 'silence', silent }));
  const lost = (): Result<never, Refusal> => ({ ok: false, error: refusal(NO_ANSWER, OFFLINE) });
  const ask = async <E extends keyof Questions>(event: E, message: Questions[E]['message']): Promise<AnswerTo<E>> => {
    const size = new TextEncoder().encode(JSON.stringify(message)).length;
    if (size > MOST_MESSAGE_BYTES - ENVELOPE_BYTES) return tooLarge(size);
    return (await wire.ask(event, message, ANSWER_MS)) ?? lost();
  };

  const greet = async (): Promise<Result<Welcome, Refusal>> => {
    if (hello === null) return { ok: false, error: refusal('no-seat', 'You have not joined the table yet.') };
    const have = inbox === null ? null : { stream: inbox.stream, n: inbox.n };
    greeting++;
    const reply = await wire.ask('hello', hello.type === 'enter' ? { ...hello, have } : hello, ANSWER_MS);
    greeting--;
    if (reply === undefined) return lost();
    if (reply.ok) welcomed(reply.value);
    return reply;
  };

  const welcomed = (welcome: Welcome): void => {
    if (welcome.secret !== null)
      hello = { type: 'enter', version: WIRE_VERSION, table, secret: welcome.secret, have: null };
    if (welcome.view !== null) whole(welcome.stream, welcome.n, welcome.view);
    now('online');
    const came = early;
    early = [];
    for (const update of came) updated(update);
    for (const request of box.unanswered()) void post(request);
  };

  const whole = (stream: string, n: number, next: View): void => {
    // an answer that was long on its way tells of a moment that is past
    if (inbox !== null && inbox.stream === stream && n < inbox.n) return;
    view = next;
    inbox = openInbox({ stream, n });
    tell({ type: 'view', view: next, n, whole: true });
  };

  const updated = (update: Update): void => {
    if (greeting > 0 || inbox === null) early = [...early, update].slice(-MOST_EARLY);
    // before its welcome it may go on from another count than the one that is known
    if (state !== 'online' || inbox === null || view === null) return;
    const { n } = inbox;
    const taken = take(inbox, update);
    inbox = taken.inbox;
    for (const [at, patch] of taken.apply.entries()) {
      const next = fitting(view, patch);
      if (next === null) {
        // what is shown is not what the table sent: all of it is asked for anew
        inbox = null;
        void catchUp();
        return;
      }
      view = next;
      tell({ type: 'view', view: next, n: n + at + 1, whole: false });
    }
    if (taken.ask !== null) void catchUp();
  };

  const post = async (request: { readonly id: string; readonly request: Request }): Promise<void> => {
    const reply = await ask('request', request);
    const code = reply.ok ? null : reply.error.code;
    if (code === NO_ANSWER || code === TOO_MANY) {
      if (code === TOO_MANY) await pause(TOO_FAST_MS);
      // while offline it waits in the box and goes out with the next welcome
      if (state === 'online' && box.unanswered().some((item) => item.id === request.id)) await post(request);
      return;
    }
    box.answered(
      request.id,
      'n' in reply
        ? { ok: true, value: reply.n, say: reply.say }
        : reply.ok
          ? { ok: true, value: inbox?.n ?? 0 }
          : reply,
    );
    now(state, say);
  };

  /** Greets until it is answered. What is refused for good stays refused. */
  const greetAgain = async (): Promise<Result<Welcome, Refusal>> => {
    for (;;) {
      const greeted = await greet();
      const code = greeted.ok ? null : greeted.error.code;
      if ((code !== NO_ANSWER && code !== TOO_MANY) || !wire.connected()) return greeted;
      await pause(TOO_FAST_MS);
    }
  };

  const comeBack = async (): Promise<void> => {
    const greeted = await greetAgain();
    if (!greeted.ok && greeted.error.code !== NO_ANSWER) now('gone', greeted.error.say);
  };

  let catchingUp = false;
  /** Asks for what is missing until it is here: the table may have nothing new to say that would ask again. */
  const catchUp = async (): Promise<void> => {
    if (catchingUp) return;
    catchingUp = true;
    await comeBack();
    catchingUp = false;
  };

  let first: (() => void) | null = null;
  wire.on('connect', () => {
    if (first !== null) first();
    else if (hello?.type === 'enter' && state !== 'gone') void comeBack();
  });
  wire.on('heard', () => quiet.heard());
  wire.on('disconnect', () => {
    early = [];
    quiet.stop();
    if (state === 'online') now('offline', OFFLINE);
  });
  wire.on('update', updated);
  wire.on('gesture', (made) => tell({ type: 'gesture', ...made }));
  wire.on('present', (seats) => tell({ type: 'present', seats }));
  wire.on('gone', ({ say: why }) => {
    now('gone', why);
    quiet.stop();
    wire.disconnect();
    box.refuseAll(refusal('gone', why));
  });

  /** The first greeting; later ones follow by themselves whenever the connection comes back. */
  const begin = async (greeting: Hello): Promise<Result<Welcome, Refusal>> => {
    hello = greeting;
    now('connecting');
    quiet.listen();
    if (!wire.connected()) {
      await new Promise<void>((resolve) => {
        first = resolve;
        wire.connect();
      });
      first = null;
    }
    // going back to one's seat may be said twice; taking one may not, or there would be two
    if (greeting.type === 'join') return greet();
    const greeted = await greetAgain();
    return !greeted.ok && greeted.error.code === NO_ANSWER && hello === greeting ? begin(greeting) : greeted;
  };

  const reached = (): boolean => state === 'online';
  return {
    join: (secret, name) => begin({ type: 'join', version: WIRE_VERSION, table, link: secret, name }),
    enter: (secret) => begin({ type: 'enter', version: WIRE_VERSION, table, secret, have: null }),
    request: (request) => {
      const id = requestId();
      const kept = box.keep(id, request);
      now(state, say);
      if (reached()) void post({ id, request });
      return kept;
    },
    query: <Q extends Query>(query: Q) =>
      reached() ? (ask('query', query) as Promise<Result<Answers[Q['type']], Refusal>>) : Promise.resolve(lost()),
    renew: (role) => (reached() ? ask('renew', role) : Promise.resolve(lost())),
    gesture: paced((made) => reached() && wire.whisper('gesture', made)),
    subscribe: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    close: () => {
      hello = null;
      hearers.clear();
      quiet.stop();
      wire.disconnect();
      box.refuseAll(refusal('left', 'You left the table before this was done.'));
    },
  };
};

/** Unguessable and unique: a table keeps one result for each. */
const requestId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
