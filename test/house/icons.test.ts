import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICONS } from '../../src/web/ui/marks/icons.tsx';
import { filesBelow } from './house.ts';

const WORD = String.raw`'([a-z0-9-]+)'`;
const QUOTED = String.raw`(?:'[^'\n]*'|\x60[^\x60\n]*\x60),\s*`;

/** Calls that are handed an icon behind so many texts, and perhaps a heading. */
const handed = (calls: string, texts: number, heading = ''): RegExp =>
  new RegExp(String.raw`\b(?:${calls})\(\s*${QUOTED.repeat(texts)}${heading}${WORD}`, 'g');

const EVERYWHERE = [
  // `icon: 'flame'`, and both ways of `icon: far ? 'crosshair' : 'swords'`
  /\bicon: (?:[^'\n,]*\? )?'([a-z0-9-]+)'(?: : '([a-z0-9-]+)')?/g,
  handed('mark', 1),
];

/** How heads of actions and options of questions name their icons in each ruleset. */
const IN_RULESET: Readonly<Record<string, readonly RegExp[]>> = {
  'open-legend': [handed('under|head', 3), handed('table|ruling', 2), handed('option', 3, String.raw`GROUPS\.\w+,\s*`)],
  legend: [
    handed(String.raw`head|unmeasured|option\.\w+`, 3),
    handed('manoeuvre|said', 1),
    // rows of a list of looks: name, icon, what it is about
    /^ +'?[\w-]+'?: \[\s*'[^'\n]*',\s*'([a-z0-9-]+)',/gm,
  ],
  'block-dodge-parry': [handed('head', 3), handed(String.raw`option\.\w+`, 3)],
  'old-school': [handed('under', 1), handed('head|unmeasured', 3)],
  'tomes-by-torchlight': [handed('under|head', 2), handed('option', 4)],
};

test('every icon that a ruleset or the kit names is drawn as itself', () => {
  const named = filesBelow('src/core').flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const own = Object.entries(IN_RULESET).flatMap(([id, ways]) => (file.includes(`/${id}/`) ? ways : []));
    return [...EVERYWHERE, ...own].flatMap((way) =>
      [...source.matchAll(way)].flatMap(([, one, other]) => [one, other].filter((icon) => icon !== undefined)),
    );
  });
  expect(named.length).toBeGreaterThan(300);
  expect([...new Set(named)].filter((icon) => !(icon in ICONS))).toEqual([]);
});
