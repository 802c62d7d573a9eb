import { recordOf, memo } from '../../../../rules/kit.ts';
import type { TypeOf } from '../../../../rules/kit/shapes.ts';
import { flag, list, oneNamed, oneNumberOf, oneOf, record, someOf, whole } from '../../../../rules/kit/shapes.ts';
import type { BroughtId, ConditionId, ConditionRow } from '../../data/condition-list.ts';
import { BROUGHT_IDS, CONDITION_IDS, conditionOf } from '../../data/condition-list.ts';
import { aboutOf } from './condition-text.ts';

/**
 * What a table that owns the book may correct of conditions: what each changes, bars, brings along and ends (LG-240,
 * RU-53, RU-54, RU-62, RU-67, RU-73).
 */

const by = (title: string) => whole(-20, 20, title);
const share = (title: string) => whole(0, 100, title);

/** What a condition may bar, and the member of its effect that says so. */
const BARS = {
  actions: 'noActions',
  attacks: 'noAttack',
  'opportunity-attacks': 'noOpportunity',
  'immediate-actions': 'noImmediate',
  charging: 'noCharge',
} as const;
type Bar = keyof typeof BARS;
const BAR_IDS = Object.keys(BARS) as readonly Bar[];
/** What it leaves of the standard and the move action of a turn. */
const LEAVES = {
  both: 'Both actions',
  one: 'One of the two',
  standard: 'One standard action',
  move: 'One move action',
} as const;
const ONLY = { both: null, one: ['standard', 'move'], standard: ['standard'], move: ['move'] } as const;

const ruleShape = record({
  condition: oneOf(CONDITION_IDS, 'Condition'),
  attack: by('Attacks'),
  attacksUnseen: flag('That counts only against those who can see'),
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
  covered: flag('In cover from every side'),
  sightless: flag('Sees nothing'),
  bars: someOf(BAR_IDS, 'Bars'),
  leaves: oneNamed(LEAVES, 'Leaves of the standard and the move action'),
  drops: flag('Drops what it holds as it begins'),
  brings: someOf(BROUGHT_IDS, 'Brings along'),
  undoes: someOf(BROUGHT_IDS, 'Without effect beside it'),
  ends: someOf(BROUGHT_IDS, 'Ended as it begins'),
  encounter: flag('Ends with the encounter'),
  fear: whole(0, 3, 'Steps of fear'),
});
type Rule = TypeOf<typeof ruleShape>;

export const conditionRules = list(
  ruleShape,
  CONDITION_IDS.length,
  'Conditions that work otherwise',
  'What is said here counts in place of the usual.',
);
export interface ConditionRules {
  readonly conditionRules: readonly Rule[];
}
/** Every condition as it is listed. */
export const AS_LISTED: ConditionRules = { conditionRules: [] };

const brought = (ids: readonly string[] = []): BroughtId[] => BROUGHT_IDS.filter((id) => ids.includes(id));

/** What a rule of the table has as the list has it: numbers, and what holds or does not. */
const NUMBERS = [
  ...(['attack', 'meleeAttack', 'ac', 'acMelee', 'acRanged', 'damage', 'save', 'reflex', 'check'] as const),
  ...(['initiative', 'missing', 'missed'] as const),
] as const;
const HOLDS = ['attacksUnseen', 'covered', 'sightless', 'drops', 'encounter'] as const;

/** A condition as it is listed, as a correction that changes nothing: what the form begins with. */
export const ruleAsListed = (condition: ConditionId): Rule => {
  const row = conditionOf(condition);
  const { fear = 0, speed = 1, only = null } = row;
  return {
    condition,
    ...recordOf(NUMBERS, (key) => row[key] ?? 0),
    ...recordOf(HOLDS, (key) => row[key] === true),
    fear,
    speed: (100 * speed) as Rule['speed'],
    kdm: row.noKdm !== true,
    bars: BAR_IDS.filter((bar) => row[BARS[bar]] === true),
    leaves: only === null ? 'both' : only.length === 2 ? 'one' : (only[0] ?? 'one'),
    brings: brought(row.implies),
    undoes: brought(row.undoes),
    ends: brought(row.ends),
  };
};

/** A condition as a rule of the table has it; of the states that hit points bring it ends what it always does. */
const rowOf = (rule: Rule): ConditionRow => {
  const { name, icon, tone, group, ends = [] } = conditionOf(rule.condition);
  const only = ONLY[rule.leaves];
  const row = {
    ...recordOf(NUMBERS, (key) => rule[key]),
    speed: rule.speed / 100,
    ...(rule.kdm ? {} : { noKdm: true as const }),
    ...Object.fromEntries(rule.bars.map((bar) => [BARS[bar], true])),
    ...Object.fromEntries(HOLDS.filter((key) => rule[key]).map((key) => [key, true])),
    ...(only === null ? {} : { only }),
    ...(rule.fear === 0 ? {} : { fear: rule.fear }),
    implies: rule.brings,
    undoes: rule.undoes,
    ends: [...ends.filter((id) => brought([id]).length === 0), ...rule.ends],
  };
  const called = { name, icon, ...(tone === undefined ? {} : { tone }), ...(group === undefined ? {} : { group }) };
  return { ...called, ...row, about: aboutOf(row) };
};
const rows = memo(
  (rules: ConditionRules['conditionRules']): ReadonlyMap<ConditionId, ConditionRow> =>
    new Map(rules.map((rule) => [rule.condition, rowOf(rule)])),
);

/** What a condition is at this table. */
export const conditionAt = ({ conditionRules: rules }: ConditionRules, id: ConditionId): ConditionRow =>
  (rules.length === 0 ? undefined : rows(rules).get(id)) ?? conditionOf(id);

/** What ends as a condition begins at this table (LG-227, LG-373). */
export const endedBy = (rules: ConditionRules, id: ConditionId): readonly ConditionId[] =>
  (conditionAt(rules, id).ends ?? []) as readonly ConditionId[];
