import { standing, type Demo } from '../../../../rules/kit.ts';

/** Four and a horse on a causeway through a bog, and those who hold it: on foot, in the water, and in the air. */
export const demos: readonly Demo[] = [
  {
    id: 'causeway-through-the-bog',
    name: 'Causeway through the bog',
    about:
      'Four adventurers and a horse; raiders and their runners, a large wolf, a lurker that grapples, a harpy in ' +
      'the air.',
    map: 'causeway',
    combatants: [
      standing('oath-knight', 'Aldis', [4, 8], true),
      standing('trail-ranger', 'Corvin', [2, 8], true),
      standing('storm-shaman', 'Neris', [3, 6], true),
      standing('field-tactician', 'Wren', [2, 6], true),
      { ...standing('saddle-horse', 'Brindle', [3, 9]), side: 'ally' },
      standing('reed-runner', 'Reed runner 1', [10, 6]),
      standing('reed-runner', 'Reed runner 2', [10, 9]),
      standing('ditch-raider', 'Ditch raider 1', [12, 7]),
      standing('ditch-raider', 'Ditch raider 2', [13, 8]),
      standing('ash-wolf', 'Ash wolf', [15, 7]),
      standing('bog-lurker', 'Bog lurker', [9, 11]),
      standing('mire-harpy', 'Mire harpy', [16, 4]),
      standing('wall-archer', 'Wall archer', [18, 5]),
    ],
  },
];
