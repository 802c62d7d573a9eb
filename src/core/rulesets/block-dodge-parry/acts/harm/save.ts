import { dice, sumOf } from '../../../../dice/index.ts';
import { poolRoll } from '../../../../rules/play/pool-roll.ts';
import type { Roll } from '../../../../rules/play/procedure.ts';
import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { find } from '../../../../rules/scene/scene.ts';
import { ABILITY_NAMES } from '../../sheet/body.ts';
import type { Ability, Body } from '../../sheet/body.ts';
import type { Fighter, Steps } from '../../game.ts';
import { changed, look, record, roll } from '../../game.ts';

/** The present score of an ability. */
export const scoreOf = (body: Body, ability: Ability): number => body[ability];

/**
 * Whether this face of a d20 saves: equal or under the ability and above the Difficulty. 20 always fails; 1 always
 * passes, but not against a Difficulty (BD-121, BD-273, R-34).
 */
export const saves = (die: number, score: number, difficulty = 0): boolean =>
  die !== 20 && ((die === 1 && difficulty === 0) || (die <= score && die > difficulty));

export interface SaveOf {
  readonly ability: Ability;
  /** What for: "critical damage". */
  readonly label: string;
  readonly difficulty?: number;
  /** Added to the score for this one save. */
  readonly bonus?: number;
  readonly secret?: boolean;
}

/**
 * A save of which the rule reads whether it passed, and the die for the log. A DEX save of the shocked fails whatever
 * is rolled (BD-304).
 */
export const saveRoll = (fighter: Fighter, what: SaveOf): Roll<{ readonly die: number; readonly passed: boolean }> => {
  const score = Math.max(0, scoreOf(fighter.body, what.ability) + (what.bonus ?? 0));
  const doomed = what.ability === 'dex' && fighter.body.shocked;
  const name = ABILITY_NAMES[what.ability];
  const above = (what.difficulty ?? 0) > 0 ? `, above ${what.difficulty}` : '';
  return poolRoll(
    {
      of: fighter.id,
      label: `${name} save, ${what.label}: ${score} or under${above}${doomed ? ', fails after a shock' : ''}`,
      secret: what.secret ?? fighter.hidden,
    },
    sumOf([dice('d20', 1, 20)]),
    (die) => ({ die, passed: !doomed && saves(die, score, what.difficulty) }),
    ({ passed }) => passed,
  );
};

/** A save made now, whether it passed. The shock that makes a DEX save fail is over with it (BD-304). */
export function* save(actor: CombatantId, what: SaveOf): Steps<boolean> {
  const fighter = find(yield* look(), actor);
  const { passed } = yield* roll(saveRoll(fighter, what));
  if (what.ability === 'dex' && fighter.body.shocked)
    yield* record(changed(actor, { shocked: false }, { type: 'effect-ended' }));
  return passed;
}
