import { inList, type Listed } from '../../../../rules/kit.ts';
import { CLASSES, FOE_ROWS, type ClassId } from '../level-list.ts';
import { SIZE } from '../size-list.ts';
import type { WeaponId } from '../weapon-list.ts';
import type { Body } from '../../sheet/body.ts';
import { babOf, baseSave, dcOf, hpAt, modifier } from '../../sheet/derived.ts';
import type { Mode } from '../../sheet/modes.ts';

/** Ready combatants: characters by the numbers of their class, and foes by the row of their level (LG-274). */
type Creature = Listed<Body>;

type Scores = readonly [str: number, dex: number, con: number, int: number, wis: number, cha: number];
const abilitiesOf = ([str, dex, con, int, wis, cha]: Scores): Body['abilities'] => ({ str, dex, con, int, wis, cha });
const QUICK = abilitiesOf([16, 16, 10, 8, 8, 8]);
const TOUGH = abilitiesOf([16, 10, 16, 8, 8, 8]);

/** A character's numbers: hit points, attacks and saves of the class at this level (LG-206, LG-207, LG-218). */
export const classSheet = (id: ClassId, level: number, scores: Scores, kom?: number, kdm?: number): Partial<Body> => {
  const { hpPerLevel, bab, goodSaves, ...key } = CLASSES[id];
  const good: readonly string[] = goodSaves;
  const abilities = abilitiesOf(scores);
  const [offence, defence] = [kom ?? modifier(abilities[key.kom]), kdm ?? modifier(abilities[key.kdm])];
  const save = (name: string, score: number): number => baseSave(level, good.includes(name)) + modifier(score);
  return {
    level,
    abilities,
    kom: offence,
    kdm: defence,
    attackBonuses: babOf(bab, level).map((bonus) => bonus + offence),
    hpMax: hpAt(level, hpPerLevel, defence),
    saves: {
      fortitude: save('fortitude', abilities.con),
      reflex: save('reflex', abilities.dex),
      will: save('will', abilities.wis),
    },
  };
};

/** A foe's numbers at this level; size is in its reach and its space, not in its AC and attacks (LG-274). */
export const foeSheet = (level: number, tough: boolean, more: Partial<Body> = {}): Partial<Body> => {
  const row = FOE_ROWS[level - 1];
  if (row === undefined) throw new Error(`there is no level ${level}`);
  const { hp, saves, attack, ac, attacks, dc, skill, modifier: universal } = row;
  return {
    level,
    abilities: TOUGH,
    kom: universal,
    kdm: universal,
    hpMax: hp[tough ? 1 : 0],
    attackBonuses: Array.from({ length: attacks }, () => attack),
    acMisc: ac - 10 - level - universal,
    manoeuvreDcMisc: dc - dcOf({ level, kom: universal }),
    saves: { fortitude: saves, reflex: saves, will: saves },
    skills: { acrobatics: 0, athletics: skill, awareness: skill, medicine: 0, ride: 0, stealth: 0, vigor: 0 },
    speed: SIZE[more.size ?? 'average'].speed,
    ...more,
  };
};

type Skills = Partial<Body['skills']>;
const skilled = (skills: Skills): Pick<Body, 'skills'> => ({
  skills: { acrobatics: 0, athletics: 0, awareness: 0, medicine: 0, ride: 0, stealth: 0, vigor: 0, ...skills },
});
/** With teeth alone. */
const BITES: Pick<Body, 'weapons'> = { weapons: ['jaws', 'unarmed'] };
const armed = (...weapons: readonly WeaponId[]): Pick<Body, 'weapons' | 'wielded'> => ({
  weapons: [...weapons, 'unarmed'],
  wielded: weapons[0] ?? null,
});
const born = (mode: Mode, cost: 'free' | 'standard' = 'free'): Body['modes'][number] => ({
  mode,
  source: 'innate',
  cost,
  until: { type: 'none' },
});

