import { capital, memo, part, sharingLately, tally, type Part, type Tally } from '../../../rules/kit.ts';
import { armourOf, shieldOf } from '../data/armour.ts';
import type { Attribute, Defense } from '../data/attribute-list.ts';
import type { Body } from './body.ts';
import { featTier } from './feats.ts';
import { carried, type Carried } from './weapons.ts';

export const score = (body: Pick<Body, 'attributes'>, attribute: Attribute): number => body.attributes[attribute] ?? 0;

const scored = (body: Body, attribute: Attribute, rule: string, times = 1): Part =>
  part(times === 1 ? capital(attribute) : `${times} × ${capital(attribute)}`, times * score(body, attribute), rule);
/** Only parts that change something are shown. */
export const some = (parts: readonly Part[]): readonly Part[] => parts.filter(({ value }) => value !== 0);

const armourParts = (body: Body): readonly Part[] => {
  const armour = armourOf(body.armour);
  const shield = shieldOf(body.shield);
  const natural = armour === null ? 2 * featTier(body, 'natural-defense') : 0;
  return [
    part(armour?.name ?? '', armour?.bonus ?? 0, 'OC-11'),
    part(shield?.name ?? '', shield?.bonus ?? 0, 'OC-12'),
    part('armor mastery', armour === null ? 0 : featTier(body, 'armor-mastery', armour.id), 'OC-11'),
    part('natural defense', natural, 'OC-09'),
  ];
};

/** What each defense rests on (OC-09). */
const BASES = { toughness: ['fortitude'], evasion: ['agility'], resolve: ['presence', 'will'] } as const;

/** Toughness, Evasion or Resolve with its parts; a sheet that sets it directly replaces the base (OC-09). */
export const defenseOf = (body: Body, defense: Defense): Tally => {
  const set = body.defenses?.[defense];
  if (set !== undefined) return tally(capital(defense), part('from the sheet', set, 'OC-09'));
  const own = [
    ...BASES[defense].map((attribute) => scored(body, attribute, 'OC-09')),
    ...(defense === 'resolve' ? [] : armourParts(body)),
    part('supernatural defense', featTier(body, 'supernatural-defense'), 'OC-09'),
  ];
  return tally(capital(defense), part('base', 10, 'OC-09'), ...some(own));
};

/** Many have the same: they are one in memory. */
const mosts = sharingLately<Tally>();
/** Hit points when whole (OC-10), or as the sheet sets them; what is lethal of the damage is off them (OL-208). */
export const maxHpOf = memo((body: Body): Tally => {
  const own = [
    scored(body, 'fortitude', 'OC-10', 2),
    scored(body, 'presence', 'OC-10', 2),
    scored(body, 'will', 'OC-10', 2),
    part('tough as nails', 5 * featTier(body, 'tough-as-nails'), 'OC-10'),
  ];
  const worked = [part('base', 10, 'OC-10'), ...some(own)];
  const whole = body.maxHp === null ? worked : [part('from the sheet', body.maxHp, 'OC-10')];
  const most = whole.reduce((sum, { value }) => sum + value, 0);
  const lethal = part('lethal damage', -Math.min(most, body.lethal ?? 0), 'OL-208');
  return mosts(tally('Hit points', ...whole, ...some([lethal])));
});

/** Whether somebody lies unconscious at so many hit points: at none, or where something else keeps them so (OL-199). */
export const outAt = ({ hp: now, unconscious, dead }: Pick<Body, 'hp' | 'unconscious' | 'dead'>, hp: number): boolean =>
  hp === 0 || (unconscious && (dead || now > 0));

/** Never below 0, and at 0 unconscious (OL-091, OL-194, OL-196, OL-197); lethal damage is off the maximum (OL-208). */
export const hurt = (body: Body, damage: number, lethal = 0): Partial<Body> => {
  const wounds = lethal > 0 ? { lethal: (body.lethal ?? 0) + lethal } : {};
  const hp = Math.min(Math.max(0, body.hp - damage), maxHpOf(lethal > 0 ? { ...body, ...wounds } : body).total);
  return hp === 0 && damage > 0 ? { ...wounds, hp, unconscious: true } : { ...wounds, hp };
};

