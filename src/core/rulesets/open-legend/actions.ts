import type { Action, TableAction } from './action.ts';
import { checkActions } from './acts/checks.ts';
import { climb } from './moves/climb.ts';
import { fightActions, fightTableActions } from './acts/attacks/fight.ts';
import { handActions } from './acts/draw.ts';
import { gripActions } from './acts/grip.ts';
import { initiativeActions } from './round/initiative-actions.ts';
import { initiativeTableActions } from './round/initiative-table.ts';
import { jump } from './moves/jump.ts';
import { openActions } from './moves/open.ts';
import { startActions } from './round/start.ts';
import { surpriseActions } from './round/surprise.ts';
import { checkTableActions } from './acts/table-rolls.ts';
import { turnActions, turnTableActions } from './round/turn-actions.ts';

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
