import { attack } from './acts/attacks/attack.ts';
import { divide } from './acts/divide.ts';
import { gmActions } from './acts/gm.ts';
import { breathe, done, hurry, wield } from './acts/own.ts';
import { lookAway, power } from './acts/powers.ts';
import { ready, trigger } from './acts/ready.ts';
import { spellActions } from './acts/spells/spell.ts';
import type { Action, TableAction } from './game.ts';
import { moves } from './moves/movement.ts';
import { declarations, monstersReady } from './round/declare.ts';
import { fightActions } from './round/fight.ts';
import { nominations } from './round/popcorn.ts';
import { timeActions } from './round/time.ts';

const acts: readonly Action[] = [attack, breathe, power, ...spellActions, ...moves];
const turns: readonly Action[] = [hurry, done, ...nominations, ready, lookAway, wield];
/** Everything that may be done, in the order of the action bar. */
export const actions: readonly Action[] = [...declarations, ...acts, ...turns, divide];

export const tableActions: readonly TableAction[] = [
  ...fightActions,
  monstersReady,
  trigger,
  ...gmActions,
  ...timeActions,
];
