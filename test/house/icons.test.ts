import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ICONS } from '../../src/web/ui/marks/icons.tsx';

/** `icon: 'flame'`, and both ways of `icon: far ? 'crosshair' : 'swords'`. */
const NAMED = /\bicon: (?:[^'\n,]*\? )?'([a-z0-9-]+)'(?: : '([a-z0-9-]+)')?/g;

test('every icon that a ruleset or the kit names is drawn as itself', () => {
  const files = readdirSync('src/core', { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith('.ts'),
  );
  const named = files.flatMap(({ parentPath, name }) =>
    [...readFileSync(join(parentPath, name), 'utf8').matchAll(NAMED)].flatMap(([, one, other]) =>
      [one, other].filter((icon) => icon !== undefined),
    ),
  );
  expect(named.length).toBeGreaterThan(200);
  expect([...new Set(named)].filter((icon) => !(icon in ICONS))).toEqual([]);
});
