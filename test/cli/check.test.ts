import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { blankGrid } from '../../src/core/space/field/field.ts';
import { closedAnew } from '../core/table/deciding/closing.ts';
import { ATTACK, duel } from './duel.ts';
import { ran } from './terminal.ts';

const check = (name: string, content: string | Uint8Array): ReturnType<typeof ran> =>
  ran(['check', name], { [name]: content });
const tower = readFileSync('test/fixtures/uvtt/two-room-tower.dd2vtt', 'utf8');
const picture = readFileSync('public/demo/ford.webp');

describe('Check', () => {
  test('a map, with what came in, was guessed and was left out', () => {
    const { code, out } = check('two-room-tower.dd2vtt', tower);
    expect(code).toBe(0);
    expect(out).toContain('Map "two-room-tower", 10 by 10 cells, 11 walls, 2 doors and windows.\nImported\n');
    expect(out).toContain('\nAssumed\n');
    expect(check('renamed.json', tower).out).toContain('Map "renamed", 10 by 10 cells');
  });

  test('a map of zones; a dungeon as a grid and as zones', () => {
    const inn = check('inn.json', readFileSync('test/fixtures/zones/inn-by-the-river.zones.json'));
    expect([inn.code, inn.out]).toEqual([
      0,
      'inn.json:\nMap "The inn by the river", 3 zones, 3 connections between them.\nImported\n  3 zones.\n  3 ' +
        'connections between them, 1 with a door.\n',
    ]);
    const { code, out } = check('cellar.json', readFileSync('test/fixtures/dungeon/cellar-of-the-lamp.json'));
    expect(code).toBe(0);
    expect(out).toContain(
      'cellar.json:\nMap "Cellar of the Lamp", 18 by 15 cells, 51 walls, 4 doors and windows.\nImported\n',
    );
    expect(out).toContain('\nMap "Cellar of the Lamp", 6 zones, 5 connections between them.\nImported\n');
  });

  test('a picture, with the grid its name says', () => {
    expect(check('ford.webp', picture).out).toContain('Picture, image/webp, 1680 by 1120 pixels.\nNo grid in its name');
    expect(check('Ford [24x16].webp', picture).out).toContain('24 columns and 16 rows of cells.');
    expect(check('ford.bin', picture).out).toContain('image/webp');
  });

  test('a fight, without playing it', () => {
    const { code, out } = check('f.json', duel([{ ...ATTACK, dice: [1] }]));
    expect([code, out]).toEqual([
      0,
      'f.json:\nFight "A duel": Open Legend, on 8 by 5 cells.\n2 combatants (HERO, FOE), players Ann.\n5 steps; ' +
        'all dice are given.\n',
    ]);
  });

  test('a field as it is stored', () => {
    expect(check('f.json', JSON.stringify(blankGrid(7, 3))).out).toBe(
      'f.json:\nField of 7 by 3 cells, 0 walls, 0 doors and windows, 0 objects that give cover.\n',
    );
  });

  test('a table that was exported', () => {
    const { out } = ran(['play', 'f.json', '--export'], { 'f.json': duel([ATTACK]) });
    const { code, out: report } = check('table.jsonl', out);
    expect(code).toBe(0);
    expect(report).toContain('Table "A duel": Open Legend, 10 records, ');
    expect(report).toContain('2 seats, 2 combatants.\n6 commands replayed with the same facts.\n');
  });

  test('a table that was exported by an older version, with a warning', () => {
    const { code, out } = check('older.jsonl', readFileSync('test/fixtures/tables/older.foray.jsonl'));
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(
        '2 combatants.\nThe file is from an older version without a closing line, so a missing end cannot be ' +
          'detected.\n0 commands replayed with the same facts. 6 entries from another version of the rules were ' +
          'read, not played.',
      ) as unknown,
    ]);
  });
});

