import { baseOf, type CombatantId } from '../../../../rules/kit.ts';
import type { Why } from '../../facts/because.ts';
import { changed, lookAt, record, unsaid, type Procedure } from '../../game.ts';
import type { Body, Lying, WeaponId } from '../../sheet/index.ts';
import { heldIn, nameOf, newId, singleOf, withoutWeapon } from '../../sheet/index.ts';

/** Weapons on the ground: they lie where they fell until somebody takes them up (LG-213, LG-238, LG-264). */

/** What is in hand falls on the square below, with all that is special about it. */
export function* letsFall(who: CombatantId, because: (weapon: WeaponId) => Why, paid: Partial<Body> = {}): Procedure {
  const [scene, one] = yield* lookAt(who);
  const { body } = one;
  const weapon = heldIn(body);
  if (weapon === null) return;
  yield* record(changed(who, { ...paid, wielded: null, ...withoutWeapon(body, weapon) }, because(weapon)));
  const at = baseOf(one);
  if (at === null) return;
  const lies = singleOf(body, weapon);
  const name = nameOf(lies);
  const lying: Lying = { id: newId(scene.turn.markers, name), name, x: at.x, y: at.y, owner: who, lies };
  yield* record(unsaid({ markers: [...scene.turn.markers, lying] }));
}
