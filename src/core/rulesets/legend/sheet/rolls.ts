import { capital, type Part, type Tally } from '../../../rules/kit.ts';
import type { Body } from './body.ts';
import { effectsOn, modified, tallied } from './derived.ts';
import { AS_LISTED, type ConditionRules } from './settings/condition-rules.ts';

/** What is added to the d20 of saves and checks. */

export const SAVE_IDS = ['fortitude', 'reflex', 'will'] as const;
export type SaveId = (typeof SAVE_IDS)[number];
export const SKILL_IDS = ['acrobatics', 'athletics', 'awareness', 'medicine', 'ride', 'stealth', 'vigor'] as const;
export type SkillId = (typeof SKILL_IDS)[number];

/** "an Athletics check". */
export const aCheck = (skill: SkillId): string => `${/^[aeiou]/u.test(skill) ? 'an' : 'a'} ${capital(skill)} check`;

/** A save (LG-218); conditions and effects count (LG-240, LG-256). */
export const saveOf = (
  body: Body,
  kind: SaveId,
  more: readonly Part[] = [],
  rules: ConditionRules = AS_LISTED,
): Tally =>
  tallied(`${kind} save`, [
    { label: 'save', value: body.saves[kind] },
    ...effectsOn(body, rules).map(({ name, save = 0, reflex = 0 }) => ({
      label: name,
      value: save + (kind === 'reflex' ? reflex : 0),
    })),
    ...modified(body, 'saves'),
    ...more,
  ]);

/** A skill (LG-240). */
export const skillOf = (
  body: Body,
  skill: SkillId,
  more: readonly Part[] = [],
  rules: ConditionRules = AS_LISTED,
): Tally =>
  tallied(skill, [
    { label: 'skill', value: body.skills[skill] },
    ...effectsOn(body, rules).map(({ name, check = 0 }) => ({ label: name, value: check })),
    ...modified(body, 'checks'),
    ...more,
  ]);
