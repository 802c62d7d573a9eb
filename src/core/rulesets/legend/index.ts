import { find, ruleset, type Ruleset, shape } from '../../rules/kit.ts';
import { actions, tableActions } from './actions.ts';
import { outcomesOf } from './acts/outcomes.ts';
import { catalogue, introduced } from './data/creatures/catalogue.ts';
import { demos } from './data/creatures/demo.ts';
import { TERRAIN } from './data/terrain-list.ts';
import { facts, type Why } from './facts/because.ts';
import { settingsOf } from './game.ts';
import { bandsOf } from './round/bands.ts';
import { onResizedMap, onTheMapOf } from './round/map-view.ts';
import { dueOf, turnNameOf } from './round/order.ts';
import { conditions, counts, secrets, turnOrderIn, viewOf } from './round/views.ts';
import { rows, settled } from './rows.ts';
import type { Body, Turn } from './sheet/index.ts';
import { acOf, bodySchema, initiativeOf, newBody, OPENING, settingsSchema, turnSchema } from './sheet/index.ts';

export { apart } from './rows.ts';

/** Legend: squares with diagonals of one and a half, threatened squares, attacks that come in a row, dying. */
export const legend: Ruleset<Body, Turn, Why> = ruleset<Body, Turn, Why>({
  id: 'legend',
  version: 13,
  name: 'Legend',
  about: 'd20 against AC, threatened squares, ranges that grow with the level, and several attacks in one action.',
  body: shape.usually(bodySchema, newBody({})),
  turn: turnSchema,
  settings: { ...settingsSchema, form: { ...settingsSchema.form, settled } },
  catalogue,
  demos,
  fields: ['grid'],
  diagonal: '1.5',
  rows,
  facts,
  actions,
  tableActions,
  measures: [
    { label: 'hit', name: 'Hit', show: 'chance' },
    { label: 'damage', name: 'Damage', show: 'expected' },
    { label: 'drop', name: 'Drops', show: 'chance' },
  ],
  reactions: [
    { kind: 'opportunity', name: 'Opportunity attacks' },
    { kind: 'interrupt', name: 'Immediate actions in a move' },
    { kind: 'bonus-attack', name: 'Bonus attacks' },
  ],
  tasks: {
    opportunity: 'attack or let them pass',
    interrupt: 'use an immediate action or let it pass',
    'bonus-attack': 'make a bonus attack or let it pass',
    tending: 'choose how it is tended',
    lessened: 'say how much damage is taken',
    follow: 'follow the push or stay',
    fall: 'say whether the fallen is dying',
    'act-now': 'act or wait',
    'stay-up': 'fly or land',
    falling: 'say what the fall does',
    unseat: 'say what is moved',
    'in-flight': 'say whether a shot arrives',
    displace: 'choose a square',
    'begin-turn': 'begin the turn or delay',
    'end-scene': 'end the scene or go on',
    'sixth-encounter': 'say whether a new scene begins',
  },
  terrain: TERRAIN,
  counts,
  conditions,
  opening: () => OPENING,
  turnName: turnNameOf,
  due: dueOf,
  derived: (scene, who) => {
    const [{ body }, rules] = [find(scene, who), settingsOf(scene)];
    return [acOf(body, null, null, rules), initiativeOf(body, rules)];
  },
  bands: bandsOf,
  areas: onTheMapOf,
  resized: onResizedMap,
  outcomesOf,
  ...secrets,
  introduces: introduced,
  viewOf,
  turnOrder: turnOrderIn,
});
