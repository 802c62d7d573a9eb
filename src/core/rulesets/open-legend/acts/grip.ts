import { unless } from '../../../rules/kit/offer.ts';
import type { Reason } from '../../../rules/offers/offer.ts';
import { cellOf } from '../../../rules/kit/movement/ground.ts';
import { find } from '../../../rules/scene/scene.ts';
import { turnReasons, unable } from '../round/budget.ts';
import type { Action, Scene, Combatant } from '../game.ts';
import { action, changed, look, record } from '../game.ts';
import { handling, handsFree, inHand } from './hands.ts';
import { GROUPS } from '../offer.ts';
import { reason } from '../reasons.ts';

/** What hands do for nothing: letting go, and gripping otherwise. */

/** In the own turn, or in peace; it costs nothing. */
const freeReasons = (scene: Scene, combatant: Combatant): readonly Reason[] =>
  scene.turn.phase === 'idle' ? unable(scene, combatant) : turnReasons(scene, combatant);

/** Letting go is free; what falls lies on the ground until somebody picks it up. */
const dropWeapon = handling({
  id: 'let-go',
  which: inHand,
  name: ({ name }) => `Drop ${name}`,
  about: () => 'Free; the weapon lies on the ground.',
  icon: 'arrow-down-to-line',
  rule: 'OL-150',
  reasons: freeReasons,
  grip: () => 'dropped',
  lays: (_, combatant) => cellOf(combatant),
  because: ({ name }) => ({ type: 'let-go', thing: name }),
  headline: 'lets go',
});

const dropItem = action({
  id: 'let-go:item',
  name: (_, { body }) => `Drop ${body.inHand ?? ''}`,
  about: 'Free; you no longer carry it.',
  group: GROUPS.minor,
  icon: 'arrow-down-to-line',
  rule: 'OL-150',
  when: (_, { body }) => body.inHand !== null,
  reasons: freeReasons,
  *resolve(who) {
    const { inHand: text } = find(yield* look(), who).body;
    if (text !== null) yield* record(changed(who, { inHand: null }, { type: 'let-go', thing: text }));
  },
  headline: 'lets go',
});

export const letGo: Action = {
  ...dropWeapon,
  offers: (scene, combatant) => [...dropWeapon.offers(scene, combatant), ...dropItem.offers(scene, combatant)],
  resolve: (command) => (command.offer === dropItem.id ? dropItem : dropWeapon).resolve(command),
};

/** A versatile weapon changes its grip freely (OC-14). */
export const regrip = handling({
  id: 'grip',
  which: (weapon) => weapon.hands === 'versatile' && inHand(weapon),
  name: ({ name, grip }) => `Hold ${name} in ${grip === 'one' ? 'both hands' : 'one hand'}`,
  about: () => 'Free: changes the grip of a versatile weapon.',
  icon: 'hand',
  rule: 'OC-14',
  reasons: (scene, combatant, { grip }) => [
    ...freeReasons(scene, combatant),
    ...unless(grip !== 'one' || handsFree(combatant.body) >= 1, reason('no-free-hand')),
  ],
  grip: ({ grip }) => (grip === 'one' ? 'two' : 'one'),
  because: ({ name, grip }) => ({ type: 'gripped', weapon: name, hands: grip === 'one' ? 'two' : 'one' }),
  headline: 'changes the grip',
});
