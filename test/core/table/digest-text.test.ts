import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOf } from '../../../src/core/table/index.ts';
import type { Request } from '../../../src/core/table/index.ts';

/** Digests are stored with the records of tables: what was asked for years ago must have the same one today. */

const sorted = (_: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The digest as its definition has it: of the JSON text with sorted members. */
const defined = (asked: unknown): string => {
  const text = JSON.stringify(asked, sorted);
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    high = Math.imul(high ^ text.charCodeAt(at), 0x9e3779b1);
    low = Math.imul(low ^ text.charCodeAt(at), 0x5f356495);
  }
  const mixed = (a: number, b: number): number =>
    Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  return [mixed(high, low), mixed(low, high)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};

test('a request that was stored has its digest still', () => {
  expect(digestOf({ type: 'rename', name: 'The "ford" é\u2028\ud800' })).toBe('587cdfb57818f8a4');
});

test('whatever is asked for, its digest is that of its JSON text with sorted members', () => {
  const members = fc.dictionary(fc.oneof(fc.string(), fc.nat(30).map(String), fc.constant('__proto__')), fc.anything());
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        members.map((member) => JSON.parse(JSON.stringify(member)) as unknown),
      ),
      (slots) => {
        const asked = { type: 'command', command: { who: null, offer: 'x', slots, turn: '' }, forced: undefined };
        expect(digestOf(asked as unknown as Request)).toBe(defined(asked));
      },
    ),
  );
});
