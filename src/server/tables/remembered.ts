import type { Result } from '../../core/base.ts';
import type { SeatId } from '../../core/rules/scene/scene.ts';
import type { Table } from '../../core/table/index.ts';
import type { Answers, Query, Refusal } from '../../core/wire/messages.ts';

/** Moments of a table's past that are kept while the table stays as it is. */
const MOST = 8;

type Answered = Result<Answers[Query['type']], Refusal>;

/**
 * Answers questions, and remembers the newest answers of those that build a moment of the past: several screens, and
 * one that steps back and forth, look at the same few. They are forgotten with the next record.
 */
export const openRemembered = () => {
  // No memo: the newest few alone are remembered.
  const kept = new WeakMap<Table, Map<string, Answered>>();
  return (
    table: Table,
    seat: SeatId,
    query: Query,
    answer: (table: Table, seat: SeatId, query: Query) => Answered,
  ): Answered => {
    if (query.type !== 'past') return answer(table, seat, query);
    const known = kept.get(table) ?? new Map<string, Answered>();
    kept.set(table, known);
    const key = `${seat} ${query.entry}`;
    const answered = known.get(key) ?? answer(table, seat, query);
    known.delete(key);
    known.set(key, answered);
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    return answered;
  };
};

export type Remembered = ReturnType<typeof openRemembered>;
