import { attackActions } from './acts/attacks/attack.ts';
import { multiAttack } from './acts/attacks/multi-attack.ts';
import { charge } from './acts/focus/charge.ts';
import { assist, disrupt, superior } from './acts/focus/focus.ts';
import { markDefenceless, seeThrough } from './acts/gm-word.ts';
import { draw, letGo, regrip, stow, takeOut } from './acts/hands.ts';
import { defend, improvise } from './acts/improvise.ts';
import { fillIn, weighEncounter } from './acts/prepare.ts';
import { passDays, rest, wake } from './acts/rest.ts';
import { askRoll, contest, freeRoll, lookRound, recall } from './acts/rolls.ts';
import { deeds } from './effects/banes/deeds.ts';
import { puppetry } from './effects/banes/puppet.ts';
import { hospitaler, resist, shrugOff } from './effects/banes/resist-actions.ts';
import { boon, boonArea, improviseBoon } from './effects/boons/invoke-actions.ts';
import { hide } from './effects/boons/perceiving.ts';
import { dropBoon, sustain } from './effects/boons/sustain.ts';
import { endEffect, giveBane, grantResist } from './effects/by-gm.ts';
import { pickUp } from './effects/pick-up.ts';
import { frenzy, rage } from './effects/rage.ts';
import { settle } from './effects/settling.ts';
import { climb, fly } from './moves/heights.ts';
import { jump } from './moves/jump.ts';
import { move, stand } from './moves/movement.ts';
import { open } from './moves/open.ts';
import { comeIn, delay } from './round/delay.ts';
import { begin, join, rollForAll, rollForChosen, rollForGroup, rollInitiative } from './round/initiative-actions.ts';
import { ambush, closeSurprise, endCombat, mark, startCombat, unmark } from './round/start.ts';
import { endTurn, pass, reorder, trade } from './round/turn-actions.ts';

const attacks = [...attackActions, multiAttack, move, stand, resist, defend, improvise, improviseBoon];
const focus = [boon, boonArea, assist, disrupt, superior, charge];
const lasting = [rage, frenzy, hospitaler, sustain, dropBoon, shrugOff, ...deeds, ...puppetry];
const hands = [draw, stow, takeOut, pickUp, regrip, letGo, open];
const rolls = [hide, lookRound, recall, freeRoll];
const turns = [trade, delay, comeIn, endTurn];

const moves = [jump, climb, fly];

export const actions = [rollInitiative, ...attacks, ...focus, ...moves, ...lasting, ...hands, ...rolls, ...turns];

const initiative = [closeSurprise, mark, unmark, ambush, rollForAll, rollForChosen, rollForGroup, begin, join, reorder];
const time = [startCombat, endCombat, rest, wake, passDays, pass];
const byGm = [settle, fillIn, weighEncounter, seeThrough, markDefenceless, giveBane, endEffect, grantResist];

export const tableActions = [...initiative, ...time, ...byGm, askRoll, contest];
