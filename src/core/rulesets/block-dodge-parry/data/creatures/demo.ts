import type { Demo, DemoCombatant } from '../../../../rules/kit.ts';

const standing = (from: string, name: string, zone: string, cluster: string, character = false): DemoCombatant => {
  const side = character ? 'ally' : 'foe';
  return { from, name, side, zone, cluster, character };
};

/** The party has opened the sarcophagus; at the foot of the stairs the bones rise. */
export const demos: readonly Demo[] = [
  {
    id: 'the-pontiffs-tomb',
    name: 'The pontiff’s tomb',
    about: 'Four adventurers on the dais, a pontiff risen among them, three skeletons at the foot of the stairs.',
    map: 'tomb',
    combatants: [
      standing('harald', 'Harald', 'dais', 'd1', true),
      standing('elmyra', 'Elmyra', 'dais', 'd2', true),
      standing('thibaldus', 'Thibaldus', 'dais', 'd3', true),
      standing('narvi', 'Narvi', 'dais', 'd4', true),
      standing('pontiff', 'The pontiff', 'dais', 'd5'),
      standing('bow-skeleton', 'Bow skeleton', 'entrance', 'e1'),
      standing('spear-skeleton', 'Spear skeleton', 'entrance', 'e2'),
      standing('scimitar-skeleton', 'Scimitar skeleton', 'entrance', 'e3'),
    ],
  },
];
