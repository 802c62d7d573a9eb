import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFile } from '../../src/cli/terminal/files.ts';
import { ATTACK, duel } from './duel.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foray-cli-'));
  writeFileSync(join(folder, 'duel.json'), duel([ATTACK]));
  writeFileSync(join(folder, 'wrong.json'), duel([{ ...ATTACK, expect: { totals: [1] } }]));
  const turns = Array.from({ length: 200 }, (_, nth) => ({
    do: 'command',
    who: nth % 2 === 0 ? 'FOE' : 'HERO',
    offer: 'end-turn',
  }));
  writeFileSync(join(folder, 'long.json'), duel(turns));
});
afterAll(() => rmSync(folder, { recursive: true }));

const shell = (script: string): { readonly code: number | null; readonly out: string; readonly err: string } => {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', `set -o pipefail; ${script}`], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, FIGHTS: folder },
  });
  return { code: status, out: stdout, err: stderr };
};
const FORAY = 'npm run -s foray --';

describe('The program itself', () => {
  test('prints how it is used and ends with 0', () => {
    const { code, out } = shell(`${FORAY} --help`);
    expect(code).toBe(0);
    expect(out).toContain('npm run -s foray -- play FILE');
  });

  test('ends with 1 where a fight goes otherwise, with 2 where there is no file', () => {
    const wrong = shell(`${FORAY} play "$FIGHTS/wrong.json"`);
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain('wrong.json: Step 5, at steps[4].expect.totals: The result is not as expected.');
    const nowhere = shell(`${FORAY} play "$FIGHTS/nowhere.json"`);
    expect(nowhere.code).toBe(2);
    expect(nowhere.err).toContain('nowhere.json is not there.');
  });

  test('prints all of it into a pipe before it ends', () => {
    const { code, out } = shell(`${FORAY} play "$FIGHTS/long.json" | (sleep 0.2; cat)`);
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(200);
    expect((JSON.parse(lines.at(-1) ?? '') as { readonly type: string }).type).toBe('scene');
  });

  test('ends without a word when its reader goes away', () => {
    const { out, err } = shell(`${FORAY} play "$FIGHTS/long.json" | head -n 1`);
    expect(out.trimEnd().split('\n')).toHaveLength(1);
    expect(err.replace(/^npm warn .*\n/gm, '')).toBe('');
  });
});

describe('A path that is no plain file is refused with why', () => {
  test.each([
    ['a folder', () => folder, 'is a folder'],
    ['nothing', () => join(folder, 'nowhere'), 'is not there'],
    ['below a file', () => join(folder, 'duel.json', 'x'), 'is not there'],
    ['a device without end', () => '/dev/zero', 'is not a regular file'],
    ['a name that is too long', () => 'x'.repeat(5000), 'has a name longer than this system takes'],
    ['a name with a zero in it', () => 'a\0b', 'cannot be read (ERR_INVALID_ARG_VALUE)'],
  ])('%s', (_, path, say) => {
    expect(readFile(path())).toEqual({ ok: false, error: say });
  });
});
