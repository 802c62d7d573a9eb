/** The tables of the rules: modifiers of ability scores, classes, and what hit dice are worth. */

export const SAVES = ['death', 'wands', 'paralysis', 'breath', 'spells'] as const;
export type Save = (typeof SAVES)[number];
export type Saves = Readonly<Record<Save, number>>;

type Five = readonly [death: number, wands: number, paralysis: number, breath: number, spells: number];
const saves = (...[death, wands, paralysis, breath, spells]: Five) => ({ death, wands, paralysis, breath, spells });

/** A stretch of levels, up to `to`. */
const band = (to: number, attackBonus: number, ...five: Five) => ({ to, attackBonus, saves: saves(...five) }) as const;
type Band = ReturnType<typeof band>;

const ALL = ['none', 'leather', 'chain', 'plate'];
/** All but what is too large for its bearer. */
const NO_LARGE = { not: ['long-bow', 'two-handed-sword'] };
const klass = (
  id: string,
  name: string,
  hitDie: number,
  /** The armour it may wear, heaviest last (OS-125). */
  armour: readonly string[],
  shield: boolean,
  /** What speaks for a weapon: any, only blunt ones, only daggers, or all but those named. */
  weapons: 'any' | 'blunt' | 'dagger' | { readonly not: readonly string[] },
  bands: readonly Band[],
) => ({ id, name, hitDie, armour, shield, weapons, bands }) as const;
type ClassEntry = ReturnType<typeof klass>;

export const CLASSES = [
  klass('fighter', 'Fighter', 8, ALL, true, 'any', [
    band(3, 0, 12, 13, 14, 15, 16),
    band(6, 2, 10, 11, 12, 13, 14),
    band(9, 5, 8, 9, 10, 10, 12),
    band(12, 7, 6, 7, 8, 8, 10),
    band(14, 9, 4, 5, 6, 5, 8),
  ]),
  klass('cleric', 'Cleric', 6, ALL, true, 'blunt', [
    band(4, 0, 11, 12, 14, 16, 15),
    band(8, 2, 9, 10, 12, 14, 12),
    band(12, 5, 6, 7, 9, 11, 9),
    band(14, 7, 3, 5, 7, 8, 7),
  ]),
  klass('magic-user', 'Magic-user', 4, ['none'], false, 'dagger', [
    band(5, 0, 13, 14, 13, 16, 15),
    band(10, 2, 11, 12, 11, 14, 12),
    band(14, 5, 8, 9, 8, 11, 8),
  ]),
  klass('thief', 'Thief', 4, ['none', 'leather'], false, 'any', [
    band(4, 0, 13, 14, 13, 16, 15),
    band(8, 2, 12, 13, 11, 14, 13),
    band(12, 5, 10, 11, 9, 12, 10),
    band(14, 7, 8, 9, 7, 10, 8),
  ]),
  klass('dwarf', 'Dwarf', 8, ALL, true, NO_LARGE, [
    band(3, 0, 8, 9, 10, 13, 12),
    band(6, 2, 6, 7, 8, 10, 10),
    band(9, 5, 4, 5, 6, 7, 8),
    band(12, 7, 2, 3, 4, 4, 6),
  ]),
  klass('elf', 'Elf', 6, ALL, true, 'any', [
    band(3, 0, 12, 13, 13, 15, 15),
    band(6, 2, 10, 11, 11, 13, 12),
    band(9, 5, 8, 9, 9, 10, 10),
    band(10, 7, 6, 7, 8, 8, 8),
  ]),
  klass('halfling', 'Halfling', 6, ALL, true, NO_LARGE, [
    band(3, 0, 8, 9, 10, 13, 12),
    band(6, 2, 6, 7, 8, 10, 10),
    band(8, 5, 4, 5, 6, 7, 8),
  ]),
  klass('normal-human', 'Normal human', 4, ALL, true, 'any', [band(0, -1, 14, 15, 16, 17, 18)]),
];

const last = <T>(all: readonly T[], fits: (one: T) => boolean): T => all.find(fits) ?? (all.at(-1) as T);

/** The class of this id; null if there is none. */
export const classOf = (id: string | null): ClassEntry | null => CLASSES.find((entry) => entry.id === id) ?? null;

