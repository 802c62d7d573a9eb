import { array, assert, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import { labelOf, labelsOf } from '../../../../src/core/rules/views/labels.ts';

const called = (...names: readonly string[]) => names.map((name, nth) => ({ id: `c${nth}` as CombatantId, name }));
const labels = (...names: readonly string[]) => [...labelsOf(called(...names)).values()];

test.each([
  ['Vera', 'Ve'],
  ['Orc raider 2', 'O2'],
  ['Tom Ashdown', 'TA'],
  ['Wolf 12', 'W12'],
  ['ö', 'ö'],
  ['', '?'],
  ['🐉 Drake', '🐉D'],
])('the label of “%s” on its own is %s', (name, label) => {
  expect(labelOf(name)).toBe(label);
});

test('numbered ones have their letter and number', () => {
  expect(labels('Spear skeleton 1', 'Spear skeleton 2')).toEqual(['S1', 'S2']);
});

test('of two whose label would be the same the later has another one of its name', () => {
  expect(labels('Spear skeleton', 'Scimitar skeleton')).toEqual(['SS', 'Sc']);
  expect(labels('Skeleton 1', 'Spear skeleton 1')).toEqual(['S1', 'SS1']);
  expect(labels('Vera', 'Velm')).toEqual(['Ve', 'Vl']);
});

test('of two with one name the second has a number', () => {
  expect(labels('Wolf', 'Wolf', 'Wolf')).toEqual(['Wo', 'W2', 'W3']);
});

test('whoever was there keeps their label when somebody comes', () => {
  assert(
    property(array(stringMatching(/^[A-D][a-c]{0,3}( [A-D][a-c]{0,2})?( \d)?$/)), (names) => {
      const all = labels(...names);
      expect(new Set(all.map((label) => label.toUpperCase())).size).toBe(names.length);
      expect(labels(...names.slice(0, -1))).toEqual(all.slice(0, names.length === 0 ? 0 : -1));
    }),
  );
});
