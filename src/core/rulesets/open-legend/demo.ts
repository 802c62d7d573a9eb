import type { Demo } from '../../rules/ruleset.ts';

type Standing = Demo['combatants'][number];
type Spot = readonly [x: number, y: number];

const hero = (from: string, name: string, [x, y]: Spot): Standing => ({
  from,
  name,
  side: 'ally',
  x,
  y,
  character: true,
});
const foe = (from: string, name: string, [x, y]: Spot, hidden = false): Standing => ({
  from,
  name,
  side: 'foe',
  x,
  y,
  character: false,
  hidden,
});

/**
 * Free cells of the map by whom they are for: the near bank, the water's edge, the camp before the watch-house, the
 * house.
 */
const AT = {
  ford: [7, 8],
  path: [6, 7],
  bank: [5, 8],
  grass: [5, 9],
  wading: [11, 8],
  camp: [13, 7],
  mud: [12, 9],
  hall: [16, 9],
  back: [17, 9],
  window: [15, 5],
} as const satisfies { readonly [spot: string]: Spot };

/** Four at the west bank of a ford; across it raiders hold the way, their archer unseen. */
export const demos: readonly Demo[] = [
  {
    id: 'raid-at-the-ford',
    name: 'Raid at the ford',
    about: 'Four adventurers against orcs, bones, a wolf and an archer nobody has seen yet.',
    map: 'ford',
    combatants: [
      hero('barbarian', 'Brannoc', AT.ford),
      hero('shadowdancer', 'Vera', AT.path),
      hero('battle-mage', 'Isolde', AT.bank),
      hero('arcane-protector', 'Tam', AT.grass),
      foe('orc-raider', 'Orc raider 1', AT.wading),
      foe('orc-raider', 'Orc raider 2', AT.camp),
      foe('wolf', 'Wolf', AT.mud),
      foe('skeleton', 'Skeleton 1', AT.hall),
      foe('skeleton', 'Skeleton 2', AT.back),
      foe('elven-skirmisher', 'Elven skirmisher', AT.window, true),
    ],
  },
];
