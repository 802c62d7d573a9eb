import type { Result } from '../../core/base.ts';
import type { Role } from '../../core/rules/offers/offer.ts';
import type { SeatId } from '../../core/rules/scene/scene.ts';
import type { View } from '../../core/rules/views/view.ts';
import type { Answers, Gesture, Query, Refusal, Welcome, Request } from '../../core/wire/messages.ts';
import type { RequestAnswer } from './outbox.ts';

/**
 * How a screen reaches its table. What is behind it (a socket, another window, this page) is nobody else's business.
 */
export interface Link {
  /** Takes a new seat by the secret of a link (the part of the address after `#`), under a name. */
  join(secret: string, name: string): Promise<Result<Welcome, Refusal>>;
  /** Goes back to a seat by its own secret. Kept up by itself through reconnections. */
  enter(secret: string): Promise<Result<Welcome, Refusal>>;
  /**
   * Resolves when the table has durably taken it (with the seat's own update count, and what whoever asked ought to
   * know besides) or refused it. Kept and sent again while offline.
   */
  request(request: Request): Promise<RequestAnswer>;
  /** Changes nothing. Refused at once while offline. */
  query<Q extends Query>(query: Q): Promise<Result<Answers[Q['type']], Refusal>>;
  /** A new secret for one of the table's links; the old one is good no longer. The GM's to ask. */
  renew(role: Role): Promise<Result<RenewedLink, Refusal>>;
  /** What this hand does at this moment; dropped when late. */
  gesture(gesture: Gesture): void;
  /** Hears everything from now on. Returns the way to stop. */
  subscribe(hear: (news: News) => void): () => void;
  close(): void;
}

export interface RenewedLink {
  readonly role: Role;
  readonly secret: string;
}

/** Code of the refusal that only says that nobody answered. */
export const NO_ANSWER = 'no-answer';

export const LINK_STATES = ['connecting', 'online', 'offline', 'gone'] as const;
export type LinkState = (typeof LINK_STATES)[number];

export type News =
  /** The view as it now is, after `n` updates of this seat. `whole`: nothing is known of what happened in between. */
  | { readonly type: 'view'; readonly view: View; readonly n: number; readonly whole: boolean }
  /** `waiting` requests are kept until the table can be reached. `say` is why it cannot. */
  | { readonly type: 'state'; readonly state: LinkState; readonly waiting: number; readonly say: string | null }
  /** Whether the server, whose connection stands, has said nothing for some seconds. */
  | { readonly type: 'silence'; readonly silent: boolean }
  | { readonly type: 'gesture'; readonly seat: SeatId; readonly name: string; readonly gesture: Gesture }
  /** Who is connected now. */
  | { readonly type: 'present'; readonly seats: readonly SeatId[] };
