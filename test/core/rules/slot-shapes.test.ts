import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/base.ts';
import type { Slot, Slots } from '../../../src/core/rules/offers/offer.ts';
import type { Scene } from '../../../src/core/rules/scene/scene.ts';
import { shapeReasons, slotReasons } from '../../../src/core/rules/offers/slot-reasons.ts';
import { blankGrid } from '../../../src/core/space/field/field.ts';
import type { Field } from '../../../src/core/space/field/field.ts';
import { duel } from '../stage.ts';

const self = duel();
const grid: Scene = { ...self.table.scene, field: blankGrid(10, 10) };
const vera = self.who('Vera');
const tom = self.who('Tom');
const zones: Scene = {
  ...grid,
  field: { type: 'zones', zones: [{ id: 'A' }, { id: 'B' }], edges: [], backdrop: null } as unknown as Field,
};

const slot = (more: Partial<Slot> & { readonly type: Slot['type'] }): Slot =>
  ({ name: 'it', label: 'It', ...more }) as Slot;
const wrong = (other: Slot, value: Json, scene = grid, gm = false): readonly string[] =>
  shapeReasons(scene, { slots: [other] }, { it: value }, gm).map(({ say }) => say);

const option = slot({
  type: 'option',
  initial: null,
  options: [
    { id: 'a', label: 'A', reasons: [] },
    { id: 'b', label: 'B', reasons: [{ code: 'no', say: 'No.', rule: null }] },
  ],
});
const cases: readonly (readonly [string, Slot, Scene, readonly Json[], readonly Json[]])[] = [
  ['a target', slot({ type: 'target' }), grid, [vera], ['nobody', [vera], 1, {}]],
  [
    'targets',
    slot({ type: 'targets', min: 1, max: 2 }),
    grid,
    [[vera], [vera, tom]],
    [vera, [], [vera, vera], ['nobody'], [[vera]], [vera, tom, self.who('Grub')]],
  ],
  ['one of some', slot({ type: 'combatant', among: [vera] }), grid, [vera], [tom, [vera], '']],
  [
    'some of some',
    slot({ type: 'combatants', among: [vera, tom], min: 1 }),
    grid,
    [[tom]],
    [[], [self.who('Grub')], 'x', [1]],
  ],
  ['a cell', slot({ type: 'cell' }), grid, [[0, 9]], [[0, 10], [-1, 0], [0.5, 1], [1], ['1', '1'], { x: 1, y: 1 }]],
  [
    'a path',
    slot({ type: 'path' }),
    grid,
    [
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      [],
      [
        [0, 0],
        [1e9, 0],
      ],
      [0, 0],
      'x',
    ],
  ],
  [
    'a way',
    slot({ type: 'way', most: 2 }),
    zones,
    [[{ zone: 'A', cluster: null }]],
    [
      [],
      [{ zone: 'C', cluster: null }],
      [{ zone: 'A', cluster: [] }],
      ['A'],
      ['A', 'B', 'A'].map((zone) => ({ zone, cluster: null })),
      [{ zone: 'A', cluster: null, more: 1 }],
    ],
  ],
  [
    'an area',
    slot({ type: 'area', shape: 'square', sides: [5, 10] }),
    grid,
    [{ x: -1, y: 0, side: 10 }],
    [{ x: 0, y: 0, side: 7 }, { x: 0, y: 0 }, [0, 0, 5], { x: 0, y: 0, side: 5, more: [] }],
  ],
  [
    'an area that starts at a corner and is turned',
    slot({ type: 'area', shape: 'aimed', sides: [15], starts: 'corners', turn: 45 }),
    grid,
    [{ x: -1, y: 2, side: 15, angle: 315 }],
    [
      { x: 0, y: 0, side: 15 },
      { x: 0.5, y: 0, side: 15, angle: 0 },
      { x: 0, y: 0, side: 20, angle: 0 },
      { x: 0, y: 0, side: 15, angle: 30 },
      { x: 0, y: 0, side: 15, angle: 360 },
    ],
  ],
  [
    'an area all around the middle of a square',
    slot({ type: 'area', shape: 'aimed', sides: [15], starts: 'middles', turn: null }),
    grid,
    [{ x: 0.5, y: 1.5, side: 15 }],
    [
      { x: 1, y: 1.5, side: 15 },
      { x: 0.5, y: 1.5, side: 15, angle: 0 },
      { x: 0.5, y: 1.5, side: 15, more: 1 },
    ],
  ],
  [
    'an area that starts where its source stands',
    slot({ type: 'area', shape: 'aimed', sides: [15], starts: [{ x: 3, y: 4 }], turn: 90 }),
    grid,
    [{ x: 3, y: 4, side: 15, angle: 90 }],
    [
      { x: 3, y: 5, side: 15, angle: 90 },
      { x: 3, y: 4, side: 15, angle: 45 },
    ],
  ],
  ['an option, barred or not', option, grid, ['a', 'b'], ['c', ['a'], 0]],
  ['a number', slot({ type: 'number', min: 1, max: 9, step: 2, initial: 1 }), grid, [1, 9], [0, 2, 11, '3', [[]]]],
  ['a text', slot({ type: 'text', most: 3 }), grid, ['abc'], ['', 'abcd', 1, ['a']]],
];

