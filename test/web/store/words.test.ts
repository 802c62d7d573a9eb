import { expect, test } from 'vitest';
import type { CombatantView, View } from '../../../src/core/rules/views/view.ts';
import { cellName, whereabouts } from '../../../src/web/store/words.ts';
import { drawnOrder } from '../../../src/web/board/field/drawn-order.ts';
import { placesOn } from '../../../src/web/store/places-on.ts';

test.each([
  [0, 0, 'A1'],
  [25, 9, 'Z10'],
  [26, 0, 'AA1'],
  [53, 2, 'BB3'],
  [-1, 0, 'off the map'],
])('the cell %i, %i is called %s', (x, y, name) => {
  expect(cellName(x, y)).toBe(name);
});

const body = { down: false, gauge: null, marks: [], pips: [], sheet: [] };
const at = (x: number, y: number) => ({ type: 'cell', x, y, height: 0 }) as const;
const combatants = [
  {
    id: 'v',
    name: 'Vera',
    side: 'ally',
    place: at(3, 4),
    footprint: 1,
    hidden: false,
    body: {
      ...body,
      gauge: { label: 'HP', share: 0.6, say: '12 of 20 hit points', now: 12, most: 20 },
      marks: [{ id: 'p', icon: '', label: 'prone', about: '', tone: 'warn' }],
    },
  },
  { id: 'o', name: 'Orc 2', side: 'foe', place: at(4, 5), footprint: 1, hidden: true, body: { ...body, down: true } },
  { id: 'x', name: 'Far', side: 'other', place: null, footprint: 1, hidden: false, body },
] as unknown as readonly CombatantView[];
const view = {
  field: { type: 'grid', width: 10, height: 10, feet: 5, diagonal: '1-1' },
  combatants,
  areas: [
    {
      id: 'e1',
      label: 'Darkness',
      icon: 'moon',
      tone: 'bad',
      about: null,
      rows: [
        [53, 3],
        [63, 3],
      ],
    },
  ],
  turnOrder: { active: ['v'] },
  log: [],
} as unknown as View;

test('everybody is told of with place, turn, state and neighbours', () => {
  expect(whereabouts(view).map((whereabout) => whereabout.say)).toEqual([
    'Vera, ally, at D5, whose turn it is, 12 of 20 hit points, prone, next to Orc 2',
    'Orc 2, foe, at E6, hidden, in Darkness, down, next to Vera',
    'Far, neither side, not on the board',
  ]);
});

test('how high somebody is stands beside the place', () => {
  const flying = combatants.map((combatant) => ({ ...combatant, place: { ...at(3, 4), height: 15 } }));
  const fallen = combatants.map((combatant) => ({ ...combatant, place: { ...at(3, 4), height: -10 } }));
  expect(whereabouts({ ...view, combatants: flying.slice(0, 1) })[0]?.say).toContain('at D5, 15 ft up,');
  expect(whereabouts({ ...view, combatants: fallen.slice(0, 1) })[0]?.say).toContain('at D5, 10 ft down,');
});

test('in zones everybody is told of with the zone and who is close', () => {
  const inZone = (zone: string, cluster: string) => ({ type: 'zone', zone, cluster }) as const;
  const zones = {
    type: 'zones',
    zones: [
      { id: 's', name: 'Stairs' },
      { id: 'n', name: '' },
    ],
    edges: [],
    backdrop: null,
  };
  const stand = [
    { ...combatants[0], place: inZone('s', 'c1') },
    { ...combatants[1], name: 'Ghoul', place: inZone('s', 'c1') },
    { ...combatants[2], name: 'Bat', place: inZone('n', 'c1') },
  ];
  expect(
    whereabouts({ ...view, field: zones, combatants: stand } as unknown as View).map((whereabout) => whereabout.say),
  ).toEqual([
    'Vera, ally, in Stairs, whose turn it is, 12 of 20 hit points, prone, close to Ghoul',
    'Ghoul, foe, in Stairs, hidden, down, close to Vera',
    'Bat, neither side, in a zone without a name',
  ]);
});

test('whoever is carried stands on its carrier in words, and on the upper half of its token', () => {
  const horse = { ...combatants[0], id: 'h', name: 'Brindle', footprint: 2 } as CombatantView;
  const rider = {
    ...combatants[0],
    id: 'r',
    name: 'Aldis',
    body: { ...body, carrier: 'h' },
  } as unknown as CombatantView;
  const mounted = { ...view, combatants: [rider, horse] } as unknown as View;
  expect(whereabouts(mounted).map(({ say }) => say)).toEqual([
    expect.stringMatching(/^Aldis, ally, at D5.*, on Brindle$/u),
    expect.not.stringMatching(/next to|on Aldis/u),
  ]);
  const field = mounted.field;
  const [one, two] = mounted.combatants.map((combatant) => placesOn(field).base(mounted, combatant));
  expect(two).toEqual({ x: 3, y: 4, size: 2 });
  expect(one?.size).toBeLessThan(1);
  expect([one?.x ?? 0, (one?.x ?? 0) + (one?.size ?? 0)]).toEqual([expect.closeTo(3.6), expect.closeTo(4.4)]);
  expect(drawnOrder(mounted.combatants).map(({ name }) => name)).toEqual(['Brindle', 'Aldis']);
});
