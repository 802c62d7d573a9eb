import { actions, tableActions } from './actions.ts';
import { fightBands, fightMeasures, fightOutcomes, fightReactions, fightTasks } from './acts/attacks/fight.ts';
import { answeredOf } from './acts/gm-word.ts';
import { catalogue, introduced } from './data/creatures/catalogue.ts';
import { demos } from './data/creatures/demo.ts';
import { zonesShown } from './effects/boons/zones.ts';
import { lastingByHand } from './effects/by-gm.ts';
import { resized, thingsShown } from './effects/things.ts';
import { facts } from './facts/because.ts';
import type { Body, Ruleset, Turn, Why } from './rules.ts';
import { figuresNow, find, lookUp, newBody, OPENING, ruleset, settingsSchema, shape, turnSchema } from './rules.ts';
import { bodyViewOf } from './round/body-view.ts';
import { secrets } from './round/looks.ts';
import { turnOrderIn } from './round/turn-order.ts';
import { dueOf, turnNameOf } from './round/turns.ts';
import { rows } from './rows.ts';
import { conditions, counts } from './sheet/by-hand.ts';
import { bodySchema } from './sheet/sheet.ts';

/** Open Legend, in the edition of late 2016: surprise and initiative, turns, moves and attacks, interrupts, harm. */
export const openLegend: Ruleset<Body, Turn, Why> = ruleset<Body, Turn, Why>({
  id: 'open-legend',
  version: 13,
  name: 'Open Legend',
  about: 'Exploding dice, three defenses, opportunity attacks, and a Defend that may come after the roll.',
  body: shape.usually(bodySchema, newBody({ kind: 'pc', hp: 999 })),
  turn: turnSchema,
  settings: settingsSchema,
  catalogue,
  demos,
  fields: ['grid'],
  rows,
  facts,
  actions,
  tableActions,
  measures: fightMeasures,
  reactions: fightReactions,
  tasks: fightTasks,
  counts,
  conditions,
  lasting: lastingByHand,

  opening: () => OPENING,
  turnName: turnNameOf,
  derived: (scene, who) => figuresNow(scene, find(scene, who)),
  due: dueOf,
  bands: (scene, who, reads) => {
    const combatant = lookUp(scene, who);
    return combatant === null ? [] : fightBands(combatant, reads === 'sheet');
  },
  outcomesOf: fightOutcomes,

  ...secrets,
  introduces: introduced,
  viewOf: bodyViewOf,
  turnOrder: turnOrderIn,
  resized,
  areas: (scene) => [...zonesShown(scene), ...thingsShown(scene)],
  answered: answeredOf,
});
