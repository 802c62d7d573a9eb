import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadFight } from '../../src/cli/commands/load.ts';
import { playFight } from '../../src/cli/fight/play.ts';
import { rulesets } from '../../src/core/rulesets/index.ts';
import type { Table } from '../../src/core/table/index.ts';
import { GM } from '../core/stage.ts';
import { demoStage, playAtRandom, SEATS } from '../properties/random-table.ts';
import { codeIn, codesAmong, listedFor, shownCodeIn, shownTo } from './codes.ts';
import { filesBelow } from './house.ts';

/**
 * What people read is written in the players' words: a rule is named by its rule and a square by the map's letters. Row
 * ids, raw coordinates and codes stay in the details, which are members of their own.
 */
test('codes are found, and words that only look like them are not', () => {
  const found = [
    'Items take 12 slots (BD-285).',
    'At (14, 7).',
    'as R-28 says',
    'undefined attacks',
    'Costs 3M',
    'Rolls OR d6',
    'moveLeft is 0',
    'attack:spear is not there',
    'Costs 2 FA',
    'fails the save: -3 vs DC 15',
    'At O8.',
    'd8 (12)',
    'STR 13 of 13, 2d6 damage, AC 5',
  ];
  expect(found.map(shownCodeIn)).toEqual([
    'a row id',
    'a raw cell pair',
    'a ruling',
    'a value that is none',
    'a code of a number and letters',
    'a code before dice',
    'the name of a field',
    'an id',
    'an unknown abbreviation',
    'a hyphen for a minus',
    null,
    null,
    null,
  ]);
});

const namesAt = (table: Table): readonly string[] => table.scene.combatants.map(({ name }) => name);

describe.each(
  rulesets.flatMap((ruleset) => ruleset.demos.map((demo) => [`${ruleset.name}: ${demo.name}`, ruleset, demo] as const)),
)('%s', (_, ruleset, demo) => {
  test.each([1, 2, 3])('a random fight shows no codes to anybody: seed %i', (seed) => {
    const self = demoStage(ruleset, demo);
    const all: string[] = [];
    const look = (strikes = false): void => {
      for (const seat of SEATS) all.push(...shownTo(self.table, seat, strikes && seat === GM));
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
    look(true);
    const { coded, read } = codesAmong(all, namesAt(self.table));
    expect(coded).toEqual([]);
    expect(read).toBeGreaterThan(500);
  });

  test('what the ruleset lists, asks for and calls its house rules has no codes', () => {
    const self = demoStage(ruleset, demo);
    const { coded, read } = codesAmong(listedFor(self.table, GM), namesAt(self.table));
    expect(coded).toEqual([]);
    expect(read).toBeGreaterThan(100);
  });
});

test.each(filesBelow('test/fights', /\.json$/))('nobody at the table of %s is shown a code', (path) => {
  const loaded = loadFight(path, {
    out: () => undefined,
    err: () => undefined,
    read: (file) => ({ ok: true, value: new Uint8Array(readFileSync(file)) }),
  });
  if (loaded === null) throw new Error(`${path} cannot be read`);
  const played = playFight(loaded.fight, loaded.ruleset, () => undefined);
  if (!played.ok) throw new Error(`${path} cannot be played`);
  const table = played.value.stage.table();
  const all = table.seats.flatMap(({ id }) => [...shownTo(table, id, false)]);
  expect(codesAmong(all, namesAt(table)).coded).toEqual([]);
  expect(all.length).toBeGreaterThan(20);
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
    // what is drawn is made of letters and numbers, too
    const code = /cli\/art\//u.test(file) || !/[a-z]{3}/u.test(text) ? null : codeIn(text);
    const fault = (code === 'a value that is none' ? null : code) ?? (RIDDLES.test(text) ? 'a riddle' : null);
    return fault === null ? [] : [`${file}: ${fault}: ${text.trim()}`];
  });
  expect(faults).toEqual([]);
});
