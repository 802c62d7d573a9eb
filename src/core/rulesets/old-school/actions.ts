import { attack } from './acts/attacks/attack.ts';
import { divide } from './acts/divide.ts';
import { gmActions } from './acts/gm.ts';
import { breathe, done, hurry, wield } from './acts/own.ts';
import { lookAway, power } from './acts/powers.ts';
import { ready, trigger } from './acts/ready.ts';
import { cast, keepSpell } from './acts/spells/spell.ts';
import type { Action, TableAction } from './game.ts';
import { moves, otherAct } from './moves/movement.ts';
import { declarations, monstersReady } from './round/declare.ts';
import { fightActions } from './round/fight.ts';
import { endTurn, nominate, passOn, wait } from './round/popcorn.ts';
import { timeActions } from './round/time.ts';

/** Everything that may be done, in the order of the action bar. */
export const actions: readonly Action[] = [
  ...declarations,
  attack,
  breathe,
  power,
  cast,
  keepSpell,
  ...moves,
  otherAct,
  hurry,
  done,
  nominate,
  endTurn,
  passOn,
  wait,
  ready,
  lookAway,
  wield,
  divide,
];

export const tableActions: readonly TableAction[] = [
  ...fightActions,
  monstersReady,
  trigger,
  ...gmActions,
  ...timeActions,
];
