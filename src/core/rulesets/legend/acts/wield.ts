import { unless } from '../../../rules/kit/offer.ts';
import { thingSlot } from '../../../rules/kit/slots.ts';
import { find } from '../../../rules/scene/scene.ts';
import { weaponOf } from '../data/weapon-list.ts';
import type { WeaponId } from '../data/weapon-list.ts';
import { action, changed, look, record } from '../game.ts';
import { reason } from '../reasons.ts';
import { GROUPS, cost, turnReasons } from '../round/budget.ts';
import type { Body } from '../sheet/body.ts';

const stowed = ({ weapons, wielded }: Body): readonly WeaponId[] =>
  weapons.filter((id) => id !== wielded && !weaponOf(id).natural);

const WEAPON = thingSlot<WeaponId>('weapon', 'Weapon', { id: (id) => id, label: (id) => weaponOf(id).name });

/** Only one weapon that is not natural is in hand: drawing another puts it away (LG-212, LG-213). */
export const draw = action({
  id: 'draw',
  name: 'Draw',
  about: 'Takes another weapon in hand with the swift action.',
  group: GROUPS.other,
  icon: 'hand',
  rule: 'LG-213',
  measured: false,
  cost: cost('swift'),
  when: ({ turn }, { body }) => turn.phase === 'rounds' && stowed(body).length > 0,
  reasons: (scene, who) => {
    const before = turnReasons(scene, who);
    return before.length > 0 ? before : unless(who.body.swift > 0, reason('no-swift'));
  },
  slots: (_, { body }) => [WEAPON.slot(stowed(body))],
  *resolve(who, command) {
    const { body } = find(yield* look(), who);
    const weapon = WEAPON.of(command, stowed(body));
    if (weapon !== null) yield* record(changed(who, { wielded: weapon, swift: 0 }, { type: 'drew', weapon }));
  },
  headline: 'draws a weapon',
});

/** A free action; a weapon that lies on the ground is no longer theirs (LG-213). */
export const drop = action({
  id: 'drop',
  name: 'Drop',
  about: 'Lets go of the weapon in hand.',
  group: GROUPS.other,
  icon: 'hand-metal',
  rule: 'LG-213',
  measured: false,
  cost: cost('free'),
  when: ({ turn }, { body }) => turn.phase === 'rounds' && body.wielded !== null,
  reasons: (scene, who) => {
    const before = turnReasons(scene, who);
    return before.length > 0 ? before : unless(who.body.free > 0, reason('no-free'));
  },
  *resolve(who) {
    const { body } = find(yield* look(), who);
    const weapon = body.wielded;
    if (weapon === null) return;
    const set = {
      wielded: null,
      weapons: body.weapons.filter((id) => id !== weapon),
      free: Math.max(0, body.free - 1),
    };
    yield* record(changed(who, set, { type: 'dropped', weapon }));
  },
  headline: 'drops a weapon',
});
