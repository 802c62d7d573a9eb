import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../src/core/maps/report/json.ts';
import { importMap, mapFileOf, readMapFile } from '../../../src/core/maps/reading/read.ts';
import { reportText } from '../../../src/core/maps/report/report.ts';
import { FIELD_TYPES } from '../../../src/core/space/field/field.ts';
import { parseField } from '../../../src/core/space/reading/parse.ts';

/**
 * Maps of zones and dungeons, damaged in every way: always a field or reasons in words, never an exception, never a
 * wait.
 */

const seeded = { seed: 20_240_301, numRuns: 120 };
const FILES = ['test/fixtures/dungeon/cellar-of-the-lamp.json', 'test/fixtures/zones/inn-by-the-river.zones.json'];

const isSound = (outcome: ReturnType<typeof importMap>): void => {
  if (!outcome.ok) {
    expect(outcome.error.length > 0 && outcome.error.length <= 21 && outcome.error.every(({ say }) => say !== '')).toBe(
      true,
    );
    expect(JSON.stringify(outcome.error)).not.toMatch(/undefined|\[object/);
    return;
  }
  expect(reportText(outcome.value.report)).not.toMatch(/NaN|undefined|Infinity|\[object/);
  expect(parseField(JSON.parse(JSON.stringify(outcome.value.field)))).toEqual({ ok: true, value: outcome.value.field });
};
const readEither = (text: string): void => {
  for (const as of FIELD_TYPES) isSound(importMap(text, 'x.json', [as], as));
};

type Tree = null | boolean | number | string | Tree[] | { [key: string]: Tree };
const places = (tree: Tree): { readonly parent: Tree[] | { [key: string]: Tree }; readonly key: string | number }[] => {
  if (typeof tree !== 'object' || tree === null) return [];
  if (Array.isArray(tree)) return tree.flatMap((child, key) => [{ parent: tree, key }, ...places(child)]);
  return Object.keys(tree).flatMap((key) => [{ parent: tree, key }, ...places(tree[key] ?? null)]);
};
const junk: fc.Arbitrary<Tree> = fc.oneof(
  fc.constantFrom<Tree>(
    null,
    true,
    '',
    '7',
    [],
    {},
    [[[[[]]]]],
    -1,
    0,
    -0,
    1e308,
    -1e308,
    1e6,
    5e-324,
    0.1,
    500,
    501,
    -3,
    'yard',
    'kitchen',
  ),
  fc.double(),
  fc.integer({ min: -20, max: 20 }),
  fc.string({ maxLength: 30 }),
);

describe.each(FILES)('%s', (path) => {
  const text = readFileSync(path, 'utf8');

  test('cut off at any length', () => {
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), (length) => readEither(text.slice(0, length))),
      seeded,
    );
  });

  test('with values exchanged, lost and doubled', () => {
    const change = fc.tuple(fc.nat(), junk, fc.constantFrom('set', 'drop', 'double'));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        const tree = JSON.parse(text) as Tree;
        for (const [nth, value, how] of changes) {
          const all = places(tree);
          const { parent, key } = all[nth % all.length] ?? { parent: [], key: 0 };
          if (Array.isArray(parent)) {
            if (how === 'set') parent[Number(key)] = value;
            else if (how === 'drop') parent.splice(Number(key), 1);
            else parent.push(structuredClone(parent[Number(key)] ?? null));
          } else if (how === 'drop') delete parent[key];
          else parent[key] = value;
        }
        readEither(JSON.stringify(tree));
      }),
      seeded,
    );
  });

  test('is told apart from what it is not', () => {
    const parsed = parseJson(text);
    const kind = parsed.ok ? mapFileOf(parsed.value) : null;
    expect(kind).not.toBeNull();
    fc.assert(
      fc.property(junk, (tree) => {
        for (const name of ['uvtt', 'zone-map', 'dungeon'] as const)
          isSound(readMapFile(name, tree, 'x.json', 'zones'));
      }),
      { ...seeded, numRuns: 60 },
    );
  });
});

test('any rooms and doors on a small sheet make a field, as a grid and as zones', () => {
  const at = fc.integer({ min: -6, max: 6 });
  const rect = fc.record({
    x: at,
    y: at,
    w: fc.integer({ min: 1, max: 5 }),
    h: fc.integer({ min: 1, max: 5 }),
    rotunda: fc.boolean(),
  });
  const cell = fc.record({ x: at, y: at, w: fc.constant(1), h: fc.constant(1) });
  const door = fc.record({
    x: at,
    y: at,
    dir: fc.record({ x: fc.integer({ min: -1, max: 1 }), y: fc.integer({ min: -1, max: 1 }) }),
    type: fc.integer({ min: -1, max: 11 }),
  });
  const rects = fc.array(fc.oneof(rect, cell), { minLength: 1, maxLength: 14 });
  const place = fc.record({ x: at, y: at });
  fc.assert(
    fc.property(rects, fc.array(door, { maxLength: 14 }), fc.array(place, { maxLength: 6 }), (rooms, doors, water) => {
      const grid = importMap(JSON.stringify({ rects: rooms, doors, water, columns: water }), 'x.json', ['grid'], null);
      const zones = importMap(
        JSON.stringify({ rects: rooms, doors, water, columns: water }),
        'x.json',
        ['zones'],
        null,
      );
      expect(grid.ok).toBe(true);
      if (!zones.ok) expect(zones.error[0]?.say).toMatch(/make no zone/);
      for (const value of [grid, zones]) isSound(value);
    }),
    { seed: 7, numRuns: 300 },
  );
});
