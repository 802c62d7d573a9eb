import { inList, type Listed } from '../../../../rules/kit.ts';
import type { Face } from '../../../../rules/ruleset/faces.ts';
import type { Body } from '../../sheet/body.ts';

/** Characters to start from, and the monsters: what of their sheets is not usual. */

type Creature = Listed<Body>;
type Scores = readonly [STR: number, DEX: number, CON: number, INT: number, WIS: number, CHA: number];
type Figures = readonly [gritDie: number, woundLimit: number, speed: number];

/** A creature by its name, its scores, its Grit die, Wounds and speed, and what else is not usual about it. */
const made =
  (kind: Body['kind'], group: string) =>
  (name: string, face: Face, about: string, scores: Scores, figures: Figures, sheet: Partial<Body>): Creature => {
    const [STR, DEX, CON, INT, WIS, CHA] = scores;
    const [gritDie, woundLimit, speed] = figures;
    const attributes = { STR, DEX, CON, INT, WIS, CHA };
    const usual = { kind, attributes, gritDie, woundLimit, speed };
    return inList<Partial<Body>>(group)(name, face, about, { ...usual, ...sheet });
  };
const character = made('pc', 'Characters');
const monster = made('monster', 'Monsters');

const USUAL = { obstacle: 0, actions: 1, concentration: false, does: 'other', prepared: true } as const;
const SPELLS: Body['spells'] = [
  {
    ...USUAL,
    name: 'Ember dart',
    does: 'dart',
    effect: 'One target in sight takes the degrees as damage; it may only Dodge.',
  },
  {
    ...USUAL,
    name: 'Fog wall',
    obstacle: 2,
    concentration: true,
    effect: 'A line of 4 cells blocks sight while the caster concentrates.',
  },
  {
    ...USUAL,
    name: 'Circle of sleep',
    obstacle: 4,
    actions: 2,
    does: 'sleep',
    effect: 'Creatures within 2 units of the target lose a turn, unless Wisdom beats the degrees.',
  },
];

export const CREATURES: readonly Creature[] = [
  character('Sellsword', 'swordman', 'A blade for hire.', [14, 12, 13, 9, 10, 10], [8, 3, 6], {
    weapons: ['sword', 'knife'],
    armor: 'medium',
    torch: 'lit',
  }),
  character('Pike warden', 'pikeman', 'Slow, armored, and two units long.', [16, 9, 14, 8, 11, 10], [10, 3, 5], {
    weapons: ['pike', 'mace'],
    armor: 'heavy',
  }),
  character('Scout', 'bowman', 'Quick, with a bow and sharp eyes.', [10, 15, 11, 11, 14, 9], [6, 3, 7], {
    weapons: ['bow', 'knife'],
    armor: 'light',
  }),
  character('Hedge mage', 'wizard-face', 'Three spells and very little else.', [8, 11, 10, 15, 12, 13], [4, 2, 6], {
    weapons: ['staff'],
    spells: SPELLS,
    torch: 'out',
  }),
  monster('Goblin cutter', 'goblin-head', 'Quick and fragile.', [9, 13, 8, 8, 9, 6], [4, 1, 6], {
    weapons: ['knife', 'bow'],
    armor: 'light',
  }),
  monster('Brigand', 'bandit', 'Club and crossbow.', [12, 11, 11, 9, 10, 9], [6, 2, 6], {
    weapons: ['club', 'crossbow'],
    armor: 'light',
  }),
  monster('Bone guard', 'skeleton', 'Does not surrender.', [11, 10, 12, 3, 8, 3], [4, 2, 5], {
    weapons: ['spear'],
    armor: 'light',
    neverSurrenders: true,
  }),
  monster('Pit hound', 'wolf-head', 'Faster than anyone.', [12, 14, 10, 3, 13, 5], [6, 1, 9], { weapons: ['bite'] }),
  monster('Ogre', 'ogre', 'One of its blows is a Wound.', [18, 8, 18, 6, 7, 7], [12, 4, 7], {
    weapons: ['great-club'],
    natural: 2,
  }),
  {
    ...monster('Young drake', 'dragon-head', 'Bites, and sweeps with its tail.', [20, 10, 20, 10, 12, 12], [12, 5, 8], {
      weapons: ['bite', 'tail'],
      natural: 4,
    }),
    footprint: 2,
  },
];
