import type { Result } from '../base.ts';
import type { Role } from '../rules/offers/offer.ts';
import type { SeatId } from '../rules/scene/scene.ts';
import type { Answers, Gesture, Hello, Query, Refusal, Update, Welcome, Request } from './messages.ts';

/** ms between two beats of the server. A screen that hears none for longer says that its table does not answer. */
export const BEAT_MS = 4000;

/** What a screen asks of its table, by event: the message, and what it is answered where it is not refused. */
export interface Questions {
  readonly hello: { readonly message: Hello; readonly answer: Result<Welcome, Refusal> };
  /** `n` is the seat's own update count by then; `say` what whoever asked ought to know besides. */
  readonly request: {
    readonly message: { readonly id: string; readonly request: Request };
    readonly answer: { readonly ok: true; readonly n: number; readonly say?: string };
  };
  readonly query: { readonly message: Query; readonly answer: Result<Answers[Query['type']], Refusal> };
  readonly renew: {
    readonly message: Role;
    readonly answer: Result<{ readonly role: Role; readonly secret: string }, Refusal>;
  };
}

/** What a question is answered. */
export type AnswerTo<E extends keyof Questions> = Questions[E]['answer'] | Result<never, Refusal>;

/** The events of a screen. What really comes is checked at the door: of a foreign client nothing of this holds. */
export type ClientToServer = {
  [E in keyof Questions]: (message: Questions[E]['message'], reply: (answer: AnswerTo<E>) => void) => void;
} & { gesture: (gesture: Gesture) => void };

/** The events of the server. */
export interface ServerToClient {
  update: (update: Update) => void;
  gesture: (made: { readonly seat: SeatId; readonly name: string; readonly gesture: Gesture }) => void;
  /** Who is connected now. */
  present: (seats: readonly SeatId[]) => void;
  /** The seat or the table is gone; why. */
  gone: (why: { readonly say: string }) => void;
}
