import { baseOf, lookUp, memo, type Base, type CellPlace, type CombatantId } from '../../../rules/kit.ts';
import type { Why } from '../facts/because.ts';
import { moved, opposed, settingsOf, type Combatant, type Fact, type Scene } from '../game.ts';
import { able } from '../round/budget.ts';
import { fasterBy, isIn, modified, ownsMode, roundedSpeed, speedOf, speedsOf, type Mode } from '../sheet/index.ts';

/** Mounts and those they carry: one of them rides (LG-267, LG-430). */

/** The mount of everybody who sits on one. */
const mountsIn = memo((combatants: Scene['combatants']): ReadonlyMap<CombatantId, Combatant> => {
  const found = new Map<CombatantId, Combatant>();
  for (const mount of combatants)
    if (mount.body.kind === 'mount') for (const id of mount.body.occupants) if (!found.has(id)) found.set(id, mount);
  return found;
});

/** The mount somebody sits on; null: none. */
export const mountOf = ({ combatants }: Pick<Scene, 'combatants'>, { id }: Pick<Combatant, 'id'>): Combatant | null =>
  mountsIn(combatants).get(id) ?? null;
/** Who rides this mount; null: nobody, or it is none. */
export const riderOf = (scene: Scene, { body }: Combatant): Combatant | null =>
  body.kind === 'mount' && body.rider !== null ? lookUp(scene, body.rider) : null;
/** The mount this one rides: its moves are those of the mount (LG-268). */
export const riddenBy = (scene: Scene, who: Combatant): Combatant | null => {
  const mount = mountOf(scene, who);
  return mount?.body.rider === who.id ? mount : null;
};
/** Who really goes when this one moves: its mount, or itself. */
export const carrierOf = (scene: Scene, who: Combatant): Combatant => riddenBy(scene, who) ?? who;
/** Those who are on a mount and on the table. */
export const carriedBy = (scene: Scene, { body }: Combatant): readonly Combatant[] =>
  body.kind === 'mount' ? body.occupants.flatMap((id) => lookUp(scene, id) ?? []) : [];
/** Those of them who live: a mount stands for them, and the dead are in nobody's way. */
export const livingOn = (scene: Scene, mount: Combatant): readonly Combatant[] =>
  carriedBy(scene, mount).filter(({ body }) => !isIn(body, 'dead'));
/** Whether nobody has the reins of a mount in hand. */
export const unridden = (scene: Scene, mount: Combatant): boolean => {
  const rider = riderOf(scene, mount);
  return rider === null || !able(scene, rider);
};
/** Who stands on the map for somebody: the mount that carries it, or itself. */
export const standIn = (scene: Scene, who: Combatant): Combatant => mountOf(scene, who) ?? who;
/** Where somebody stands: whoever is carried shares all squares of its mount (LG-363). */
export const spaceOf = (scene: Scene, who: Combatant): Base | null => baseOf(standIn(scene, who));
/** Somebody goes, and with it all it carries (LG-268). */
export const goes = (
  scene: Scene,
  who: Combatant,
  places: readonly CellPlace[],
  voluntary: boolean,
  because: Why,
): readonly Fact[] => [
  moved(who.id, places, voluntary, because),
  ...carriedBy(scene, who).map(({ id }) => moved(id, places, false, { type: 'carried' })),
];
/** Whether somebody has a mode of its own, or from the personal mount it rides: that of the mount's owner (LG-432). */
export const modeHere = (scene: Scene, who: Combatant, mode: Mode): boolean => {
  const mount = ownsMode(who.body, mode) ? null : riddenBy(scene, who);
  return mount === null ? ownsMode(who.body, mode) : ownsMode(mount.body, mode);
};
/** Feet of a move action: the mount's, less what slows or stops its rider (LG-268, LG-270). */
export const goingSpeed = (scene: Scene, who: Combatant): number => {
  const mount = riddenBy(scene, who);
  const rules = settingsOf(scene);
  if (mount === null) return speedOf(who.body, rules);
  if (who.body.speed === 0) return 0;
  // what makes its rider faster makes no mount faster
  const gained = modified(who.body, 'speed').reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const most = who.body.speed + fasterBy(who.body, rules) + gained;
  const [[feet, left], [, own]] = [speedsOf(mount.body, rules), speedsOf(who.body, rules)];
  return roundedSpeed((left * own) / most, feet, rules);
};
/** Whether two are a mount and one it carries, or sit on the same (LG-363). */
export const carriedWith = (scene: Scene, a: Combatant, b: Combatant): boolean => {
  const [one, other] = [mountOf(scene, a)?.id ?? a.id, mountOf(scene, b)?.id ?? b.id];
  return one === other;
};
/** Whether a creature, or anybody on a mount, is this one's opponent (LG-137, LG-361, LG-362). */
export const opposes = (scene: Scene, mover: Combatant, other: Combatant): boolean => {
  const acts = riderOf(scene, mover) ?? mover;
  if (other.body.kind !== 'mount') return opposed(scene, acts, other);
  return livingOn(scene, other).some((one) => opposed(scene, acts, one));
};
