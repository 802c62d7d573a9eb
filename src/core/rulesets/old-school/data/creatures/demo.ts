import { standing } from '../../../../rules/kit/catalogue.ts';
import type { Demo } from '../../../../rules/ruleset/ruleset.ts';

/** Four come down the stair into cellars that goblins hold; an ogre sits in the hall, and something waits below. */
export const demos: readonly Demo[] = [
  {
    id: 'the-old-watch',
    name: 'The old watch',
    about: 'Four adventurers against goblins, a ghoul and an ogre: spells that may be spoiled, and foes who may run.',
    map: 'watch',
    combatants: [
      standing('fighter', 'Aldric', [3, 8], true),
      standing('magic-user', 'Mirela', [2, 7], true),
      standing('cleric', 'Brother Odo', [3, 9], true),
      standing('thief', 'Sparrow', [3, 6], true),
      standing('goblin', 'Goblin 1', [7, 7]),
      standing('goblin', 'Goblin 2', [9, 8]),
      standing('goblin', 'Goblin 3', [8, 5]),
      standing('goblin', 'Goblin 4', [10, 9]),
      standing('ogre', 'Ogre', [20, 7]),
      { ...standing('ghoul', 'Ghoul', [6, 13]), hidden: true },
    ],
  },
];
