import type { Demo, DemoCombatant } from '../../../../rules/ruleset/ruleset.ts';

const hero = (from: string, name: string, cluster: string): DemoCombatant => ({
  from,
  name,
  side: 'ally',
  zone: 'dais',
  cluster,
  character: true,
});
const foe = (from: string, name: string, zone: string, cluster: string): DemoCombatant => ({
  from,
  name,
  side: 'foe',
  zone,
  cluster,
  character: false,
});

/** The party has opened the sarcophagus; at the foot of the stairs the bones rise. */
export const demos: readonly Demo[] = [
  {
    id: 'the-pontiffs-tomb',
    name: 'The pontiff’s tomb',
    about: 'Four adventurers on the dais, a pontiff risen among them, three skeletons at the foot of the stairs.',
    map: 'tomb',
    combatants: [
      hero('harald', 'Harald', 'd1'),
      hero('elmyra', 'Elmyra', 'd2'),
      hero('thibaldus', 'Thibaldus', 'd3'),
      hero('narvi', 'Narvi', 'd4'),
      foe('pontiff', 'The pontiff', 'dais', 'd5'),
      foe('bow-skeleton', 'Bow skeleton', 'entrance', 'e1'),
      foe('spear-skeleton', 'Spear skeleton', 'entrance', 'e2'),
      foe('scimitar-skeleton', 'Scimitar skeleton', 'entrance', 'e3'),
    ],
  },
];
