import type { Result } from '../../core/base.ts';
import { ok } from '../../core/base.ts';
import type { SeatId } from '../../core/rules/scene/scene.ts';
import type { AskedFor, Rec, Table } from '../../core/table/index.ts';
import { commit, decide } from '../../core/table/index.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import { cryptographicDice, newId } from '../limits/secrets.ts';

/** Who has a table from now on, and what it is called: null, as before. */
export interface Taker {
  readonly seat: SeatId;
  readonly person: string;
  readonly name: string | null;
}

/**
 * The records that make a table somebody else's: they are its GM, nobody who sat at it before has a seat any more, and
 * what players played is free to take. The log still says who did what, by the names they had.
 */
export const takingOver = (
  taken: Table,
  { seat, person, name }: Taker,
  at: number,
): Result<readonly Rec[], Refusal> => {
  let table = taken;
  const made: Rec[] = [];
  const dice = cryptographicDice();
  const request = (by: SeatId | 'table', requested: AskedFor['request']): Refusal | null => {
    const decided = decide(table, by, { id: newId(), request: requested }, { dice, at, id: newId });
    if (!decided.ok) return decided.error;
    made.push(decided.value);
    table = commit(table, decided.value);
    return null;
  };

  const before = taken.seats;
  const players = new Set(before.filter(({ role }) => role === 'player').map(({ id }) => id));
  const played = taken.scene.combatants.filter(
    (combatant) => combatant.seat !== null && players.has(combatant.seat) && !taken.characters.includes(combatant.id),
  );
  // A table is never without a GM, and a full one takes nobody in: one of before stays until the new one sits.
  const last = before.find(({ role }) => role === 'gm');
  const steps: (() => Refusal | null)[] = [
    ...before
      .filter((seat) => last !== undefined && seat !== last)
      .map((seat) => () => request(last?.id ?? 'table', { type: 'unseat', seat: seat.id })),
    () => request('table', { type: 'seated', seat, name: person, role: 'gm' }),
    ...before
      .filter((seat) => last === undefined || seat === last)
      .map((other) => () => request(seat, { type: 'unseat', seat: other.id })),
    () => (name === null ? null : request(seat, { type: 'rename', name })),
  ];
  for (const step of steps) {
    const error = step();
    if (error !== null) return { ok: false, error };
  }
  // Where an entry that waits does not let this in, they are the GM's to hand out all the same.
  if (played.length > 0)
    request(seat, {
      type: 'correct',
      corrections: played.map(({ id }) => ({ type: 'edit', who: id, set: { character: true } })),
      note: null,
    });
  return ok(made);
};
