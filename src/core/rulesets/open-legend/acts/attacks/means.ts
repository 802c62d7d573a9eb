import { capital, keysOf, memoPair, type Reason } from '../../../../rules/kit.ts';
import type { Attribute, Body, Carried, Defense, ReasonCode } from '../../game.ts';
import { ATTRIBUTES, BANES, carried, score, supernaturalRange, unmet, weaponRange } from '../../game.ts';

/** What an attack is for: damage, a bane (OL-098), or the one bane that is a minor action (OC-29). */
const PURPOSES = ['harm', 'bane', 'intimidate'] as const;
type Purpose = (typeof PURPOSES)[number];
export type Means = { readonly purpose: Purpose } & (
  | {
      readonly type: 'weapon';
      readonly weapon: Carried;
      readonly attribute: 'might' | 'agility';
      readonly thrown: boolean;
    }
  | { readonly type: 'power'; readonly attribute: Attribute; readonly area: boolean }
);

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

/** Whether an attribute can serve this purpose at all: not all can deal damage by themselves (OL-045). */
const serves = (attribute: Attribute, purpose: Purpose): boolean => {
  if (purpose === 'harm') return ALWAYS.includes(attribute) || EXPLAINED[attribute] !== undefined;
  const minor = purpose === 'intimidate';
  return BANES.some((bane) => bane.inRounds && bane.minor === minor && bane.defenses[attribute] !== undefined);
};

/** Might and Agility take a weapon, whatever they are to do (OL-038, R-26). */
const byPower = (attribute: Attribute): attribute is Exclude<Attribute, 'might' | 'agility'> =>
  attribute !== 'might' && attribute !== 'agility';

export const needsApproval = (means: Means): boolean =>
  means.purpose === 'harm' && means.type === 'power' && EXPLAINED[means.attribute] !== undefined;

/** Forceful weapons strike with Might, precise ones with Agility (OL-087). */
const PROPERTIES = { might: 'forceful', agility: 'precise' } as const;

const throwable = ({ melee, rangeFeet: range }: Carried): boolean => melee && range !== null;

type Arms = Pick<Body, 'weapons' | 'attributes'>;
/** What follows from weapons and attributes alone. A body is new with each step and action, these seldom are. */
const ofArms = <Value>(work: (arms: Arms) => Value): ((arms: Arms) => Value) => {
  const known = memoPair((weapons: Arms['weapons'], attributes: Arms['attributes']) => work({ weapons, attributes }));
  return ({ weapons, attributes }) => known(weapons, attributes);
};

/** With the weapons in hand, each property by itself, in the hand or thrown. */
const weaponMeans = (body: Arms, purpose: Purpose): readonly Means[] =>
  carried(body).flatMap((weapon) => {
    const fit = keysOf(PROPERTIES).filter((attribute) => weapon.wielded && weapon[PROPERTIES[attribute]]);
    return fit.flatMap((attribute) => {
      const means = { type: 'weapon', purpose, weapon, attribute } as const;
      return (throwable(weapon) ? [false, true] : [false]).map((thrown) => ({ ...means, thrown }));
    });
  });

/** A power by itself, and over an area. */
const powersOf = (purpose: Purpose, attribute: Attribute) =>
  [false, true].map((area) => ({ type: 'power', purpose, attribute, area }) as const);

/** What always harms before what the GM has to agree to, of each the strongest first. */
const powerMeans = (body: Arms, purpose: Purpose): readonly Means[] => {
  const first = (attribute: Attribute): number => Number(purpose === 'harm' && ALWAYS.includes(attribute));
  return ATTRIBUTES.filter((name) => byPower(name) && score(body, name) > 0 && serves(name, purpose))
    .sort((a, b) => first(b) - first(a) || score(body, b) - score(body, a))
    .flatMap((attribute) => powersOf(purpose, attribute));
};

/** Everything somebody may attack with now: what is in hand, each property by itself, then attributes. */
export const meansOf = ofArms((body): readonly Means[] => [...weaponMeans(body, 'harm'), ...powerMeans(body, 'harm')]);

/** Everything somebody may inflict banes with now (OL-099, R-26): what is in hand, then attributes. */
export const baneMeansOf = ofArms((body): readonly Means[] =>
  (['bane', 'intimidate'] as const).flatMap((purpose) => [
    ...weaponMeans(body, purpose).filter(({ attribute }) => serves(attribute, purpose)),
    ...powerMeans(body, purpose),
  ]),
);

export const flies = (means: Means): boolean => means.type === 'weapon' && (means.thrown || !means.weapon.melee);

export const isArea = (means: Means): boolean => means.type === 'power' && means.area;

