import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from './house.ts';

/**
 * What an id stands for is looked up, never read out of the id: kinds, places and owners are fields of their own. Found
 * is whatever takes strings apart by marks that ids are put together with, or asks how one begins or ends.
 */
const TAKEN_APART = new RegExp(
  [
    /\.split\((?!'(?:\\n| |)'\))/,
    /\.(?:startsWith|endsWith)\(|\bactionId\(/,
    /(?:id|Id|offer|kind|key|question|option)\.(?:slice|substring|indexOf|lastIndexOf|match|replace)\(/,
    /Number\(\w*(?:[iI]d|offer|option|rest)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** Where strings are taken apart that are no ids, or by the one who puts them together; each says why. */
const MAY: Readonly<Record<string, string>> = {
  'src/core/rules/ruleset/action.ts':
    'the book of actions finds the action of an offer: `id:something` is its contract',
  'src/core/rules/ruleset/action-book.ts': 'the same',
  'src/core/rules/views/path.ts': 'the wire’s own short writing of paths',
};
/** Its drafts go by offers that name several arms: `attack:dagger+spear`. */
const ARMS = /^src\/core\/rulesets\/block-dodge-parry\/(?:moves\/reach|acts\/intentions\/(?:preview|draft))\.ts$/;

const takenApart = (source: string): readonly string[] =>
  source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(?:\*|\/\*|\/\/|import|export \{)/.test(line) && TAKEN_APART.test(line));

test('taking an id apart is found, other uses of strings and lists are not', () => {
  expect(
    takenApart(
      [
        "const [how, what] = offer.split(':');",
        "if (id.startsWith('strike-')) go();",
        'const target = option.slice(7);',
        'const at = Number(actionId(command.offer)[1]);',
        "const parts = asked.id.slice(asked.id.lastIndexOf('/') + 1);",
        "const lines = text.split('\\n');",
        'const rest = list.slice(1);',
        '/** `attack:0:might`.split(":") */',
      ].join('\n'),
    ),
  ).toHaveLength(5);
});

test('no ruleset and no rule reads anything out of an id', () => {
  const found = filesBelow('src/core')
    .filter((file) => /^src\/core\/(?:rules|rulesets)\//.test(file) && MAY[file] === undefined && !ARMS.test(file))
    .flatMap((file) => takenApart(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`));
  expect(found).toEqual([]);
});
