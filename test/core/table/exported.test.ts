import { describe, expect, test } from 'vitest';
import { atOnce } from '../../../src/core/rules/at-once.ts';
import { parseJson } from '../../../src/core/maps/json.ts';
import { rulesetOf } from '../../../src/core/rulesets/index.ts';
import { readingExport } from '../../../src/core/table/index.ts';
import { ATTACK, duel } from '../../cli/duel.ts';
import { ran } from '../../cli/terminal.ts';

/** An exported table is read a line at a time; what is wrong with it is said with its line. */

const lines = ran(['play', 'f.json', '--export'], { 'f.json': duel([ATTACK]) }).out.trimEnd().split('\n');
const read = (text: string) => atOnce(readingExport(text, { parse: parseJson, ruleset: rulesetOf }));
/** The lines with a member of one record changed; lines count from 1. */
const changed = (line: number, change: (record: Record<string, unknown>) => void): string => {
  const record = JSON.parse(lines[line - 1] ?? '') as Record<string, unknown>;
  change(record);
  return lines.map((text, at) => (at === line - 1 ? JSON.stringify(record) : text)).join('\n');
};
const placed = lines.findIndex((line) => line.includes('"type":"placed"')) + 1;
const seated = lines.findIndex((line) => line.includes('"type":"seated"')) + 1;
const first = (record: Record<string, unknown>, type: string) => (record['facts'] as { type: string; combatant: Record<string, unknown> }[]).find((fact) => fact.type === type)?.combatant ?? {};

test('what was exported is read whole, blank lines and all', () => {
  const whole = read(lines.join('\n\n'));
  expect(whole.ok && [whole.value.opening.name, whole.value.table.log.length]).toEqual(['A duel', lines.length - 1]);
});

describe('an export is refused with its line', () => {
  test.each<[string, string, string, RegExp]>([
    ['empty', '', 'Line 1', /version/],
    ['no JSON', 'hello', 'Line 1', /is not JSON/],
    ['a list', '[]', 'Line 1', /opening\.version/],
    ['cut off', lines.join('\n').slice(0, -20), `Line ${lines.length}`, /cut off/],
    ['nested without end', `${lines[0]}\n${'['.repeat(5000)}`, 'Line 2', /nests deeper/],
    ['of a newer version', lines.join('\n').replace('"version":1', '"version":2'), 'Line 1', /newer Foray/],
    ['a record missing', lines.filter((_, at) => at !== 3).join('\n'), 'Line 4', /missing or doubled/],
    ['a record twice', [...lines, lines.at(-1)].join('\n'), `Line ${lines.length + 1}`, /made before/],
    ['a wish without a name', changed(3, (record) => void (record['wish'] = 'a b')), 'Line 3', /wish is none/],
    ['a name as long as a book', changed(seated, (record) => void ((record['change'] as { seat: { name: string } }).seat.name = 'x'.repeat(10_000))), `Line ${seated}`, /at most 60/],
    ['a combatant with such a name', changed(placed, (record) => void (first(record, 'placed')['name'] = 'x'.repeat(10_000))), `Line ${placed}`, /at most 60/],
    ['a picture that is a path', changed(placed, (record) => void (first(record, 'placed')['picture'] = '../../etc/passwd')), `Line ${placed}`, /picture is none/],
    ['a record of an entry that never began', changed(lines.length, (record) => Object.assign(record, { type: 'withdrawn', entry: 'nothing-of-ours' })), `Line ${lines.length}`, /names no entry before it/],
    ['a body that is none', changed(placed, (record) => void (first(record, 'placed')['body'] = { hp: 'many' })), 'The table', /body/],
  ])('%s', (_, text, at, say) => {
    const refused = read(text);
    expect(refused.ok ? null : refused.error[0]).toEqual({ at, say: expect.stringMatching(say) });
  });
});
