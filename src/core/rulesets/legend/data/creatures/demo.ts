import { standing } from '../../../../rules/kit/catalogue.ts';
import type { Demo } from '../../../../rules/ruleset/ruleset.ts';

/** Four on a causeway through a bog, and raiders with a large wolf who mean to hold it. */
export const demos: readonly Demo[] = [
  {
    id: 'causeway-through-the-bog',
    name: 'Causeway through the bog',
    about: 'Four adventurers, raiders on the causeway, an archer beyond, and a wolf that bites at 10 ft.',
    map: 'causeway',
    combatants: [
      standing('oath-knight', 'Aldis', [4, 7], true),
      standing('trail-ranger', 'Corvin', [2, 8], true),
      standing('storm-shaman', 'Neris', [3, 6], true),
      standing('field-tactician', 'Wren', [2, 6], true),
      standing('ditch-raider', 'Ditch raider 1', [12, 7]),
      standing('ditch-raider', 'Ditch raider 2', [12, 6]),
      standing('ditch-raider', 'Ditch raider 3', [14, 8]),
      standing('ash-wolf', 'Ash wolf', [13, 9]),
      standing('wall-archer', 'Wall archer', [18, 5]),
    ],
  },
];
