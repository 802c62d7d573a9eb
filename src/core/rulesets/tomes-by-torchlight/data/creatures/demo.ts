import { standing, type Demo } from '../../../../rules/kit.ts';

/** Four with torches in a buried library; goblins, bones and an ogre keep its tomes. */
export const demos: readonly Demo[] = [
  {
    id: 'the-buried-library',
    name: 'The buried library',
    about: 'Four with torches among the shelves, against goblins, old bones and the ogre who keeps the tomes.',
    map: 'library',
    combatants: [
      standing('sellsword', 'Marten', [4, 7], true),
      standing('pike-warden', 'Osla', [4, 8], true),
      standing('scout', 'Fen', [2, 7], true),
      standing('hedge-mage', 'Ilse', [2, 8], true),
      standing('goblin-cutter', 'Goblin 1', [10, 6]),
      standing('goblin-cutter', 'Goblin 2', [11, 9]),
      standing('bone-guard', 'Bone guard', [14, 8]),
      standing('brigand', 'Brigand', [16, 6]),
      standing('ogre', 'Ogre', [19, 7]),
    ],
  },
];
