import { expect, test } from 'vitest';
import { rulesets } from '../../src/core/rulesets/index.ts';
import { idsIn } from './titles.ts';

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
