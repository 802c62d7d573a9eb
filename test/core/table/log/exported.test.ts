import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../../../src/cli/terminal/sums.ts';
import { atOnce } from '../../../../src/core/rules/scene/at-once.ts';
import { parseJson } from '../../../../src/core/maps/report/json.ts';
import { rulesetOf } from '../../../../src/core/rulesets/index.ts';
import { readingExport } from '../../../../src/core/table/index.ts';
import { ATTACK, duel } from '../../../cli/duel.ts';
import { ran } from '../../../cli/terminal.ts';
import { closedAnew } from '../deciding/closing.ts';

/** An exported table is read a line at a time; what is wrong with it is said with its line. */

const lines = ran(['play', 'f.json', '--export'], { 'f.json': duel([ATTACK]) })
  .out.trimEnd()
  .split('\n');
const read = (text: string) => atOnce(readingExport(text, { parse: parseJson, ruleset: rulesetOf, sum: sha256 }));
/** The lines with a member of one record changed; lines count from 1. */
const changed = (line: number, change: (record: Record<string, unknown>) => void): string => {
  const record = JSON.parse(lines[line - 1] ?? '') as Record<string, unknown>;
  change(record);
  return lines.map((text, at) => (at === line - 1 ? JSON.stringify(record) : text)).join('\n');
};
const placed = lines.findIndex((line) => line.includes('"type":"placed"')) + 1;
const seated = lines.findIndex((line) => line.includes('"type":"seated"')) + 1;
const first = (record: Record<string, unknown>, type: string) =>
  (record['facts'] as { type: string; combatant: Record<string, unknown> }[]).find((fact) => fact.type === type)
    ?.combatant ?? {};

test('what was exported is read whole, blank lines and all', () => {
  const whole = read(lines.join('\n\n'));
  expect(whole.ok && [whole.value.opening.name, whole.value.table.log.length, whole.value.warnings]).toEqual([
    'A duel',
    lines.length - 3,
    [],
  ]);
});

test('and by a program that ends lines in another way', () => {
  expect(read(`${lines.join('\r\n')}\r\n`).ok).toBe(true);
});

test('the last line counts the records and sums up all lines before it, as any other program would', () => {
  const end = JSON.parse(lines.at(-1) ?? '') as Readonly<Record<string, unknown>>;
  expect(end).toEqual({
    end: 'foray-table',
    records: lines.length - 3,
    sha256: createHash('sha256')
      .update(`${lines.slice(0, -1).join('\n')}\n`)
      .digest('hex'),
  });
});

test('a file of the older version, which nothing closes, is read with a warning', () => {
  const older = readFileSync('test/fixtures/tables/older.foray.jsonl', 'utf8');
  const table = read(older);
  expect(table.ok && [table.value.table.log.length, table.value.warnings]).toEqual([
    10,
    [expect.stringMatching(/older version.*missing end cannot be detected/)],
  ]);
});

describe('what was cut or changed on its way', () => {
  const say = (text: string): string => {
    const done = read(text);
    return done.ok ? 'read' : done.error.map(({ at, say: why }) => `${at}: ${why}`).join();
  };

  test('a file cut at the end of any line is refused', () => {
    for (let kept = 1; kept < lines.length; kept++) {
      for (const ending of ['', '\n'])
        expect(say(lines.slice(0, kept).join('\n') + ending)).toBe(
          `Line ${kept}: is the last line, but the closing line is missing: the file is cut off`,
        );
    }
  });

  test('a file cut anywhere else is refused', () => {
    const text = lines.join('\n');
    for (let at = 1; at < text.length; at += 97) expect(say(text.slice(0, at))).not.toBe('read');
  });

  test('a letter changed within a text is noticed', () => {
    const text = lines.join('\n');
    const at = text.indexOf('"A duel"');
    expect(at).toBeGreaterThan(0);
    expect(say(text.replace('"A duel"', '"A dual"'))).toBe(
      `Line ${lines.length}: has a different checksum from the lines before it: the file was damaged, or changed ` +
        'after it was exported',
    );
    expect(say(closedAnew(text.replace('"A duel"', '"A dual"')))).toBe('read');
  });

  test('the last records gone, with the line that closes the file still there', () => {
    expect(say([...lines.slice(0, -2), lines.at(-1)].join('\n'))).toMatch(/says 10 records, but there are 9/);
  });

  test.each<[string, string, RegExp]>([
    [
      'lines after the one that closes it',
      [...lines, lines.at(-2)].join('\n'),
      /comes after line 13, which closes the file/,
    ],
    [
      'a closing line without a checksum',
      [...lines.slice(0, -1), '{"end":"foray-table","records":10}'].join('\n'),
      /without its record count and SHA-256/,
    ],
    [
      'a file of a version to come',
      lines.join('\n').replace('"version":2', '"version":3'),
      /^Line 1: version is 3: written by a newer Foray$/,
    ],
    ['a file of no version', lines.join('\n').replace('"version":2', '"version":"2"'), /^Line 1: version is unknown/],
    ['a file with its first line twice', [lines[0], ...lines].join('\n'), /^Line 3: /],
  ])('%s', (_, text, why) => {
    expect(say(text)).toMatch(why);
  });
});

describe('an export is refused with its line', () => {
  test.each<[string, string, string, RegExp]>([
    ['empty', '', 'Line 1', /version/],
    ['no JSON', 'hello', 'Line 1', /is not JSON/],
    ['a list', '[]', 'Line 1', /opening\.version/],
    ['cut off', lines.slice(0, -1).join('\n').slice(0, -20), `Line ${lines.length - 1}`, /cut off/],
    ['cut off in the line that closes it', lines.join('\n').slice(0, -20), `Line ${lines.length}`, /cut off/],
    ['nested without end', `${lines[0]}\n${'['.repeat(5000)}`, 'Line 2', /nests deeper/],
    ['of a newer version', lines.join('\n').replace('\n{"version":2', '\n{"version":9'), 'Line 2', /newer Foray/],
    ['a record missing', lines.filter((_, at) => at !== 4).join('\n'), 'Line 5', /missing or doubled/],
    [
      'a record twice',
      [...lines.slice(0, -1), ...lines.slice(-2)].join('\n'),
      `Line ${lines.length}`,
      /repeats an earlier request/,
    ],
    ['a request without a name', changed(4, (record) => void (record['request'] = 'a b')), 'Line 4', /request is none/],
    [
      'a name as long as a book',
      changed(
        seated,
        (record) => void ((record['change'] as { seat: { name: string } }).seat.name = 'x'.repeat(10_000)),
      ),
      `Line ${seated}`,
      /at most 60/,
    ],
    [
      'a combatant with such a name',
      changed(placed, (record) => void (first(record, 'placed')['name'] = 'x'.repeat(10_000))),
      `Line ${placed}`,
      /at most 60/,
    ],
    [
      'a picture that is a path',
      changed(placed, (record) => void (first(record, 'placed')['picture'] = '../../etc/passwd')),
      `Line ${placed}`,
      /picture is not a SHA-256/,
    ],
    [
      'a record of an entry that never began',
      changed(lines.length - 1, (record) => Object.assign(record, { type: 'withdrawn', entry: 'nothing-of-ours' })),
      `Line ${lines.length - 1}`,
      /names no entry before it/,
    ],
    [
      'a body that is none',
      changed(placed, (record) => void (first(record, 'placed')['body'] = { hp: 'many' })),
      'The table',
      /body/,
    ],
  ])('%s', (_, text, at, say) => {
    const refused = read(text);
    expect(refused.ok ? null : refused.error[0]).toEqual({ at, say: expect.stringMatching(say) });
  });
});
