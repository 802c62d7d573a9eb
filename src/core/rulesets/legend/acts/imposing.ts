import { type CombatantId } from '../../../rules/kit.ts';
import { letsFall } from './things/lying.ts';
import { changed, lookAt, record, settingsOf, type Procedure } from '../game.ts';
import { newest } from '../round/ages.ts';
import type { Body, ConditionId, ConditionRules, Lasting, Settings, Tag } from '../sheet/index.ts';
import { conditionsOn, has, isIn } from '../sheet/derived.ts';
import { conditionAt, endedBy, conditionOf, LAYER_IDS, marked, withLasting, without } from '../sheet/index.ts';

/** What an immunity to a condition may be called: itself, its group, the descriptor of the effect (LG-389, LG-404). */
const wordsOf = (condition: ConditionId, descriptor: string | null): readonly string[] => [
  condition,
  conditionOf(condition).name.toLowerCase(),
  ...(conditionOf(condition).group === undefined ? [] : [conditionOf(condition).group as string]),
  ...(descriptor === null ? [] : [descriptor]),
];
/** What makes somebody immune to a condition, as an effect of such a kind brings it; null: nothing. */
export const immunityTo = (body: Body, condition: ConditionId, descriptor: string | null = null): Tag | null =>
  marked(body.tags, 'immunity', wordsOf(condition, descriptor));

/** What begins with a condition, beside its being there. */
const begins = (body: Body, { condition }: Lasting, { bleedingGrows }: Settings): Partial<Body> => {
  // what still runs goes on growing, unless the table has it otherwise; what has ended begins anew (RU-23)
  if (condition === 'bleeding') return { bleeds: 3, ...(isIn(body, condition) && bleedingGrows ? {} : { bled: 0 }) };
  if (condition === 'burning') return isIn(body, condition) ? {} : { burned: 0 };
  return condition === 'energy-drained' ? { drained: (isIn(body, condition) ? body.drained : 0) + 1 } : {};
};

/** Without what ends as a condition begins; one of the four layers takes the place of the others (LG-160). */
export const making = (body: Body, id: ConditionId, rules: ConditionRules): ReturnType<typeof without> =>
  without(body, ...endedBy(rules, id), ...(LAYER_IDS.some((layer) => layer === id) ? LAYER_IDS : []));

/**
 * Gives somebody a condition: one again from the same source begins anew (LG-229, LG-388). Where the table does not add
 * fears up, a fear says so, and runs for as long as it does beside the others (LG-387).
 */
export function* imposed(who: CombatantId, added: Lasting): Procedure {
  const [scene, { body }] = yield* lookAt(who);
  const rules = settingsOf(scene);
  const apart = conditionAt(rules, added.condition).fear !== undefined && !rules.fearSteps;
  const rest = making(body, added.condition, rules);
  const set = {
    ...rest,
    ...withLasting({ ...body, ...rest }, { ...added, ...(apart ? { apart } : {}), since: newest(scene) }),
    ...begins(body, added, rules),
  };
  yield* record(changed(who, set, { type: 'imposed', condition: added.condition, source: added.source }));
  // fears that add up to a panic are one
  const begun = conditionsOn({ ...body, ...set }, rules).filter((id) => !has(body, id, rules));
  if (begun.some((id) => conditionAt(rules, id).drops === true))
    yield* letsFall(who, (weapon) => ({ type: 'dropped', weapon }));
}
