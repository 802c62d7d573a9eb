import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { find, lookUp } from '../../../../rules/scene/scene.ts';
import type { Combatant, Procedure, Scene } from '../../game.ts';
import { changed, look, record } from '../../game.ts';
import { measured } from '../../moves/measure.ts';
import { able } from '../../round/budget.ts';
import type { Body } from '../../sheet/body.ts';
import { bandFeet, manoeuvreDcOf } from '../../sheet/derived.ts';
import type { Lasting } from '../../sheet/lasting.ts';
import { withLasting, without } from '../../sheet/lasting.ts';

/** Holds: a condition of the victim that names its holder (LG-265, LG-415). */

export type Hold = Lasting & { readonly condition: 'grappled' | 'pinned'; readonly by: CombatantId };
const isHold = (lasting: Lasting): lasting is Hold =>
  lasting.by !== null && (lasting.condition === 'grappled' || lasting.condition === 'pinned');

/** What somebody is held by; null: nobody holds it. */
export const holdOn = ({ lasting }: Body): Hold | null =>
  lasting.length === 0 ? null : (lasting.find(isHold) ?? null);
/** Whether one holds the other, and how. */
export const heldBy = ({ body }: Combatant, holder: CombatantId): Hold['condition'] | null => {
  const hold = holdOn(body);
  return hold?.by === holder ? hold.condition : null;
};
/** Everybody this one holds. */
export const heldOf = (scene: Scene, holder: CombatantId): readonly Combatant[] =>
  scene.combatants.filter((other) => heldBy(other, holder) !== null);

/** What a save against this hold must reach: the holder's DC (LG-417). */
export const holdDc = (scene: Scene, { by }: Hold): number => {
  const holder = lookUp(scene, by);
  return holder === null ? 0 : manoeuvreDcOf(holder.body);
};

/** Somebody is held now; a pin takes the place of the grapple. */
export function* taken(who: CombatantId, by: CombatantId, condition: Hold['condition']): Procedure {
  const { body } = find(yield* look(), who);
  const rest = without(body, 'grappled', 'pinned');
  const hold = {
    condition,
    source: condition === 'pinned' ? 'Pin' : 'Grapple',
    by,
    until: { type: 'none' },
    suspended: false,
  } as const;
  yield* record(changed(who, { ...rest, ...withLasting(rest, hold) }, { type: condition, by }));
}

export function* freed(who: CombatantId): Procedure {
  const { body } = find(yield* look(), who);
  yield* record(changed(who, without(body, 'grappled', 'pinned'), { type: 'freed' }));
}

/** Whether a hold is over: the holder gone or helpless, or farther away than it reaches (LG-419). */
const broken = (scene: Scene, victim: Combatant): boolean => {
  const hold = holdOn(victim.body);
  if (hold === null) return false;
  const holder = lookUp(scene, hold.by);
  if (holder === null || !able(holder)) return true;
  return (measured(scene, holder, victim) ?? Infinity) > bandFeet(holder.body, 'melee');
};

/** Those whose hold is over, whatever ended it. */
export const loose = (scene: Scene): readonly CombatantId[] =>
  scene.combatants.filter((victim) => victim.body.lasting.length > 0 && broken(scene, victim)).map(({ id }) => id);
