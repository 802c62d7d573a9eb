import type { Demo } from '../../rules/ruleset.ts';

const hero = (from: string, name: string, x: number, y: number): Demo['combatants'][number] => ({ from, name, side: 'ally', x, y, character: true });
const foe = (from: string, name: string, x: number, y: number, hidden = false): Demo['combatants'][number] => ({ from, name, side: 'foe', x, y, character: false, hidden });

/** Four at the west bank of a ford; across it raiders hold the way, their archer unseen. */
export const demos: readonly Demo[] = [
  {
    id: 'raid-at-the-ford',
    name: 'Raid at the ford',
    about: 'Four adventurers against orcs, bones, a wolf and an archer nobody has seen yet.',
    map: 'ford',
    combatants: [
      hero('barbarian', 'Brannoc', 5, 8),
      hero('shadowdancer', 'Vera', 4, 7),
      hero('battle-mage', 'Isolde', 3, 8),
      hero('arcane-protector', 'Tam', 3, 9),
      foe('orc-raider', 'Orc raider 1', 15, 7),
      foe('orc-raider', 'Orc raider 2', 16, 9),
      foe('skeleton', 'Skeleton 1', 17, 5),
      foe('skeleton', 'Skeleton 2', 18, 10),
      foe('wolf', 'Wolf', 14, 9),
      foe('elven-skirmisher', 'Elven skirmisher', 20, 5, true),
    ],
  },
];
