import type { Patch, Update } from './messages.ts';

/** What a screen has of its own count of updates: where it stands, and what came too early. */
export interface Inbox {
  readonly stream: string;
  readonly n: number;
  readonly held: readonly Update[];
}

/** What to do with an update that came in. */
export interface Taken {
  readonly inbox: Inbox;
  /** To apply now, in this order. */
  readonly apply: readonly Patch[];
  /**
   * The count after which updates are missing: to be asked for again; null: none is missing, or it was asked for
   * already.
   */
  readonly ask: number | null;
}

/** More updates than this are not kept while one is missing: then the whole view comes sooner. */
const MOST_HELD = 64;
/** An update that is asked for may be lost too: after so many more it is asked for again. */
const ASKED_EVERY = 8;

/** An inbox that goes on from a welcome's count. */
export const openInbox = ({ stream, n }: { readonly stream: string; readonly n: number }): Inbox => ({
  stream,
  n,
  held: [],
});

/** Takes an update, however late, doubled or out of order it comes. */
export const take = (inbox: Inbox, update: Update): Taken => {
  if (update.n <= inbox.n || inbox.held.some(({ n }) => n === update.n)) return { inbox, apply: [], ask: null };
  if (update.n > inbox.n + 1) {
    const held = [...inbox.held, update].slice(-MOST_HELD);
    return { inbox: { ...inbox, held }, apply: [], ask: inbox.held.length % ASKED_EVERY === 0 ? inbox.n : null };
  }
  const apply: Patch[] = [update.patch];
  let { n } = update;
  for (
    let next = inbox.held.find((update) => update.n === n + 1);
    next !== undefined;
    next = inbox.held.find((update) => update.n === n + 1)
  ) {
    apply.push(next.patch);
    n = next.n;
  }
  const held = inbox.held.filter((update) => update.n > n);
  return { inbox: { stream: inbox.stream, n, held }, apply, ask: held.length > 0 ? n : null };
};
