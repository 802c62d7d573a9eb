import { memo, memoPair, type Part, type Tally, tally } from '../../../rules/kit.ts';
import type { ConditionId, Effect, StateId } from '../data/condition-list.ts';
import type { Size } from '../data/size-list.ts';
import { CATEGORIES, weaponOf, type Category, type Weapon, type WeaponId } from '../data/weapon-list.ts';
import { armed } from './arms.ts';
import { FASTEST, MOST_MISC, type Body } from './body.ts';
import { bearing, highest, type Modifier } from './effects.ts';
import { fasterBy } from './modes.ts';
import { AS_LISTED, conditionAt, type ConditionRules } from './settings/condition-rules.ts';
import { USUAL, type Settings } from './settings/settings.ts';

/** Every division rounds down (LG-203). */
export const modifier = (score: number): number => Math.floor((score - 10) / 2);

/**
 * What all running fears come to: the sum of their steps, at most three, or those of the worst of them, where they do
 * not add up (LG-387, RU-62).
 */
const FEARS = ['shaken', 'frightened', 'panicked'] as const;
const feared = (
  all: readonly ConditionId[],
  apart: readonly ConditionId[],
  rules: ConditionRules,
): readonly ConditionId[] => {
  const stepsOf = (id: ConditionId): number => conditionAt(rules, id).fear ?? 0;
  const sum = all.reduce((steps, id) => steps + stepsOf(id), 0);
  const fear = FEARS[Math.min(3, Math.max(sum, ...apart.map(stepsOf))) - 1];
  return [...all.filter((id) => stepsOf(id) === 0), ...(fear === undefined ? [] : [fear])];
};

const bearingOn = (body: Body, rules: ConditionRules): readonly ConditionId[] => {
  const running = body.lasting.filter(({ suspended }) => !suspended);
  const all = [...body.conditions, ...running.flatMap(({ condition, apart }) => (apart ? [] : [condition]))];
  const apart = running.flatMap((one) => (one.apart ? [one.condition] : []));
  const found = new Set<ConditionId>(feared(all, apart, rules));
  if (body.size === 'tiny') found.add('concealed');
  for (const id of found) for (const other of conditionAt(rules, id).implies ?? []) found.add(other as ConditionId);
  const every = [...found];
  for (const id of every) for (const other of conditionAt(rules, id).undoes ?? []) found.delete(other as ConditionId);
  return [...found];
};
const asListed = memo((body: Body) => bearingOn(body, AS_LISTED));
const asCorrected = memoPair((body: Body, conditionRules: ConditionRules['conditionRules']) =>
  bearingOn(body, { conditionRules }),
);
/**
 * Everything that bears on a body at a table with these rules, each condition once, with what others bring along and
 * without what they undo (LG-226, LG-394).
 */
export const conditionsOn = (body: Body, { conditionRules }: ConditionRules): readonly ConditionId[] =>
  conditionRules.length === 0 ? asListed(body) : asCorrected(body, conditionRules);
/** What conditions do to a body at a table with these rules. */
export const effectsOn = (body: Body, rules: ConditionRules): readonly (Effect & { readonly name: string })[] =>
  conditionsOn(body, rules).map((id) => conditionAt(rules, id));

/** Whether a body is in a state, which no rule of a table brings or undoes. */
export const isIn = (body: Body, id: StateId): boolean => asListed(body).includes(id);
/** Whether a body has a condition at a table with these rules. */
export const has = (body: Body, id: ConditionId, rules: ConditionRules): boolean =>
  conditionsOn(body, rules).includes(id);
/** Exactly 0 hit points (LG-219). */
export const disabled = ({ hp }: Body): boolean => hp === 0;
export const barredFromAll = (body: Body, rules: ConditionRules): boolean =>
  body.hp < 0 || effectsOn(body, rules).some(({ noActions }) => noActions);
export const barredFromOpportunity = (body: Body, rules: ConditionRules): boolean =>
  barredFromAll(body, rules) || effectsOn(body, rules).some(({ noOpportunity, noAttack }) => noOpportunity || noAttack);

