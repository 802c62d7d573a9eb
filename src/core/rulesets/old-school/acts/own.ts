import { find, offer, small, targetsSlot, unless } from '../../../rules/kit.ts';
import { type Action, action, changed, each, look, noted, record, turned } from '../game.ts';
import { GROUPS } from '../offer.ts';
import { reason } from '../reasons.ts';
import { phaseNow } from '../round/order.ts';
import { able, enemies, fighting, unable } from '../round/state.ts';
import { burns, carried, harmedAs, has, isSlow } from '../sheet/index.ts';
import { turnReasons } from './attacks/attack-reasons.ts';
import { feetBetween } from './attacks/means.ts';
import { harm } from './harm/harm.ts';
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
              id: `wield:${weapon.at}`,
              name: `Draw ${small(weapon.name)}`,
              about:
                has(weapon, 'two-handed') && body.shield ? 'Two-handed: the shield does not count.' : 'Takes no time.',
              group: GROUPS.turn,
              icon: 'sword',
              rule: 'OS-130',
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
  group: GROUPS.turn,
  icon: 'hourglass',
  rule: 'OS-019',
  measured: false,
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
  group: GROUPS.turn,
  icon: 'check',
  rule: 'OS-001',
  measured: false,
  when: ({ turn }) => turn.structure === 'side-initiative' && turn.stage === 'acting',
  reasons: (scene, who) => {
    const phase = phaseNow(scene)?.phase;
    const turn = turnReasons(scene, who, ...(phase === undefined ? [] : [phase]));
    return turn.length > 0 ? turn : unless(!scene.turn.done.includes(who.id), reason('already-acted', 'Done already.'));
  },
  *resolve(who) {
    yield* record(turned({ done: [...(yield* look()).turn.done, who] }, { type: 'done', who }));
  },
  headline: 'is done with this phase',
});

const CAUGHT = targetsSlot('Who is in it?');

/** A dragon's breath: as many hit points as it has now, half for those who save (OS-124). */
export const breathe = action({
  id: 'breathe',
  name: 'Breathe',
  about: (_, { body }) => `${body.hp} damage, a save halves. ${body.breath?.left ?? 0} left today.`,
  group: GROUPS.attack,
  icon: 'flame',
  rule: 'OS-124',
  gesture: 'strike',
  when: ({ turn }, { body }) => turn.stage !== 'idle' && body.breath !== null,
  reasons: (scene, who) => {
    const turn = turnReasons(scene, who, 'missile', 'melee');
    if (turn.length > 0) return turn;
    return [
      ...unless(!who.body.attacked, reason('already-attacked')),
      ...unless((who.body.breath?.left ?? 0) > 0, reason('nothing-to-do', 'No breath left today.')),
    ];
  },
  slots: [CAUGHT.slot({ min: 1, max: 20 })],
  targets: (scene, who) =>
    fighting(scene)
      .filter((other) => enemies(who, other) && able(other))
      .map((other) => ({
        who: other.id,
        reasons: unless(feetBetween(scene, who, other) <= (who.body.breath?.feet ?? 0), reason('too-far')),
        note: null,
      })),
  check: (scene, who, command) =>
    unless(
      (CAUGHT.of(command) ?? []).every((id) => {
        const other = fighting(scene).find((one) => one.id === id);
        return (
          other !== undefined && other.id !== who.id && feetBetween(scene, who, other) <= (who.body.breath?.feet ?? 0)
        );
      }),
      reason('too-far'),
    ),
  *resolve(who, command) {
    const { body } = find(yield* look(), who);
    const targets = CAUGHT.of(command) ?? [];
    const { breath, hp } = body;
    if (breath === null) return;
    yield* record(
      changed(
        who,
        { attacked: true, breath: { ...breath, left: Math.max(0, breath.left - 1) } },
        { type: 'spent', weapon: 'breath' },
      ),
      noted(who, { type: 'cast', spell: 'its breath', targets }),
    );
    yield* each(targets, function* (to) {
      const taken = harmedAs(find(yield* look(), to).body, ['magic', breath.of]);
      const saved = yield* save(to, breath.save);
      const dealt = taken === 'none' ? 0 : Math.floor(hp / (saved ? 2 : 1) / (taken === 'half' ? 2 : 1));
      const why = { type: 'harmed', by: who, harm: dealt, what: 'breath' } as const;
      yield* harm(to, who, dealt, false, why, burns([breath.of]));
    });
  },
  headline: 'breathes',
});
