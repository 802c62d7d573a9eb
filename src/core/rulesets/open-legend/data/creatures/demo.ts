import { standing, type Demo } from '../../../../rules/kit.ts';

/** Four at the west bank of a ford; across it raiders hold the way, their archer unseen. */
export const demos: readonly Demo[] = [
  {
    id: 'raid-at-the-ford',
    name: 'Raid at the ford',
    about: 'Four adventurers against orcs, bones, a wolf and an archer no one has seen yet.',
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
  {
    id: 'the-hexed-cellars',
    name: 'The hexed cellars',
    about:
      'Banes and boons: a healer, an illusionist and two blades, one of them sickened already, against a grave ' +
      'adept, a wolf under haste and the bones it commands.',
    map: 'cellars',
    combatants: [
      // at the foot of the stair
      { ...standing('barbarian', 'Bram', [11, 12], true), under: ['sickened'] },
      standing('shadowdancer', 'Sela', [13, 12], true),
      standing('cleric', 'Maren', [10, 13], true),
      standing('mind-mage', 'Quill', [12, 14], true),
      // round the circle
      { ...standing('wolf', 'Wolf', [11, 8]), under: ['haste'] },
      standing('skeleton', 'Skeleton 1', [9, 7]),
      standing('skeleton', 'Skeleton 2', [14, 7]),
      standing('gatorkin', 'Gatorkin', [13, 9]),
      standing('grave-adept', 'Grave adept', [12, 4]),
    ],
  },
];
