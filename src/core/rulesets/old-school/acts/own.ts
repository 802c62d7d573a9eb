import { atSome, fights, find, offer, type Reason, small, targetsSlot, unless } from '../../../rules/kit.ts';
import type { Action, Combatant, Scene } from '../game.ts';
import { action, changed, each, look, noted, record, turned } from '../game.ts';
import { under, unmeasured } from '../offer.ts';
import { reason } from '../reasons.ts';
import { phaseNow } from '../round/order.ts';
import { foesOf, unable } from '../round/state.ts';
import { burns, carried, harmedAs, has, isSlow, PHASES } from '../sheet/index.ts';
import { onTurn } from './attacks/attack-reasons.ts';
import { feetBetween } from './attacks/means.ts';
import { halved, harmBy } from './harm/harm.ts';
import { save } from './harm/saves.ts';

/** What somebody does beside attacking, casting and moving: draw, act now with a slow weapon in hand, be done; and breath. */

/** Changing the weapon in hand costs nothing; two hands on it leave the shield hanging (OS-130). */
export const wield: Action = {
  id: 'wield',
  offers: (scene, { id, body, ...who }) =>
    body.weapons.length < 2
      ? []
      : carried(body)
          .filter(({ at }) => at !== body.wielded)
          .map((weapon) =>
            offer({
              ...under('turn', 'sword', 'OS-130'),
              id: `wield:${weapon.at}`,
              name: `Draw ${small(weapon.name)}`,
              about:
                has(weapon, 'two-handed') && body.shield ? 'Two-handed: the shield does not count.' : 'Takes no time.',
              ...under('turn', 'sword', 'OS-130'),
              secondary: true,
              reasons: scene.turn.stage === 'idle' ? [] : unable(scene, { id, body, ...who }),
            }),
          ),
  *resolve(command) {
    if (command.who === null) return;
    const weapon = carried(find(yield* look(), command.who).body).find(({ at }) => `wield:${at}` === command.offer);
    if (weapon !== undefined)
      yield* record(changed(command.who, { wielded: weapon.at }, { type: 'drew', weapon: small(weapon.name) }));
  },
  headline: () => ['draws a weapon'],
  measured: false,
};

/** Acting with one's side although a slow weapon is in hand, without attacking with it (OS-R06). */
export const hurry = action({
  id: 'hurry',
  name: 'Act now, without the slow weapon',
  about: 'You move with your side and do not attack with it.',
  ...unmeasured('turn', 'hourglass', 'OS-019'),
  when: ({ turn }, { body }) =>
    turn.structure === 'side-initiative' && turn.stage !== 'idle' && isSlow(body) && !body.hurries && !body.alwaysLast,
  reasons: (scene, who) => [...unable(scene, who), ...unless(phaseNow(scene)?.slow !== true, reason('not-your-phase'))],
  *resolve(who) {
    yield* record(changed(who, { hurries: true }, { type: 'hurries' }));
  },
  headline: 'does not wait for the slow weapon',
});

/** Nothing more in this phase. */
export const done = action({
  id: 'done',
  name: 'Done with this phase',
  about: (scene) => `Nothing more from you in ${phaseNow(scene)?.phase ?? 'this phase'}.`,
  ...unmeasured('turn', 'check', 'OS-001'),
  when: ({ turn }) => turn.structure === 'side-initiative' && turn.stage === 'acting',
  reasons: onTurn(PHASES, ({ turn }, { id }) =>
    unless(!turn.done.includes(id), reason('already-acted', 'Done already.')),
  ),
  *resolve(who) {
    yield* record(turned({ done: [...(yield* look()).turn.done, who] }, { type: 'done', who }));
  },
  headline: 'is done with this phase',
});

const CAUGHT = targetsSlot('Who is in it?');
const breathReasons = (scene: Scene, who: Combatant, other: Combatant): readonly Reason[] =>
  unless(
    fights(scene, other.id) && other.id !== who.id && feetBetween(scene, who, other) <= (who.body.breath?.feet ?? 0),
    reason('too-far'),
  );

/** A dragon's breath: as many hit points as it has now, half for those who save (OS-124). */
export const breathe = action({
  id: 'breathe',
  name: 'Breathe',
  about: (_, { body }) => `${body.hp} damage, a save halves. ${body.breath?.left ?? 0} left today.`,
  ...under('attack', 'flame', 'OS-124'),
  gesture: 'strike',
  when: ({ turn }, { body }) => turn.stage !== 'idle' && body.breath !== null,
  reasons: onTurn(['missile', 'melee'], (_, { body }) => [
    ...unless(!body.attacked, reason('already-attacked')),
    ...unless((body.breath?.left ?? 0) > 0, reason('nothing-to-do', 'No breath left today.')),
  ]),
  ...atSome(CAUGHT, foesOf, breathReasons),
  *resolve(who, command) {
    const { body } = find(yield* look(), who);
    const targets = CAUGHT.of(command) ?? [];
    const { breath, hp } = body;
    if (breath === null) return;
    const spent = { attacked: true, breath: { ...breath, left: Math.max(0, breath.left - 1) } };
    yield* record(
      changed(who, spent, { type: 'spent', weapon: 'breath' }),
      noted(who, { type: 'cast', spell: 'its breath', targets }),
    );
    yield* each(targets, function* (to) {
      const taken = harmedAs(find(yield* look(), to).body, ['magic', breath.of]);
      const saved = yield* save(to, breath.save);
      yield* harmBy(to, who, halved(hp, saved, taken), 'breath', burns([breath.of]));
    });
  },
  headline: 'breathes',
});
