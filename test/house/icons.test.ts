import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ICONS } from '../../src/web/ui/marks/icons.tsx';

const WORD = String.raw`'([a-z0-9-]+)'`;
const QUOTED = String.raw`(?:'[^'\n]*'|\x60[^\x60\n]*\x60),\s*`;
/** How an icon is named: as a member, or by its place in the head of an action, in an option, in a mark. */
const NAMED = [
  // `icon: 'flame'`, and both ways of `icon: far ? 'crosshair' : 'swords'`
  /\bicon: (?:[^'\n,]*\? )?'([a-z0-9-]+)'(?: : '([a-z0-9-]+)')?/g,
  new RegExp(String.raw`\b(?:head|under)\(\s*${QUOTED}${QUOTED}${WORD}`, 'g'),
  new RegExp(String.raw`\boption\(\s*${QUOTED.repeat(4)}${WORD}`, 'g'),
  new RegExp(String.raw`\bmark\(\s*${QUOTED}${WORD}`, 'g'),
];

test('every icon that a ruleset or the kit names is drawn as itself', () => {
  const files = readdirSync('src/core', { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith('.ts'),
  );
  const named = files.flatMap(({ parentPath, name }) =>
    NAMED.flatMap((pattern) => [...readFileSync(join(parentPath, name), 'utf8').matchAll(pattern)]).flatMap(
      ([, one, other]) => [one, other].filter((icon) => icon !== undefined),
    ),
  );
  expect(named.length).toBeGreaterThan(250);
  expect([...new Set(named)].filter((icon) => !(icon in ICONS))).toEqual([]);
});
