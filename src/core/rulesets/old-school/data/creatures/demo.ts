import { type Demo, standing } from '../../../../rules/kit.ts';

/** Four come down the stair into cellars that goblins hold with an ogre, and something waits below. */
export const demos: readonly Demo[] = [
  {
    id: 'the-old-watch',
    name: 'The old watch',
    about:
      'Four adventurers against goblins, an ogre and a ghoul no one has seen: spells that may be spoiled, and ' +
      'foes who may run.',
    map: 'watch',
    combatants: [
      standing('fighter', 'Aldric', [3, 8], true),
      standing('magic-user', 'Mirela', [2, 7], true),
      standing('cleric', 'Brother Odo', [3, 9], true),
      standing('thief', 'Sparrow', [3, 6], true),
      standing('hobgoblin', 'Hobgoblin', [7, 8]),
      standing('ogre', 'Ogre', [9, 7]),
      standing('goblin', 'Goblin 1', [8, 6]),
      standing('goblin', 'Goblin 2', [6, 5]),
      standing('goblin', 'Goblin 3', [7, 9]),
      { ...standing('ghoul', 'Ghoul', [6, 13]), hidden: true },
    ],
  },
];
