/** Who is told the answer to one question. */
interface Asking<M, R> {
  /** The moment it is answered for; null: its turn has not come. */
  moment: M | null;
  readonly replies: R[];
}

/** A page asks again what it heard nothing of for seconds; more than a few times only a client that lies does. */
const MOST_REPLIES = 4;

/**
 * The questions of one connection that are not answered yet. One that is asked again meanwhile, since no answer came in
 * time or the table moved on, is answered together with the first and does not stand in line a second time.
 */
export class Asked<M, R> {
  readonly #waiting = new Map<string, Asking<M, R>>();

  /** Whether the same question is being answered for this moment, or will be: its answer then goes to `reply` too. */
  join(question: string, moment: M, reply: R): boolean {
    const asking = this.#waiting.get(question);
    if (asking === undefined || asking.replies.length >= MOST_REPLIES) return false;
    if (asking.moment !== null && asking.moment !== moment) return false;
    asking.replies.push(reply);
    return true;
  }

  /** A question stands in line. Returns what marks the moment it is answered for, and what ends it with its replies. */
  begin(question: string, reply: R): { readonly at: (moment: M) => void; readonly end: () => readonly R[] } {
    const asking: Asking<M, R> = { moment: null, replies: [reply] };
    this.#waiting.set(question, asking);
    return {
      at: (moment) => void (asking.moment = moment),
      end: () => {
        if (this.#waiting.get(question) === asking) this.#waiting.delete(question);
        return asking.replies.splice(0);
      },
    };
  }
}
