import { find, lookUp, type CombatantId } from '../../../../rules/kit.ts';
import { changed, look, record, settingsOf, type Combatant, type Procedure, type Scene } from '../../game.ts';
import { meleeReaches } from '../../moves/layers.ts';
import { measured } from '../../moves/measure.ts';
import { bandFeet, has, isIn, manoeuvreDcOf, type Body, type Lasting } from '../../sheet/index.ts';

/** Holds: a condition of the victim that names its holder (LG-265, LG-415). */

export type Hold = Lasting & { readonly condition: 'grappled' | 'pinned'; readonly by: CombatantId };
const isHold = (lasting: Lasting): lasting is Hold =>
  lasting.by !== null && (lasting.condition === 'grappled' || lasting.condition === 'pinned');

/** Everything somebody is held by: one hold of each who holds it. */
export const holdsOn = ({ lasting }: Body): readonly Hold[] => (lasting.length === 0 ? [] : lasting.filter(isHold));
/** What somebody is held by in the first place; null: nobody holds it. */
export const holdOn = (body: Body): Hold | null => holdsOn(body)[0] ?? null;
/** Whether one holds the other, and how. */
export const heldBy = ({ body }: Combatant, holder: CombatantId): Hold['condition'] | null =>
  holdsOn(body).find(({ by }) => by === holder)?.condition ?? null;
/** Everybody this one holds. */
export const heldOf = (scene: Scene, holder: CombatantId): readonly Combatant[] =>
  scene.combatants.filter((other) => heldBy(other, holder) !== null);

/** What a save against this hold must reach: the holder's DC (LG-417). */
export const holdDc = (scene: Scene, { by }: Hold): number => {
  const holder = lookUp(scene, by);
  return holder === null ? 0 : manoeuvreDcOf(holder.body, settingsOf(scene));
};

/** Of several holds the one that is hardest to get out of: a pin, then the highest DC. */
export const hardest = (scene: Scene, body: Body): Hold | null => {
  const [first, ...rest] = holdsOn(body);
  const rank = (hold: Hold): number => (hold.condition === 'pinned' ? 1000 : 0) + holdDc(scene, hold);
  return first === undefined ? null : rest.reduce((most, hold) => (rank(hold) > rank(most) ? hold : most), first);
};

const others = ({ lasting }: Body, by: readonly CombatantId[]): Lasting[] =>
  lasting.filter((one) => !isHold(one) || !by.includes(one.by));

/**
 * Somebody is held now; a pin takes the place of the grapple of the same holder, and no grapple that of a pin (LG-226).
 * Both end with the encounter.
 */
export function* taken(who: CombatantId, by: CombatantId, condition: Hold['condition']): Procedure {
  const victim = find(yield* look(), who);
  const { body } = victim;
  if (condition === 'grappled' && heldBy(victim, by) === 'pinned') return;
  const source = condition === 'pinned' ? 'Pin' : 'Grapple';
  const hold = { condition, source, by, until: { type: 'encounter' }, suspended: false } as const;
  yield* record(changed(who, { lasting: [...others(body, [by]), hold] }, { type: condition, by }));
}

/** The holds of these end. */
export function* freed(who: CombatantId, by: readonly CombatantId[]): Procedure {
  const { body } = find(yield* look(), who);
  const lasting = others(body, by);
  yield* record(changed(who, { lasting }, { type: 'freed', ...(lasting.some(isHold) ? { still: true } : {}) }));
}

/** Whether a hold is over: the holder gone, helpless or dead, or out of its reach (LG-419). */
const broken = (scene: Scene, victim: Combatant, { by }: Hold): boolean => {
  const holder = lookUp(scene, by);
  if (holder === null || has(holder.body, 'helpless', settingsOf(scene)) || isIn(holder.body, 'dead')) return true;
  const feet = measured(scene, holder, victim) ?? Infinity;
  return feet > bandFeet(holder.body, 'melee', settingsOf(scene)) || !meleeReaches(scene, holder, victim);
};

/** Those whose hold is over, whatever ended it, and whose it was. */
export const loose = (scene: Scene): readonly (readonly [victim: CombatantId, by: readonly CombatantId[]])[] =>
  scene.combatants.flatMap((victim) => {
    const over = holdsOn(victim.body).filter((hold) => broken(scene, victim, hold));
    return over.length === 0 ? [] : [[victim.id, over.map(({ by }) => by)] as const];
  });
