import { area } from './acts/areas/blast.ts';
import { markSquare, unmarkSquare } from './acts/areas/markers.ts';
import { attack } from './acts/attack.ts';
import { putOut, stabilise, staunch, tend, vigor } from './acts/care.ts';
import { hurt, mark, modify, restore, restoreAllies } from './acts/gm/by-gm.ts';
import { callChecks, callSaves } from './acts/gm/calling.ts';
import { grant, impose } from './acts/granting.ts';
import { knockDown, push } from './acts/hurling.ts';
import { charge } from './acts/manoeuvres/charge.ts';
import { choke, drag, escape, letGo, loosen, struggling } from './acts/manoeuvres/holding.ts';
import { manoeuvre } from './acts/manoeuvres/manoeuvre.ts';
import { resize } from './acts/resize.ts';
import { special } from './acts/special.ts';
import { straining } from './acts/straining.ts';
import { tasks } from './acts/tasks.ts';
import { changeItems } from './acts/things/items.ts';
import { pickUp } from './acts/things/pick-up.ts';
import { draw, drawCost, drop } from './acts/things/wield.ts';
import type { Action, TableAction } from './game.ts';
import { dismount, getOn, ride } from './moves/mounting.ts';
import { move, run, stand, step } from './moves/movement.ts';
import { callMount } from './moves/personal-mount.ts';
import { footings, swim, tumble } from './moves/skills.ts';
import { toggles } from './moves/toggles.ts';
import { endCombat, endQuest, endScene, sideTrip, takeBreak } from './round/clock.ts';
import { delay, endTurn, passTurn } from './round/order.ts';
import { joinCombat, startCombat } from './round/start.ts';

/** What those who are held or have no hit points left pay for dearly. */
const costly = (action: Action): Action => straining(struggling(action));

/** Everything that may be done, in the order of the action bar. */
export const actions: readonly Action[] = [
  costly(attack),
  costly(manoeuvre),
  costly(charge),
  costly(area),
  costly(choke),
  straining(escape),
  letGo,
  drag,
  move,
  step,
  costly(run),
  costly(stand),
  ...toggles.map(costly),
  struggling(tumble),
  swim,
  ...footings,
  straining(getOn),
  costly(ride),
  straining(dismount),
  callMount,
  changeItems,
  costly(tasks),
  struggling(draw, drawCost),
  drop,
  costly(pickUp),
  costly(special),
  costly(staunch),
  costly(putOut),
  costly(stabilise),
  struggling(vigor),
  tend,
  delay,
  endTurn,
  grant,
  impose,
  hurt,
  knockDown,
  restore,
  restoreAllies,
  mark,
  push,
  modify,
  resize,
];

/** What the GM does for the whole table. */
export const tableActions: readonly TableAction[] = [
  startCombat,
  joinCombat,
  passTurn,
  endCombat,
  endScene,
  takeBreak,
  endQuest,
  sideTrip,
  loosen,
  callSaves,
  callChecks,
  markSquare,
  unmarkSquare,
];
