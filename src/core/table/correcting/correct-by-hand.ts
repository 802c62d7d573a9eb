import type { Json, Problem } from '../../base.ts';
import { countChanged } from '../../rules/ruleset/by-hand.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import type { Combatant } from '../../rules/scene/scene.ts';
import type { Correction } from '../log/correction.ts';
import { FINE, keep, nobody, within, wrong } from './correction-work.ts';
import type { Work } from './correction-work.ts';

/** What the GM does to a body: members of its sheet, what the ruleset counts, its conditions. */

/** Sets members of a body, which must be one of the ruleset afterwards; what is as it was makes no fact. */
export const changeBody = (work: Work, who: Combatant, set: object): readonly Problem[] => {
  const merged = work.ruleset.body.parse({ ...(who.body as object), ...set });
  if (!merged.ok) return within('set', merged.error);
  const changed = differing(
    who.body as Readonly<Record<string, unknown>>,
    merged.value as Readonly<Record<string, unknown>>,
  );
  if (Object.keys(changed).length > 0)
    keep(work, { type: 'changed', who: who.id, set: changed, because: work.because });
  return FINE;
};

const differing = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    Object.entries(after).filter(([member, value]) => JSON.stringify(value) !== JSON.stringify(before[member])) as [
      string,
      Json,
    ][],
  );

/** Harm, healing, or a number set. */
export const correctCount = (work: Work, item: Extract<Correction, { type: 'count' }>): readonly Problem[] => {
  const who = lookUp(work.scene, item.who);
  if (who === null) return nobody;
  const count = work.ruleset.counts.find(({ id }) => id === item.count);
  if (count === undefined) return wrong('count', `is not counted in ${work.ruleset.name}`);
  return changeBody(work, who, countChanged(count, who.body, item.change, item.by, work.scene));
};

/** A condition begun or ended. */
export const correctCondition = (work: Work, item: Extract<Correction, { type: 'condition' }>): readonly Problem[] => {
  const who = lookUp(work.scene, item.who);
  if (who === null) return nobody;
  const lasting = work.ruleset.lasting?.find(({ mark }) => mark.id === item.condition);
  if (lasting !== undefined) {
    if (lasting.has(work.scene, who.id) !== item.on)
      for (const fact of lasting.change(work.scene, who.id, item.on)) keep(work, fact);
    return FINE;
  }
  const condition = work.ruleset.conditions.find(({ mark }) => mark.id === item.condition);
  if (condition === undefined) return wrong('condition', `is not a condition of ${work.ruleset.name}`);
  const { settings } = work.scene;
  if (condition.has(who.body, settings) === item.on) return FINE;
  return changeBody(work, who, condition.set(who.body, item.on, settings));
};
