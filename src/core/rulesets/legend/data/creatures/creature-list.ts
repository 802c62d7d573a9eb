import type { Face } from '../../../../rules/ruleset/faces.ts';
import type { Body } from '../../sheet/body.ts';

/** Ready combatants: characters by the published formulas, and foes by the row of their level (LG-274). */
export interface Creature {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly face: Face;
  readonly character: boolean;
  readonly sheet: Partial<Body>;
}

type Abilities = Body['abilities'];
const abilities = (str: number, dex: number, con: number, int: number, wis: number, cha: number): Abilities => ({
  str,
  dex,
  con,
  int,
  wis,
  cha,
});
const QUICK = abilities(16, 16, 10, 8, 8, 8);
const TOUGH = abilities(16, 10, 16, 8, 8, 8);

const hero = (id: string, name: string, face: Face, about: string, sheet: Partial<Body>): Creature => ({
  id,
  name,
  face,
  about,
  character: true,
  sheet: { level: 5, kom: 3, kdm: 2, ...sheet },
});

/** A foe of a level: hit points, attacks, one universal modifier. */
const foe = (
  id: string,
  name: string,
  face: Face,
  about: string,
  [level, hpMax, modifier]: readonly [number, number, number],
  attackBonuses: readonly number[],
  sheet: Partial<Body>,
): Creature => ({
  id,
  name,
  face,
  about,
  character: false,
  sheet: { level, hpMax, kom: modifier, kdm: modifier, attackBonuses, abilities: TOUGH, ...sheet },
});

export const CREATURES: readonly Creature[] = [
  hero('oath-knight', 'Oath Knight', 'visored-helm', 'Holds the line with a sword.', {
    abilities: abilities(16, 10, 14, 10, 12, 14),
    attackBonuses: [8],
    hpMax: 72,
    weapons: ['sword', 'unarmed'],
    wielded: 'sword',
  }),
  hero('trail-ranger', 'Trail Ranger', 'bowman', 'Bow and long spear.', {
    abilities: abilities(12, 16, 14, 14, 10, 10),
    attackBonuses: [8],
    hpMax: 72,
    weapons: ['bow', 'long-spear', 'unarmed'],
    wielded: 'bow',
  }),
  hero('storm-shaman', 'Storm Shaman', 'fire-spell-cast', 'Rays from close by.', {
    abilities: abilities(10, 12, 14, 10, 16, 14),
    attackBonuses: [6],
    hpMax: 60,
    weapons: ['ray', 'unarmed'],
    wielded: 'ray',
  }),
  hero('field-tactician', 'Field Tactician', 'swordwoman', 'A hand crossbow and a cool head.', {
    abilities: abilities(10, 14, 14, 16, 12, 10),
    attackBonuses: [6],
    hpMax: 60,
    weapons: ['hand-crossbow', 'unarmed'],
    wielded: 'hand-crossbow',
  }),
  foe('ditch-raider', 'Ditch Raider', 'bandit', 'Sword in hand.', [3, 41, 3], [7], {
    weapons: ['sword', 'unarmed'],
    wielded: 'sword',
  }),
  foe('wall-archer', 'Wall Archer', 'archer', 'Shoots from afar.', [3, 41, 3], [7], {
    abilities: QUICK,
    weapons: ['bow', 'unarmed'],
    wielded: 'bow',
  }),
  foe('ash-wolf', 'Ash Wolf', 'wolf-head', 'Large, and threatens at 10 ft.', [4, 69, 3], [8], {
    abilities: QUICK,
    size: 'large',
    speed: 35,
    weapons: ['jaws', 'unarmed'],
  }),
];
