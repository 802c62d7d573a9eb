import type { Result } from '../../core/base.ts';
import type { Refusal, Request } from '../../core/wire/messages.ts';

/** The seat's count by then; `say` what whoever asked ought to know besides. */
export type RequestAnswer = Result<number, Refusal> & { readonly say?: string | undefined };

interface Waiting {
  readonly id: string;
  readonly request: Request;
  readonly settle: (answer: RequestAnswer) => void;
}

/**
 * Requests that the table has not answered yet, oldest first. A request keeps its id however often it is sent, so that
 * it is taken once.
 */
export interface Outbox {
  /** Keeps a request; the promise settles when the table has answered it. */
  keep(id: string, request: Request): Promise<RequestAnswer>;
  /** What is to be sent, again if need be. */
  unanswered(): readonly { readonly id: string; readonly request: Request }[];
  /** An answer arrived; one for a request that was answered before is ignored. */
  answered(id: string, answer: RequestAnswer): void;
  /** Nothing will be answered any more. */
  refuseAll(error: Refusal): void;
}

export const outbox = (): Outbox => {
  const waiting = new Map<string, Waiting>();
  const settle = (other: Waiting, answer: RequestAnswer): void => {
    waiting.delete(other.id);
    other.settle(answer);
  };
  return {
    keep: (id, request) =>
      new Promise((resolve) => {
        waiting.set(id, { id, request, settle: resolve });
      }),
    unanswered: () => [...waiting.values()].map(({ id, request }) => ({ id, request })),
    answered: (id, answer) => {
      const other = waiting.get(id);
      if (other !== undefined) settle(other, answer);
    },
    refuseAll: (error) => {
      for (const value of waiting.values()) settle(value, { ok: false, error });
    },
  };
};
