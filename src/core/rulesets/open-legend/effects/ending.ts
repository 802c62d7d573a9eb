import { between, called, cellOf, ending, lookUp, numberSlot, sentence, type CombatantId } from '../../../rules/kit.ts';
import type { Ended } from '../facts/effect-facts.ts';
import type { Combatant, Lasting, Procedure, Scene, Why } from '../game.ts';
import { changed, choose, hurt, look, lookFor, moved, option, record } from '../game.ts';
import { able } from '../round/budget.ts';
import { inGrip, resistOne } from './banes/resist.ts';
import { banesOn, gripped, modeFeet } from './bearing.ts';
import { allEnded } from './keeping.ts';

/** The end of effects, and what comes of it: a fall, and of damage the end of others. */

export function* endEffects(ends: (effect: Lasting) => boolean, why: Ended): Procedure {
  const scene = yield* look();
  const { ended } = ending(scene.turn.effects, ends);
  if (ended.length === 0) return;
  const fliers = ended.flatMap((effect) => (keepsUp(effect) ? effect.on : []));
  yield* record(...allEnded(scene, ends, why));
  for (const who of fliers) yield* falls(who);
}

/** Whether those it is on are in the air by it. */
export const keepsUp = ({ kind }: Lasting): boolean => kind === 'flight' || kind === 'insubstantial';

/** Whoever can no longer fly falls; what it does to them is the GM's word (OC-39). */

const DAMAGE = numberSlot('damage', 'Damage');
const LANDS = option.roll('lands', 'No damage', 'They land unhurt.', 'feather');
const HURTS = option.roll('hurts', 'Deal damage', 'You choose how much.', 'arrow-down', 'OC-39', {
  slots: [DAMAGE.slot({ min: 0, max: 200, step: 1, initial: 5 })],
});

export function* falls(who: CombatantId): Procedure {
  const [scene, flier] = yield* lookFor(who);
  const place = cellOf(flier);
  if (flier === null || place === null || place.height <= 0 || modeFeet(scene, flier, 'fly') !== undefined) return;
  const feet = place.height;
  yield* record(moved(who, [{ ...place, height: 0 }], false, { type: 'fell', feet }));
  yield* letGo();
  const say = sentence`${called(who)} falls ${feet} ft. How much damage?`;
  const made = yield* choose('gm', 'fall', () => between(say, [who], [HURTS, LANDS], LANDS, LANDS));
  const damage = made?.offer === HURTS.id ? (DAMAGE.of(made) ?? 0) : 0;
  if (damage > 0) yield* harms(who, damage, { type: 'hurt-by-fall', damage });
}

/** Who holds and who is held by a grip, as long as both live and the one can act; null: nobody is held any more. */
const gripOf = (scene: Scene, { owner, on }: Lasting): readonly [Combatant, Combatant] | null => {
  const [holder, victim] = [lookUp(scene, owner), lookUp(scene, on[0] ?? null)];
  return holder !== null && victim !== null && !victim.body.dead && able(scene, holder) ? [holder, victim] : null;
};

/** Whether a grip holds nobody any more, wherever the two are. */
export const isSlack = (scene: Scene, effect: Lasting): boolean =>
  gripped(scene, effect) && gripOf(scene, effect) === null;

/** Whether a grip has come loose: so, or because the two are too far apart by now. */
export const isLoose = (scene: Scene, effect: Lasting): boolean => {
  const grip = gripped(scene, effect) ? gripOf(scene, effect) : undefined;
  return grip === null || (grip !== undefined && !inGrip(scene, ...grip));
};

export function* letGo(): Procedure {
  const scene = yield* look();
  yield* endEffects((effect) => isLoose(scene, effect), 'released');
}

/** Damage that is no attack's, past every defense, and what comes of it; nothing to who is gone. */
export function* harms(who: CombatantId, damage: number, because: Why): Procedure {
  const victim = lookUp(yield* look(), who);
  if (victim === null) return;
  yield* record(changed(who, hurt(victim.body, damage), because));
  yield* afterDamage(who);
}

/** Damage wakes who was put out lightly, shocks the stupefied, if alive (OL-271), and breaks the grip of the felled. */
export function* afterDamage(who: CombatantId): Procedure {
  const scene = yield* look();
  if (scene.turn.effects.length === 0) return;
  if (lookUp(scene, who)?.body.dead === false) yield* roused(who);
  yield* letGo();
}
function* roused(who: CombatantId): Procedure {
  const light = (effect: Lasting): boolean =>
    effect.type === 'bane' && effect.kind === 'incapacitated' && effect.level < 9 && effect.on.includes(who);
  yield* endEffects(light, 'woken');
  for (const bane of banesOn(yield* look(), who))
    if (bane.kind === 'stupefied' && !bane.locked) yield* resistOne(who, bane.id, { tallied: false });
}
