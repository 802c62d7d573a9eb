import { type Part, plural, small, type Tally, tally } from '../../../rules/kit.ts';
import type { ConditionId } from '../data/condition-list.ts';
import type { Save, Saves } from '../data/tables.ts';
import { armourOf, ARMOURS, atLevel, classOf, hdAttackBonus, hdSaves, initiativeModifier } from '../data/tables.ts';
import { modifier, NORMAL_HUMAN_SAVES, readHd } from '../data/tables.ts';
import { type Quality, type WeaponEntry, weaponOf } from '../data/weapon-list.ts';
import type { Body, CarriedWeapon } from './body.ts';

/** What follows from a sheet. */

export const isIn = ({ conditions }: Pick<Body, 'conditions'>, ...some: readonly ConditionId[]): boolean =>
  some.some((id) => conditions.includes(id));
export const withCondition = ({ conditions }: Body, id: ConditionId, on: boolean): Pick<Body, 'conditions'> => ({
  conditions:
    on === conditions.includes(id) ? conditions : on ? [...conditions, id] : conditions.filter((one) => one !== id),
});

export const tallyOf = (label: string, ...parts: readonly (Part | null)[]): Tally =>
  tally(label, ...parts.filter((part) => part !== null));
/** A part that counts for something; null where it is 0. */
export const part = (label: string, value: number): Part | null => (value === 0 ? null : { label, value });

/** Knocked out of acting: dead, helpless, asleep, gone (OS-R29). Charm is a matter of whose foe it is. */
const OUT: readonly ConditionId[] = ['dead', 'helpless', 'paralysed', 'asleep', 'stone', 'surrendered', 'fled'];
export const isOut = (body: Body): boolean => body.hp <= 0 || isIn(body, ...OUT);
/** Whether a blow in melee cannot miss it (OS-140). */
export const isHelpless = (body: Body): boolean => isIn(body, 'helpless', 'paralysed', 'asleep', 'stone', 'bound');

const NOT_OF_UNDEAD: readonly string[] = ['sleep', 'hold', 'charm', 'fear', 'poison'];
/** Whether something does nothing to somebody: the undead are free of much, others of what their tags name. */
export const isImmune = ({ tags }: Pick<Body, 'tags'>, to: string): boolean =>
  tags.includes(`immune to ${to}`) || (tags.includes('undead') && NOT_OF_UNDEAD.includes(to));

/** How much these means harm somebody: the invulnerable only by some, or by half (OS-062, OS-169, OS-R22). */
export const harmedAs = (body: Body, by: readonly (string | undefined)[]): 'whole' | 'half' | 'none' => {
  if (by.some((means) => means !== undefined && isImmune(body, means))) return 'none';
  const found = body.harmedBy?.filter((only) => by.includes(only.by));
  if (found?.length === 0) return 'none';
  return found?.every(({ half }) => half) === true ? 'half' : 'whole';
};
/** Whether somebody is human or of a kindred people, for a stench or rage that is only against those. */
export const isPerson = ({ class: own, tags }: Body): boolean => own !== null || tags.includes('humanoid');
/** Whether harm of this kind is never regenerated. */
export const burns = (by: readonly (string | undefined)[]): boolean => by.includes('fire') || by.includes('acid');

/** A weapon as it is carried. */
export interface Carried extends WeaponEntry {
  readonly at: number;
  readonly ammo: number | null;
  readonly magic: number;
}
const carriedAt = ({ weapon, ammo, magic = 0 }: CarriedWeapon, at: number): readonly Carried[] => {
  const entry = weaponOf(weapon);
  if (entry === null) return [];
  const qualities: readonly Quality[] = magic > 0 ? [...entry.qualities, 'magic'] : entry.qualities;
  const name = magic > 0 ? `${entry.name} +${magic}` : entry.name;
  return [{ ...entry, name, qualities, at, ammo: entry.ammunition ? ammo : null, magic }];
};
export const carried = ({ weapons }: Body): readonly Carried[] => weapons.flatMap(carriedAt);
export const has = ({ qualities }: Pick<WeaponEntry, 'qualities'>, quality: Quality): boolean =>
  qualities.includes(quality);

/** What is in hand. */
export const wielded = (body: Body): Carried | null => carried(body).find(({ at }) => at === body.wielded) ?? null;
/** Whether what is in hand has a quality. */
export const wields = (body: Body, quality: Quality): boolean => wielded(body)?.qualities.includes(quality) === true;
/** Whether what is in hand makes its bearer act last in the round (OS-019, OS-020), if it attacks with it. */
export const isSlow = (body: Body): boolean => wields(body, 'slow');
/** A shield counts unless both hands are taken (OS-130). */
export const usesShield = (body: Body): boolean => body.shield && !wields(body, 'two-handed');

