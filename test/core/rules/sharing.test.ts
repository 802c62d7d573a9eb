import { expect, test } from 'vitest';
import { sharedBody, sharing, sharingLately } from '../../../src/core/rules/scene/sharing.ts';

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

test('lately said the same: one object, until many others came in between', () => {
  const shared = sharingLately<readonly number[]>(3);
  const first = shared([0]);
  expect(shared([0])).toBe(first);
  for (const n of [1, 2, 3]) shared([n]);
  const again = [0];
  expect(shared(again)).toBe(again);
});

test('what JSON cannot tell apart stays itself', () => {
  const shared = sharingLately<readonly (number | null)[]>();
  const [none, endless] = [[null], [Infinity]];
  expect([shared(none), shared(endless)]).toEqual([[null], [Infinity]]);
  expect(shared(endless)).toBe(endless);
});

test('bodies that have the same things share them, and are bodies of their own', () => {
  const [one, other] = [1, 2].map((hp) => sharedBody({ hp, weapons: [{ weapon: 'maul' }], armour: null }));
  expect(other?.weapons).toBe(one?.weapons);
  expect([one?.hp, other?.hp]).toEqual([1, 2]);
});