/** What a class is worth at a level: attack bonus and saves. Beyond the last level, as at the last. */
export const atLevel = ({ bands }: ClassEntry, level: number): Band => last(bands, ({ to }) => level <= to);

/** Hit dice as they are written: `1/2`, `1-1`, `4+1`. */
export const HD = /^(?:1\/2|\d{1,2}(?:[+-]\d{1,2})?)$/;

/** How many whole dice, and what is added to them; half a die is 0 and 4 (OS-147). */
export const readHd = (hd: string): readonly [dice: number, plus: number] => {
  if (hd === '1/2') return [0, 4];
  const [, dice = '1', plus = '0'] = /^(\d+)([+-]\d+)?$/.exec(hd) ?? [];
  return [Number(dice), Number(plus)];
};

/** Hit dice up to which an attack bonus of 0, 1, 2… holds (OS-147). */
const BONUS_UP_TO = [1, 2, 3, 4, 5, 6, 7, 9, 11, 13, 15, 17, 19, 21];

/** The attack bonus of a monster: a plus after its dice counts as the next row (OS-147). */
export const hdAttackBonus = (hd: string): number => {
  const [dice, plus] = readHd(hd);
  const found = BONUS_UP_TO.findIndex((most) => dice + (plus > 0 ? 0.5 : 0) <= most);
  return found < 0 ? BONUS_UP_TO.length : found;
};

const HD_SAVES: readonly (readonly [upTo: number, saves: Saves])[] = [
  [3, saves(12, 13, 14, 15, 16)],
  [6, saves(10, 11, 12, 13, 14)],
  [9, saves(8, 9, 10, 10, 12)],
  [12, saves(6, 7, 8, 8, 10)],
  [15, saves(4, 5, 6, 5, 8)],
  [18, saves(2, 3, 4, 3, 6)],
  [21, saves(2, 2, 2, 2, 4)],
  [Infinity, saves(2, 2, 2, 2, 2)],
];
export const NORMAL_HUMAN_SAVES: Saves = saves(14, 15, 16, 17, 18);

/** The saves of a monster of so many hit dice (OS-148). */
export const hdSaves = (dice: number): Saves => last(HD_SAVES, ([upTo]) => dice <= upTo)[1];

const MODIFIERS = [
  { to: 3, usual: -3, initiative: -2 },
  { to: 5, usual: -2, initiative: -1 },
  { to: 8, usual: -1, initiative: -1 },
  { to: 12, usual: 0, initiative: 0 },
  { to: 15, usual: 1, initiative: 1 },
  { to: 17, usual: 2, initiative: 1 },
  { to: 18, usual: 3, initiative: 2 },
] as const;
const modifiersOf = (score: number) => last(MODIFIERS, ({ to }) => score <= to);

/**
 * The modifier of a score: −3 to +3 (OS-110). STR counts in melee, DEX on armour class and missiles, CON on hit points,
 * WIS on saves against magic.
 */
export const modifier = (score: number): number => modifiersOf(score).usual;
/** The modifier of DEX for initiative: −2 to +2 (OS-113). */
export const initiativeModifier = (dex: number): number => modifiersOf(dex).initiative;

export const ARMOURS = [
  { id: 'none', name: 'Unarmored', aac: 10, base: 120, metal: false },
  { id: 'leather', name: 'Leather', aac: 12, base: 90, metal: false },
  { id: 'chain', name: 'Chain mail', aac: 14, base: 60, metal: true },
  { id: 'plate', name: 'Plate mail', aac: 16, base: 60, metal: true },
] as const;
export type Armour = (typeof ARMOURS)[number]['id'];
export const armourOf = (id: Armour): (typeof ARMOURS)[number] =>
  ARMOURS.find((armour) => armour.id === id) ?? ARMOURS[0];

/** Morale of hired troops, and what adds to it (OS-107). */
const TROOPS = { untrained: 6, barbarian: 7, trained: 8 } as const;
const TROOP_MODIFIERS = { mounted: 1, elite: 1, fanatic: 2 } as const;
export const troopMorale = (troop: keyof typeof TROOPS, ...more: readonly (keyof typeof TROOP_MODIFIERS)[]): number =>
  Math.min(12, TROOPS[troop] + more.reduce((sum, one) => sum + TROOP_MODIFIERS[one], 0));
