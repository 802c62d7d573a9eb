import { ruleset } from '../../rules/kit/ruleset.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { find } from '../../rules/scene.ts';
import { actions, inItsPlace, likeliestFirst, tableActions } from './actions.ts';
import { answeredOf } from './answered.ts';
import { facts } from './because.ts';
import type { Why } from './because.ts';
import { bodyViewOf } from './body-view.ts';
import type { Body } from './body.ts';
import { catalogue } from './catalogue.ts';
import { demos } from './demo.ts';
import { armourOf, slotsUsed } from './derived.ts';
import { foreseenOf } from './foreseen.ts';
import { secrets } from './looks.ts';
import { momentGist, momentMeasures, momentReactions, momentTasks } from './moment.ts';
import { dueOf, turnNameOf } from './phases.ts';
import { zoneRangesOf, zoneReachOf } from './reach.ts';
import { nextForTable } from './round-actions.ts';
import { rows } from './rows.ts';
import { bodySchema } from './sheet.ts';
import { stripOf } from './strip.ts';
import { PEACE, settingsSchema, turnSchema } from './turn.ts';
import type { Turn } from './turn.ts';
import { hostile } from './zones.ts';

const rules = ruleset<Body, Turn, Why>({
  id: 'block-dodge-parry',
  version: 3,
  name: 'Block, Dodge, Parry',
  about:
    'Zones instead of squares, intentions locked by all before anybody acts, and a choice of defence before the dice.',
  body: bodySchema,
  turn: turnSchema,
  settings: settingsSchema,
  catalogue,
  demos,
  fields: ['zones'],
  rows,
  measures: momentMeasures,
  reactions: momentReactions,
  tasks: momentTasks,

  opening: () => PEACE,
  turnName: turnNameOf,
  derived: (scene, who) => {
    const { body } = find(scene, who);
    return [armourOf(body), slotsUsed(body)];
  },
  actions,
  tableActions,
  aims: (scene, who) => {
    const by = find(scene, who);
    return scene.combatants.filter((one) => one.place !== null && hostile(one, by)).map(({ id }) => id);
  },
  reach: () => null,
  zoneReach: zoneReachOf,
  zoneRanges: zoneRangesOf,
  foreseen: foreseenOf,
  due: dueOf,
  gist: momentGist,

  ...secrets,
  viewOf: bodyViewOf,
  strip: stripOf,
  facts,
  answered: answeredOf,
});

/**
 * Block, Dodge, Parry, in its second version: zones, locked intentions, weapons that order the round, no roll to hit.
 */
export const blockDodgeParry: Ruleset<Body, Turn, Why> = {
  ...rules,
  offers: (scene, who) => (who === null ? likeliestFirst(scene, rules.offers(scene, null)) : rules.offers(scene, who)),
  offer: (scene, who, id) => {
    const found = rules.offer?.(scene, who, id) ?? null;
    return found === null || who !== null ? found : inItsPlace(found, nextForTable(scene));
  },
};