const hero = inList<Partial<Body>>('Characters');
const foe = inList<Partial<Body>>('Foes');
const mount = inList<Partial<Body>>('Mounts');
const ofLevel = inList<Partial<Body>>('Foes by level');

const NAMED: readonly Creature[] = [
  hero('Oath Knight', 'visored-helm', 'Paladin: holds the line with a sword, and rides.', {
    ...classSheet('paladin', 5, [16, 10, 14, 10, 12, 14]),
    ...armed('sword'),
    ...skilled({ athletics: 8, awareness: 6, ride: 5, vigor: 7 }),
    rideTrained: true,
  }),
  hero('Trail Ranger', 'bowman', 'Ranger: bow and long spear.', {
    ...classSheet('ranger', 5, [12, 16, 14, 14, 10, 10]),
    ...armed('bow', 'long-spear'),
    ...skilled({ acrobatics: 8, awareness: 5, stealth: 8 }),
  }),
  hero('Storm Shaman', 'fire-spell-cast', 'Shaman: rays from close by, and mends the wounded.', {
    ...classSheet('shaman', 5, [10, 12, 14, 10, 16, 14]),
    ...armed('ray'),
    ...skilled({ awareness: 8, medicine: 8, vigor: 7 }),
  }),
  hero('Field Tactician', 'swordwoman', 'Tactician: a hand crossbow and a cool head.', {
    ...classSheet('tactician', 5, [10, 14, 14, 16, 12, 10]),
    ...armed('hand-crossbow'),
    ...skilled({ acrobatics: 7, awareness: 6, medicine: 6 }),
  }),
  foe('Ditch Raider', 'bandit', 'Sword in hand.', foeSheet(3, false, armed('sword'))),
  foe('Reed Runner', 'goblin-head', 'Quick with a sword, and soon down.', {
    ...foeSheet(1, false, armed('sword')),
    abilities: QUICK,
  }),
  foe('Wall Archer', 'archer', 'Shoots from afar.', {
    ...foeSheet(3, false, armed('bow')),
    abilities: QUICK,
  }),
  foe('Ash Wolf', 'wolf-head', 'Large, and threatens at 10 ft.', {
    ...foeSheet(4, true, { size: 'large', ...BITES }),
    abilities: QUICK,
  }),
  foe('Bog Lurker', 'troglodyte', 'Swims, and drags down its grappled prey.', {
    ...foeSheet(4, true, { ...BITES, modes: [born('swim')] }),
  }),
  foe('Mire Harpy', 'harpy', 'Flies over bog and water, and stoops.', {
    ...foeSheet(3, false, { ...BITES, modes: [born('fly')] }),
    abilities: QUICK,
  }),
  foe('Tunnel Maw', 'scorpion', 'Large, and burrows.', {
    ...foeSheet(6, true, { size: 'large', ...BITES, modes: [born('burrow')] }),
  }),
  foe('Cliff Drake', 'dragon-head', 'Huge: flies, and soars out of reach.', {
    ...foeSheet(8, true, { size: 'huge', ...BITES, modes: [born('fly'), born('soar', 'standard')] }),
    abilities: QUICK,
  }),
  foe('Shell Gunner', 'pirate-captain', 'Shots at Extreme range arrive a round later.', {
    ...foeSheet(10, false, armed('siege-lance', 'pistol')),
  }),
  mount('Saddle Horse', 'horse-head', 'A mount for two: it has no turn of its own.', {
    kind: 'mount',
    size: 'large',
    speed: 50,
    hpMax: 24,
  }),
];

/** One of each level for whatever the GM needs. */
const LEVELS: readonly Creature[] = FOE_ROWS.map((_, at) => {
  const sheet = foeSheet(at + 1, true, armed('sword'));
  const about = 'The numbers of its level, and a sword.';
  return { ...ofLevel(`Foe of level ${at + 1}`, 'brute', about, sheet), id: `foe-${at + 1}` };
});

export const CREATURES: readonly Creature[] = [...NAMED, ...LEVELS];
