import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../house/house.ts';
import { ran } from './terminal.ts';

/** Every fight file of the project, played whole: rules' examples, and fights that once broke. */
const fights = filesBelow('test/fights', /\.json$/);

describe('Fights that were written down', () => {
  test('are there', () => {
    expect(fights.length).toBeGreaterThan(5);
  });

  test.each(fights)('%s goes as it says', (path) => {
    const files = { [path]: readFileSync(path, 'utf8') };
    const { code, out, err } = ran(['play', path], files);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(ran(['play', path], files).out).toBe(out);
  });

  test.each(fights)('%s is a table that can be exported, read again and played again', (path) => {
    const { out } = ran(['play', path, '--export'], { [path]: readFileSync(path, 'utf8') });
    const { code, err } = ran(['check', 'table.jsonl'], { 'table.jsonl': out });
    expect([code, err]).toEqual([0, '']);
  });
});