describe('Check ends with 1 and says what is wrong', () => {
  const table = ran(['play', 'f.json', '--export'], { 'f.json': duel([ATTACK]) }).out;
  const lines = table.trimEnd().split('\n');

  test.each<[string, string, string | Uint8Array, string]>([
    ['a map that is cut off', 'a.uvtt', tower.slice(0, 2000), 'is cut off: the file ends too early.'],
    [
      'a map with faults',
      'a.dd2vtt',
      '{"format":0.2,"resolution":{"map_origin":{"x":0,"y":0},"map_size":{"x":-3,"y":2},"pixels_per_grid":70}}',
      'resolution.map_size.x',
    ],
    [
      'a map of zones with a fault',
      'a.json',
      '{"format":"foray-zone-map","version":1,"zones":[{"name":"A","outline":[[0,0],[4,4],[4,0],[0,4]]}]}',
      'zones[0].outline[0] of "A" crosses itself.',
    ],
    [
      'a map of zones of a later day',
      'a.json',
      '{"format":"foray-zone-map","version":3,"zones":[]}',
      'version is 3: written by a newer Foray.',
    ],
    [
      'a dungeon with a fault',
      'a.json',
      '{"rects":[{"x":0,"y":0,"w":-1,"h":2}]}',
      'rects[0].w is -1; a room has 1 to 500 cells along a side.',
    ],
    [
      'a picture that is none',
      'a.png',
      '<svg xmlns="x"/>',
      'The picture is an SVG drawing; a PNG, JPEG or WebP is needed.',
    ],
    ['a picture that is cut off', 'a.webp', picture.subarray(0, 20), 'The picture'],
    ['no text', 'a.json', new Uint8Array([0xff, 0x00]), 'It is not UTF-8 text, and not a picture that can be read.'],
    ['no JSON', 'a.json', 'hello', 'Line 1, column 1 is not JSON: expected a value.'],
    [
      'JSON of no kind',
      'a.json',
      '{"a":1}',
      'It is JSON, but not a fight file ("format": "foray-fight"), a zone map ("format": "foray-zone-map"), a ' +
        'Universal VTT map, a One Page Dungeon, a field or an exported table.',
    ],
    ['null', 'a.json', 'null', 'It is JSON, but not'],
    ['a field with a fault', 'a.json', JSON.stringify({ ...blankGrid(7, 3), width: 0 }), 'width must be at least 1.'],
    ['a fight with a fault', 'a.json', duel([], { version: 2 }), 'version must be 1'],
    ['a fight with an unknown ruleset', 'a.json', duel([], { ruleset: 'chess' }), 'ruleset is unknown: "chess".'],
    [
      'a fight with a faulty sheet',
      'a.json',
      duel([], { combatants: [{ id: 'HERO', side: 'ally', from: 'unicorn', at: null }], steps: [] }),
      'combatants[0].from names nothing in the catalogue: "unicorn"',
    ],
    [
      'a table with a record missing',
      't.jsonl',
      [...lines.slice(0, 5), ...lines.slice(6)].join('\n'),
      'records[4].seq is 5: a record is missing or doubled.',
    ],
    [
      'a table with a record cut off',
      't.jsonl',
      [...lines.slice(0, 4), lines[4]?.slice(0, 40)].join('\n'),
      'Line 5: column 41 is cut off: the file ends too early.',
    ],
    [
      'a table cut at the end of a line',
      't.jsonl',
      lines.slice(0, 8).join('\n'),
      'Line 8: is the last line, but the closing line is missing: the file is cut off.',
    ],
    [
      'a table changed after it was exported',
      't.jsonl',
      table.replace('"A duel"', '"A dual"'),
      'has a different checksum from the lines before it',
    ],
    [
      'a table of unknown rules',
      't.jsonl',
      table.replaceAll('"id":"open-legend"', '"id":"chess"'),
      'The opening: ruleset is unknown: "chess".',
    ],
    [
      'a table whose facts are not those of its dice',
      't.jsonl',
      closedAnew(table.replace('"initiative":20', '"initiative":21')),
      'Entry 6 (record 8, roll-initiative) gives a different result when replayed: fact 2 was {',
    ],
    [
      'a table whose dice are not those of its facts',
      't.jsonl',
      closedAnew(table.replaceAll('[15,5]', '[15]')),
      'when replayed: ',
    ],
    [
      'a table of a newer version',
      't.jsonl',
      table.replace('\n{"version":2', '\n{"version":9'),
      'opening.version is 9: written by a newer Foray.',
    ],
    [
      'a table in a form of a later day',
      't.jsonl',
      table.replace('"version":2', '"version":9'),
      'version is 9: written by a newer Foray.',
    ],
  ])('%s', (_, name, content, say) => {
    const { code, out, err } = check(name, content);
    expect(err).toContain(`${name}:\n  `);
    expect(err).toContain(say);
    expect([code, out]).toEqual([1, '']);
  });
});
