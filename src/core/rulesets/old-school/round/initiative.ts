import { dice, sumOf } from '../../../dice/index.ts';
import { type CombatantId, find, poolRoll, type Roll, type Side } from '../../../rules/kit.ts';
import { SIDES_SAID } from '../facts/round-facts.ts';
import { look, type Procedure, record, rollAll, type Scene, settingsOf, turned } from '../game.ts';
import { initiativeOf, isIn, type Pass } from '../sheet/index.ts';
import { able, fighting } from './state.ts';

/** The dice that put sides, or individuals, in order (OS-003, OS-013 to OS-017, OS-022 to OS-024). */

const D6 = sumOf([dice('d6', 1, 6)]);

/**
 * Rolls for each, and again for those who tie where the table plays it so (OS-016, OS-193, OS-R12). Gives them highest
 * first, those at one count together.
 */
export function* inRows<T>(
  all: readonly T[],
  die: (one: T) => Roll<number>,
  again: boolean,
): Procedure<readonly { readonly of: readonly T[]; readonly die: number }[]> {
  const counts = yield* rollAll(all.map(die));
  const rows = [...new Set(counts)]
    .sort((a, b) => b - a)
    .map((count) => ({ of: all.filter((_, at) => counts[at] === count), die: count }));
  const found: { readonly of: readonly T[]; readonly die: number }[] = [];
  for (const row of rows) {
    if (row.of.length < 2 || !again) found.push(row);
    else for (const { of } of yield* inRows(row.of, die, again)) found.push({ of, die: row.die });
  }
  return found;
}

/** Sides that act in this round, in the order of the table; those of nobody but the always last do not roll (OS-149, OS-194). */
const sidesIn = (scene: Scene): readonly Side[] => {
  const ready = fighting(scene).filter((one) => able(one) && !(scene.turn.surprise && isIn(one.body, 'surprised')));
  return (['ally', 'foe', 'other'] as const).filter((side) => ready.some((one) => one.side === side));
};
const onlyLate = (scene: Scene, side: Side): boolean =>
  fighting(scene).every((one) => one.side !== side || !able(one) || one.body.alwaysLast);

function* sidePasses(scene: Scene): Procedure<readonly Pass[]> {
  const sides = sidesIn(scene);
  const late = sides.filter((side) => onlyLate(scene, side));
  const rolling = sides.filter((side) => !late.includes(side));
  const roll = (side: Side) =>
    poolRoll({ of: null, label: `initiative: ${SIDES_SAID[side].toLowerCase()}` }, D6, (face) => face);
  const rows = yield* inRows(rolling, roll, settingsOf(scene).tiePolicy === 'reroll');
  return [
    ...rows.map(({ of, die }) => ({ sides: of, die })),
    ...late.map((side) => ({ sides: [side], die: null })),
  ].map(({ sides: together, die }): Pass => ({ id: together.join('+'), sides: together, who: null, die }));
}

function* individualPasses(scene: Scene): Procedure<readonly Pass[]> {
  const ready = fighting(scene).filter((one) => able(one) && !(scene.turn.surprise && isIn(one.body, 'surprised')));
  const rolling = ready.filter(({ body }) => !body.alwaysLast).map(({ id }) => id);
  const late = ready.filter(({ body }) => body.alwaysLast).map(({ id }) => id);
  const roll = (id: CombatantId): Roll<number> => {
    const { body, hidden } = find(scene, id);
    const modifier = { label: 'modifier', value: initiativeOf(body) };
    return poolRoll({ of: id, label: 'initiative', secret: hidden }, sumOf(D6.groups, [modifier]), (total) => total);
  };
  const rows = yield* inRows(rolling, roll, settingsOf(scene).tiePolicy === 'reroll');
  return [...rows.map(({ of, die }) => ({ who: of, die })), ...late.map((id) => ({ who: [id], die: null }))].map(
    ({ who, die }): Pass => ({
      id: who.join('+').slice(0, 200),
      sides: [...new Set(who.map((id) => find(scene, id).side))],
      who,
      die,
    }),
  );
}

/** The order of this round. */
export function* initiative(): Procedure {
  const scene = yield* look();
  const individually = settingsOf(scene).individualInitiative;
  const passes = yield* individually ? individualPasses(scene) : sidePasses(scene);
  yield* record(
    turned(
      { stage: 'acting', passes, now: null, done: [] },
      individually
        ? { type: 'individuals-rolled', order: passes.map(({ who }) => who ?? []) }
        : { type: 'initiative-rolled', order: passes.map(({ sides }) => sides) },
    ),
  );
}
