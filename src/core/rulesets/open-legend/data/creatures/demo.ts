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
      'Banes and boons: a healer, an illusionist and two blades, one of them sickened already, against a grave adept, a wolf under haste and the bones it commands.',
    map: 'watch',
    combatants: [
      // down the stair
      { ...standing('barbarian', 'Bram', [3, 8], true), under: ['sickened'] },
      standing('shadowdancer', 'Sela', [3, 6], true),
      standing('cleric', 'Maren', [2, 8], true),
      standing('mind-mage', 'Quill', [2, 7], true),
      // in the hall, and behind it
      { ...standing('wolf', 'Wolf', [7, 7]), under: ['haste'] },
      standing('skeleton', 'Skeleton 1', [8, 6]),
      standing('skeleton', 'Skeleton 2', [8, 9]),
      standing('gatorkin', 'Gatorkin', [10, 7]),
      standing('grave-adept', 'Grave adept', [10, 9]),
    ],
  },
];
