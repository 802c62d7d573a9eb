import { aWith, capital, distance, listed, ofTwo } from '../../../../rules/kit.ts';
import type { Combatant, Scene } from '../../game.ts';
import { strikableBy } from '../../round/state.ts';
import type { Body, Carried, RoutineAttack, WeaponEntry } from '../../sheet/index.ts';
import { carried, has, weaponOf } from '../../sheet/index.ts';

/** What an attack can be made with: a weapon that is carried, bare hands, or a monster's routine. */
export type Means = { readonly id: string; readonly name: string } & (
  | { readonly type: 'weapon'; readonly weapon: Carried }
  | { readonly type: 'routine'; readonly attacks: readonly RoutineAttack[] }
);

/** Bare hands (OS-141). */
const FISTS: Carried = { ...(weaponOf('unarmed') as WeaponEntry), at: -1, ammo: null, magic: 0 };
const routineName = (attacks: readonly RoutineAttack[]): string =>
  capital(attacks.map(({ name, count }) => (count > 1 ? `${count} ${name}s` : name)).join(', '));

/** With what it is done, in a sentence: "a sword", "2 claws and a bite". */
export const withWords = (means: Means): string =>
  means.type === 'weapon'
    ? aWith(means.weapon.id === FISTS.id ? 'bare hands' : means.name)
    : listed(means.attacks.map(({ name, count }) => (count > 1 ? `${count} ${name}s` : aWith(name))));

const natural = (attacks: readonly RoutineAttack[], at: number): Means => ({
  type: 'routine',
  id: `routine.${at}`,
  name: routineName(attacks),
  attacks,
});
const armed = (weapon: Carried): Means => ({
  type: 'weapon',
  id: weapon.at < 0 ? weapon.id : `${weapon.id}.${weapon.at}`,
  name: weapon.name,
  weapon,
});
export const meansOf = (body: Body): readonly Means[] => [
  ...carried(body).map(armed),
  ...(body.routines.length === 0 ? [armed(FISTS)] : body.routines.map(natural)),
];
/** The means an offer `attack:…` names; null: there are none of that name. */
export const readMeans = (body: Body | null, offer: string): Means | null =>
  (body === null ? [] : meansOf(body)).find(({ id }) => offerOf(id) === offer) ?? null;
/** The offer of an attack with these means. */
export const offerOf = (means: string): string => `attack:${means}`;
export const isMelee = (means: Means): boolean => means.type === 'routine' || has(means.weapon, 'melee');
export const isMissile = (means: Means): boolean => means.type === 'weapon' && has(means.weapon, 'missile');

/** Feet between two, nearest cell to nearest cell (OS-R21); Infinity off the map. */
export const feetBetween = (scene: Scene, a: Combatant, b: Combatant): number => ofTwo(scene, a, b, Infinity, distance);

/** The modifier of range, +1, 0 or −1; null: beyond long range (OS-036 to OS-040). */
export const rangeModifier = ({ ranges }: Pick<Carried, 'ranges'>, feet: number): 1 | 0 | -1 | null => {
  const [short, medium, long] = ranges ?? [0, 0, 0];
  return feet <= short ? 1 : feet <= medium ? 0 : feet <= long ? -1 : null;
};

/** Whether somebody has breath left for a foe within its length. */
export const breathFoes = (scene: Scene, who: Combatant): boolean => {
  const { breath } = who.body;
  if (breath === null || breath.left === 0) return false;
  return strikableBy(scene, who).some((other) => feetBetween(scene, who, other) <= breath.feet);
};

/** Whether somebody has a missile for any foe farther than 5 feet; walls are not looked at. */
export const missileFoes = (scene: Scene, who: Combatant): boolean => {
  const missiles = carried(who.body).filter((weapon) => has(weapon, 'missile') && weapon.ammo !== 0);
  const far = missiles.reduce((most, { ranges }) => Math.max(most, ranges?.[2] ?? 0), 0);
  const hits = (feet: number): boolean => feet > 5 && feet <= far;
  return far > 0 && strikableBy(scene, who).some((other) => hits(feetBetween(scene, who, other)));
};
