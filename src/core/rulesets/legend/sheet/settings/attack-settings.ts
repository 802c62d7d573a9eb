import { recordOf } from '../../../../rules/kit.ts';
import type { TypeOf } from '../../../../rules/kit/shapes.ts';
import { flag, list, oneNamed, oneNumberOf, oneOf, orNone, record, someOf } from '../../../../rules/kit/shapes.ts';
import { whole } from '../../../../rules/kit/shapes.ts';
import { BROUGHT_IDS } from '../../data/condition-list.ts';
import { MANOEUVRE, MANOEUVRES, SAVES, type ManoeuvreId } from '../../data/manoeuvre-list.ts';
import type { CostedTaskId, Payment } from '../../data/task-list.ts';
import { COSTED, PAYMENTS, PROVOKING, TASK_COSTS, TASK_IDS, TASKS } from '../../data/task-list.ts';
import { conditionRules } from './condition-rules.ts';
import { AS_RULED, rulings } from './rulings.ts';

/** What a table may settle otherwise about attacks: rows that rest on a ruling or on convention. */

const manoeuvre = (id: ManoeuvreId) =>
  record(
    {
      attack: flag('Needs an attack that hits'),
      save: oneOf(SAVES, 'The target saves with'),
      cost: oneOf(['standard', 'move', 'swift'], 'Costs'),
      range: oneOf(['adjacent', 'melee'], 'At a target'),
      brings: someOf(BROUGHT_IDS, 'The target is then'),
    },
    MANOEUVRE[id].name,
  );

export const attackSettings = {
  conditionRules,
  ...rulings,
  provoking: list(
    oneNamed(
      recordOf(TASK_IDS, (id) => TASKS[id][0]),
      'Task',
    ),
    TASK_IDS.length,
    'Gives foes a chance to strike',
  ),
  taskCosts: record(
    recordOf(COSTED, (id) => oneOf(PAYMENTS, TASKS[id][0])),
    'What tasks cost',
  ),
  manoeuvres: flag('Manoeuvres may be used'),
  manoeuvreRules: record(recordOf(MANOEUVRES, manoeuvre), 'Manoeuvres'),
  manoeuvreDamage: flag('The attack of a manoeuvre deals damage'),
  chargeFactor: oneNumberOf([1, 2], 'Charge distance, in speeds'),
  runFactor: oneNumberOf([1, 2], 'Running distance, in speeds'),
  beyondExtreme: orNone(
    record({ feet: whole(1005, 100_000, 'Feet', undefined, 5), rounds: whole(1, 100, 'Rounds on the way') }),
    'Beyond Extreme range',
    'Empty: nothing is attacked there.',
  ),
};

const attackShape = record(attackSettings);
export type AttackSettings = TypeOf<typeof attackShape>;

export const ATTACKS_USUAL: AttackSettings = {
  ...AS_RULED,
  provoking: PROVOKING,
  taskCosts: TASK_COSTS satisfies Record<CostedTaskId, Payment>,
  manoeuvres: true,
  manoeuvreRules: Object.fromEntries(
    MANOEUVRES.map((id) => {
      const { attack, save, range, brings } = MANOEUVRE[id];
      return [id, { attack, save, cost: 'standard', range, brings }];
    }),
  ) as AttackSettings['manoeuvreRules'],
  manoeuvreDamage: false,
  chargeFactor: 1,
  runFactor: 1,
  beyondExtreme: null,
};
