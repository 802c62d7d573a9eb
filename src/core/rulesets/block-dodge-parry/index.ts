import { aimsBy, find, ruleset, type Ruleset, shape } from '../../rules/kit.ts';
import { actions, inItsPlace, likeliestFirst, tableActions } from './actions.ts';
import { previewOf } from './acts/intentions/preview.ts';
import { catalogue, introduced } from './data/creatures/catalogue.ts';
import { demos } from './data/creatures/demo.ts';
import { facts, type Why } from './facts/because.ts';
import { hostile } from './moves/ground.ts';
import { approachOf, zoneRangesOf, zoneReachOf } from './moves/reach.ts';
import { answeredOf, momentMeasures, momentOutcomes, momentReactions, momentTasks } from './outcomes.ts';
import { bodyViewOf } from './round/body-view.ts';
import { conditions, counts } from './round/by-hand.ts';
import { secrets } from './round/known.ts';
import { dueOf, turnNameOf } from './round/phases.ts';
import { nextForTable } from './round/round-actions.ts';
import { turnOrderIn } from './round/turn-order.ts';
import { rows } from './rows.ts';
import {
  armourOf,
  type Body,
  newBody,
  PEACE,
  settingsSchema,
  slotsUsed,
  type Turn,
  turnSchema,
} from './sheet/index.ts';
import { bodySchema } from './sheet/sheet.ts';

const rules = ruleset<Body, Turn, Why>({
  id: 'block-dodge-parry',
  version: 15,
  name: 'Block, Dodge, Parry',
  about: 'Zones instead of squares, intentions locked before anyone acts, and a choice of defence before the dice.',
  body: shape.usually(bodySchema, newBody({ kind: 'pc' })),
  turn: turnSchema,
  settings: settingsSchema,
  catalogue,
  demos,
  fields: ['zones'],
  rows,
  measures: momentMeasures,
  reactions: momentReactions,
  tasks: momentTasks,
  counts,
  conditions,

  opening: () => PEACE,
  turnName: turnNameOf,
  derived: (scene, actor) => {
    const { body } = find(scene, actor);
    return [armourOf(body), slotsUsed(body)];
  },
  actions,
  tableActions,
  aims: aimsBy(({ combatants }, by) => combatants.filter((other) => other.place !== null && hostile(other, by))),
  reach: () => null,
  approach: approachOf,
  zoneReach: zoneReachOf,
  zoneRanges: zoneRangesOf,
  preview: previewOf,
  due: dueOf,
  outcomesOf: momentOutcomes,

  ...secrets,
  introduces: introduced,
  viewOf: bodyViewOf,
  turnOrder: turnOrderIn,
  facts,
  answered: answeredOf,
});

/** Block, Dodge, Parry, second version: zones, locked intentions, weapons that order the round, no roll to hit. */
export const blockDodgeParry: Ruleset<Body, Turn, Why> = {
  ...rules,
  offers: (scene, actor) =>
    actor === null ? likeliestFirst(scene, rules.offers(scene, null)) : rules.offers(scene, actor),
  offer: (scene, actor, id) => {
    const found = rules.offer?.(scene, actor, id) ?? null;
    return found === null || actor !== null ? found : inItsPlace(found, nextForTable(scene));
  },
};