/** Up to the maximum, and above 0 conscious again (OL-195, OL-199, OL-272). */
export const healed = (body: Body, amount: number): Partial<Body> => {
  const hp = Math.min(maxHpOf(body).total, body.hp + amount);
  return { hp, unconscious: outAt(body, hp) };
};

/** Heavy things carried, and the most that can be (OC-18). */
export const heavyLoad = (body: Body): { readonly carried: number; readonly most: number } => ({
  carried:
    body.heavyItems +
    carried(body).filter((weapon) => weapon.heavy && weapon.grip !== 'dropped').length +
    (armourOf(body.armour)?.heavy === true ? 1 : 0) +
    (shieldOf(body.shield)?.heavy === true ? 1 : 0),
  most: score(body, 'might') + 1,
});

/** Half, down to whole squares of 5 ft. */
export const halved = (feet: number): number => Math.floor(feet / 10) * 5;

/** Feet of one move action on foot (OL-132), never below 0. */
export const speedOf = (body: Body): Tally => {
  const armour = armourOf(body.armour);
  const mastery = armour === null ? 0 : featTier(body, 'armor-mastery', armour.id);
  const eased = Math.min(armour?.slower ?? 0, 5 * Math.max(0, mastery - 1));
  const own = some([
    part(armour?.name ?? '', -(armour?.slower ?? 0), 'OC-11'),
    part('armor mastery', eased, 'OC-11'),
    part('fleet of foot', 5 * featTier(body, 'fleet-of-foot'), 'OL-132'),
  ]);
  const free = Math.max(0, body.speedFeet + own.reduce((sum, { value }) => sum + value, 0));
  const load = heavyLoad(body);
  const burdened = load.carried > 0 && load.carried >= load.most;
  const bulky = part('two bulky items', Math.min(5, free) - free, 'OC-18');
  const heavy = part('heavy load', halved(free) - free, 'OC-18');
  const burden = body.bulkyItems >= 2 ? [bulky] : burdened ? [heavy] : [];
  return tally('Speed', part('base', body.speedFeet, 'OL-132'), ...own, ...burden);
};

/**
 * Feet left of the move action under way to one whose speed is this, by the way it goes now: what went before by
 * another way, or faster, counts (OL-238).
 */
export const restOf = ({ feetLeft, feetUsed = 0 }: Pick<Body, 'feetLeft' | 'feetUsed'>, speed: number): number =>
  Math.max(0, Math.min(feetLeft, speed - feetUsed));

export const naturalReach = (footprint: number): number => 5 * footprint;

/** Feet a melee weapon reaches: the edge of the base, and 5 more with a reach weapon (OC-15). */
export const reachOf = (footprint: number, { name, reach }: Pick<Carried, 'reach' | 'name'>): Tally =>
  tally('Reach', ...some([part('base', naturalReach(footprint), 'OL-054'), part(name, reach ? 5 : 0, 'OC-15')]));

/** Feet a supernatural (or other non-weapon) attribute carries (OL-059 to OL-061); 0 at a score of 0. */
export const supernaturalRange = (of: number): number => (of <= 0 ? 0 : of <= 3 ? 25 : of <= 6 ? 50 : 75);

/** Feet that each tier of a marksman's skill adds to the range of one weapon. */
const MARKSMAN_FEET = 25;
/** Feet of one range band of a weapon that is shot or thrown; null: it is neither. */
export const weaponRange = (
  body: Pick<Body, 'feats'>,
  { id, name, rangeFeet }: Pick<Carried, 'id' | 'name' | 'rangeFeet'>,
): number | null => (rangeFeet === null ? null : rangeFeet + MARKSMAN_FEET * featTier(body, 'marksman', id ?? name));

/** Feet their longest melee weapon in hand reaches; null: none. Unarmed only where the sheet says so (OL-159, R-41). */
export const threatFeet = ({ body, footprint }: { readonly body: Body; readonly footprint: number }): number | null =>
  carried(body)
    .filter(({ wielded, melee }) => wielded && melee)
    .reduce<number | null>((most, weapon) => Math.max(most ?? 0, reachOf(footprint, weapon).total), null);
