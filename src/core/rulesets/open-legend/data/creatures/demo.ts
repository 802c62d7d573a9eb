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
];
