import { memo } from '../../../../memo.ts';
import type { TypeOf } from '../../../../rules/kit/shapes.ts';
import { flag, list, oneNumberOf, oneOf, record, whole } from '../../../../rules/kit/shapes.ts';
import type { ConditionId, Effect } from '../../data/condition-list.ts';
import { CONDITION_IDS, conditionOf } from '../../data/condition-list.ts';

/**
 * What a table that owns the book may correct of conditions: nearly all their figures are conventions (LG-240, RU-53).
 */

const by = (title: string) => whole(-20, 20, title);
const share = (title: string) => whole(0, 100, title);

const ruleShape = record({
  condition: oneOf(CONDITION_IDS, 'Condition'),
  attack: by('Attacks'),
  meleeAttack: by('Melee attacks, beside that'),
  ac: by('AC'),
  acMelee: by('AC against melee, beside that'),
  acRanged: by('AC against ranged attacks, beside that'),
  damage: by('Damage'),
  save: by('Saves'),
  reflex: by('Reflex saves, beside that'),
  check: by('Checks'),
  initiative: by('Initiative'),
  speed: oneNumberOf([0, 25, 50, 75, 100], 'Speed left, in per cent'),
  kdm: flag('Its defensive modifier counts'),
  missing: share('Per cent of its hits that miss'),
  missed: share('Per cent of hits on it that miss'),
});
type Rule = TypeOf<typeof ruleShape>;

export const conditionRules = list(
  ruleShape,
  CONDITION_IDS.length,
  'Conditions that work otherwise',
  'Their numbers count in place of the usual ones.',
);
export interface ConditionRules {
  readonly conditionRules: readonly Rule[];
}
/** Every condition as it is listed. */
export const AS_LISTED: ConditionRules = { conditionRules: [] };

/** A condition as it is listed, as a correction that changes nothing: what the form begins with. */
export const ruleAsListed = (condition: ConditionId): Rule => {
  const { speed = 1, noKdm, ...row } = conditionOf(condition);
  const { attack = 0, meleeAttack = 0, ac = 0, acMelee = 0, acRanged = 0, damage = 0, save = 0, reflex = 0 } = row;
  const { check = 0, initiative = 0, missing = 0, missed = 0 } = row;
  const numbers = { attack, meleeAttack, ac, acMelee, acRanged, damage, save, reflex, check, initiative };
  return { condition, ...numbers, speed: (100 * speed) as Rule['speed'], kdm: noKdm !== true, missing, missed };
};

/** What a condition does, and what it is called. */
type Named = Effect & { readonly name: string };

const effectOf = ({ condition, speed, kdm, ...numbers }: Rule): Named => {
  const { noKdm: _, ...row }: Named = conditionOf(condition);
  return { ...row, ...numbers, speed: speed / 100, ...(kdm ? {} : { noKdm: true }) };
};
const effects = memo(
  (rules: ConditionRules['conditionRules']): ReadonlyMap<ConditionId, Named> =>
    new Map(rules.map((rule) => [rule.condition, effectOf(rule)])),
);

/** What a condition does at this table. */
export const effectAt = ({ conditionRules: rules }: ConditionRules, id: ConditionId): Named =>
  (rules.length === 0 ? undefined : effects(rules).get(id)) ?? conditionOf(id);
