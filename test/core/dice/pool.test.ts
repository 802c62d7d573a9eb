import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Pool, PoolFlaw } from '../../../src/core/dice/index.ts';
import { dice, draw, facesFlaw, highestOf, poolFlaw, sayFacesFlaw, sayPoolFlaw } from '../../../src/core/dice/index.ts';
import { scripted, seeded, shown, sumOf, tiedForHighest, valid } from '../../../src/core/dice/index.ts';
import { action, exploding } from './open-legend.ts';
import { pools } from './pools.ts';

test('a roll shows each die: its group, whether it is kept, and the chain it belongs to', () => {
  expect(shown(action(3, 1), [20, 8, 3, 4, 2]).dice).toEqual([
    { group: 0, sides: 20, face: 20, kept: true, exploded: false, chain: 0 },
    { group: 1, sides: 8, face: 8, kept: true, exploded: false, chain: 1 },
    { group: 1, sides: 8, face: 3, kept: false, exploded: false, chain: 2 },
    { group: 0, sides: 20, face: 4, kept: true, exploded: true, chain: 0 },
    { group: 1, sides: 8, face: 2, kept: true, exploded: true, chain: 1 },
  ]);
});

test('a total keeps one part per group and per modifier', () => {
  const pool = sumOf(
    [dice('sword', 2, 6), dice('fire', 1, 4)],
    [
      { label: 'strength', value: 3 },
      { label: 'cursed', value: -1 },
    ],
  );
  expect(shown(pool, [2, 5, 4])).toMatchObject({
    total: 13,
    landed: null,
    parts: [
      { label: 'sword', value: 7 },
      { label: 'fire', value: 4 },
      { label: 'strength', value: 3 },
      { label: 'cursed', value: -1 },
    ],
  });
});

describe('the single highest die', () => {
  const pool = highestOf(
    [dice('mace', 1, 8), dice('spear', 1, 8), dice('enhanced', 1, 12)],
    [{ label: 'charge', value: 1 }],
  );

  test('lands alone, and its group names the part', () => {
    const rolled = shown(pool, [6, 7, 2]);
    expect(rolled).toMatchObject({
      total: 8,
      landed: 1,
      parts: [
        { label: 'spear', value: 7 },
        { label: 'charge', value: 1 },
      ],
    });
    expect(rolled.dice.map((die) => die.kept)).toEqual([false, true, false]);
  });

  test('is the earlier of equals, and the equals are known', () => {
    const rolled = shown(pool, [3, 7, 7]);
    expect([rolled.landed, tiedForHighest(rolled)]).toEqual([1, [1, 2]]);
    expect(tiedForHighest(shown(exploding(1, 8), [3]))).toEqual([]);
  });
});

describe('faces that are no roll of the pool', () => {
  const pool = action(5, 1);
  const cases: readonly (readonly [string, unknown, string])[] = [
    ['nothing', [], 'Enter one more d20 (0 so far).'],
    ['too few dice', [12, 6, 3], 'Enter one more d6 (3 so far).'],
    ['a chain that is not rolled out', [12, 6, 3, 4], 'A d6 exploded: roll it again and enter the extra die.'],
    ['a d20 chain that is not rolled out', [20, 1, 1, 1], 'A d20 exploded: roll it again and enter the extra die.'],
    ['a face too many', [12, 5, 3, 4, 2], 'Too many dice: 5 entered, 4 needed.'],
    ['an explosion of a die that is dropped', [12, 6, 6, 6, 1, 1, 1], 'Too many dice: 7 entered, 6 needed.'],
    ['a zero', [12, 0, 3, 4], 'Die 2 is a d6 and cannot show 0.'],
    ['a face above the sides', [12, 7, 3, 4], 'Die 2 is a d6 and cannot show 7.'],
    ['a negative face', [12, -3, 3, 4], 'Die 2 is a d6 and cannot show -3.'],
    ['a fraction', [12.5, 1, 3, 4], 'Die 1 is a d20 and cannot show 12.5.'],
    ['NaN', [Number.NaN, 1, 3, 4], 'Die 1 is a d20 and cannot show NaN.'],
    ['infinity', [12, 1, Infinity, 4], 'Die 3 is a d6 and cannot show Infinity.'],
    ['text', [12, '1', 3, 4], 'Die 2 is a d6 and cannot show string.'],
    ['holes', [12, undefined, 3, 4], 'Die 2 is a d6 and cannot show undefined.'],
    ['no list', { 0: 12, length: 4 }, 'Enter the dice as a list of numbers.'],
    ['null', null, 'Enter the dice as a list of numbers.'],
    ['a million faces', Array.from({ length: 1_000_000 }, () => 20), 'Too many dice: 1000000 entered, 1000 needed.'],
    ['a thousand explosions', Array.from({ length: 1000 }, () => 20), 'Die 2 is a d6 and cannot show 20.'],
  ];
  test.each(cases)('%s', (_, faces, sentence) => {
    const flaw = facesFlaw(pool, faces);
    expect(flaw === null ? '' : sayFacesFlaw(flaw)).toBe(sentence);
    expect(valid(pool, faces)).toBe(false);
  });

  test('a chain as long as a list may be is refused, not followed for ever', () => {
    expect(
      facesFlaw(
        exploding(1, 20),
        Array.from({ length: 1000 }, () => 20),
      ),
    ).toMatchObject({ type: 'too-few', exploded: true });
    expect(() => draw(exploding(1, 20), { face: (sides) => sides })).toThrow('the dice are broken');
  });

  test('are a bug when they get as far as the table', () => {
    expect(() => shown(pool, [12, 6])).toThrow('too-few');
  });
});

