import { aimsBy, find, lookUp, movedIn, movedOnCell, ruleset, type Ruleset, shape } from '../../rules/kit.ts';
import { actions, tableActions } from './actions.ts';
import { catalogue, introduced } from './data/creatures/catalogue.ts';
import { demos } from './data/creatures/demo.ts';
import { weaponOf } from './data/weapon-list.ts';
import type { Why } from './facts/because.ts';
import { fightFacts } from './facts/fight-facts.ts';
import { roundFacts } from './facts/round-facts.ts';
import { measures, outcomesOf, reactions, tasks } from './outcomes.ts';
import { bodyViewOf } from './round/body-view.ts';
import { secrets } from './round/looks.ts';
import { turnNameOf } from './round/order.ts';
import { fighting, opponents } from './round/state.ts';
import { turnOrderIn } from './round/turn-order.ts';
import { dueOf } from './round/turns.ts';
import { rows } from './rows.ts';
import type { Body } from './sheet/body.ts';
import { conditions, counts } from './sheet/conditions.ts';
import { armFor, armorTally, meleeReach } from './sheet/derived.ts';
import { settingsSchema } from './sheet/settings.ts';
import { newBody } from './sheet/new-body.ts';
import { bodySchema } from './sheet/sheet.ts';
import { OPENING, turnSchema, type Turn } from './sheet/turn.ts';

/** Tomes by Torchlight: roll under the score and above the obstacle, Grit to dodge and block with, Wounds that last. */
export const tomesByTorchlight: Ruleset<Body, Turn, Why> = ruleset<Body, Turn, Why>({
  id: 'tomes-by-torchlight',
  version: 9,
  name: 'Tomes by Torchlight',
  about: 'A d20 under the score and above the obstacle, Grit to dodge and block with, Wounds that last for days.',
  body: shape.usually(bodySchema, newBody({ kind: 'pc' })),
  turn: turnSchema,
  settings: settingsSchema,
  catalogue,
  demos,
  fields: ['grid'],
  rows,
  facts: { ...roundFacts, ...fightFacts },
  actions,
  tableActions,
  measures,
  reactions,
  tasks,
  counts,
  conditions,
  outcomesOf,
  introduces: introduced,
  ...secrets,

  opening: () => OPENING,
  turnName: turnNameOf,
  derived: (scene, who) => [armorTally(find(scene, who).body)],
  due: dueOf,
  aims: aimsBy((scene, by) => fighting(scene).filter((other) => other.place !== null && opponents(by, other))),
  bands: (scene, who, reads) => {
    const one = lookUp(scene, who);
    if (one === null) return [];
    const cell = scene.field.type === 'grid' ? scene.field.feet : 5;
    const { DEX } = one.body.attributes;
    const shoots = reads !== 'looks' && armFor(one.body, 'missile') !== null;
    return [
      { label: 'Melee', feet: cell * Math.max(1, meleeReach(one.body)), tone: 'bad' },
      ...(shoots
        ? [
            { label: 'Missiles, straight', feet: cell * DEX, tone: 'plain' as const },
            { label: 'Missiles, with disadvantage', feet: 2 * cell * DEX, tone: 'plain' as const },
          ]
        : []),
    ];
  },
  viewOf: bodyViewOf,
  turnOrder: turnOrderIn,
  resized: ({ floor }, move) => {
    const nameOf = ({ weapon }: (typeof floor)[number]) => weaponOf(weapon)?.name ?? weapon;
    return movedIn(
      'floor',
      movedOnCell(
        move,
        floor,
        (thing) => thing,
        (thing, { x, y }) => ({ ...thing, x, y }),
        nameOf,
      ),
    );
  },
});
