import { expect, test } from 'vitest';
import { difference, missing, shownValue } from '../../../src/cli/fight/compare.ts';

test('Of records only the members expected are looked at, of lists every entry', () => {
  expect(difference({ a: 1 }, { a: 1, b: 2 }, 'x')).toBeNull();
  expect(difference({ a: [1, { b: 2 }] }, { a: [1, { b: 2, c: 3 }] }, 'x')).toBeNull();
  expect(difference([1], [1, 2], 'x')).toEqual({ at: 'x', expected: [1], actual: [1, 2] });
});

test('The first difference says where, what was expected and what is', () => {
  expect(difference({ a: { b: [1, 2] } }, { a: { b: [1, 3] } }, 'scene')).toEqual({
    at: 'scene.a.b[1]',
    expected: 2,
    actual: 3,
  });
  expect(difference({ a: null }, {}, '')).toEqual({ at: 'a', expected: null, actual: undefined });
  expect(difference({ a: 1 }, [1], 'x')).toEqual({ at: 'x', expected: { a: 1 }, actual: [1] });
});

test('Facts are looked for in order, others may lie between them', () => {
  const facts = [{ type: 'a', n: 1 }, { type: 'b' }, { type: 'a', n: 2 }];
  expect(missing([{ type: 'a' }, { n: 2 }], facts, 'facts')).toBeNull();
  expect(missing([{ n: 2 }, { type: 'b' }], facts, 'facts')).toEqual({
    at: 'facts[1]',
    expected: { type: 'b' },
    actual: [],
  });
});

test('A long value is cut', () => {
  expect(shownValue(undefined)).toBe('nothing');
  expect(shownValue(['abcdef'], 6)).toBe('["abc…');
});
