import { expect, test } from 'vitest';
import { sharing } from '../../../src/core/rules/scene/sharing.ts';

test('values that say the same become the one that came first', () => {
  const shared = sharing<{ readonly sheet: readonly string[] }>();
  const first = shared({ sheet: ['Toughness 14'] });
  expect(shared({ sheet: ['Toughness 14'] })).toBe(first);
  expect(shared(first)).toBe(first);
});

test('values that differ stay themselves', () => {
  const shared = sharing<readonly number[]>();
  const values = Array.from({ length: 2_000 }, (_, n) => [n]);
  expect(values.map((value) => shared(value)).every((value, at) => value === values[at])).toBe(true);
});
