import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Pool } from '../../../src/core/dice/index.ts';
import {
  dice,
  highestOf,
  notation,
  parsePool,
  poolFlaw,
  sayNotationFlaw,
  sumOf,
} from '../../../src/core/dice/index.ts';
import { pools } from './pools.ts';

const modifier = (value: number) => ({ label: 'modifier', value });

const written: readonly (readonly [string, Pool, string])[] = [
  ['2d6+3', sumOf([dice('2d6', 2, 6)], [modifier(3)]), '2d6+3'],
  ['4d6kh3', sumOf([dice('4d6kh3', 4, 6, { keep: { highest: 3 } })]), '4d6kh3'],
  ['1d20!', sumOf([dice('1d20!', 1, 20, { explode: true })]), '1d20!'],
  ['1d20!h2', sumOf([dice('1d20!h2', 1, 20, { explode: true, again: 2 })]), '1d20!h2'],
  ['2d8!kl1-1', sumOf([dice('2d8!kl1', 2, 8, { explode: true, keep: { lowest: 1 } })], [modifier(-1)]), '2d8!kl1-1'],
  ['max(d8, 2d6) + 1', highestOf([dice('d8', 1, 8), dice('2d6', 2, 6)], [modifier(1)]), 'max(1d8,2d6)+1'],
  ['7', sumOf([], [modifier(7)]), '7'],
  ['-2+1d4', sumOf([dice('1d4', 1, 4)], [modifier(-2)]), '1d4-2'],
  ['-0', sumOf([], [modifier(0)]), '0'],
];

test.each(written)('%s is read and written', (text, pool, again) => {
  expect(parsePool(text)).toEqual({ ok: true, value: pool });
  expect(notation(pool)).toBe(again);
});

test('case, spaces, a typographic minus and the place of the mark do not matter', () => {
  const read = parsePool(' D20 + 2D6KH! − 4 ');
  expect(read.ok && notation(read.value)).toBe('1d20+2d6!kh1-4');
});

const refusals: readonly (readonly [string, string])[] = [
  ['', 'Write some dice, such as 2d6+3.'],
  ['   ', 'Write some dice, such as 2d6+3.'],
  ['2d', 'At character 2, “+”, “-” or the end was expected, not “d”.'],
  ['2d6+', 'The dice end too early; dice or a number was expected.'],
  ['2d6++1', 'At character 5, dice or a number was expected, not “+1”.'],
  ['1d6-1d4', 'At character 5 dice are subtracted; only numbers can be.'],
  ['fireball', 'At character 1, dice or a number was expected, not “fireball”.'],
  ['2d6 2d6', 'At character 5, “+”, “-” or the end was expected, not “2d6”.'],
  ['1.5', 'At character 2, “+”, “-” or the end was expected, not “.5”.'],
  ['max(d6', 'The dice end too early; “,” or “)” was expected.'],
  ['max()', 'At character 5, dice was expected, not “)”.'],
  ['max(d6)+d4', 'At character 9, a number was expected, not “d4”.'],
  ['101d6', '101 dice are too many; at most 100 can be rolled at once.'],
  ['99999999999999999999d6', '100000000000000000000 dice are too many; at most 100 can be rolled at once.'],
  ['60d6+60d6', '120 dice are too many; at most 100 can be rolled at once.'],
  ['1d1001', 'Group 1 has dice with 1001 sides; they need 1 to 1000.'],
  ['1d0', 'Group 1 has dice with 0 sides; they need 1 to 1000.'],
  ['1d1!', 'Group 1 would explode forever: a die with one side always shows its maximum.'],
  ['2d6kh3', 'Group 1 has 2 dice and cannot keep 3 of them.'],
  ['max(d6!)', 'Group 1 explodes or drops dice, which has no meaning where only the single highest die counts.'],
  ['1d6+1000001', 'Modifier 1 is 1000001; it must be a whole number of at most 1000000 either way.'],
  ['1'.repeat(201), 'The dice take 201 characters; the limit is 200.'],
];

test.each(refusals)('%s is refused with what is wrong and where', (text, sentence) => {
  const read = parsePool(text);
  expect(read.ok ? 'read' : sayNotationFlaw(read.error)).toBe(sentence);
});

test('every sound pool is read again as it was written', () => {
  fc.assert(
    fc.property(pools, (pool) => {
      const read = parsePool(notation(pool));
      expect(read.ok && notation(read.value)).toBe(notation(pool));
    }),
  );
});

test('any text is read into a sound pool or refused, quickly', () => {
  const scrap = fc.constantFrom('d', '6', '20', '!', 'kh', 'kl', '+', '-', 'max(', ')', ',', ' ', '1', '0', 'İ', '💥');
  const scraps = fc.array(scrap, { maxLength: 60 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(fc.string(), scraps), (text) => {
      const read = parsePool(text);
      if (read.ok) expect(poolFlaw(read.value)).toBeNull();
      else expect(sayNotationFlaw(read.error)).toMatch(/\.$/);
    }),
    { numRuns: 1000 },
  );
});
