import { dice, dueAction, look, lookFor, lookUp, record, roll, sumOf, ticked } from '../../game.ts';
import type { BaneKind, CombatantId, Lasting, Procedure, Scene } from '../../rules.ts';
import { banesOn, diceRoll, endedOf, endEffects, falls, harms, isLoose, isSlack, rewritten } from '../../rules.ts';
import { foundOut, unnoticedBy } from '../boons/perceiving.ts';

/** Dice of persistent damage by power level, exploding (OC-26). */
const BURNS: Readonly<Record<number, readonly [count: number, sides: number]>> = { 2: [1, 4], 4: [1, 8], 6: [2, 6] };
/** Persistent damage strikes before anything else is done, past all defenses; it is no attack (OL-269, OL-270). */
export function* burn(who: CombatantId): Procedure {
  for (const { kind, level, choice: as } of banesOn(yield* look(), who)) {
    const [count, sides] = BURNS[level] ?? [1, 4];
    const [scene, victim] = yield* lookFor(who);
    if (kind !== 'persistent-damage' || victim === null || victim.body.dead) continue;
    const pool = sumOf([dice('damage', count, sides, { explode: true })]);
    const damage = yield* roll(diceRoll(scene, who, 'persistent damage', pool));
    yield* harms(who, damage, { type: 'burned', damage, as });
  }
}

/** Banes that are nothing without the one they come from. */
const RULING: readonly BaneKind[] = ['dominated', 'fear', 'intimidated'];
/** What is on nobody who is still there ends, and so does the grip of a grappler who is gone. */
const adrift = (scene: Scene, effect: Lasting): boolean => {
  const { type, on, owner } = effect;
  const keeper = lookUp(scene, owner);
  if (type === 'thing') return false;
  // Nobody sustains what the dead and the gone have invoked: their turn does not come any more. Nor do they rule
  // anybody.
  const kept = (type === 'boon' && effect.sustain) || (type === 'bane' && RULING.includes(effect.kind));
  if (kept && owner !== null && keeper?.body.dead !== false) return true;
  if (type === 'boon' && effect.cell !== null) return false;
  return on.every((id) => lookUp(scene, id) === null) || isLoose(scene, effect);
};

/** What runs with somebody's turns runs on; what had one left ends. */
export function* runOn(who: CombatantId): Procedure {
  const before = yield* look();
  yield* endEffects((effect) => adrift(before, effect), 'gone');
  const scene = yield* look();
  const { still, ended } = ticked(scene.turn.effects, { type: 'turn-end', of: who });
  if (ended.length > 0) yield* record(...endedOf(scene, (effect) => ended.includes(effect), 'time'));
  const left = new Map(still.map((effect) => [effect.id, effect]));
  yield* record(...rewritten(yield* look(), (effect) => left.get(effect.id) ?? effect));
}

/** What follows by itself from what the GM has changed by hand, on a sheet, the map or the list of conditions. */

const isFalling = ({ kind }: Lasting): boolean => kind === 'falling';

const slack = (scene: Scene): boolean => {
  const held = scene.turn.effects.filter(({ kind }) => kind === 'hold').map((hold) => hold.with);
  return held.length > 0 && scene.turn.effects.some((effect) => held.includes(effect.id) && isSlack(scene, effect));
};

/** Whether somebody has yet to fall, to let go or to be noticed. */
export const unsettled = (scene: Scene): boolean =>
  scene.turn.effects.some(isFalling) || slack(scene) || unnoticedBy(scene).length > 0;

function* settles(): Procedure {
  const falling = (yield* look()).turn.effects.filter(isFalling).flatMap(({ on }) => on);
  yield* endEffects(isFalling, 'used');
  for (const who of falling) yield* falls(who);
  const scene = yield* look();
  yield* endEffects((effect) => isSlack(scene, effect), 'released');
  yield* foundOut();
}

export const settle = dueAction('settle', settles);
