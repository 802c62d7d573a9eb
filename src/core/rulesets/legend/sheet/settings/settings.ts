import { isRecord } from '../../../../base.ts';
import { keysOf, memo, shape, type TypeOf } from '../../../../rules/kit.ts';
import { filled } from '../../../../rules/ruleset/filled.ts';
import { CONDITION_IDS } from '../../data/condition-list.ts';
import { TASK_IDS, TASKS } from '../../data/task-list.ts';
import { ATTACKS, TASK_RULES } from './attacks.ts';
import { ruleAsListed } from './condition-rules.ts';
import { HEALTH } from './health.ts';
import { MANOEUVRE_RULES } from './manoeuvres.ts';
import { MOVES } from './moves.ts';
import { ROUNDS } from './rounds.ts';

/**
 * What a table may settle otherwise: figures and readings that rest on convention or a ruling. Whoever owns the book
 * may put in those it has; of several readings the first is the ruling, and tests hold each ruling to its setting.
 */

const settingsShape = shape.record({ ...ROUNDS, ...MOVES, ...ATTACKS, ...TASK_RULES, ...MANOEUVRE_RULES, ...HEALTH });
export type Settings = TypeOf<typeof settingsShape>;
/** All as it is without a word from the table. */
export const USUAL: Settings = shape.blank(settingsShape);
const settings = shape.settingsOf(settingsShape, USUAL);

/** The settings by the headings that the form has them under. */
const sections = {
  'Rounds and turns': keysOf(ROUNDS),
  Movement: keysOf(MOVES),
  'Attacks and ranges': keysOf(ATTACKS),
  'Tasks and opportunity attacks': keysOf(TASK_RULES),
  Manoeuvres: keysOf(MANOEUVRE_RULES),
  'Hit points and conditions': keysOf(HEALTH),
};

/** A correction of a condition with what it says nothing of as it is listed. */
const ruleFilled = (rule: unknown): unknown => {
  const id = CONDITION_IDS.find((one) => isRecord(rule) && rule['condition'] === one);
  return id === undefined ? rule : filled(ruleAsListed(id), rule);
};
/** With all that was never said; tasks that give nobody a chance any more are left out of those that did. */
const allOf = (said: object): object => {
  const all = filled(USUAL, said) as Readonly<Record<string, unknown>>;
  const { conditionRules: rules, provoking } = all;
  const gives = (id: unknown): boolean => (TASK_IDS as readonly unknown[]).includes(id) || !(String(id) in TASKS);
  return {
    ...all,
    ...(Array.isArray(rules) ? { conditionRules: rules.map(ruleFilled) } : {}),
    ...(Array.isArray(provoking) ? { provoking: provoking.filter(gives) } : {}),
  };
};
/** Settings as a table keeps them, with what tables from before a setting was there never said. */
export const completed = memo((kept: object): Settings => allOf(kept) as Settings);

/** Reads settings, whatever of them was never said. */
export const settingsSchema: typeof settings = {
  parse: (json) => settings.parse(isRecord(json) ? allOf(json) : json),
  form: { ...settings.form, sections },
};
