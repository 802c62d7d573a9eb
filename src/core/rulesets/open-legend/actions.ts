import type { Action, TableAction } from './action.ts';
import { checkActions } from './checks.ts';
import { climb } from './climb.ts';
import { fightActions, fightTableActions } from './fight.ts';
import { handActions } from './draw.ts';
import { gripActions } from './grip.ts';
import { initiativeActions } from './initiative-actions.ts';
import { initiativeTableActions } from './initiative-table.ts';
import { jump } from './jump.ts';
import { openActions } from './open.ts';
import { startActions } from './start.ts';
import { surpriseActions } from './surprise.ts';
import { checkTableActions } from './table-rolls.ts';
import { turnActions, turnTableActions } from './turn-actions.ts';

/** Everything that may be done, in the order of the action bar. */
export const actions: readonly Action[] = [
  ...initiativeActions,
  ...fightActions,
  jump,
  climb,
  ...handActions,
  ...gripActions,
  ...openActions,
  ...checkActions,
  ...turnActions,
];
/** What comes next in a fight first. */
export const tableActions: readonly TableAction[] = [
  ...surpriseActions,
  ...initiativeTableActions,
  ...startActions,
  ...turnTableActions,
  ...fightTableActions,
  ...checkTableActions,
];
