import type { Ruleset } from '../../rules/kit.ts';
import { aimsBy, areaShown, find, groundOf, lookUp, movedCovers, movedIn, ruleset, shape } from '../../rules/kit.ts';
import { actions, tableActions } from './actions.ts';
import { catalogue, introduced } from './data/creatures/catalogue.ts';
import { demos } from './data/creatures/demo.ts';
import { facts, type Why } from './facts/because.ts';
import { measures, outcomesOf, reactions, tasks } from './outcomes.ts';
import { bodyViewOf } from './round/body-view.ts';
import { secrets } from './round/looks.ts';
import { turnNameOf } from './round/order.ts';
import { dueOf } from './round/phases.ts';
import { areasIn, baseIn, enemies, placed } from './round/state.ts';
import { turnOrderIn } from './round/turn-order.ts';
import { rows } from './rows.ts';
import type { Body, Turn } from './sheet/index.ts';
import { aacOf, bodySchema, carried, conditions, counts, has, newBody, OPENING } from './sheet/index.ts';
import { settingsSchema, turnSchema } from './sheet/index.ts';

const RANGES = ['Short range', 'Medium range', 'Long range'];
const SILENCE = { label: 'Silence', icon: 'zap-off', tone: 'warn', about: 'No spells can be cast inside.' } as const;

/** Old-school combat: sides and phases or popcorn, declared spells, morale, and death saves that count for a life. */
export const oldSchool: Ruleset<Body, Turn, Why> = ruleset<Body, Turn, Why>({
  id: 'old-school',
  version: 11,
  name: 'Old-School',
  about: 'Sides and phases or popcorn turns, declared spells that a hit may spoil, morale, and few hit points.',
  body: shape.usually(bodySchema, newBody({ kind: 'pc' })),
  turn: turnSchema,
  settings: settingsSchema,
  catalogue,
  demos,
  fields: ['grid'],
  rows,
  facts,
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
  derived: (scene, who) => [aacOf(find(scene, who).body)],
  due: dueOf,
  aims: aimsBy((scene, by) => placed(scene).filter((other) => enemies(by, other))),
  bands: (scene, who, reads) => {
    const combatant = lookUp(scene, who);
    if (combatant === null) return [];
    const missile = reads === 'looks' ? undefined : carried(combatant.body).find((weapon) => has(weapon, 'missile'));
    const range = (feet: number, at: number) => ({ label: RANGES[at] ?? 'Range', feet, tone: 'plain' }) as const;
    return [{ label: 'Melee', feet: 5, tone: 'bad' }, ...(missile?.ranges ?? []).map(range)];
  },
  viewOf: bodyViewOf,
  turnOrder: turnOrderIn,
  resized: ({ effects }, move) =>
    movedIn(
      'effects',
      movedCovers(move, effects, ({ source, kind }) => (source === '' ? kind : source)),
    ),
  areas: (scene) => {
    const grid = groundOf(scene);
    if (grid === null) return [];
    return areasIn(scene.turn.effects).map((area) => areaShown(grid, area, (id) => baseIn(scene, id), SILENCE));
  },
});
