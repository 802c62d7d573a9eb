import { standing } from '../../../../rules/kit/catalogue.ts';
import type { Demo } from '../../../../rules/ruleset/ruleset.ts';

/** Four come up the stair into a goblin-held watchtower; an ogre sleeps nothing off, and wolves are let in from the yard. */
export const demos: readonly Demo[] = [
  {
    id: 'the-old-watch',
    name: 'The old watch',
    about: 'Four adventurers against goblins, a ghoul and an ogre: spells that may be spoiled, and foes who may run.',
    map: 'ford',
    combatants: [
      standing('fighter', 'Aldric', [7, 8], true),
      standing('magic-user', 'Mirela', [5, 8], true),
      standing('cleric', 'Brother Odo', [6, 9], true),
      standing('thief', 'Sparrow', [6, 7], true),
      standing('goblin', 'Goblin 1', [11, 8]),
      standing('goblin', 'Goblin 2', [13, 7]),
      standing('goblin', 'Goblin 3', [12, 9]),
      standing('goblin', 'Goblin 4', [14, 8]),
      standing('ogre', 'Ogre', [18, 6]),
      { ...standing('ghoul', 'Ghoul', [16, 9]), hidden: true },
    ],
  },
];
