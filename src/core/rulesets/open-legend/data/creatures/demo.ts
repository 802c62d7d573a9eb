import type { Demo } from '../../../../rules/ruleset/ruleset.ts';

type Standing = Demo['combatants'][number];

const hero = (from: string, name: string, x: number, y: number): Standing => ({
  from,
  name,
  side: 'ally',
  x,
  y,
  character: true,
});
/** Somebody who is under these effects from the start. */
const under = (who: Standing, ...effects: readonly string[]): Standing => ({ ...who, under: effects });
const foe = (from: string, name: string, x: number, y: number, hidden = false): Standing => ({
  from,
  name,
  side: 'foe',
  x,
  y,
  character: false,
  hidden,
});

/** Four at the west bank of a ford; across it raiders hold the way, their archer unseen. */
export const demos: readonly Demo[] = [
  {
    id: 'raid-at-the-ford',
    name: 'Raid at the ford',
    about: 'Four adventurers against orcs, bones, a wolf and an archer nobody has seen yet.',
    map: 'ford',
    combatants: [
      // on the near bank
      hero('barbarian', 'Brannoc', 7, 8),
      hero('shadowdancer', 'Vera', 6, 7),
      hero('battle-mage', 'Isolde', 5, 8),
      hero('arcane-protector', 'Tam', 5, 9),
      // in the water, and in the camp before the watch-house
      foe('orc-raider', 'Orc raider 1', 11, 8),
      foe('orc-raider', 'Orc raider 2', 13, 7),
      foe('wolf', 'Wolf', 12, 9),
      // in the house
      foe('skeleton', 'Skeleton 1', 16, 9),
      foe('skeleton', 'Skeleton 2', 17, 9),
      foe('elven-skirmisher', 'Elven skirmisher', 15, 5, true),
    ],
  },
  {
    id: 'the-hexed-cellars',
    name: 'The hexed cellars',
    about:
      'Banes and boons: a healer, an illusionist and two blades, one of them sickened already, against a grave adept, a wolf under haste and the bones it commands.',
    map: 'watch',
    combatants: [
      // down the stair
      under(hero('barbarian', 'Bram', 3, 8), 'sickened'),
      hero('shadowdancer', 'Sela', 3, 6),
      hero('cleric', 'Maren', 2, 8),
      hero('mind-mage', 'Quill', 2, 7),
      // in the hall, and behind it
      under(foe('wolf', 'Wolf', 7, 7), 'haste'),
      foe('skeleton', 'Skeleton 1', 8, 6),
      foe('skeleton', 'Skeleton 2', 8, 9),
      foe('gatorkin', 'Gatorkin', 10, 7),
      foe('grave-adept', 'Grave adept', 10, 9),
    ],
  },
];
