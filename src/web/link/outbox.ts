import type { Result } from '../../core/base.ts';
import type { Refusal, Wish } from '../../core/wire/messages.ts';

export type WishAnswer = Result<number, Refusal>;

interface Waiting {
  readonly id: string;
  readonly wish: Wish;
  readonly settle: (answer: WishAnswer) => void;
}

/**
 * Wishes that the table has not answered yet, oldest first. A wish keeps its id however often it is sent, so that it is
 * taken once.
 */
export interface Outbox {
  /** Keeps a wish; the promise settles when the table has answered it. */
  keep(id: string, wish: Wish): Promise<WishAnswer>;
  /** What is to be sent, again if need be. */
  unanswered(): readonly { readonly id: string; readonly wish: Wish }[];
  /** An answer arrived; one for a wish that was answered before is ignored. */
  answered(id: string, answer: WishAnswer): void;
  /** Nothing will be answered any more. */
  refuseAll(error: Refusal): void;
}

export const outbox = (): Outbox => {
  const waiting = new Map<string, Waiting>();
  const settle = (one: Waiting, answer: WishAnswer): void => {
    waiting.delete(one.id);
    one.settle(answer);
  };
  return {
    keep: (id, wish) =>
      new Promise((resolve) => {
        waiting.set(id, { id, wish, settle: resolve });
      }),
    unanswered: () => [...waiting.values()].map(({ id, wish }) => ({ id, wish })),
    answered: (id, answer) => {
      const one = waiting.get(id);
      if (one !== undefined) settle(one, answer);
    },
    refuseAll: (error) => {
      for (const one of waiting.values()) settle(one, { ok: false, error });
    },
  };
};
