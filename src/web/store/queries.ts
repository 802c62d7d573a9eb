import { useEffect } from 'react';
import type { Result } from '../../core/base.ts';
import type { Odds } from '../../core/rules/play/odds.ts';
import type { Answers, Query, Refusal } from '../../core/wire/messages.ts';
import { refusal, TOO_MANY } from '../../core/wire/messages.ts';
import type { Link } from '../link/link.ts';
import { NO_ANSWER } from '../link/link.ts';
import type { Cached } from './cached.ts';
import { currentLink } from './session.ts';
import type { TableState } from './table.ts';
import { useTable } from './table.ts';

/** Answers kept at most; of more, those from before the last update go, unless a part of the page shows them. */
const MOST_KEPT = 160;

export const keyOf = (query: Query): string => JSON.stringify(query);

/**
 * The cache with one answer more. Once it is full, what was answered before the newest count goes, except for queries
 * whose answer is shown: nobody would ask those again before the table moves on.
 */
export const withCached = (
  queries: { readonly [key: string]: Cached },
  key: string,
  cached: Cached,
  isShown: (key: string) => boolean,
): { readonly [key: string]: Cached } => {
  const entries = Object.entries(queries);
  if (entries.length < MOST_KEPT || key in queries) return { ...queries, [key]: cached };
  const newest = entries.reduce((n, [, other]) => Math.max(n, other.n), cached.n);
  return { ...Object.fromEntries(entries.filter(([at, other]) => other.n === newest || isShown(at))), [key]: cached };
};

/** How many parts of the page show the answer to each query. */
const shown = new Map<string, number>();

/** Keeps a query's answer in the cache while a part of the page shows it. Returns how to stop. */
export const keepAnswer = (key: string): (() => void) => {
  shown.set(key, (shown.get(key) ?? 0) + 1);
  return () => {
    const left = (shown.get(key) ?? 1) - 1;
    if (left > 0) shown.set(key, left);
    else shown.delete(key);
  };
};

type Answer<Q extends Query> = Result<Answers[Q['type']], Refusal>;
const underWay = new Map<
  string,
  { readonly link: Link; readonly n: number; readonly answer: Promise<Result<Answers[Query['type']], Refusal>> }
>();

/** Whether the table only asks for patience, or did not answer in time: it may well answer the next time. */
const isBusy = (refusal: Refusal | null): boolean => refusal?.code === TOO_MANY || refusal?.code === NO_ANSWER;

/** ms after which a query that the table had no time for is asked again. */
const AGAIN = 400;
/**
 * ms after which odds that were not finished are asked for again, twice as long each time and so long at most: other
 * questions have their turn meanwhile.
 */
const UNFINISHED = 3200;
const UNFINISHED_AT_MOST = 25_600;

/** Whether odds in an answer were not finished in the time there was: asked again they may be. */
export const isUnfinished = (answer: Answers[Query['type']] | null): boolean => {
  if (answer === null) return false;
  const told: readonly { readonly odds: Odds | null }[] =
    'strikes' in answer
      ? answer.strikes.map(({ preview }) => preview)
      : 'ways' in answer
        ? [...answer.provoked, ...answer.ways]
        : 'odds' in answer
          ? [answer]
          : [];
  return told.some(({ odds }) => odds?.unfinished === true);
};

/** How often odds in the answer as of count `n` were not finished, with this time. */
const slowIf = (unfinished: boolean, before: Cached | undefined, n: number): Pick<Cached, 'slow'> =>
  unfinished ? { slow: (before?.n === n ? (before.slow ?? 0) : 0) + 1 } : {};

