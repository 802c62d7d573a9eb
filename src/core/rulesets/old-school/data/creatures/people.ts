import { inList, type Listed } from '../../../../rules/kit.ts';
import type { Face } from '../../../../rules/ruleset/faces.ts';
import type { Body } from '../../sheet/index.ts';
import { type Save, troopMorale } from '../tables.ts';
import { weaponOf } from '../weapon-list.ts';
import { HUMAN } from './monsters.ts';

/** Characters to start from and hirelings: what of their sheets is not usual. */

type Creature = Listed<Body>;
type Spell = Body['spells'][number];
const spell = (name: string, does: Spell['does'], dice: string, feet: number, save: Save | null = null): Spell => ({
  name,
  does,
  dice,
  feet,
  save,
  sightless: false,
});
const CURE = spell('Cure light wounds', 'heal', '1d6+1', 5);
const SLEEP = spell('Sleep', 'sleep', '2d8', 240);
const MISSILE = spell('Magic missile', 'harm', '1d6+1', 150);
const HOLD = spell('Hold person', 'hold', '9d1', 180, 'spells');
const SILENCE = spell('Silence', 'silence', '0', 180);

const abilities = (STR: number, DEX: number, CON: number, INT: number, WIS: number, CHA: number) => ({
  abilities: { STR, DEX, CON, INT, WIS, CHA },
});
type Scores = Parameters<typeof abilities>;
const SHOTS = 20;
const arms = (...all: readonly Body['weapons'][number]['weapon'][]) => ({
  weapons: all.map((weapon) => ({ weapon, ammo: weaponOf(weapon)?.ammunition === true ? SHOTS : null })),
});

/** Dressed in this, with these weapons; with a shield beside them. */
const wears = (armour: Body['armour'], ...weapons: readonly string[]) => ({ armour, ...arms(...weapons) });
const shielded = (...of: Parameters<typeof wears>) => ({ ...wears(...of), shield: true });

const inParty = inList<Partial<Body>>('Characters');
const forHire = inList<Partial<Body>>('Hirelings');
const character = (
  name: string,
  face: Face,
  about: string,
  [own, level, hpMax, ...scores]: readonly [Body['class'], level: number, hp: number, ...Scores],
  more: Partial<Body>,
): Creature => {
  const usual = { ...HUMAN, kind: 'pc', species: 'human', class: own, level, hpMax, ...abilities(...scores) } as const;
  return inParty(name, face, about, { ...usual, ...more });
};
const hireling = (name: string, face: Face, about: string, kind: Body['kind'], more: Partial<Body>): Creature => {
  const usual = { ...HUMAN, kind, species: name.toLowerCase(), class: 'fighter', level: 1, hpMax: 5 } as const;
  return { ...forHire(name, face, about, { ...usual, ...more }), side: 'ally' };
};

export const PEOPLE: readonly Creature[] = [
  character('Fighter', 'swordman', 'Chain mail, shield and sword.', ['fighter', 2, 13, 16, 13, 15, 9, 8, 11], {
    ...shielded('chain', 'sword', 'two-handed-sword', 'short-bow'),
  }),
  character('Cleric', 'prayer', 'Plate mail, mace and one prayer.', ['cleric', 2, 9, 13, 9, 12, 10, 16, 12], {
    ...shielded('plate', 'mace', 'sling'),
    spells: [CURE],
  }),
  character(
    'Magic-user',
    'wizard-face',
    'A dagger and one spell: sleep.',
    ['magic-user', 1, 3, 8, 14, 10, 16, 11, 13],
    { ...arms('dagger'), spells: [SLEEP] },
  ),
  character(
    'Thief',
    'hooded-assassin',
    'Leather, short sword and a stab in the back.',
    ['thief', 2, 6, 11, 17, 9, 12, 10, 13],
    { ...wears('leather', 'short-sword', 'dagger', 'sling') },
  ),
  character('Dwarf', 'dwarf-face', 'Plate mail and a battle axe.', ['dwarf', 1, 8, 15, 10, 16, 9, 11, 8], {
    ...shielded('plate', 'hand-axe', 'battle-axe'),
  }),
  character('Elf', 'woman-elf-face', 'Sword, long bow and a spell.', ['elf', 1, 6, 12, 15, 9, 14, 10, 12], {
    ...shielded('chain', 'sword', 'long-bow'),
    spells: [MISSILE],
  }),
  character(
    'Halfling',
    'hooded-figure',
    'Quick, small and good with a sling.',
    ['halfling', 1, 6, 9, 16, 13, 10, 12, 11],
    { ...shielded('leather', 'short-sword', 'sling') },
  ),
  character(
    'Priest',
    'monk-face',
    'A cleric of level 5 with prayers that hold and silence.',
    ['cleric', 5, 20, 12, 10, 12, 11, 16, 13],
    { ...shielded('plate', 'war-hammer'), spells: [CURE, HOLD, SILENCE] },
  ),
  hireling('Retainer', 'pikeman', 'A spear for hire that is loyal, up to a point.', 'retainer', {
    ...abilities(11, 10, 11, 9, 9, 9),
    ...wears('leather', 'spear'),
  }),
  hireling('Mercenary', 'barbute', 'A trained warrior for hire.', 'mercenary', {
    ...shielded('chain', 'sword'),
    morale: troopMorale('trained'),
  }),
  hireling('Crossbowman', 'bowman', 'A trained crossbowman for hire.', 'mercenary', {
    weapons: [{ weapon: 'crossbow', ammo: 30 }, ...arms('dagger').weapons],
    armour: 'leather',
    morale: troopMorale('trained'),
  }),
];
