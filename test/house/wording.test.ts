import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/core/rulesets/index.ts';
import { answer, viewFor } from '../../src/core/table/index.ts';
import { demoStage, playAtRandom, SEATS } from '../properties/random-table.ts';
import { filesBelow } from './house.ts';

/**
 * What people read is written in the players' words: a rule is named by its rule and a square by the map's letters. Row
 * ids and raw coordinates stay in the details, which are members of their own.
 */
const CODES: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a row id', /\b(?:OL|OC|OD|BD|BDO|LG|OS|TT)-\d{1,3}\b/u],
  ['a ruling', /\b(?:R-|(?:LG|OS|TT)-R)\d{2}\b/u],
  ['a raw cell pair', /\(-?\d+(?:\.\d+)?, ?-?\d+(?:\.\d+)?\)/u],
  ['a value that is none', /\b(?:undefined|NaN)\b|\[object /u],
];

const codeIn = (text: string): string | null => CODES.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Members that hold no words: ids, rule rows and drawn things. */
const SILENT: ReadonlySet<string> = new Set(['rule', 'id', 'field', 'picture', 'ruleset', 'path', 'points']);

/** Every string in a view that may be shown. */
function* wordsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) {
    // a sentence in parts is read as one
    yield value.map((part: unknown) => (typeof part === 'string' ? part : '')).join('');
    for (const part of value) yield* wordsIn(part);
  } else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) if (!SILENT.has(name)) yield* wordsIn(part);
}

test('codes are found, and words that only look like them are not', () => {
  const found = [
    'Items take 12 slots (BD-285).',
    'At (14, 7).',
    'as R-28 says',
    'undefined attacks',
    'At O8.',
    'd8 (12)',
  ];
  expect(found.map(codeIn)).toEqual(['a row id', 'a raw cell pair', 'a ruling', 'a value that is none', null, null]);
});

describe.each(
  rulesets.flatMap((ruleset) => ruleset.demos.map((demo) => [`${ruleset.name}: ${demo.name}`, ruleset, demo] as const)),
)('%s', (_, ruleset, demo) => {
  test.each([1, 2, 3])('a random fight shows no codes to anybody: seed %i', (seed) => {
    const self = demoStage(ruleset, demo);
    const coded = new Set<string>();
    let read = 0;
    const look = (): void => {
      for (const seat of SEATS) {
        const view = viewFor(self.table, seat);
        const offers = [null, ...view.combatants.map(({ id }) => id)].flatMap((who) => {
          const given = answer(self.table, seat, { type: 'offers', who });
          return given.ok ? [given.value] : [];
        });
        for (const text of wordsIn([view.log, view.questions, view.rolls, view.turnOrder, offers])) {
          read++;
          const code = codeIn(text);
          if (code !== null) coded.add(`${code}: ${text}`);
        }
      }
    };
    let nth = 0;
    playAtRandom(self, {
      seed,
      steps: 60,
      fierce: true,
      after: () => {
        if (++nth % 12 === 0) look();
      },
    });
    look();
    expect([...coded]).toEqual([]);
    expect(read).toBeGreaterThan(500);
  });
});

/** Ways of saying that players had to read twice. */
const RIDDLES =
  /\b(?:[Ss]omebody|[Ww]hoever|[Nn]obody who|all the same|had back|taken back|[Tt]ake back|[Dd]o again)\b/u;

const STRING = /'((?:[^'\\\n]|\\.)*)'|`([^`]*)`|>([^<>{}=]+)</gu;

/** The sentences of a source: strings of more than one word, and text between tags; comments are none. */
const sentencesOf = (file: string): readonly string[] => {
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '');
  return [...code.matchAll(STRING)]
    .map(([, quoted, template, between]) => quoted ?? template?.replaceAll(/\$\{[^}]*\}/gu, '…') ?? between ?? '')
    .filter((text) => /\S\s+\S/u.test(text));
};

test('no sentence in the sources holds a code or a riddle', () => {
  const files = filesBelow('src').filter((file) => /\.tsx?$/.test(file) && !/\/rows(?:\.ts$|\/)/.test(file));
  const sentences = files.flatMap((file) => sentencesOf(file).map((text) => ({ file, text })));
  expect(sentences.length).toBeGreaterThan(2000);
  const faults = sentences.flatMap(({ file, text }) => {
    const code = codeIn(text);
    const fault = (code === 'a value that is none' ? null : code) ?? (RIDDLES.test(text) ? 'a riddle' : null);
    return fault === null ? [] : [`${file}: ${fault}: ${text.trim()}`];
  });
  expect(faults).toEqual([]);
});