/** Asks the table, or answers from what it said since the last update. */
export const ask = <Q extends Query>(query: Q): Promise<Answer<Q>> => {
  const key = keyOf(query);
  const { n, queries } = useTable.getState();
  const cached = queries[key];
  // while it is asked anew its answer is still the one from before
  if (
    cached !== undefined &&
    cached.n === n &&
    !cached.asking &&
    cached.answer !== null &&
    cached.refusal === null &&
    cached.slow === undefined
  )
    return Promise.resolve({ ok: true, value: cached.answer as Answers[Q['type']] });
  const link = currentLink();
  const asked = underWay.get(key);
  if (asked !== undefined && asked.n === n && asked.link === link) return asked.answer as Promise<Answer<Q>>;
  if (link === null) return Promise.resolve({ ok: false, error: refusal('offline', 'No table is open.') });
  // what an answer says beside unfinished odds holds, also while these are asked for again
  if (cached?.n !== n || cached.slow === undefined)
    put(key, { n, asking: true, answer: cached?.answer ?? null, refusal: null });
  const answer = link.query(query).then((result) => {
    if (underWay.get(key)?.answer === answer) underWay.delete(key);
    if (currentLink() === link)
      put(
        key,
        result.ok
          ? { n, asking: false, answer: result.value, refusal: null, ...slowIf(isUnfinished(result.value), cached, n) }
          : // For want of time: what was said before is still the best there is.
            { n, asking: false, answer: isBusy(result.error) ? (cached?.answer ?? null) : null, refusal: result.error },
      );
    return result;
  });
  underWay.set(key, { link, n, answer });
  return answer;
};

/**
 * How often what is cached was not worked out to its end for want of time; 0: it was put off altogether. null: it is
 * whole, or on its way.
 */
const cutShort = (cached: Cached | undefined): number | null => {
  if (cached === undefined || cached.asking) return null;
  return cached.slow ?? (isBusy(cached.refusal) ? 0 : null);
};

/**
 * Asks for what is not answered yet as of count `n`, and in a while again for what was cut short so many times, since
 * the table had no time for it. Returns how to stop.
 */
export const seekAnswer = (query: Query, n: number, times: number | null): (() => void) | undefined => {
  const now = useTable.getState().queries[keyOf(query)];
  if (now === undefined || now.n !== n) void ask(query);
  if (times === null) return undefined;
  const wait = times === 0 ? AGAIN : Math.min(UNFINISHED * 2 ** (times - 1), UNFINISHED_AT_MOST);
  const timer = setTimeout(() => void ask(query), wait);
  return () => clearTimeout(timer);
};

/** An answer that comes late does not replace a newer one. */
const put = (key: string, cached: Cached): void =>
  useTable.setState((state) =>
    (state.queries[key]?.n ?? -1) > cached.n
      ? state
      : { queries: withCached(state.queries, key, cached, (at) => shown.has(at)) },
  );

/** What the table said last to a query, also before its last update; null: nothing yet. Asks nothing. */
export const lastSaid = <Q extends Query>(
  { queries }: Pick<TableState, 'queries'>,
  query: Q,
): Answers[Q['type']] | null => (queries[keyOf(query)]?.answer as Answers[Q['type']] | null | undefined) ?? null;

export interface Asked<Q extends Query> {
  readonly answer: Answers[Q['type']] | null;
  readonly refusal: Refusal | null;
  /** Nothing certain yet: what `answer` holds is from before the last update. */
  readonly asking: boolean;
}

/**
 * The answer to a query, asked anew whenever the table moves on; null asks nothing. While it `waits` for another
 * answer, after which it may not be wanted, the one from before stays.
 */
export const useQuery = <Q extends Query>(query: Q | null, waits = false): Asked<Q> => {
  const key = query === null ? null : keyOf(query);
  const n = useTable((state) => state.n);
  const online = useTable((state) => state.connection.state === 'online');
  const cached = useTable((state) => (key === null ? undefined : state.queries[key]));
  useEffect(() => (key === null ? undefined : keepAnswer(key)), [key]);
  const times = cutShort(cached);
  useEffect(
    () => (key === null || !online || waits ? undefined : seekAnswer(JSON.parse(key) as Q, n, times)),
    [key, n, online, waits, times],
  );
  return {
    answer: (cached?.answer as Answers[Q['type']] | null | undefined) ?? null,
    refusal: cached?.refusal ?? null,
    asking: key !== null && (cached === undefined || cached.asking || cached.n !== n),
  };
};
