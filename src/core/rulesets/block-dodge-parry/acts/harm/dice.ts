import { dice, sumOf } from '../../../../dice/index.ts';
import { find, poolRoll, type CombatantId, type Part, type Roll, type RollOf } from '../../../../rules/kit.ts';
import { changed, type Combatant, look, type Procedure, record, roll } from '../../game.ts';
import { type Ability, ABILITY_NAMES } from '../../sheet/index.ts';

/** One die, saves, and the odds of several dice. */

export const oneDie = (how: RollOf, sides: number, modifiers: readonly Part[] = []): Roll<number> =>
  poolRoll(how, sumOf([dice(`d${sides}`, 1, sides)], modifiers), (total) => total);

/** At or under the score and above the Difficulty; 20 fails, 1 passes without one (BD-121, BD-273, R-34). */
export const saves = (die: number, score: number, difficulty = 0): boolean =>
  die !== 20 && ((die === 1 && difficulty === 0) || (die <= score && die > difficulty));

interface SaveOf {
  readonly ability: Ability;
  /** What for: "critical damage". */
  readonly label: string;
}

/** The rule reads whether it passed; the die is for the log. DEX saves of the shocked fail (BD-304). */
export const saveRoll = ({ id, body, hidden }: Combatant, { ability, label }: SaveOf) => {
  const score = body[ability];
  const doomed = ability === 'dex' && body.shocked;
  const fails = doomed ? ', fails after a shock' : '';
  return poolRoll(
    { of: id, label: `${ABILITY_NAMES[ability]} save, ${label}: ${score} or less${fails}`, secret: hidden },
    sumOf([dice('d20', 1, 20)]),
    (die) => ({ die, passed: !doomed && saves(die, score) }),
    ({ passed }) => passed,
  );
};

/** A save made now. It ends the shock that makes a DEX save fail (BD-304). */
export function* save(actor: CombatantId, what: SaveOf): Procedure<boolean> {
  const combatant = find(yield* look(), actor);
  const { passed } = yield* roll(saveRoll(combatant, what));
  if (what.ability === 'dex' && combatant.body.shocked)
    yield* record(changed(actor, { shocked: false }, { type: 'effect-ended' }));
  return passed;
}

/**
 * Every outcome of some dice with its exact weight. It goes die by die and keeps outcomes of one key as one, so that
 * faces are never multiplied out. `ways` gives what the next die makes of an outcome, with the chance of each.
 */
export const weighed = <T>(
  start: T,
  dice: number,
  ways: (outcome: T, die: number) => readonly (readonly [T, number])[],
  keyOf: (outcome: T) => string,
): readonly (readonly [T, number])[] => {
  let found = new Map<string, [T, number]>([['', [start, 1]]]);
  for (let die = 0; die < dice; die++) {
    const next = new Map<string, [T, number]>();
    for (const [outcome, weight] of found.values())
      for (const [after, share] of ways(outcome, die)) {
        const key = keyOf(after);
        const known = next.get(key);
        if (known === undefined) next.set(key, [after, weight * share]);
        else known[1] += weight * share;
      }
    found = next;
  }
  return [...found.values()];
};
