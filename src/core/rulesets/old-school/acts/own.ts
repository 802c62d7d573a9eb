import { atSome, fights, find, offer, type Reason, small, targetsSlot, unless } from '../../../rules/kit.ts';
import type { Combatant, Scene } from '../game.ts';
import { action, changed, each, head, look, noted, reason, record, several, turned, unmeasured } from '../game.ts';
import { actsNow, isLate, phaseNow } from '../round/order.ts';
import { strikableBy, strikeReasons, unable } from '../round/state.ts';
import { burns, carried, harmedAs, has, PHASES } from '../sheet/index.ts';
import { onTurn } from './attacks/attack-reasons.ts';
import { feetBetween } from './attacks/means.ts';
import { halved, harmBy, save, unaffected } from './harm/index.ts';

/** Beside attacking, casting and moving: draw, act now with a slow weapon in hand, be done; and breath. */

/** Changing the weapon in hand costs nothing; two hands on it leave the shield hanging (OS-130). */
export const wield = several({
  id: 'wield',
  offers: (scene, who) => {
    const { weapons, wielded, shield } = who.body;
    const others = weapons.length < 2 ? [] : carried(who.body).filter(({ at }) => at !== wielded);
    return others.map((weapon) =>
      offer({
        ...head('turn', `wield:${weapon.at}`, `Draw ${small(weapon.name)}`, 'sword', 'OS-130'),
        about: has(weapon, 'two-handed') && shield ? 'Two-handed: the shield does not count.' : 'Takes no time.',
        secondary: true,
        reasons: scene.turn.stage === 'idle' ? [] : unable(scene, who),
      }),
    );
  },
  thing: (id, who) => (who === null ? [] : carried(who.body)).find(({ at }) => `wield:${at}` === id) ?? null,
  resolve: (who, { at, name }) => record(changed(who, { wielded: at }, { type: 'drew', weapon: small(name) })),
  headline: () => ['draws a weapon…'],
  measured: false,
});

/** Acting with one's side although a slow weapon is in hand, without attacking with it (OS-R06). */
export const hurry = action({
  ...unmeasured('turn', 'hurry', 'Act now, without the slow weapon', 'hourglass', 'OS-019'),
  about: 'You move with your side and do not attack with it.',
  when: (scene, who) => scene.turn.structure === 'side-initiative' && !who.body.alwaysLast && isLate(scene, who),
  reasons: (scene, who) => [...unable(scene, who), ...unless(phaseNow(scene)?.slow !== true, reason('not-your-phase'))],
  resolve: (who) => record(changed(who, { hurries: true }, { type: 'hurries' })),
  headline: 'does not wait for the slow weapon',
});

/** Nothing more in this phase. */
export const done = action({
  ...unmeasured('turn', 'done', 'Done with this phase', 'check', 'OS-001'),
  about: (scene) => `Nothing more from you in ${phaseNow(scene)?.phase ?? 'this phase'}.`,
  when: ({ turn }) => turn.structure === 'side-initiative' && turn.stage === 'acting',
  reasons: onTurn(PHASES, (scene, { id }) => unless(actsNow(scene, id), reason('already-acted', 'Done already.'))),
  *resolve(who) {
    yield* record(turned({ done: [...(yield* look()).turn.done, who] }, { type: 'done', who }));
  },
  headline: 'is done with this phase',
});

const CAUGHT = targetsSlot('Who is in it?');
const breathReasons = (scene: Scene, who: Combatant, other: Combatant): readonly Reason[] => {
  const reached = feetBetween(scene, who, other) <= (who.body.breath?.feet ?? 0);
  return unless(fights(scene, other.id) && other.id !== who.id && reached, reason('too-far'));
};

/** A dragon's breath: as many hit points as it has now, half for those who save (OS-124). */
export const breathe = action({
  ...head('attack', 'breathe', 'Breathe', 'flame', 'OS-124'),
  about: (_, { body }) => `${body.hp} damage, a save halves. ${body.breath?.left ?? 0} left today.`,
  gesture: 'strike',
  when: ({ turn }, { body }) => turn.stage !== 'idle' && body.breath !== null,
  reasons: onTurn(['missile', 'melee'], (scene, who) => [
    ...strikeReasons(scene, who),
    ...unless((who.body.breath?.left ?? 0) > 0, reason('nothing-to-do', 'No breath left today.')),
  ]),
  ...atSome(CAUGHT, strikableBy, breathReasons),
  *resolve(who, command) {
    const { breath, hp } = find(yield* look(), who).body;
    const targets = CAUGHT.of(command) ?? [];
    if (breath === null) return;
    const spent = { attacked: true, breath: { ...breath, left: Math.max(0, breath.left - 1) } };
    yield* record(
      changed(who, spent, { type: 'spent', weapon: 'breath' }),
      noted(who, { type: 'cast', spell: null, targets }),
    );
    yield* each(targets, function* (to) {
      const taken = harmedAs(find(yield* look(), to).body, ['magic', breath.of]);
      if (taken === 'none') yield* unaffected(to);
      else yield* harmBy(to, who, halved(hp, yield* save(to, breath.save), taken), 'breath', burns([breath.of]));
    });
  },
  headline: 'breathes…',
});