describe('a pool with a flaw', () => {
  const cases: readonly (readonly [PoolFlaw['type'], Pool])[] = [
    ['too-many-dice', sumOf([dice('a', 60, 6), dice('b', 41, 6)])],
    ['too-many-dice', sumOf([dice('a', 1e300, 6)])],
    ['bad-count', sumOf([dice('a', -1, 6)])],
    ['bad-count', sumOf([dice('a', Number.NaN, 6)])],
    ['bad-sides', sumOf([dice('a', 1, 0)])],
    ['bad-sides', sumOf([dice('a', 1, 1001)])],
    ['bad-sides', sumOf([dice('a', 1, 2.5)])],
    ['explodes-for-ever', exploding(1, 1)],
    ['bad-keep', sumOf([dice('a', 2, 6, { keep: { highest: 3 } })])],
    ['bad-keep', sumOf([dice('a', 2, 6, { keep: { lowest: 0 } })])],
    ['bad-keep', sumOf([dice('a', 2, 6, { keep: { lowest: Number.NaN } })])],
    ['keep-too-wide', sumOf([dice('a', 3, 1000, { keep: { lowest: 1 } })])],
    ['bad-modifier', sumOf([], [{ label: 'a', value: Infinity }])],
    ['bad-modifier', sumOf([], [{ label: 'a', value: 0.5 }])],
    [
      'too-many-modifiers',
      sumOf(
        [],
        Array.from({ length: 101 }, () => ({ label: 'a', value: 1 })),
      ),
    ],
    ['nothing-to-land', highestOf([dice('a', 0, 6)])],
    ['highest-is-plain', highestOf([dice('a', 1, 6, { explode: true })])],
    ['highest-is-plain', highestOf([dice('a', 2, 6, { keep: { lowest: 1 } })])],
  ];
  test.each(cases)('%s is named, said, and never rolled', (type, pool) => {
    const flaw = poolFlaw(pool);
    expect(flaw?.type).toBe(type);
    expect(flaw === null ? '' : sayPoolFlaw(flaw)).toMatch(/^[A-Z0-9].+\.$/);
    expect(() => draw(pool, seeded(1))).toThrow(RangeError);
  });
});

test('a group of no dice is rolled as nothing', () => {
  const pool = sumOf([dice('none', 0, 6, { explode: true })], [{ label: 'flat', value: 4 }]);
  expect(draw(pool, scripted([]))).toEqual([]);
  expect(shown(pool, []).total).toBe(4);
});

test('what is drawn is a roll of the pool, no prefix of it is, and its total is that of its kept dice', () => {
  fc.assert(
    fc.property(pools, fc.integer(), (pool, seed) => {
      const faces = draw(pool, seeded(seed));
      expect(facesFlaw(pool, faces)).toBeNull();
      expect(draw(pool, scripted(faces))).toEqual(faces);
      if (faces.length > 0)
        expect(facesFlaw(pool, faces.slice(0, -1))).toMatchObject({ type: 'too-few', got: faces.length - 1 });
      expect(facesFlaw(pool, [...faces, 1])).toMatchObject({ type: 'too-many', needed: faces.length });
      const rolled = shown(pool, faces);
      expect(rolled.dice.map((die) => die.face)).toEqual(faces);
      const kept = rolled.dice.reduce((sum, die) => (die.kept ? sum + die.face : sum), 0);
      expect(rolled.total).toBe(pool.modifiers.reduce((sum, part) => sum + part.value, kept));
      expect(rolled.parts.reduce((sum, part) => sum + part.value, 0)).toBe(rolled.total);
    }),
    { numRuns: 300 },
  );
});
