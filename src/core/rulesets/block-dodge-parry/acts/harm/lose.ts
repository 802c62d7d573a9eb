import { lookUp, type CombatantId } from '../../../../rules/kit.ts';
import type { Why } from '../../facts/because.ts';
import type { Fell } from '../../facts/moment-facts.ts';
import { changed, look, type Procedure, record } from '../../game.ts';
import { type Ability, type Body, hasAbility, isDetachment, isIn, withState } from '../../sheet/index.ts';

export const withAbility = (ability: Ability, value: number): Partial<Body> => ({ [ability]: value });

/** The state at 0 of an ability (BD-110, BD-279 to BD-281, R-38). */
export const stateAtZero = (body: Body, ability: Ability): Fell =>
  ability === 'dex' ? 'paralysed' : isDetachment(body) ? 'destroyed' : ability === 'str' ? 'dead' : 'delirious';

/** Lowers an ability, with what follows at 0, and gives whether it is; one never there has no zero. */
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
  const fell = stateAtZero(after.body, ability);
  if (!isIn(after.body, fell)) yield* record(changed(target, withState(after.body, fell), { type: 'fell', fell, by }));
  return true;
}
