import type { Face } from '../../../../rules/ruleset/faces.ts';
import type { Attribute, Body } from '../../sheet/body.ts';

/** Characters to start from, and the monsters: what of their sheets is not usual. */

export interface Creature {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly about: string;
  readonly face: Face;
  readonly footprint: number;
  readonly sheet: Partial<Body>;
}

type Scores = readonly [STR: number, DEX: number, CON: number, INT: number, WIS: number, CHA: number];
const scores = ([STR, DEX, CON, INT, WIS, CHA]: Scores): Record<Attribute, number> => ({
  STR,
  DEX,
  CON,
  INT,
  WIS,
  CHA,
});

const made =
  (kind: Body['kind'], group: string) =>
  (
    id: string,
    name: string,
    face: Face,
    about: string,
    attributes: Scores,
    [gritDie, woundLimit, speed]: readonly [gritDie: number, woundLimit: number, speed: number],
    weapons: readonly string[],
    more: Partial<Body> & { readonly footprint?: number } = {},
  ): Creature => {
    const { footprint = 1, ...sheet } = more;
    return {
      id,
      name,
      group,
      about,
      face,
      footprint,
      sheet: { kind, attributes: scores(attributes), gritDie, woundLimit, speed, weapons, ...sheet },
    };
  };
const character = made('pc', 'Characters');
const monster = made('monster', 'Monsters');

const SPELLS: Body['spells'] = [
  {
    name: 'Ember dart',
    obstacle: 0,
    actions: 1,
    concentration: false,
    does: 'dart',
    effect: 'One target in sight takes the degrees as damage; it may only Dodge.',
    prepared: true,
  },
  {
    name: 'Fog wall',
    obstacle: 2,
    actions: 1,
    concentration: true,
    does: 'other',
    effect: 'A line of 4 cells blocks sight while the caster concentrates.',
    prepared: true,
  },
  {
    name: 'Circle of sleep',
    obstacle: 4,
    actions: 2,
    concentration: false,
    does: 'sleep',
    effect: 'Creatures within 2 units of the target lose a turn, unless Wisdom beats the degrees.',
    prepared: true,
  },
];

export const CREATURES: readonly Creature[] = [
  character(
    'sellsword',
    'Sellsword',
    'swordman',
    'A blade for hire.',
    [14, 12, 13, 9, 10, 10],
    [8, 3, 6],
    ['sword', 'knife'],
    {
      armor: 'medium',
      torch: 'lit',
    },
  ),
  character(
    'pike-warden',
    'Pike warden',
    'pikeman',
    'Slow, armored, and two units long.',
    [16, 9, 14, 8, 11, 10],
    [10, 3, 5],
    ['pike', 'mace'],
    {
      armor: 'heavy',
    },
  ),
  character(
    'scout',
    'Scout',
    'bowman',
    'Quick, with a bow and sharp eyes.',
    [10, 15, 11, 11, 14, 9],
    [6, 3, 7],
    ['bow', 'knife'],
    {
      armor: 'light',
    },
  ),
  character(
    'hedge-mage',
    'Hedge mage',
    'wizard-face',
    'Three spells and very little else.',
    [8, 11, 10, 15, 12, 13],
    [4, 2, 6],
    ['staff'],
    {
      spells: SPELLS,
      torch: 'out',
    },
  ),
  monster(
    'goblin-cutter',
    'Goblin cutter',
    'goblin-head',
    'Quick and fragile.',
    [9, 13, 8, 8, 9, 6],
    [4, 1, 6],
    ['knife', 'bow'],
    { armor: 'light' },
  ),
  monster(
    'brigand',
    'Brigand',
    'bandit',
    'Club and crossbow.',
    [12, 11, 11, 9, 10, 9],
    [6, 2, 6],
    ['club', 'crossbow'],
    { armor: 'light' },
  ),
  monster('bone-guard', 'Bone guard', 'skeleton', 'Does not surrender.', [11, 10, 12, 3, 8, 3], [4, 2, 5], ['spear'], {
    armor: 'light',
    neverSurrenders: true,
  }),
  monster('pit-hound', 'Pit hound', 'wolf-head', 'Faster than anyone.', [12, 14, 10, 3, 13, 5], [6, 1, 9], ['bite']),
  monster('ogre', 'Ogre', 'ogre', 'One of its blows is a Wound.', [18, 8, 18, 6, 7, 7], [12, 4, 7], ['great-club'], {
    natural: 2,
  }),
  monster(
    'young-drake',
    'Young drake',
    'dragon-head',
    'Bites, and sweeps with its tail.',
    [20, 10, 20, 10, 12, 12],
    [12, 5, 8],
    ['bite', 'tail'],
    {
      natural: 4,
      footprint: 2,
    },
  ),
];
