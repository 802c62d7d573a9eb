import { byTable, type Command, find } from '../../../rules/kit.ts';
import { harmLands } from '../acts/harm/index.ts';
import { changed, look, type Procedure, record, type Scene, turned, unsaid } from '../game.ts';
import { encounterFeet, FRESH_ROUND, isIn, type Pass, withCondition } from '../sheet/index.ts';
import { reveal, undecided } from './declare.ts';
import { endOfRound } from './end.ts';
import { initiative } from './initiative.ts';
import { morale } from './morale.ts';
import { activeNow, hasToDo, stagesIn, turnNameOf } from './order.ts';
import { able, declares, fighting, isWon } from './state.ts';

/** How a round goes on: declarations, initiative, phase after phase, and the next round. */

/** Everything counted anew, a round later (OS-013, OS-127). */
export function* newRound(): Procedure {
  const scene = yield* look();
  const round = scene.turn.round + 1;
  const asks = declares(scene);
  const fresh = fighting(scene).map(({ id, body }) => {
    // a charge is one of its round (OS-R32)
    const over = round > 1 && isIn(body, 'charging') ? withCondition(body, 'charging', false) : {};
    return changed(id, { ...FRESH_ROUND, straightBefore: body.straight, ...over }, { type: 'anew' });
  });
  const tired = scene.turn.tired + 1;
  const stage = asks ? 'declare' : 'acting';
  const begins = { round, stage, declared: [], passes: [], now: null, done: [], waiting: [], tired } as const;
  yield* record(...fresh, turned(begins, { type: 'round-began', round, declares: asks }));
}

/** All are ready: what was declared is told, and in rounds by sides the dice are rolled. */
export function* declarationsEnd(): Procedure {
  yield* reveal();
  if ((yield* look()).turn.structure === 'popcorn') yield* record(unsaid({ stage: 'acting' }));
  else {
    yield* initiative();
    yield* nextPhase();
  }
}

/**
 * Ends the phase under way, so that what waited lands, and goes on to the next in which anybody acts; morale is checked
 * on the way. After the last phase the round ends and a new one begins (OS-001, OS-054).
 */
export function* nextPhase(): Procedure {
  yield* harmLands();
  for (;;) {
    const scene = yield* look();
    const stages = stagesIn(scene);
    const next = stages[stages.findIndex(({ stage }) => stage === scene.turn.now) + 1];
    if (next === undefined) break;
    const { pass, who, slow, phase, stage } = next;
    const empty = !who.some((id) => hasToDo(scene, find(scene, id), phase));
    const began = { type: 'phase-began', sides: pass.sides, slow, phase, empty } as const;
    yield* record(turned({ now: stage, done: [] }, who.length > 0 || !slow ? began : { type: 'turn-over' }));
    if (phase === 'morale' && !slow) yield* morale(sidesBeginning(yield* look(), pass));
    else if (activeNow(yield* look()).length > 0) return;
  }
  yield* endOfRound();
  yield* newRound();
}

/** The sides whose morale is checked before a pass: those of which nobody has acted yet in this round (OS-192). */
const sidesBeginning = ({ turn: { passes } }: Scene, { id, sides }: Pass): Pass['sides'] => {
  const at = passes.findIndex((pass) => pass.id === id);
  return sides.filter((side) => !passes.slice(0, at).some((pass) => pass.sides.includes(side)));
};

/** Whether any able one could do anything in a round: else nothing goes on by itself. */
const anybodyCould = (scene: Scene): boolean =>
  fighting(scene)
    .filter((one) => able(one) && !isIn(one.body, 'surprised'))
    .some((one) => encounterFeet(one.body) > 0 || hasToDo(scene, one, 'melee') || hasToDo(scene, one, 'missile'));

/** What the table does by itself; nothing once the fight is won. */
export const dueOf = (scene: Scene): Command | null => {
  const { stage, structure, up, pending } = scene.turn;
  if (stage === 'idle' || (isWon(scene) && pending.length === 0)) return null;
  const due = (offer: string, over: boolean): Command | null =>
    over && (anybodyCould(scene) || (offer === 'next-phase' && pending.length > 0))
      ? byTable(offer, turnNameOf(scene))
      : null;
  if (stage === 'declare') return due('declarations-end', undecided(scene).length === 0);
  const idle = activeNow(scene).length === 0;
  return structure === 'popcorn' ? due('choose-next', up === null || idle) : due('next-phase', idle);
};
