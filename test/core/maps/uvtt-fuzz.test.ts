import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../src/core/maps/report/json.ts';
import { LONGEST_SIDE } from '../../../src/core/maps/picture/picture.ts';
import { MOST_CELLS_A_SIDE, withBackdrop, type MapImport } from '../../../src/core/maps/report/placing.ts';
import type { GridField } from '../../../src/core/space/field/field.ts';
import { reportText } from '../../../src/core/maps/report/report.ts';
import { importUvtt, readUvtt } from '../../../src/core/maps/uvtt/uvtt.ts';
import { parseField } from '../../../src/core/space/reading/parse.ts';

const text = readFileSync(new URL('../../fixtures/uvtt/bay-window-study.dd2vtt', import.meta.url), 'utf8');
const seeded = { seed: 20_240_229, numRuns: 400 };

/** Whatever came of a file: reasons in words, or a field every number of which is finite and inside its bounds. */
const isSound = (outcome: ReturnType<typeof importUvtt>): void => {
  if (!outcome.ok) {
    expect(outcome.error.length).toBeGreaterThan(0);
    expect(outcome.error.length).toBeLessThanOrEqual(21);
    return;
  }
  const { field, picture, report }: MapImport<GridField> = outcome.value;
  expect(reportText(report)).not.toMatch(/NaN|undefined|Infinity|\[object/);
  for (const side of [field.width, field.height])
    expect(Number.isInteger(side) && side >= 1 && side <= MOST_CELLS_A_SIDE).toBe(true);
  for (const { a, b } of [...field.walls, ...field.portals]) {
    for (const { x, y } of [a, b]) expect(x >= 0 && x <= field.width && y >= 0 && y <= field.height).toBe(true);
    expect(a).not.toEqual(b);
  }
  expect(
    parseField(JSON.parse(JSON.stringify(picture === null ? field : withBackdrop(field, 'abc', picture.covers)))),
  ).toMatchObject({
    ok: true,
  });
  if (picture !== null)
    expect(
      picture.width > 0 &&
        picture.width <= LONGEST_SIDE &&
        picture.covers.width > 0 &&
        Number.isFinite(picture.covers.height),
    ).toBe(true);
};

type Tree = null | boolean | number | string | Tree[] | { [key: string]: Tree };

/** Every place inside a JSON value that can be changed. */
const places = (tree: Tree): { readonly parent: Tree[] | { [key: string]: Tree }; readonly key: string | number }[] => {
  if (typeof tree !== 'object' || tree === null) return [];
  if (Array.isArray(tree)) return tree.flatMap((child, key) => [{ parent: tree, key }, ...places(child)]);
  return Object.keys(tree).flatMap((key) => [{ parent: tree, key }, ...places(tree[key] ?? null)]);
};

const junk: fc.Arbitrary<Tree> = fc.oneof(
  fc.constantFrom<Tree>(null, true, '', '7', [], {}, [[[[[]]]]], -1, 0, -0, 1e308, -1e308, 1e6, 5e-324, 0.1, 500, 501),
  fc.double(),
  fc.integer({ min: -20, max: 20 }),
  fc.string({ maxLength: 30 }),
);

describe('no damage to a map file makes the importer throw or let a bad number in', () => {
  it('cut off at any length', () => {
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), (length) => isSound(importUvtt(text.slice(0, length), 'cut.uvtt'))),
      seeded,
    );
  });
  it('with characters exchanged', () => {
    const change = fc.record({
      at: fc.nat({ max: text.length - 1 }),
      to: fc.oneof(
        fc.constantFrom('"', '{', '}', '[', ']', ',', ':', '-', '9', 'e', '\\', '\0', '/'),
        fc.string({ minLength: 1, maxLength: 1 }),
      ),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        isSound(
          importUvtt(
            changes.reduce((damaged, { at, to }) => damaged.slice(0, at) + to + damaged.slice(at + 1), text),
            'flipped.uvtt',
          ),
        );
      }),
      seeded,
    );
  });
  it('with values exchanged, removed and repeated', () => {
    const change = fc.record({ at: fc.nat(), how: fc.constantFrom('set', 'remove', 'repeat'), value: junk });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        const tree = JSON.parse(text) as Tree;
        for (const { at, how, value } of changes) {
          const all = places(tree);
          const place = all[at % Math.max(1, all.length)];
          if (place === undefined) continue;
          const { parent, key } = place;
          if (Array.isArray(parent) && typeof key === 'number') {
            if (how === 'set') parent[key] = value;
            else
              parent.splice(
                key,
                how === 'remove' ? 1 : 0,
                ...(how === 'repeat' ? [structuredClone(parent[key] ?? null)] : []),
              );
          } else if (!Array.isArray(parent)) {
            if (how === 'remove') delete parent[key];
            else parent[key] = value;
          }
        }
        isSound(readUvtt(tree, 'mutated.uvtt'));
      }),
      seeded,
    );
  });
});

describe('the JSON reader agrees with the language', () => {
  const agrees = (source: string): void => {
    let right = true;
    try {
      JSON.parse(source);
    } catch {
      right = false;
    }
    expect([source, parseJson(source).ok]).toEqual([source, right]);
  };
  it('on every JSON value', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (source) => agrees(source)),
      seeded,
    );
  });
  it('on nearly every damaged one', () => {
    const damaged = fc.tuple(
      fc.json({ maxDepth: 3 }),
      fc.nat(),
      fc.constantFrom('', '"', '{', '}', '[', ']', ',', ':', '-', '0', '.', 'e', '\\', '\u0001', 'null'),
    );
    fc.assert(
      fc.property(damaged, ([source, at, to]) => {
        const i = at % (source.length + 1);
        agrees(source.slice(0, i) + to + source.slice(i + 1));
      }),
      { ...seeded, numRuns: 3000 },
    );
  });
});
