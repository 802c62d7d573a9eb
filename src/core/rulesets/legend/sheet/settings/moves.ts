import { shape } from '../../../../rules/kit.ts';
import { on, some } from './parts.ts';

const { flag, oneNamed, oneNumberOf, record, usual } = shape;

/** Readings of walking, steps, other modes and shared squares. */
export const MOVES = {
  moveRounding: oneNamed({ exact: 'Counted exactly', floor: 'Rounded down in the sum' }, 'Half squares of a move'),
  halves: record(
    {
      speed: oneNamed(
        { down: 'Down to whole feet', kept: 'Not at all', up: 'Up to the next 5 ft' },
        'Halved speeds round',
      ),
      rest: oneNamed({ lost: 'Is lost', kept: 'Adds to a move right after' }, 'Half a square left over'),
    },
    'Halves',
  ),
  cornerCutting: flag('Diagonal steps may pass the corners of impassable squares'),
  runFactor: usual(oneNumberOf([1, 2], 'Running distance, in speeds'), 1),
  stepOutOfDifficult: on('A 5 ft step may lead out of difficult terrain'),
  step: record(
    {
      within: flag('Also between the attacks of an action'),
      spent: on('Also after the move action is spent otherwise'),
      surprise: on('Also after a standard action in the surprise round'),
    },
    '5 ft steps',
  ),
  moveTasks: record(
    { halve: flag('Halve the speed'), beside: flag('Leave room for an ability') },
    'Tasks during a move',
  ),
  modeSources: oneNamed({ each: '10 ft each', once: '10 ft in all' }, 'More sources of a movement mode'),
  layersIgnoreDifficult: on('Flying, swimming and burrowing creatures ignore difficult terrain'),
  swimDc: some(15, 0, 60, 'Athletics against water'),
  climbDc: some(15, 0, 60, 'Athletics against walls'),
  jumpDc: some(15, 0, 60, 'Athletics over gaps and low obstacles'),
  balanceDc: some(15, 0, 60, 'Acrobatics on poor footing'),
  pushedInto: oneNamed({ before: 'Ends before it', shared: 'May share it' }, 'A push into a creature’s square'),
  neutrals: oneNamed({ opponents: 'Everyone’s opponents', apart: 'No one’s opponents' }, 'Creatures on neither side'),
  emptyMounts: oneNamed({ open: 'May be entered', shut: 'Block like creatures' }, 'Mounts that carry no one'),
};
