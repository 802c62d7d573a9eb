import type { Answers, Query, Refusal } from '../../core/wire/messages.ts';

/**
 * A query's answer and the count of views it was given for. An older one stays to be shown until the new one is there.
 */
export interface Cached {
  readonly n: number;
  readonly asking: boolean;
  readonly answer: Answers[Query['type']] | null;
  readonly refusal: Refusal | null;
  /** How often odds in it were not finished in the time there was; left out: they are. */
  readonly slow?: number;
}
