import { expect, test } from 'vitest';
import { blankGrid } from '../../../src/core/space/field/field.ts';
import type { LastingAreaView, View } from '../../../src/core/rules/views/view.ts';
import { legend } from '../../../src/core/rulesets/legend/index.ts';
import { groundAt } from '../../../src/web/store/grid/ground-at.ts';

const smoke: LastingAreaView = {
  id: 'a',
  label: 'Smoke',
  icon: 'flame',
  tone: 'warn',
  about: 'Thick.',
  rows: [[3, 2]],
};
const view = {
  field: {
    ...blankGrid(5, 5),
    terrain: [
      { kind: 'difficult', label: 'bog', cells: [2, 3] },
      { kind: 'low', label: '', cells: [3] },
    ],
  },
  areas: [smoke],
} as unknown as Pick<View, 'field' | 'areas'>;

test('everything marked on a square is told with what it does', () => {
  expect(groundAt(view, { x: 3, y: 0 }, { difficult: 'Leaving it costs double.' })).toEqual([
    { name: 'Bog', kind: 'difficult ground', does: 'Leaving it costs double.' },
    { name: 'A low obstacle', kind: null, does: null },
    { name: 'Smoke', kind: null, does: 'Thick.' },
  ]);
  expect(groundAt(view, { x: 0, y: 0 }, {})).toEqual([]);
  expect(groundAt(view, { x: 7, y: 0 }, {})).toEqual([]);
});

test('Legend says what its ground does', () => {
  const told = groundAt(view, { x: 2, y: 0 }, legend.terrain ?? {});
  expect(told[0]?.does).toBe(
    'Leaving a square of it costs double on foot. Flying, swimming and burrowing creatures ignore it. Charges ' +
      'cannot cross it.',
  );
});