/** Armour class (OS-111, OS-116); the shield apart, since some attacks ignore it (OS-034, OS-138). */
export const aacOf = (body: Body, noShield = false): Tally =>
  tallyOf(
    'AAC',
    body.aac === null
      ? { label: armourOf(body.armour).name, value: armourOf(body.armour).aac }
      : { label: 'from the sheet', value: body.aac },
    body.aac === null ? part('DEX', modifier(body.abilities.DEX)) : null,
    usesShield(body) && !noShield ? { label: 'shield', value: 1 } : null,
  );

/** The attack bonus: set, or that of class and level, or that of the hit dice (OS-147). */
export const attackBonusOf = (body: Body): number => {
  const own = classOf(body.class);
  return body.attackBonus ?? (own === null ? hdAttackBonus(body.hd) : atLevel(own, body.level).attackBonus);
};

/** The saves of `fighter 2`, `3` or `normal human`; null: they name nothing. */
export const savesNamed = (as: string): Saves | null => {
  if (as === 'normal human') return NORMAL_HUMAN_SAVES;
  if (/^\d{1,2}$/.test(as)) return hdSaves(Number(as));
  const [, id = '', level = ''] = /^([a-z-]+) (\d{1,2})$/.exec(as) ?? [];
  const own = classOf(id);
  return own === null ? null : atLevel(own, Number(level)).saves;
};
const savesOf = (body: Body): Saves => {
  const own = classOf(body.class);
  const named = savesNamed(body.savesAs);
  return named ?? (own === null ? hdSaves(Math.max(1, readHd(body.hd)[0])) : atLevel(own, body.level).saves);
};
/** What a d20 has to come to; WIS helps against magic, never against breath (OS-115, OS-123). */
export const saveOf = (body: Body, save: Save): number => savesOf(body)[save];
export const saveModifier = (body: Body, save: Save, magic: boolean): number =>
  body.saveBonus + (magic && save !== 'breath' ? modifier(body.abilities.WIS) : 0);

/** Base movement in feet a turn (OS-134). */
const baseMove = (body: Body): number => (body.move ?? armourOf(body.armour).base) - (body.treasure ? 30 : 0);
/** Feet a round in a fight: a third of the base rate, in whole cells (OS-133). */
export const encounterFeet = (body: Body, cell = 5): number => Math.floor(feetOf(body) / cell) * cell;
const feetOf = (body: Body): number => Math.max(baseMove(body), body.fly) / (isIn(body, 'sick') ? 6 : 3);
/** Half of it, in whole cells (OS-029). */
export const withdrawalFeet = (body: Body, cell = 5): number => Math.floor(feetOf(body) / 2 / cell) * cell;

/** The modifier of individual initiative: set by the GM, or that of DEX, and 1 for a halfling (OS-023, OS-024). */
export const initiativeOf = (body: Body, individual = true): number =>
  body.initiativeMod ?? initiativeModifier(body.abilities.DEX) + (individual && body.class === 'halfling' ? 1 : 0);

/** Hit points of a hit die with a CON modifier, at least 1 (OS-114). */
export const hitPointsOf = (rolled: number, constitution: number): number =>
  Math.max(1, rolled + modifier(constitution));

const DAGGERS: readonly string[] = ['dagger', 'silver-dagger'];
/** Why a weapon is not for somebody's class; null: it is, as bare hands are for all (OS-125, OS-141). */
export const classForbids = (body: Body, weapon: WeaponEntry): string | null => {
  const own = classOf(body.class);
  if (own === null || own.weapons === 'any' || weapon.id === 'unarmed') return null;
  if (own.weapons === 'blunt') return has(weapon, 'blunt') ? null : `${own.name}s use blunt weapons only.`;
  if (own.weapons === 'dagger') return DAGGERS.includes(weapon.id) ? null : `${own.name}s use daggers only.`;
  return own.weapons.not.includes(weapon.id) ? `Too large for a ${own.name.toLowerCase()}.` : null;
};

/** What of its armour a class does not allow; null: nothing (OS-125). */
export const armourForbidden = (body: Body): string | null => {
  const own = classOf(body.class);
  if (own === null) return null;
  const heaviest = ARMOURS.find(({ id }) => id === own.armour.at(-1)) ?? ARMOURS[0];
  if (!own.armour.includes(body.armour))
    return `${plural(own.name)} wear ${heaviest.id === 'none' ? 'no armor' : `${small(heaviest.name)} at most`}.`;
  return body.shield && !own.shield ? `${plural(own.name)} use no shield.` : null;
};

/** The spells of somebody without the first of this name (OS-052). */
export const withoutSpell = ({ spells }: Body, name: string): Pick<Body, 'spells'> => {
  const at = spells.findIndex((spell) => spell.name === name);
  return { spells: spells.filter((_, nth) => nth !== at) };
};
