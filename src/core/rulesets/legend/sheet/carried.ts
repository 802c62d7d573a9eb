import { weaponOf, type WeaponId } from '../data/weapon-list.ts';
import type { Single } from './arms.ts';
import type { Body } from './body.ts';

/**
 * What somebody carries. `weapons` names each kind once, with what is special about the one in use in `fitted`; others
 * of the kind are the `seconds`, of which one moves up when that one is gone or another is drawn.
 */

type Carried = Pick<Body, 'weapons' | 'fitted' | 'seconds'>;

/** The weapon that somebody could lose; claws and teeth stay with it. */
export const heldIn = ({ wielded }: Body): WeaponId | null =>
  wielded === null || weaponOf(wielded).natural ? null : wielded;

/** The one of a kind that is in use. */
export const singleOf = ({ fitted }: Carried, weapon: WeaponId): Single => ({
  weapon,
  fitted: fitted.find((one) => one.weapon === weapon) ?? null,
});

const inUse = ({ fitted }: Carried, { weapon, fitted: own }: Single): Body['fitted'] => [
  ...fitted.filter((one) => one.weapon !== weapon),
  ...(own === null ? [] : [own]),
];

/** The second of this number in use instead of the one that was. */
export const exchanged = (carried: Carried, nth: number): Partial<Carried> => {
  const second = carried.seconds?.[nth];
  if (second === undefined) return {};
  const before = singleOf(carried, second.weapon);
  return { fitted: inUse(carried, second), seconds: carried.seconds?.map((one, at) => (at === nth ? before : one)) };
};

/** Without the one of a kind that is in use; the first other of the kind moves up. */
export const withoutWeapon = (carried: Carried, weapon: WeaponId): Partial<Carried> => {
  const nth = carried.seconds?.findIndex((one) => one.weapon === weapon) ?? -1;
  const next = carried.seconds?.[nth];
  if (next !== undefined)
    return { fitted: inUse(carried, next), seconds: carried.seconds?.filter((_, at) => at !== nth) };
  return {
    weapons: carried.weapons.filter((id) => id !== weapon),
    fitted: carried.fitted.filter((one) => one.weapon !== weapon),
  };
};

/** With one weapon more, in hand where nothing else is. */
export const withWeapon = (body: Body, single: Single): Partial<Body> => {
  const held = heldIn(body);
  const wielded = held ?? single.weapon;
  if (!body.weapons.includes(single.weapon))
    return { weapons: [...body.weapons, single.weapon], fitted: inUse(body, single), wielded };
  const seconds = [...(body.seconds ?? []), single];
  return { seconds, wielded, ...(held === null ? exchanged({ ...body, seconds }, seconds.length - 1) : {}) };
};
