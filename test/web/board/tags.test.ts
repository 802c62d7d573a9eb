import { expect, test } from 'vitest';
import type { CombatantView } from '../../../src/core/rules/views/view.ts';
import type { Brush } from '../../../src/web/board/paint/brush.ts';
import { placedNames } from '../../../src/web/board/paint/names/placed-names.ts';
import { tagSize } from '../../../src/web/board/paint/tokens/parts.ts';

test('a label is read from eleven pixels of type where the token has room for them, and takes most of no token', () => {
  expect(tagSize(40, 1) * 40).toBeCloseTo(11);
  expect(tagSize(80, 2) * 80).toBeCloseTo(22);
  expect(tagSize(24, 1)).toBe(0.28);
  expect(tagSize(200, 1)).toBe(0.18);
});

const brush = (pixels: number): Brush =>
  ({
    unit: 1 / pixels,
    palette: { text: 1, sans: 'sans' },
    ctx: { font: '', measureText: (words: string) => ({ width: words.length * 8 }), save() {}, restore() {} },
  }) as unknown as Brush;

test('beside tokens too small for names stand, where one looks from afar, the labels of the numbered alone', () => {
  const bodies = ['Orc 1', 'Wolf'].map((name) => ({ id: name, name, side: 'foe', body: { marks: [], gauge: null } }));
  const combatants = bodies as unknown as readonly CombatantView[];
  const bases = new Map(bodies.map(({ id }, at) => [id, { x: at * 3, y: 1, size: 1 }]));
  const labels = new Map([
    ['Orc 1', 'O1'],
    ['Wolf', 'Wo'],
  ]);
  const said = (pixels: number, by: ReadonlyMap<string, string> | null) =>
    placedNames(brush(pixels), combatants, bases, new Set(), [], by).map(
      ({ combatant, label }) => label ?? combatant.name,
    );
  expect(said(40, null)).toEqual([]);
  expect(said(40, labels)).toEqual(['O1']);
  expect(said(80, labels)).toEqual(['Orc 1', 'Wolf']);
});
