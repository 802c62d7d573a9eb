import { capital } from '../../rules/text.ts';
import type { Attribute, Body, Defense } from './body.ts';
import { ATTRIBUTES } from './body.ts';
import { score, supernaturalRange } from './derived.ts';
import type { ReasonCode } from './reasons.ts';
import type { Carried } from './weapons.ts';
import { carried } from './weapons.ts';

/** With what an attack is made: a weapon by Might or Agility, or an attribute by itself. */
export type Means =
  | {
      readonly type: 'weapon';
      readonly weapon: Carried;
      readonly attribute: 'might' | 'agility';
      readonly thrown: boolean;
    }
  | { readonly type: 'power'; readonly attribute: Attribute; readonly area: boolean };

/** Attributes that practically always deal damage by themselves (OL-038). */
const ALWAYS: readonly Attribute[] = ['energy', 'entropy'];

/** Attributes whose harm the story has to explain to the GM, each with an example of how (OL-039 to OL-044). */
export const EXPLAINED: { readonly [A in Attribute]?: string } = {
  logic: 'springing a trap',
  protection: 'a wall of magical blades',
  alteration: 'a branch made to choke the foe',
  influence: 'an illusion of a wound, or a foe compelled to hurt itself',
  movement: 'a boulder hurled by thought',
};

/** Whether the GM has to agree to an attack by these means. */
export const needsApproval = (means: Means): boolean =>
  means.type === 'power' && EXPLAINED[means.attribute] !== undefined;

/** Forceful weapons strike with Might, precise ones with Agility (OL-087). */
const PROPERTIES = [
  ['might', 'forceful'],
  ['agility', 'precise'],
] as const;

const weaponMeans = (weapon: Carried): readonly Means[] =>
  PROPERTIES.filter(([, property]) => weapon[property]).flatMap(([attribute]): Means[] => [
    { type: 'weapon', weapon, attribute, thrown: false },
    ...(weapon.melee && weapon.rangeFeet !== null
      ? [{ type: 'weapon', weapon, attribute, thrown: true } as const]
      : []),
  ]);

/** What always harms before what the GM has to agree to, of each the strongest first. */
const powerMeans = (body: Body): readonly Means[] =>
  ATTRIBUTES.filter(
    (attribute) => (ALWAYS.includes(attribute) || EXPLAINED[attribute] !== undefined) && score(body, attribute) > 0,
  )
    .sort((a, b) => Number(ALWAYS.includes(b)) - Number(ALWAYS.includes(a)) || score(body, b) - score(body, a))
    .flatMap((attribute) => [
      { type: 'power', attribute, area: false },
      { type: 'power', attribute, area: true },
    ]);

const known = new WeakMap<Body, readonly Means[]>();

/** Everything somebody may attack with now: what is in hand, each property by itself, then attributes. */
export const meansOf = (body: Body): readonly Means[] => {
  let list = known.get(body);
  if (list === undefined)
    known.set(
      body,
      (list = [
        ...carried(body)
          .filter(({ wielded }) => wielded)
          .flatMap(weaponMeans),
        ...powerMeans(body),
      ]),
    );
  return list;
};

/** `attack:0:might`, `throw:0:agility`, `attack:energy`, `area:energy`. */
export const offerOf = (means: Means): string =>
  means.type === 'weapon'
    ? `${means.thrown ? 'throw' : 'attack'}:${means.weapon.at}:${means.attribute}`
    : `${means.area ? 'area' : 'attack'}:${means.attribute}`;

/** What an offer's id stands for, whether it is legal or not; or why it stands for nothing. */
export const readMeans = (body: Body, offer: string): Means | ReasonCode => {
  const [how = '', what = '', attribute = ''] = offer.split(':');
  const power = ATTRIBUTES.find((one) => one === what);
  if (power !== undefined && attribute === '' && how !== 'throw') {
    return power === 'might' || power === 'agility'
      ? 'weapon-needed'
      : { type: 'power', attribute: power, area: how === 'area' };
  }
  const weapon = /^\d{1,3}$/.test(what) ? carried(body)[Number(what)] : undefined;
  if (weapon === undefined) return 'not-in-hand';
  if (attribute !== 'might' && attribute !== 'agility') return 'slot-malformed';
  if (how === 'area') return 'weapon-lacks-property';
  return { type: 'weapon', weapon, attribute, thrown: how === 'throw' };
};

/** Why somebody may not attack with this at all, whatever the target. */
export const meansReasons = (body: Body, means: Means): readonly ReasonCode[] => {
  if (means.type === 'power') {
    const found: ReasonCode[] = [];
    if (!ALWAYS.includes(means.attribute) && EXPLAINED[means.attribute] === undefined)
      found.push('attribute-not-allowed');
    if (score(body, means.attribute) === 0) found.push('zero-attribute');
    return found;
  }
  const { weapon, attribute, thrown } = means;
  const found: ReasonCode[] = weapon.wielded ? [] : ['not-in-hand'];
  if (
    !(attribute === 'might' ? weapon.forceful : weapon.precise) ||
    (thrown && (!weapon.melee || weapon.rangeFeet === null))
  )
    found.push('weapon-lacks-property');
  return found;
};

/** Feet of one range band of a shot, a throw or a power; null for a melee weapon in hand. */
export const rangeFeet = (body: Body, means: Means): number | null => {
  if (means.type === 'power') return supernaturalRange(score(body, means.attribute));
  return means.thrown || !means.weapon.melee ? means.weapon.rangeFeet : null;
};

/** "Longsword, Might", "Energy, area". */
export const nameOf = (means: Means): string =>
  means.type === 'weapon'
    ? `${means.thrown ? 'Throw ' : ''}${means.weapon.name}, ${capital(means.attribute)}`
    : `${capital(means.attribute)}${means.area ? ', area' : ''}`;

/** What it is called in a sentence: "longsword", "Energy". */
export const withOf = (means: Means): string =>
  means.type === 'weapon' ? means.weapon.name.toLowerCase() : capital(means.attribute);

/** The defense a weapon goes against: Might Toughness, Agility Evasion (OL-080 to OL-082). */
export const weaponDefense = (attribute: 'might' | 'agility'): Defense =>
  attribute === 'might' ? 'toughness' : 'evasion';
