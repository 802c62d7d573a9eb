import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesBelow } from './house.ts';

const folders = readdirSync('src/core/rulesets', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const words = (id: string): RegExp => new RegExp(id.split('-').join('[-_ ,]*'), 'i');

describe('a ruleset stays in its folder', () => {
  test.each(folders)('%s is named in src only by its own folder and by the list', (id) => {
    const elsewhere = filesBelow('src').filter(
      (file) => !file.startsWith(`src/core/rulesets/${id}/`) && file !== 'src/core/rulesets/index.ts',
    );
    expect(elsewhere.filter((file) => words(id).test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('a new ruleset is short', () => {
  test('one attack, one move and hit points take less than 250 lines', () => {
    const lines = filesBelow('test/core/rulesets/example').map(
      (file) => readFileSync(file, 'utf8').split('\n').length - 1,
    );
    expect(lines.reduce((sum, of) => sum + of, 0)).toBeLessThan(250);
  });
});
