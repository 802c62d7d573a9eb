import { describe, expect, test } from 'vitest';
import { ran } from './terminal.ts';

describe('The command line', () => {
  test('says how it is used when asked', () => {
    const { code, out } = ran(['--help']);
    expect(code).toBe(0);
    expect(out).toContain('npm run -s foray -- play FILE');
    expect(ran(['play', '-h']).out).toBe(out);
  });

  test.each<[readonly string[], string]>([
    [[], 'No command given. Commands: play, offers, odds and check.'],
    [['dance'], 'Unknown command "dance". Commands: play, offers, odds and check.'],
    [['play'], 'play needs a file.'],
    [['play', 'a', 'b'], 'play takes only one file.'],
    [['play', '--loud', 'a'], 'Unknown option "--loud" for play.'],
    [['play', '--pretty', '--export', 'a'], 'play prints either --pretty or --export.'],
    [['odds', 'a', '--step'], '--step needs the number of a step, counted from 1.'],
    [['odds', '--step', '0', 'a'], '--step needs the number of a step, counted from 1.'],
    [['check', ''], 'check needs a file.'],
  ])('%j is refused with a sentence and exit code 2', (args, say) => {
    const { code, out, err } = ran(args);
    expect([code, out, err]).toEqual([2, '', `${say}\nTry: npm run -s foray -- --help\n`]);
  });

  test.each(['play', 'odds', 'check'])(
    '%s of a file that is not there, or cannot be read, is refused with exit code 2',
    (command) => {
      expect(ran([command, 'nowhere.json'])).toEqual({ code: 2, out: '', err: 'nowhere.json is not there.\n' });
    },
  );

  test('a name with control characters is printed without them', () => {
    expect(ran(['play', 'a\u001b[31m\u202eb']).err).toBe('a[31mb is not there.\n');
  });

  test.each(['play', 'odds'])('%s of what is no fight file lists its problems, with exit code 2', (command) => {
    expect(ran([command, 'f.json'], { 'f.json': 'no json' }).err).toBe(
      'f.json:\n  Line 1, column 1 is not JSON: expected a value\n',
    );
    expect(ran([command, 'f.json'], { 'f.json': '' })).toEqual({
      code: 2,
      out: '',
      err: 'f.json:\n  The file is empty\n',
    });
    expect(ran([command, 'f.json'], { 'f.json': '{"format":"foray-fight","version":3}' }).err).toContain(
      '\n  version must be 1\n  name is missing\n',
    );
    expect(ran([command, 'f.json'], { 'f.json': new Uint8Array([0xff, 0xfe, 0x00]) }).err).toBe(
      'f.json is not UTF-8 text.\n',
    );
  });
});
