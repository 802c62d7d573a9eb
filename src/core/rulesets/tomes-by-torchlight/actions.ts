import { attacks } from './acts/attacks/attack.ts';
import { gmActs } from './acts/gm.ts';
import { hide, search } from './acts/others/hide.ts';
import { ownActs } from './acts/others/own.ts';
import { cast, castOn, letGo } from './acts/others/spells.ts';
import type { Action, TableAction } from './game.ts';
import { moves, standUp } from './moves/movement.ts';
import { afterActions } from './round/aftermath.ts';
import { endTurn, fightActions, goFirst, surrender } from './round/fight.ts';

/** Everything that may be done, in the order of the action bar. */
export const actions: readonly Action[] = [
  ...attacks,
  ...moves,
  standUp,
  cast,
  castOn,
  letGo,
  hide,
  search,
  ...ownActs,
  goFirst,
  endTurn,
  surrender,
  ...gmActs,
];

export const tableActions: readonly TableAction[] = [...fightActions, ...afterActions];
