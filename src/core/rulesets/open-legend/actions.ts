import { deeds } from './effects/banes/deeds.ts';
import { endEffect, giveBane, grantResist } from './effects/gm-effects.ts';
import { hide } from './effects/boons/hide.ts';
import { improviseBoon } from './effects/boons/improvise-boon.ts';
import { boon, boonArea } from './effects/boons/invoke-actions.ts';
import { dropBoon, sustain } from './effects/boons/sustain.ts';
import { hospitaler } from './effects/banes/hospitaler.ts';
import { puppetry } from './effects/banes/puppet.ts';
import { resist, shrugOff } from './effects/banes/resist-actions.ts';
import { assist } from './acts/focus/assist.ts';
import { charge } from './acts/focus/charge.ts';
import { disrupt, superior } from './acts/focus/focus.ts';
import { fillIn } from './acts/prepare/build.ts';
import { weighEncounter } from './acts/prepare/encounter.ts';
import { passDays } from './acts/rest/days.ts';
import { rest, wake } from './acts/rest/rest.ts';
import { askRoll, contest } from './acts/table-rolls.ts';
import { attackActions } from './acts/attacks/attack.ts';
import { pickUp } from './effects/pick-up.ts';
import { draw, stow, takeOut } from './acts/draw.ts';
import { freeRoll, lookRound, recall } from './acts/checks.ts';
import { letGo, regrip } from './acts/grip.ts';
import { markDefenceless, seeThrough } from './acts/gm-word.ts';
import { defend, improvise } from './acts/improvise.ts';
import { climb } from './moves/climb.ts';
import { fly } from './moves/fly.ts';
import { jump } from './moves/jump.ts';
import { move, stand } from './moves/movement.ts';
import { open } from './moves/open.ts';
import { rollInitiative } from './round/initiative-roll.ts';
import { begin, join, rollForAll, rollForGroup } from './round/initiative-table.ts';
import { reorder } from './round/reorder.ts';
import { comeIn, delay } from './round/delay.ts';
import { endCombat, startCombat } from './round/start.ts';
import { ambush, closeSurprise, mark, unmark } from './round/surprise.ts';
import { endTurn, pass, trade } from './round/turn-actions.ts';

const attacks = [...attackActions, move, stand, resist, defend, improvise, improviseBoon];
const focus = [boon, boonArea, assist, disrupt, superior, charge];
const hands = [
  hospitaler,
  sustain,
  dropBoon,
  shrugOff,
  ...deeds,
  ...puppetry,
  draw,
  stow,
  takeOut,
  pickUp,
  regrip,
  letGo,
  open,
];
const rolls = [hide, lookRound, recall, freeRoll];

/** Everything that may be done, in the order of the action bar. */
export const actions = [
  rollInitiative,
  ...attacks,
  ...focus,
  jump,
  climb,
  fly,
  ...hands,
  ...rolls,
  trade,
  delay,
  comeIn,
  endTurn,
];

const initiative = [closeSurprise, mark, unmark, ambush, rollForAll, rollForGroup, begin, join, reorder];
const fight = [
  startCombat,
  endCombat,
  rest,
  wake,
  passDays,
  pass,
  fillIn,
  weighEncounter,
  seeThrough,
  markDefenceless,
  giveBane,
  endEffect,
  grantResist,
];

/** What comes next in a fight first. */
export const tableActions = [...initiative, ...fight, askRoll, contest];
