import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deltaOf } from '../../../src/core/wire/delta.ts';
import { patched } from '../../../src/core/wire/patched.ts';
import { list, numbers, thing } from '../../../src/core/wire/shape.ts';
import type { Shape } from '../../../src/core/wire/shape.ts';

/** A shape with everything a shape may have: things in lists in things, lists of leaves, what need not be there. */
interface Leg {
  readonly id: string;
  readonly long: number;
}
interface Animal {
  readonly id: string;
  readonly name: string;
  readonly home?: { readonly type: string; readonly doors: number } | null;
  readonly legs: readonly Leg[];
  readonly tags?: readonly string[];
}
const idOf = ({ id }: { readonly id: string }): string => id;
const animal = thing<Animal>({
  id: 'i',
  name: 'n',
  home: ['h', thing<{ readonly type: string; readonly doors: number }>({ type: 't', doors: 'd' })],
  legs: ['l', list<Leg>(idOf)],
  tags: ['t', list<string>((tag) => tag)],
});
const zoo = list<Animal>(idOf, animal);

const id = fc.integer({ min: 0, max: 5 }).map(String);
const animals: fc.Arbitrary<readonly Animal[]> = fc.array(
  fc.record(
    {
      id,
      name: fc.constantFrom('Ann', 'Ben'),
      home: fc.option(fc.record({ type: fc.constantFrom('hut', 'cave'), doors: fc.integer({ min: 0, max: 2 }) })),
      legs: fc.array(fc.record({ id, long: fc.integer({ min: 0, max: 2 }) }), { maxLength: 5 }),
      tags: fc.array(id, { maxLength: 5 }),
    },
    { requiredKeys: ['id', 'name', 'legs'] },
  ),
  { maxLength: 7 },
);

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;
const between = (before: unknown, after: unknown, shape: Shape = zoo): unknown =>
  deltaOf(shape, before, after, { known: null, found: new Map(), instead: new Map() });
const animalOf = (name: string, more: Partial<Animal> = {}): Animal => ({ id: name, name, legs: [], ...more });

describe('a change', () => {
  test('gives the later value from any earlier one, through JSON; none only where they say the same', () => {
    fc.assert(
      fc.property(animals, animals, (before, after) => {
        const delta = between(before, after);
        expect(delta === undefined).toBe(JSON.stringify(before) === JSON.stringify(after));
        if (delta !== undefined) expect(patched(zoo, json(before), json(delta), null)).toStrictEqual(json(after));
      }),
      { numRuns: 2000 },
    );
  });

  test('of numbers gives the later ones, through JSON, and says only what went, came or moved', () => {
    const some = fc.array(fc.nat(12), { maxLength: 16 });
    fc.assert(
      fc.property(some, some, (before, after) => {
        const delta = between(before, after, numbers);
        expect(delta === undefined).toBe(JSON.stringify(before) === JSON.stringify(after));
        if (delta !== undefined) expect(patched(numbers, before, json(delta), null)).toEqual(after);
      }),
      { numRuns: 2000 },
    );
    const many = Array.from({ length: 1000 }, (_, nth) => nth);
    const without = many.filter((number) => number !== 7 && number !== 9);
    const moved = [...without, 7, 9];
    expect(between(many, without, numbers)).toEqual([7, -1, 1, -1]);
    expect(between(without, many, numbers)).toEqual([7, [7], 1, [9]]);
    expect(between(many, moved, numbers)).toEqual([7, -1, 1, -1, 990, [7, 9]]);
    expect(between(moved, many, numbers)).toEqual([7, [7], 1, [9], 990, -2]);
    for (const delta of [{ n: 1 }, [9], [-9], [0.5]])
      expect(() => patched(numbers, [1, 2], delta, null)).toThrow('A change does not fit');
  });

  test('of what was found again after others came, went and changed places, says only what is other', () => {
    const many = Array.from({ length: 40 }, (_, nth) => animalOf(`a${nth}`));
    const without = many.filter((_, nth) => nth !== 7);
    expect(between(many, without)).toEqual([7, [8]]);
    expect(between(many, many.slice(0, -1))).toEqual([39, 0]);
    expect(between(without, many)).toEqual([7, many[7]]);
    expect(between(many, [...many.slice(20), ...many.slice(0, 20)])).toEqual([[20], 20, [0], 20, 0]);
    const renamed = many.map((other, nth) => (nth === 3 ? { ...other, name: 'Carl' } : other));
    expect(between(many, renamed)).toEqual([3, [{ n: 'Carl' }]]);
    expect(
      between(
        many,
        many.map((animal) => ({ ...animal, name: 'Carl' })),
      ),
    ).toEqual([[{ n: 'Carl' }, 40]]);
  });

  test('leaves what it does not touch the same object', () => {
    const many = [animalOf('a', { tags: ['x'] }), animalOf('b'), animalOf('c')];
    const after = many.map((animal) => (animal.id === 'a' ? { ...animal, name: 'Ann' } : animal));
    const made = patched(zoo, many, between(many, after), null) as readonly Animal[];
    expect([made[0]?.tags, made[1], made[2]]).toEqual([many[0]?.tags, many[1], many[2]]);
    expect([made[0]?.tags === many[0]?.tags, made[1] === many[1], made[2] === many[2]]).toEqual([true, true, true]);
  });

  test.each<[string, unknown]>([
    ['a list that was longer', [3]],
    ['a place beyond the list', [[9]]],
    ['a count that is none', [0.5]],
    ['a member that nobody has', [[{ zz: 1 }]]],
    ['a thing where a list is', { n: 'Ann' }],
    ['a list where a thing is', [[{ h: { d: 1 } }]]],
    ['what every object inherits', [[{ constructor: 1 }]]],
  ])('that was made for %s is not made', (_, delta) => {
    expect(() => patched(zoo, [animalOf('a')], delta, null)).toThrow('A change does not fit');
  });

  test('two members cannot have one name', () => {
    expect(() => thing<Leg>({ id: 'x', long: 'x' })).toThrow('two members');
  });
});
