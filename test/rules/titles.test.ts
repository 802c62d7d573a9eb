import { expect, test } from 'vitest';
import { rulesets } from '../../src/core/rulesets/index.ts';
import { idsIn, strangersAmong, ticked } from './titles.ts';

test('ids are read from the titles of tests, of tables of tests and of their cases', () => {
  const source = `
    test('OL-001 one', () => {});
    test.each([[1, 2], [3, 4]])("OC-02 %i", () => {});
    test.each([['OL-003 in a table', 1]])('%s', () => {});
    describe(\`BD-101 a group\`, () => {});
    test('no row: OL-999', () => {});
  `;
  expect(idsIn(source)).toEqual(['OL-001', 'OC-02', 'BD-101', 'OL-003']);
});

test('no two rows of all rulesets share an id', () => {
  const ids = rulesets.flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('every id that begins a title is a row of some ruleset, and every row has such a test', () => {
  const found = ticked(['test', 'e2e']);
  expect(strangersAmong(found.keys())).toEqual([]);
  expect(rulesets.flatMap(({ rows }) => rows).filter(({ id }) => !found.has(id))).toEqual([]);
});

test('an id that no ruleset knows is a stranger', () => {
  expect(strangersAmong(['LG-001', 'LG-067', 'RU-76']).join()).toBe('RU-76');
});
