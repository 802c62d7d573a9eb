import { byTable, find, lookUp, type CombatantId, type Command } from '../../../rules/kit.ts';
import { changed, look, type Procedure, record, type Scene, settingsOf, turned, unsaid, unsaidOf } from '../game.ts';
import { rollGrit, rollInitiative, toStage } from './begin.ts';
import { nextUp, turnNameOf } from './order.ts';
import type { Body } from '../sheet/body.ts';
import { OUT_OF_FIGHT } from '../sheet/new-body.ts';
import { able, fighting, isWon, turnLost } from './state.ts';

/** How turns and rounds go on (TT-012, TT-014, TT-066). */

/** A new round: Grit of the surprised, what adrenaline gives; initiative again where the table wants it. */
export function* newRound(): Procedure {
  const { turn } = yield* look();
  const round = turn.round + 1;
  yield* record(turned({ round, done: [], late: [], now: null }, { type: 'round-began', round }));
  const late = fighting(yield* look()).filter((one) => able(one) && !one.body.gritty);
  if (round > 1 && late.length > 0) yield* rollGrit(late.map(({ id }) => id));
  if (round > 1) {
    const pumped = fighting(yield* look()).filter((one) => able(one) && one.body.adrenaline > 0);
    yield* record(
      ...pumped.map(({ id, body: { grit, adrenaline } }) =>
        changed(id, { grit: grit + adrenaline }, { type: 'adrenaline-pays', grit: adrenaline }),
      ),
    );
    const scene = yield* look();
    if (settingsOf(scene).initiative === 'round') yield* rollInitiative(fighting(scene).filter(able));
  }
}

/** Ends the turn under way: help it was given is gone, and what exposed it too (TT-150). */
function* endTurn(): Procedure {
  const scene = yield* look();
  const { now, done } = scene.turn;
  if (now === null) return;
  yield* record(
    ...(lookUp(scene, now) === null ? [] : [unsaidOf(now, { actionsLeft: 0, freeActs: 0, helps: [] })]),
    unsaid({ now: null, done: [...done, now] }),
  );
}

/** What a turn begins with: two actions, less what a critical hit took (TT-012, TT-044). */
export const freshTurn = ({ owes }: Body): Partial<Body> => {
  const given = Math.max(0, 2 - owes);
  return { actionsLeft: given, given, owes: 0, freeActs: 0, exposed: false };
};
/** What becomes of somebody who has the turn and lets another go first: what it owed it owes still (TT-R18). */
export const turnPutOff = ({ owes, given = 2 }: Body): Partial<Body> => ({
  actionsLeft: 0,
  owes: Math.min(2, owes + 2 - given),
});

/** Gives somebody the turn; who is surprised or asleep loses it (TT-004). */
function* beginTurn(scene: Scene, id: CombatantId): Procedure {
  const { body } = find(scene, id);
  const why = body.surprised ? 'surprised' : body.asleep ? 'asleep' : null;
  const began = turned({ now: id }, { type: 'turn-began', turnOf: id });
  if (why === null) {
    yield* record(began, unsaidOf(id, freshTurn(body)));
    return;
  }
  const lost = { surprised: false, asleep: false, exposed: false, actionsLeft: 0, helps: [] };
  yield* record(changed(id, lost, { type: 'turn-lost', why }), unsaid({ done: [...scene.turn.done, id] }));
}

const anyoneActs = (scene: Scene): boolean => fighting(scene).some(able);

/** On to whoever is next, through as many lost turns as there are, into the next round. */
export function* nextTurn(): Procedure {
  yield* endTurn();
  for (let rounds = 0; rounds < 4;) {
    const scene = yield* look();
    if (isWon(scene) || !anyoneActs(scene)) return;
    const next = nextUp(scene);
    if (next === null) {
      rounds++;
      yield* newRound();
    } else {
      yield* beginTurn(scene, next);
      if ((yield* look()).turn.now !== null) return;
    }
  }
}

/** One party gave up or was wiped out: unspent actions vanish (TT-014). */
export function* fightOver(): Procedure {
  yield* record(
    ...fighting(yield* look()).map(({ id }) => unsaidOf(id, { ...OUT_OF_FIGHT, prone: false })),
    unsaid({ now: null, done: [], late: [] }),
  );
  yield* toStage('aftermath');
}

/** What the table does by itself. */
export const dueOf = (scene: Scene): Command | null => {
  const { turn } = scene;
  if (turn.stage !== 'turns') return null;
  if (isWon(scene)) return byTable('fight-over', turnNameOf(scene));
  const now = lookUp(scene, turn.now);
  if (now === null && !anyoneActs(scene)) return null;
  return now === null || !able(now) || turnLost(now).length > 0 ? byTable('next-turn', turnNameOf(scene)) : null;
};
