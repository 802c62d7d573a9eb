import { recordOf } from '../../../../rules/kit.ts';
import { flag, list, oneNamed, oneNumberOf, oneOf, record, someOf, usual } from '../../../../rules/kit/shapes.ts';
import { BROUGHT_IDS } from '../../data/condition-list.ts';
import { MANOEUVRE, MANOEUVRES, SAVES, type ManoeuvreId } from '../../data/manoeuvre-list.ts';
import { COSTED, PAYMENTS, PROVOKING, TASK_COSTS, TASK_IDS, TASKS } from '../../data/task-list.ts';
import { conditionRules } from './condition-rules.ts';
import { on, rulings } from './rulings.ts';

/** What a table may settle otherwise about attacks: rows that rest on a ruling or on convention. */

const manoeuvre = (id: ManoeuvreId) => {
  const { name, attack, save, range, brings } = MANOEUVRE[id];
  return record(
    {
      attack: usual(flag('Needs an attack that hits'), attack),
      save: usual(oneOf(SAVES, 'The target saves with'), save),
      cost: oneOf(['standard', 'move', 'swift'], 'Costs'),
      range: usual(oneOf(['adjacent', 'melee'], 'At a target'), range),
      brings: usual(someOf(BROUGHT_IDS, 'The target is then'), brings),
    },
    name,
  );
};

const task = oneNamed(
  recordOf(TASK_IDS, (id) => TASKS[id][0]),
  'Task',
);
export const attackSettings = {
  conditionRules,
  ...rulings,
  provoking: usual(list(task, TASK_IDS.length, 'Gives foes a chance to strike'), PROVOKING),
  taskCosts: record(
    recordOf(COSTED, (id) => usual(oneOf(PAYMENTS, TASKS[id][0]), TASK_COSTS[id])),
    'What tasks cost',
  ),
  manoeuvres: on('Manoeuvres may be used'),
  manoeuvreRules: record(recordOf(MANOEUVRES, manoeuvre), 'Manoeuvres'),
  manoeuvreDamage: flag('The attack of a manoeuvre deals damage'),
  chargeFactor: usual(oneNumberOf([1, 2], 'Charge distance, in speeds'), 1),
  runFactor: usual(oneNumberOf([1, 2], 'Running distance, in speeds'), 1),
};
