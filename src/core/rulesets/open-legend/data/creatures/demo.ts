import { standing } from '../../../../rules/kit/catalogue.ts';
import type { Demo } from '../../../../rules/ruleset/ruleset.ts';

/** Four at the west bank of a ford; across it raiders hold the way, their archer unseen. */
export const demos: readonly Demo[] = [
  {
    id: 'raid-at-the-ford',
    name: 'Raid at the ford',
    about: 'Four adventurers against orcs, bones, a wolf and an archer nobody has seen yet.',
    map: 'ford',
    combatants: [
      // on the near bank
      standing('barbarian', 'Brannoc', [7, 8], true),
      standing('shadowdancer', 'Vera', [6, 7], true),
      standing('battle-mage', 'Isolde', [5, 8], true),
      standing('arcane-protector', 'Tam', [5, 9], true),
      // in the water, and in the camp before the watch-house
      standing('orc-raider', 'Orc raider 1', [11, 8]),
      standing('orc-raider', 'Orc raider 2', [13, 7]),
      standing('wolf', 'Wolf', [12, 9]),
      // in the house
      standing('skeleton', 'Skeleton 1', [16, 9]),
      standing('skeleton', 'Skeleton 2', [17, 9]),
      { ...standing('elven-skirmisher', 'Elven skirmisher', [15, 5]), hidden: true },
    ],
  },
];