/** Which of standard and move a body may take, and whether only one of them (LG-221, LG-240). */
export const onlyOf = (body: Body, rules: Settings): readonly ('standard' | 'move')[] | null => {
  const all = effectsOn(body, rules).flatMap(({ only }) => (only === undefined ? [] : [only]));
  if (all.length === 0 && !(disabled(body) && rules.disabled.one)) return null;
  return (['standard', 'move'] as const).filter((kind) => all.every((only) => only.includes(kind)));
};

/** What is left of a speed of so many feet, if less: whole feet, or as the table rounds them (LG-338, RU-04). */
export const roundedSpeed = (left: number, feet: number, { halves: { speed } }: Settings): number =>
  left === feet || speed === 'kept' ? left : speed === 'up' ? 5 * Math.ceil(left / 5) : Math.floor(left);
/** Feet of one move action, and what is left of them now, not rounded: halves do not add up (LG-236). */
export const speedsOf = (body: Body, rules: Settings): readonly [feet: number, left: number] => {
  const more = modified(body, 'speed').reduce((sum, { value }) => sum + value, fasterBy(body, rules));
  const slowed = disabled(body) ? rules.disabled.speed / 100 : 1;
  const feet = Math.max(0, body.speed + more);
  return [feet, feet * Math.min(slowed, ...effectsOn(body, rules).map(({ speed = 1 }) => speed))];
};
/** Feet of one move action now. */
export const speedOf = (body: Body, rules: Settings = USUAL): number => {
  const [feet, left] = speedsOf(body, rules);
  return roundedSpeed(left, feet, rules);
};

/** What may be attacked with: the weapon in hand and what is always wielded (LG-211, LG-212). */
export const wieldedBy = ({ weapons, wielded }: Body): readonly WeaponId[] => [
  ...new Set<WeaponId>([
    ...(wielded === null ? [] : [wielded]),
    ...weapons.filter((id) => weaponOf(id).natural),
    'unarmed',
  ]),
];
export const isMelee = ({ category }: Weapon): boolean => category === 'melee';

/** With what somebody strikes in melee where nothing else is said. */
export const meleeOf = (body: Body): WeaponId => wieldedBy(body).find((id) => isMelee(armed(body, id))) ?? 'unarmed';

const FIRST = { close: 25, medium: 100, long: 400, extreme: 1000 } as const;
const STEP = { close: 5, medium: 10, long: 40, extreme: 100 } as const;

/**
 * Feet up to which a band reaches for this body (LG-089 to LG-107): in melee with a weapon, where the table lets one of
 * reach lengthen its own attacks only (RU-59), or else with whatever it wields.
 */
export const bandFeet = (body: Body, band: Category, rules: Settings = USUAL, weapon?: Weapon): number => {
  if (band !== 'melee') return FIRST[band] + STEP[band] * (band === 'close' ? Math.floor(body.level / 2) : body.level);
  const own = weapon !== undefined && rules.ranges.long === 'own';
  const long = own ? weapon.reach : wieldedBy(body).some((id) => armed(body, id).reach);
  return 5 + 5 * Math.floor(body.level / 5) + (long ? 5 : 0) + rules.sizes[body.size].reach;
};
/** Feet that it strikes in melee where nothing else is said. */
export const meleeFeet = (body: Body, rules: Settings): number =>
  bandFeet(body, 'melee', rules, rules.ranges.long === 'own' ? armed(body, meleeOf(body)) : undefined);
/** Feet within which it threatens: the same, or adjacent squares (LG-246, RU-22). */
export const threatFeet = (body: Body, rules: Settings): number =>
  Math.min(meleeFeet(body, rules), rules.ranges.threat === 'melee' ? Infinity : besideFeet(rules));
/** Feet to a diagonal neighbour as the table measures (RU-01). */
const besideFeet = ({ measureRounding }: Settings): number => (measureRounding === 'exact' ? 7.5 : 5);

/** On the attack roll of a shot one category farther than the weapon is made for (LG-091). */
export const FARTHER = -4;