describe('the form of what fills a slot', () => {
  test.each(cases)('%s', (_, other, scene, fine, malformed) => {
    for (const value of fine) expect(wrong(other, value, scene), JSON.stringify(value)).toEqual([]);
    for (const value of malformed) expect(wrong(other, value, scene), JSON.stringify(value)).toHaveLength(1);
    expect(shapeReasons(scene, { slots: [other] }, {}, false)).toHaveLength(1);
    expect(shapeReasons(scene, { slots: [{ ...other, optional: true }] }, { it: null }, false)).toEqual([]);
  });

  test("what is not known, not wanted there, or not one's own to fill in is refused", () => {
    const when: Slot = {
      ...slot({ type: 'number', min: 1, max: 4, step: 1, initial: 1 }),
      name: 'n',
      when: { slot: 'it', is: ['a'] },
    };
    const both = { slots: [option, when] };
    expect(shapeReasons(grid, both, { it: 'a', n: 2 }, false)).toEqual([]);
    expect(shapeReasons(grid, both, { it: 'b' }, false)).toEqual([]);
    expect(shapeReasons(grid, both, { it: 'a' }, false)).toHaveLength(1);
    expect(shapeReasons(grid, both, { it: 'b', n: [[]] }, false)).toMatchObject([
      { say: expect.stringContaining('leave this empty') as string },
    ]);
    expect(shapeReasons(grid, both, { it: 'a', n: 1, more: 1 }, false)).toMatchObject([
      { say: expect.stringContaining('“more”') as string },
    ]);
    expect(shapeReasons(grid, { slots: [{ ...option, gmOnly: true }] }, { it: 'a' }, false)).toMatchObject([
      { code: 'gm-only' },
    ]);
    expect(shapeReasons(grid, { slots: [{ ...option, gmOnly: true }] }, { it: 'a' }, true)).toEqual([]);
  });

  test('who is not in the scene of whoever fills it is nobody', () => {
    const seen = { ...grid, combatants: grid.combatants.filter(({ name }) => name !== 'Lurker') };
    expect(wrong(slot({ type: 'target' }), self.who('Lurker'), seen)).toEqual(
      wrong(slot({ type: 'target' }), 'nobody', seen),
    );
  });
});

test('what is still to be chosen is said once, with every choice that is missing', () => {
  const slots = [
    slot({ type: 'target', name: 'target', label: 'Target' }),
    slot({ type: 'cell', name: 'to', label: 'Square' }),
    slot({ type: 'number', name: 'feet', label: 'Feet', min: 0, max: 5, step: 5, initial: 0 }),
    slot({ type: 'text', name: 'say', label: 'Words', optional: true, most: 9 }),
  ];
  const said = (filled: Slots) => shapeReasons(grid, { slots }, filled, false).map(({ say }) => say);
  expect(said({})).toEqual(['Still to choose: target, square and feet.']);
  expect(said({ target: vera, feet: 3 })).toEqual(['Still to choose: square.', 'Feet: must be 0 to 5 in steps of 5.']);
  expect(slotReasons(grid, { slots }, {}, false).map(({ say }) => say)).toEqual(said({}));
});
