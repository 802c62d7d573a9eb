import type { Pool } from '../../../dice/index.ts';
import { dice, idsOf, poolRoll, type Roll, type Side, SIDES, sumOf } from '../../../rules/kit.ts';
import type { Why } from '../facts/because.ts';
import { SIDES_SAID } from '../facts/round-facts.ts';
import { type Combatant, look, type Procedure, record, rollAll, type Scene, settingsOf, turned } from '../game.ts';
import { initiativeOf, isIn, type Pass, passId } from '../sheet/index.ts';
import { able, fighting } from './state.ts';

/** The dice that put sides, or individuals, in order (OS-003, OS-013 to OS-017, OS-022 to OS-024). */

export const D6 = sumOf([dice('d6', 1, 6)]);
/** Somebody's roll for initiative: a die and a modifier, hidden of the hidden. */
export const initiativeRoll = ({ id, hidden }: Combatant, { groups }: Pool, value: number): Roll<number> => {
  const pool = sumOf(groups, [{ label: 'modifier', value }]);
  return poolRoll({ of: id, label: 'initiative', secret: hidden }, pool, (total) => total);
};

interface Row<T> {
  readonly of: readonly T[];
  readonly die: number;
}
/**
 * Rolls for each, and again for those who tie where the table plays it so (OS-016, OS-193, OS-R12). Gives them highest
 * first, those at one count together.
 */
export function* inRows<T>(
  all: readonly T[],
  die: (one: T) => Roll<number>,
  again: boolean,
): Procedure<readonly Row<T>[]> {
  const counts = yield* rollAll(all.map(die));
  const highestFirst = [...new Set(counts)].sort((a, b) => b - a);
  const rows = highestFirst.map((die) => ({ of: all.filter((_, at) => counts[at] === die), die }));
  const found: Row<T>[] = [];
  for (const row of rows) {
    if (row.of.length < 2 || !again) found.push(row);
    else for (const { of } of yield* inRows(row.of, die, again)) found.push({ of, die: row.die });
  }
  return found;
}

/** The same, and after them without a roll those who always act last, each alone. */
function* withLate<T>(all: readonly T[], isLate: (one: T) => boolean, die: (one: T) => Roll<number>, again: boolean) {
  const early = all.filter((one) => !isLate(one));
  const rows = yield* inRows(early, die, again);
  return [...rows, ...all.filter(isLate).map((one) => ({ of: [one], die: null }))];
}

/** Those who act in this round. */
const readyIn = (scene: Scene): readonly Combatant[] =>
  fighting(scene).filter((one) => able(one) && !(scene.turn.surprise && isIn(one.body, 'surprised')));

/** Sides, in the order of the table; those of the always last alone come after, without a roll (OS-149, OS-194). */
function* sidePasses(scene: Scene, again: boolean): Procedure<readonly Pass[]> {
  const ready = readyIn(scene);
  const sides = SIDES.filter((side) => ready.some((one) => one.side === side));
  const isLate = (side: Side): boolean =>
    fighting(scene).every((one) => one.side !== side || !able(one) || one.body.alwaysLast);
  const die = (side: Side) =>
    poolRoll({ of: null, label: 'initiative', whom: SIDES_SAID[side].toLowerCase() }, D6, (face) => face);
  const rows = yield* withLate(sides, isLate, die, again);
  return rows.map((row): Pass => ({ id: row.of.join('+'), sides: row.of, who: null, die: row.die }));
}

/** Each alone, those who tie together. */
function* individualPasses(scene: Scene, again: boolean): Procedure<readonly Pass[]> {
  const roll = (one: Combatant) => initiativeRoll(one, D6, initiativeOf(one.body));
  const rows = yield* withLate(readyIn(scene), ({ body }) => body.alwaysLast, roll, again);
  return rows.map(({ of, die }): Pass => {
    const who = idsOf(of);
    return { id: passId(who), sides: [...new Set(of.map(({ side }) => side))], who, die };
  });
}

/** The order of this round. */
export function* initiative(): Procedure {
  const scene = yield* look();
  const { individualInitiative, tiePolicy } = settingsOf(scene);
  const passes = yield* (individualInitiative ? individualPasses : sidePasses)(scene, tiePolicy === 'reroll');
  const why: Why = individualInitiative
    ? { type: 'individuals-rolled', order: passes.map(({ who }) => who ?? []) }
    : { type: 'initiative-rolled', order: passes.map(({ sides }) => sides) };
  yield* record(turned({ stage: 'acting', passes, now: null, done: [] }, why));
}