/** The band in which something so many feet away lies; null beyond them all (LG-090, LG-109). */
export const bandAt = (body: Body, feet: number, rules: Settings = USUAL, weapon?: Weapon): Category | null =>
  CATEGORIES.find((band) => bandFeet(body, band, rules, weapon) >= feet) ?? null;

/**
 * How many bands too far away this is for a weapon; Infinity beyond the last (LG-091, LG-095). Categories gained never
 * lead past Extreme, and at some tables no farther than that at −4 (RU-16); a band beyond it is the table's (LG-115).
 */
export const bandsBeyond = (body: Body, weapon: Weapon, feet: number, rules: Settings): number => {
  const band = bandAt(body, feet, rules, weapon);
  if (band === null && feet > (rules.beyondExtreme?.feet ?? 0)) return Infinity;
  const far = band === null ? CATEGORIES.length : CATEGORIES.indexOf(band);
  const raised = isMelee(weapon) ? 0 : body.rangeShift;
  const beyond = far - Math.min(CATEGORIES.length - 1, CATEGORIES.indexOf(weapon.category) + raised);
  return Math.max(0, beyond > 0 && raised > 0 && rules.ranges.raised === 'last' ? beyond + 1 : beyond);
};

/** Complete bonuses of the attacks of one action: the list of the level, or the one on the sheet (LG-207, LG-208). */
export const attacksOf = (body: Body): readonly number[] =>
  body.bab === 'list' ? body.attackBonuses : babOf(body.bab, body.level).map((bonus) => bonus + body.kom);

/** The bonus of a bonus attack, and a body that has one more to make (LG-209, LG-405). */
export const bonusAttackOf = (body: Body, { bonusEntry }: Settings): number =>
  attacksOf(body).at(bonusEntry === 'first' ? 0 : -1) ?? 0;
export const withBonusAttack = (body: Body, rules: Settings): Partial<Body> => ({
  queue: [...body.queue, bonusAttackOf(body, rules)].slice(0, 6),
  bonusMade: body.bonusMade + 1,
});

/**
 * The printed lists: later entries are all 5 below the first; a poor 15 has four where a good one has three (RU-24).
 */
export const babOf = (track: 'good' | 'poor', level: number): readonly number[] => {
  const first = track === 'good' ? level : Math.floor((3 * level) / 4);
  const more = track === 'poor' && level === 20 ? 3 : Math.floor((first - 1) / 5);
  return [first, ...Array.from({ length: Math.max(0, Math.min(3, more)) }, () => first - 5)];
};

/** What a save begins with at a level; the ability modifier comes to it, and a sheet has the total (LG-218, RU-26). */
export const baseSave = (level: number, good: boolean): number =>
  good ? 2 + Math.floor(level / 2) : Math.floor(level / 3);

/** A sheet at another size: what the sizes change shifts by the difference (LG-244, LG-245). */
export const resized = (body: Body, size: Size, { sizes }: Settings): Partial<Body> => {
  const [was, is] = [sizes[body.size], sizes[size]];
  const within = (least: number, most: number, value: number): number => Math.max(least, Math.min(most, value));
  return {
    size,
    acMisc: within(-MOST_MISC, MOST_MISC, body.acMisc + is.ac - was.ac),
    attackMisc: within(-MOST_MISC, MOST_MISC, body.attackMisc + is.attack - was.attack),
    speed: within(0, FASTEST, body.speed + is.faster - was.faster),
  };
};

/** What a save against an ability must reach; a track may name another modifier than the key one (LG-217). */
export const dcOf = ({ level, kom }: Pick<Body, 'level' | 'kom'>, by = kom): number => 10 + Math.floor(level / 2) + by;
/** What a save against a manoeuvre or a hold must reach (LG-261, LG-414, RU-64). */
export const manoeuvreDcOf = (body: Body, { manoeuvreDc: { base, level, ability } }: Settings): number => {
  const levels = level === 'none' ? 0 : Math.floor(body.level / (level === 'half' ? 2 : 1));
  const by = ability === 'key' ? body.kom : modifier(body.abilities[ability]);
  return base + levels + by + body.manoeuvreDcMisc;
};