const WAYS = ['attack', 'throw', 'area'] as const;
type Way = (typeof WAYS)[number];
/** "attack", "throw", "area"; "bane", "bane-throw", "bane-area". */
const called = (purpose: Purpose, way: Way): string =>
  purpose === 'harm' ? way : way === 'attack' ? purpose : `${purpose}-${way}`;
export const ATTACKS = PURPOSES.flatMap((purpose) => WAYS.map((way) => called(purpose, way)));
export const wayOf = (means: Means): string =>
  called(means.purpose, isArea(means) ? 'area' : means.type === 'weapon' && means.thrown ? 'throw' : 'attack');

const byWay = ofArms((body): ReadonlyMap<string, readonly Means[]> => {
  const all = [...meansOf(body), ...baneMeansOf(body)];
  return new Map(ATTACKS.map((way) => [way, all.filter((means) => wayOf(means) === way)]));
});
/** What an action of this way of attacking offers; banes only while `banes` are to be had. */
export const meansFor = (body: Arms, way: string, banes: boolean): readonly Means[] => {
  const found = byWay(body).get(way) ?? [];
  return banes || found[0]?.purpose === 'harm' ? found : [];
};

/** `attack:0:might`, `throw:0:agility`, `attack:energy`, `area:energy`, `bane:0:might`. */
export const offerOf = (means: Means): string =>
  [wayOf(means), ...(means.type === 'weapon' ? [means.weapon.at] : []), means.attribute].join(':');

/** What each offer's id stands for, legal or not, or why it stands for nothing. */
const meansById = ofArms((body): ReadonlyMap<string, Means | ReasonCode> => {
  const found = new Map<string, Means | ReasonCode>();
  const add = (purpose: Purpose, attribute: Attribute): void => {
    const arms = byPower(attribute) ? null : attribute;
    for (const means of powersOf(purpose, attribute))
      found.set(offerOf(means), arms === null ? means : 'weapon-needed');
    for (const weapon of carried(body)) {
      const stands = (way: Way, thrown: boolean): Means | ReasonCode => {
        if (arms === null) return 'slot-malformed';
        return way === 'area' ? 'weapon-lacks-property' : { type: 'weapon', purpose, weapon, attribute: arms, thrown };
      };
      for (const way of WAYS)
        found.set([called(purpose, way), weapon.at, attribute].join(':'), stands(way, way === 'throw'));
    }
  };
  for (const purpose of PURPOSES) for (const attribute of ATTRIBUTES) add(purpose, attribute);
  return found;
});

export const readMeans = (body: Arms, offer: string): Means | ReasonCode => meansById(body).get(offer) ?? 'not-in-hand';

/** Reasons against these means, whatever the target. */
export const meansReasons = (body: Body, means: Means): readonly Reason[] => {
  if (means.type === 'power') {
    const unfit = means.purpose === 'harm' ? 'attribute-not-allowed' : 'no-such-bane';
    const { attribute, purpose } = means;
    return unmet([serves(attribute, purpose), unfit], [score(body, attribute) > 0, 'zero-attribute']);
  }
  const { weapon, attribute, thrown } = means;
  const fit = weapon[PROPERTIES[attribute]] && (!thrown || throwable(weapon));
  return unmet([weapon.wielded, 'not-in-hand'], [fit, 'weapon-lacks-property']);
};

/** What skill it takes to attack so, as feats name it: the weapon, or the attribute of a power. */
export const skillOf = (means: Means): string =>
  means.type === 'power' ? means.attribute : (means.weapon.id ?? means.weapon.name);

/** Feet of one range band of a shot, a throw or a power; null for a melee weapon in hand. */
export const rangeFeet = (body: Body, means: Means): number | null => {
  if (means.type === 'power') return supernaturalRange(score(body, means.attribute));
  return flies(means) ? weaponRange(body, means.weapon) : null;
};

/** "Longsword (Might)", "Energy blast (area)". */
export const nameOf = (means: Means): string => {
  const what = { harm: '', bane: 'Bane: ', intimidate: 'Intimidate: ' }[means.purpose];
  const how = means.purpose === 'harm' ? ' blast (area)' : ' (area)';
  return means.type === 'weapon'
    ? `${what}${means.thrown ? 'Throw ' : ''}${capital(means.weapon.name)} (${capital(means.attribute)})`
    : `${what}${capital(means.attribute)}${means.area ? how : ''}`;
};

/** In a sentence: "longsword", "Energy". */
export const withOf = (means: Means): string =>
  means.type === 'weapon' ? means.weapon.name.toLowerCase() : capital(means.attribute);

/** OL-080 to OL-082. */
export const weaponDefense = (attribute: 'might' | 'agility'): Defense =>
  attribute === 'might' ? 'toughness' : 'evasion';
