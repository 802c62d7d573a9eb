import { describe, expect, test } from 'vitest';
import type { Backdrop, Field } from '../../../../src/core/space/field/field.ts';
import { changeField } from '../../../../src/core/space/field/field-change.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import { tapRoom } from '../../../../src/core/space/zones/presets.ts';
import { GM, isRefusal, opening, seated, stage } from '../../stage.ts';

/** A picture laid under the field by the GM's hand. */

const backdrop: Backdrop = { hash: 'a1', x: -2, y: 0, width: 30, height: 20 };
const tableOn = (field: Field) => {
  const table = stage(undefined, opening(undefined, field));
  seated(table, GM, 'Gail', 'gm');
  return table;
};
const laying = (change: Backdrop | null) =>
  ({
    type: 'correct',
    corrections: [{ type: 'field', change: { type: 'laid', backdrop: change } }],
    note: null,
  }) as const;

describe.each<[string, Field]>([
  ['zones', tapRoom],
  ['a grid', { ...blankGrid(20, 20), walls: [{ a: { x: 1, y: 1 }, b: { x: 4, y: 1 } }] }],
])('under %s', (_, field) => {
  const at =
    field.type === 'zones'
      ? ({ type: 'zone', zone: 'bar', cluster: 'c' } as const)
      : ({ type: 'cell', x: 3, y: 3, height: 0 } as const);

  test('a picture lies, and all that is on the field stays', () => {
    const table = tableOn(field);
    table.give(GM, {
      type: 'correct',
      corrections: [{ type: 'place', name: 'Vera', side: 'ally', from: 'hero', count: 1, place: at, hidden: false }],
      note: null,
    });
    table.give(GM, laying(backdrop));
    const { scene } = table.table;
    expect(scene.field).toEqual({ ...field, backdrop });
    expect(scene.combatants[0]?.place).toMatchObject(at);
    table.give(GM, laying(null));
    expect(table.table.scene.field).toEqual(field);
  });

  test('it is taken back like any correction', () => {
    const table = tableOn(field);
    const { entry } = table.give(GM, laying(backdrop));
    table.give(GM, { type: 'undo', entry });
    expect(table.table.scene.field).toEqual(field);
  });

  test.each<[string, Backdrop, RegExp]>([
    ['a path for a picture', { ...backdrop, hash: '../a' }, /backdrop\.hash has characters/],
    ['no width', { ...backdrop, width: 0 }, /backdrop\.width must be more than 0/],
    ['a place that is no number', { ...backdrop, x: NaN }, /backdrop\.x must be a finite number/],
    ['a place far away', { ...backdrop, y: 1e6 }, /backdrop\.y must be at most/],
  ])('%s is refused', (__, wrong, why) => {
    const table = tableOn(field);
    const answer = table.try(GM, laying(wrong));
    expect(
      isRefusal(answer) ? answer.problems.map((problem) => `${problem.at} ${problem.say}`).join() : 'taken',
    ).toMatch(why);
    expect(changeField(table.table.scene.field, { type: 'laid', backdrop: null })).toEqual(field);
  });
});