export const tallied = (label: string, parts: readonly Part[]): Tally =>
  tally(label, ...parts.filter(({ value }, at) => at === 0 || value !== 0));
const part = (label: string, value: number): Part => ({ label, value });

/** Bonuses and penalties of effects, each with its source (LG-402). */
export const modified = (body: Body, to: Modifier['to']): readonly Part[] =>
  body.modifiers.length === 0 ? [] : bearing(body.modifiers, to).map(({ source, value }) => part(source, value));

/** d20 and this against the others' counts (LG-007). */
export const initiativeOf = (body: Body, rules: Settings = USUAL): Tally =>
  tallied('Initiative', [
    part('Dexterity', modifier(body.abilities.dex)),
    part('other', body.initMisc),
    ...effectsOn(body, rules).map(({ name, initiative = 0 }) => part(name, initiative)),
  ]);

/** What an attack must reach: against a melee or a ranged one, or as the sheet shows it (LG-205, LG-232 to LG-239). */
export const acOf = (
  body: Body,
  against: 'melee' | 'ranged' | null = null,
  cover: Part | null = null,
  rules: Settings = USUAL,
): Tally =>
  tallied('AC', [
    part('10 and level', 10 + body.level),
    part('defensive modifier', effectsOn(body, rules).some(({ noKdm }) => noKdm) ? Math.min(0, body.kdm) : body.kdm),
    part('other', body.acMisc),
    ...effectsOn(body, rules).map(({ name, ac = 0, acMelee = 0, acRanged = 0 }) =>
      part(name, ac + (against === 'melee' ? acMelee : against === 'ranged' ? acRanged : 0)),
    ),
    part('charge', body.charged ? rules.charge.ac : 0),
    ...modified(body, 'ac'),
    ...(cover !== null
      ? [cover]
      : effectsOn(body, rules).some(({ covered }) => covered)
        ? [part('cover', rules.cover.ac)]
        : []),
  ]);

/** Whether somebody could see what there is to see; nobody in particular could. */
const sighted = (body: Body | null, rules: Settings = USUAL): boolean =>
  body === null || !effectsOn(body, rules).some(({ sightless }) => sightless);

/** What is added to the d20 of an attack, against this target if one is named (LG-204, LG-240). */
export const attackOf = (
  body: Body,
  weapon: Weapon & { readonly attack?: number },
  bonus: number,
  farther: boolean,
  more?: Part,
  rules: Settings = USUAL,
  target: Body | null = null,
): Tally =>
  tallied('Attack', [
    part('attack bonus', bonus),
    ...effectsOn(body, rules)
      .filter(({ attacksUnseen }) => attacksUnseen !== true || sighted(target, rules))
      .map(({ name, attack = 0, meleeAttack = 0 }) => part(name, attack + (isMelee(weapon) ? meleeAttack : 0))),
    part('other', body.attackMisc),
    part('weapon', weapon.attack ?? 0),
    ...modified(body, 'attack'),
    part('one category farther', farther ? FARTHER : 0),
    ...(more === undefined ? [] : [more]),
  ]);

/** Per cent of hits that miss: the highest counts (LG-236, LG-259). */
export const missChance = (attacker: Body | null, target?: Body, rules: Settings = USUAL): number =>
  Math.max(
    0,
    ...(attacker === null ? [] : effectsOn(attacker, rules)).map(({ missing = 0 }) => missing),
    ...(target === undefined ? [] : effectsOn(target, rules)).map(({ missed = 0 }) => missed),
    target === undefined ? 0 : highest(target.tags, 'miss-chance'),
  );

/** Hit points at which somebody is dead (LG-224). */
export const deathAt = (body: Body, fixed: number | null): number => fixed ?? -(10 + 2 * modifier(body.abilities.con));

/** The most hit points it can have now (LG-231). */
export const mostHp = ({ hpMax, hpReduction }: Body): number => Math.max(0, hpMax - hpReduction);
/** Hit points of a class: its value and the defensive modifier a level, the first counted twice (LG-206). */
export const hpAt = (level: number, perLevel: number, kdm: number): number => (level + 1) * (perLevel + kdm);
