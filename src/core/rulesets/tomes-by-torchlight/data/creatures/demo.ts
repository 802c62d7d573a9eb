import { standing } from '../../../../rules/kit/catalogue.ts';
import type { Demo } from '../../../../rules/ruleset/ruleset.ts';

/** Four with torches against what lives in a cellar. */
export const demos: readonly Demo[] = [
  {
    id: 'the-lower-stacks',
    name: 'The lower stacks',
    about:
      'Four by torchlight among the shelves: Grit to dodge with, Wounds that last, and an ogre at the end of the aisle.',
    map: 'ford',
    combatants: [
      standing('sellsword', 'Marten', [6, 8], true),
      standing('pike-warden', 'Osla', [5, 8], true),
      standing('scout', 'Fen', [5, 6], true),
      standing('hedge-mage', 'Ilse', [4, 9], true),
      standing('goblin-cutter', 'Goblin 1', [11, 8]),
      standing('goblin-cutter', 'Goblin 2', [13, 7]),
      standing('brigand', 'Brigand', [12, 9]),
      standing('pit-hound', 'Pit hound', [13, 10]),
      standing('ogre', 'Ogre', [18, 6]),
    ],
  },
];
