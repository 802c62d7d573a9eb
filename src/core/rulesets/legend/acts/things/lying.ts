import { baseOf } from '../../../../rules/kit/movement/ground.ts';
import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { find } from '../../../../rules/scene/scene.ts';
import type { WeaponId } from '../../data/weapon-list.ts';
import type { Why } from '../../facts/because.ts';
import type { Procedure } from '../../game.ts';
import { changed, look, record, turned } from '../../game.ts';
import { nameOf } from '../../sheet/arms.ts';
import { heldIn, singleOf, withoutWeapon } from '../../sheet/carried.ts';
import type { Body } from '../../sheet/body.ts';
import { newId } from '../../sheet/on-the-map.ts';
import type { Lying } from '../../sheet/on-the-map.ts';

/** Weapons on the ground: they lie where they fell until somebody takes them up (LG-213, LG-238, LG-264). */

/** What is in hand falls on the square below, with all that is special about it. */
export function* letsFall(who: CombatantId, because: (weapon: WeaponId) => Why, paid: Partial<Body> = {}): Procedure {
  const scene = yield* look();
  const one = find(scene, who);
  const { body } = one;
  const weapon = heldIn(body);
  if (weapon === null) return;
  yield* record(changed(who, { ...paid, wielded: null, ...withoutWeapon(body, weapon) }, because(weapon)));
  const at = baseOf(one);
  if (at === null) return;
  const lies = singleOf(body, weapon);
  const name = nameOf(lies);
  const lying: Lying = {
    id: newId(scene.turn.markers, name),
    name,
    x: at.x,
    y: at.y,
    owner: who,
    lies,
  };
  yield* record(turned({ markers: [...scene.turn.markers, lying] }, { type: 'readied' }));
}
