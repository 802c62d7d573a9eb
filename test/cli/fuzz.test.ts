import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { filesBelow } from '../house/house.ts';
import { ran } from './terminal.ts';

/** Every place in a JSON value, as the keys that lead to it. */
const placesIn = (value: unknown, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] =>
  typeof value === 'object' && value !== null
    ? [
        path,
        ...Object.entries(value).flatMap(([key, member]) =>
          placesIn(member, [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ]
    : [path];

const GONE = Symbol('gone');

/** The value with another one at a place, or without what is there. */
const withAt = (value: unknown, path: readonly (string | number)[], put: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return put;
  if (Array.isArray(value))
    return value.flatMap((item: unknown, nth) =>
      nth !== key ? [item] : rest.length === 0 && put === GONE ? [] : [withAt(item, rest, put)],
    );
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).flatMap(([name, item]) =>
      name !== key ? [[name, item]] : rest.length === 0 && put === GONE ? [] : [[name, withAt(item, rest, put)]],
    ),
  );
};

const STRANGE: readonly unknown[] = [
  GONE,
  null,
  true,
  -1,
  0.5,
  1e300,
  999,
  '',
  'x',
  'HERO',
  'NOBODY',
  '\u202e\u0000',
  [],
  [[]],
  {},
  { a: 1 },
  'y'.repeat(5000),
];

const fights = filesBelow('test/fights', /\.json$/).map((path) => JSON.parse(readFileSync(path, 'utf8')) as unknown);

test('A fight file with anything at all in any place is played, or refused with a reason', () => {
  const arbitrary = fc.constantFrom(...fights).chain((fight) =>
    fc.record({
      fight: fc.constant(fight),
      changes: fc.array(fc.tuple(fc.constantFrom(...placesIn(fight)), fc.constantFrom(...STRANGE)), {
        minLength: 1,
        maxLength: 2,
      }),
    }),
  );
  fc.assert(
    fc.property(arbitrary, ({ fight, changes }) => {
      const changed = changes.reduce(
        (now, [path, put]) =>
          placesIn(now).some((known) => known.join('/') === path.join('/')) ? withAt(now, path, put) : now,
        fight,
      );
      const text = JSON.stringify(changed === GONE ? null : changed);
      const { code, out, err } = ran(['play', 'f.json'], { 'f.json': text });
      expect([0, 1, 2]).toContain(code);
      // a note, e.g. that a sheet was cut down, stops nothing
      expect(err.replace(/^.*: note: .*\n?/gmu, '') === '').toBe(code === 0);
      expect(out === '').toBe(code === 2);
      const checked = ran(['check', 'f.json'], { 'f.json': text });
      expect(checked.code).toBeLessThan(2);
    }),
    { numRuns: 300 },
  );
});
