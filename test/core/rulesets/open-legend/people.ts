import type { Body } from '../../../../src/core/rulesets/open-legend/sheet/body.ts';
import type { Side } from '../../../../src/core/rules/scene/scene.ts';
import { inOne, inTwo, stowed } from '../../../../src/core/rulesets/open-legend/data/creatures/creature-list.ts';
import { newBody } from '../../../../src/core/rulesets/open-legend/sheet/new-body.ts';

/** The people of the rule rows. Those of the `ally` side have a player each; the others are the GM's. */

const hero = newBody({
  kind: 'pc',
  attributes: { agility: 4, might: 5, fortitude: 2, presence: 1, will: 2, perception: 3, learning: 2 },
  armour: 'chain-shirt',
  weapons: [inOne('longsword'), stowed('dagger')],
  items: ['potion'],
});
const mage = newBody({
  kind: 'pc',
  attributes: {
    agility: 2,
    fortitude: 1,
    presence: 2,
    will: 3,
    learning: 5,
    energy: 5,
    creation: 5,
    protection: 4,
    alteration: 6,
  },
  armour: 'leather',
});
const archer = newBody({
  kind: 'pc',
  attributes: { agility: 5, fortitude: 1, will: 1 },
  armour: 'leather',
  weapons: [inTwo('shortbow'), stowed('dagger')],
});
const foe = newBody({
  attributes: { agility: 3, might: 4, fortitude: 2, will: 1 },
  weapons: [inOne('mace')],
  defenses: { toughness: 16, evasion: 15, resolve: 12 },
  maxHp: 24,
});
const brute = newBody({
  attributes: { might: 7, agility: 1, fortitude: 5, will: 2 },
  weapons: [inTwo('maul')],
  defenses: { toughness: 18, evasion: 13, resolve: 12 },
  maxHp: 40,
});
const seer = newBody({
  attributes: { entropy: 5, influence: 5, presence: 5, will: 4, agility: 2 },
  defenses: { toughness: 13, evasion: 14, resolve: 19 },
  maxHp: 26,
});

export const PEOPLE = {
  HERO: hero,
  ALLY: hero,
  MAGE: mage,
  ARCH: archer,
  FOE: foe,
  FOE2: foe,
  FOE3: foe,
  FOE4: foe,
  FOE5: foe,
  FOE6: foe,
  FOE7: foe,
  FOE8: foe,
  BRUTE: brute,
  SEER: seer,
} as const satisfies { readonly [name: string]: Body };

export type Name = keyof typeof PEOPLE;

export const sideOf = (name: Name): Side => (['HERO', 'ALLY', 'MAGE', 'ARCH'].includes(name) ? 'ally' : 'foe');
