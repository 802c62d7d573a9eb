import type { Choice, Offer, Reason } from '../offers/offer.ts';
import type { Arrow } from '../offers/arrow.ts';
import type { CombatantId, SeatId } from '../scene/scene.ts';
import type { Sentence } from '../text/asked.ts';

/** Whom a question asks: a combatant, that is whoever decides for it; or the GM. */
export type Asked = CombatantId | 'gm';

/**
 * What a paused procedure waits for: a choice among offers. It is a function of the scene and asked anew when the scene
 * changes.
 */
export interface Question {
  /** What standing orders are keyed by. */
  readonly kind: string;
  readonly to: Asked;
  /** One sentence: who asks what. It names nobody itself: each seat reads the names it knows. */
  readonly say: Sentence;
  /** Whom it concerns, for lines and odds on the board. */
  readonly about: readonly CombatantId[];
  /** Whom it would move where, as far as whoever is asked may know; left out: nobody. */
  readonly arrows?: readonly Arrow[];
  readonly options: readonly Offer[];
  /** For time-outs, absent players and odds. */
  readonly otherwise: Choice;
  /** For the standing order `always`; null: there is nothing one would always do. */
  readonly always: Choice | null;
  /** Whether it is close enough to interrupt somebody whose standing order is `near`. */
  readonly near: boolean;
  /** Why a whole choice, slots filled, may not be given. */
  readonly check: (choice: Choice) => readonly Reason[];
}

/** A question with the id that is the same at every re-run of its procedure. */
export interface OpenQuestion extends Question {
  readonly id: string;
}

export type AnsweredBy = SeatId | 'gm' | 'standing-order' | 'time-out';

export interface Answer {
  readonly kind: string;
  readonly to: Asked;
  readonly choice: Choice;
  readonly by: AnsweredBy;
}
