import { attacks } from './acts/attacks/attack.ts';
import { askCheck, gmActs } from './acts/gm.ts';
import { draw, light, pickUp, putOut } from './acts/others/gear.ts';
import { hide, search } from './acts/others/hide.ts';
import { free, help, improvise, item, react } from './acts/others/own.ts';
import { cast, castOn, letGo } from './acts/others/spells.ts';
import { moves, standUp } from './moves/movement.ts';
import { afterActions } from './round/aftermath.ts';
import { endTurn, fightActions, goFirst, surrender } from './round/fight.ts';
import type { Action, TableAction } from './game.ts';

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
  help,
  item,
  improvise,
  react,
  draw,
  free,
  pickUp,
  light,
  putOut,
  goFirst,
  endTurn,
  surrender,
  ...gmActs,
];

export const tableActions: readonly TableAction[] = [...fightActions, askCheck, ...afterActions];
