import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

/** What nobody may write in the core, by a name for its file, and the rule of the linter that catches it. */
const SINS: readonly (readonly [name: string, code: string, rule: string])[] = [
  ['chance', 'export const face = Math.random();', 'no-restricted-properties'],
  ['chance-unpacked', 'const { random } = Math;\nexport const face = random();', 'no-restricted-properties'],
  ['clock', 'export const now = Date.now();', 'no-restricted-globals'],
  ['date', 'export const now = new Date();', 'no-restricted-globals'],
  ['timer', 'export const later = setTimeout(() => {}, 1);', 'no-restricted-globals'],
  ['performance', 'export const now = performance.now();', 'no-restricted-globals'],
  ['crypto', 'export const id = crypto.randomUUID();', 'no-restricted-globals'],
  ['window', 'export const wide = window.innerWidth;', 'no-restricted-globals'],
  ['document', 'export const title = document.title;', 'no-restricted-globals'],
  ['process', 'export const port = process.env.PORT;', 'no-restricted-globals'],
  ['global', 'export const all = globalThis;', 'no-restricted-globals'],
  ['node', "export { readFileSync } from 'node:fs';", 'no-restricted-imports'],
  ['react', "export { useState } from 'react';", 'no-restricted-imports'],
  ['web', "export { table } from '../../web/store/table.ts';", 'no-restricted-imports'],
  ['any', 'export const read = (json: any): unknown => json;', 'no-explicit-any'],
];

interface Found {
  readonly code?: string;
  readonly filename: string;
}

let caught: readonly Found[] = [];

/** Lints a folder that has our settings and each sin in a file of a core of its own; and once more outside the core. */
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'house-'));
  for (const room of ['src/core/dice', 'src/cli']) {
    mkdirSync(join(folder, room), { recursive: true });
    for (const [name, code] of SINS) writeFileSync(join(folder, room, `${name}.ts`), `${code}\n`);
  }
  writeFileSync(
    join(folder, '.oxlintrc.json'),
    readFileSync('.oxlintrc.json', 'utf8').replace('"./node_modules/', `"${resolve('node_modules')}/`),
  );
  const said = await new Promise<string>((done) =>
    execFile(resolve('node_modules/.bin/oxlint'), ['--format', 'json'], { cwd: folder }, (_, out) => done(out)),
  );
  rmSync(folder, { recursive: true });
  caught = (JSON.parse(said) as { diagnostics: readonly Found[] }).diagnostics;
});

const rulesAgainst = (file: string): readonly string[] =>
  caught.filter(({ filename }) => filename === file).map(({ code }) => code ?? '');

describe('the linter keeps the core pure', () => {
  test.each(SINS)('%s is caught', (name, _code, rule) => {
    expect(rulesAgainst(`src/core/dice/${name}.ts`).join(' ')).toContain(rule);
  });

  test('but only the core: the hosts have a clock, chance and Node', () => {
    expect(
      caught.filter(({ filename, code }) => filename.startsWith('src/cli/') && code?.includes('no-restricted')),
    ).toEqual([]);
  });
});
