import type { Problem } from '../../base.ts';
import type { Reason } from '../../rules/offers/offer.ts';

/** Why a request, query or message was refused. `problems` name places in what was sent; `reasons` are the rules'. */
export interface Refusal {
  readonly code: string;
  readonly say: string;
  readonly reasons: readonly Reason[];
  readonly problems: readonly Problem[];
}

/** The code of reasons and refusals that hold only until what waits is answered. */
export const WAITING_FOR = 'waiting-for';

/** A refusal by its code, with the sentence for whoever requested. */
export const refusal = (
  code: string,
  say: string,
  more: Partial<Pick<Refusal, 'reasons' | 'problems'>> = {},
): Refusal => ({
  code,
  say,
  reasons: more.reasons ?? [],
  problems: more.problems ?? [],
});

/** Code of the refusals that only ask for patience: the same may be asked again in a moment. */
export const TOO_MANY = 'too-many';
