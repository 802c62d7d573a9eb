/** Who is told the answer to one query. */
interface OpenQuery<M, R> {
  /** The moment it is answered for; null: its turn has not come. */
  moment: M | null;
  readonly replies: R[];
}

/** A page sends again what it heard nothing of for seconds; more than a few times only a client that lies does. */
const MOST_REPLIES = 4;

/**
 * The queries of one connection that are not answered yet. One that is sent again meanwhile, since no answer came in
 * time or the table moved on, is answered together with the first and does not stand in line a second time.
 */
export class OpenQueries<M, R> {
  readonly #open = new Map<string, OpenQuery<M, R>>();

  /** Whether the same query is being answered for this moment, or will be: its answer then goes to `reply` too. */
  join(query: string, moment: M, reply: R): boolean {
    const open = this.#open.get(query);
    if (open === undefined || open.replies.length >= MOST_REPLIES) return false;
    if (open.moment !== null && open.moment !== moment) return false;
    open.replies.push(reply);
    return true;
  }

  /** A query stands in line. Returns what marks the moment it is answered for, and what ends it with its replies. */
  begin(query: string, reply: R): { readonly at: (moment: M) => void; readonly end: () => readonly R[] } {
    const open: OpenQuery<M, R> = { moment: null, replies: [reply] };
    this.#open.set(query, open);
    return {
      at: (moment) => void (open.moment = moment),
      end: () => {
        if (this.#open.get(query) === open) this.#open.delete(query);
        return open.replies.splice(0);
      },
    };
  }
}
