import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesBelow } from './house.ts';

const folders = readdirSync('src/core/rulesets', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
/** Names of games that are words of the language too (the key of a map is its legend): these are looked for as ids. */
const PLAIN_WORDS: readonly string[] = ['legend'];
const asId = (id: string): RegExp => new RegExp(`rulesets/${id}/|(?:id:|ruleset:|===|!==|case)\\s*['"\`]${id}['"\`]`);
const words = (id: string): RegExp =>
  PLAIN_WORDS.includes(id) ? asId(id) : new RegExp(id.split('-').join('[-_ ,]*'), 'i');

describe('a ruleset stays in its folder', () => {
  test.each(folders)('%s is named in src only by its own folder and by the list', (id) => {
    const elsewhere = filesBelow('src').filter(
      (file) => !file.startsWith(`src/core/rulesets/${id}/`) && file !== 'src/core/rulesets/index.ts',
    );
    expect(elsewhere.filter((file) => words(id).test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

test('a name that is a plain word is found where it stands for the game', () => {
  const found = (line: string): boolean => asId('legend').test(line);
  expect(
    ["if (ruleset.id === 'legend')", "import x from '../rulesets/legend/index.ts'", "{ id: 'legend' }"].every(found),
  ).toBe(true);
  expect(['const LEGEND: Legend = {', "kind: 'legend-points'"].some(found)).toBe(false);
});

describe('a new ruleset is short', () => {
  test('one attack, one move and hit points take less than 250 lines', () => {
    const lines = filesBelow('test/core/rulesets/example').map(
      (file) => readFileSync(file, 'utf8').split('\n').length - 1,
    );
    expect(lines.reduce((sum, of) => sum + of, 0)).toBeLessThan(250);
  });
});
