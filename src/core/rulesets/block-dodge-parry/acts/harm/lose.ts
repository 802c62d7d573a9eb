import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { lookUp } from '../../../../rules/scene/scene.ts';
import type { Why } from '../../facts/because.ts';
import type { Fell } from '../../facts/moment-facts.ts';
import type { Ability, Body } from '../../sheet/body.ts';
import { hasAbility, isDetachment, isIn, withState } from '../../sheet/derived.ts';
import type { Combatant, Procedure } from '../../game.ts';
import { changed, look, record } from '../../game.ts';

/** A set of one ability. */
export const withAbility = (
  ability: Ability,
  value: number,
): Pick<Body, 'str'> | Pick<Body, 'dex'> | Pick<Body, 'wil'> =>
  ability === 'str' ? { str: value } : ability === 'dex' ? { dex: value } : { wil: value };

/**
 * What becomes of somebody whose ability is used up; null where it is that already (BD-110, BD-279 to BD-281, R-38).
 */
const atZero = ({ body }: Combatant, ability: Ability): Fell | null => {
  const fell =
    ability === 'dex' ? 'paralysed' : isDetachment(body) ? 'destroyed' : ability === 'str' ? 'dead' : 'delirious';
  return isIn(body, fell) ? null : fell;
};

/**
 * Takes an ability down, and what follows where it is at 0. Returns whether it is. Who never had it has no zero.
 */
export function* lose(
  target: CombatantId,
  set: Partial<Body>,
  ability: Ability,
  by: CombatantId | null,
  because: Why,
): Procedure<boolean> {
  yield* record(changed(target, set, because));
  const after = lookUp(yield* look(), target);
  if (after === null || after.body[ability] > 0 || !hasAbility(after.body, ability)) return false;
  const fell = atZero(after, ability);
  if (fell !== null) yield* record(changed(target, withState(after.body, fell), { type: 'fell', fell, by }));
  return true;
}
