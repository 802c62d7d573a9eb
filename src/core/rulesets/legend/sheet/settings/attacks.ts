import { capital, recordOf, shape } from '../../../../rules/kit.ts';
import { SIZE, SIZES, type Size } from '../../data/size-list.ts';
import { COSTED, PAYMENTS, PROVOKING, TASK_COSTS, TASK_IDS, TASKS } from '../../data/task-list.ts';
import { by, feet, on, some } from './parts.ts';

const { flag, list, oneNamed, oneOf, orNone, record, usual, whole } = shape;

const size = (id: Size) => {
  const { attack, ac, faster, steady, reach, footprint } = SIZE[id];
  return record(
    {
      attack: by(attack, 'Attacks'),
      ac: by(ac, 'AC'),
      faster: some(faster, -100, 100, 'Feet of speed above average', 5),
      steady: by(steady, 'Saves against manoeuvres'),
      reach: feet(reach, 'Feet of extra melee range'),
      footprint: some(footprint, 1, 6, 'Squares each way'),
    },
    capital(id),
  );
};

/** Readings of ranges, cover, shots and sizes. */
export const ATTACKS = {
  measureRounding: oneNamed({ floor: 'Rounded down', exact: 'Counted exactly' }, 'Half squares of a range'),
  ranges: record(
    {
      raised: oneNamed({ more: 'One farther at −4', last: 'No farther' }, 'A weapon with a category gained reaches'),
      long: oneNamed({ all: 'All melee attacks', own: 'Its own attacks' }, 'A reach weapon lengthens'),
      threat: oneNamed({ melee: 'All in melee range', beside: 'Adjacent squares' }, 'A creature threatens'),
    },
    'Ranges',
  ),
  cover: record(
    { ac: by(4, 'AC'), reflex: by(2, 'Reflex saves'), soft: by(4, 'AC against ranged attacks, behind a creature') },
    'Cover',
  ),
  shots: record(
    {
      slow: oneNamed({ far: 'At targets that far', made: 'Of weapons made for it, too' }, 'Shots that take a round'),
      rolled: oneNamed({ impact: 'As they arrive', launch: 'As they are sent' }, 'Attacks are rolled'),
      noted: oneNamed({ chosen: 'The attacker chooses', nearest: 'The nearest' }, 'Square noted of a large target'),
    },
    'Extreme range',
  ),
  beyondExtreme: orNone(
    record({ feet: whole(1005, 100_000, 'Feet', undefined, 5), rounds: whole(1, 100, 'Rounds on the way') }),
    'Beyond Extreme range',
    'Empty: nothing is attacked there.',
  ),
  meleeAcrossLayers: flag('Melee reaches from one layer to another'),
  bonusAttacksPerRound: some(1, 0, 9, 'Bonus attacks a round'),
  bonusEntry: oneNamed({ first: 'The highest bonus', last: 'The lowest bonus' }, 'Bonus attacks have'),
  leastDamage: some(1, 0, 1, 'Least damage of a hit'),
  totalDefence: by(4, 'AC by total defence'),
  volley: oneNamed({ together: 'One roll for all', each: 'A roll for each target' }, 'Volleys'),
  wedge: oneNamed({ corner: 'Its far corner is', part: 'Any part of it is' }, 'A square is in a wedge if'),
  sizes: record(recordOf(SIZES, size), 'Sizes'),
};

const task = oneNamed(
  recordOf(TASK_IDS, (id) => TASKS[id][0]),
  'Task',
);
/** What gives foes a chance to strike, and what tasks cost. */
export const TASK_RULES = {
  opportunitiesPerRound: some(1, 1, 9, 'Opportunity attacks a round'),
  chances: record(
    { once: on('One for each foe in a whole movement'), open: on('None at a target in cover') },
    'Opportunity attacks',
  ),
  provoking: usual(list(task, TASK_IDS.length, 'Gives foes a chance to strike'), PROVOKING),
  taskCosts: record(
    recordOf(COSTED, (id) => usual(oneOf(PAYMENTS, TASKS[id][0]), TASK_COSTS[id])),
    'What tasks cost',
  ),
};
