import { shape } from '../../../../rules/kit.ts';
import { conditionRules } from './condition-rules.ts';
import { feet, on, share, some } from './parts.ts';

const { flag, oneNamed, orNone, record, whole } = shape;

/** Readings of hit points, dying and conditions. */
export const HEALTH = {
  deathAt: orNone(whole(-200, -1), 'Dead at', 'Empty: −(10 + twice the Constitution modifier).'),
  disabled: record(
    {
      speed: share(50, 'Speed left, in per cent'),
      one: on('Only one standard or move action a turn'),
      loses: some(1, 0, 20, 'Hit points that a standard action costs'),
    },
    'At 0 hit points',
  ),
  undealt: oneNamed({ ask: 'The GM says', dying: 'Dying', stable: 'Stable' }, 'Below 0 hit points by nobody’s hand'),
  sinking: record(
    { stable: share(10, 'Stable by itself, in per cent'), loses: some(1, 0, 20, 'Else loses hit points') },
    'Dying',
  ),
  stabiliseDc: some(15, 0, 60, 'Medicine to stabilise the dying'),
  hpReductionCap: oneNamed({ half: 'Half of them', off: 'Nothing' }, 'Maximum hit points can be lowered to'),
  addUp: record({ healing: flag('Fast healing'), temporary: flag('Temporary hit points') }, 'Several sources add up'),
  bleedingGrows: on('Bleeding inflicted again goes on growing'),
  fearSteps: on('Fears of different sources add up'),
  blownAway: feet(10, 'Feet of being blown away', 5),
  confusion: record(
    { normal: share(25, 'Acts normally'), nothing: share(25, 'Does nothing'), itself: share(25, 'Hits itself') },
    'The confused, in per cent',
    'In the rest of cases they attack the nearest creature.',
  ),
  conditionRules,
};
