import type { AskedFor } from './record.ts';
import { notes } from '../../memo.ts';

/** Members in alphabetical order; those that are whole numbers come first, as in every object. */
const sortedKeys = (value: object): readonly string[] => {
  const keys = Object.keys(value);
  if (keys.every((key, at) => at === 0 || keys[at - 1]! < key)) return keys;
  return Object.keys(Object.fromEntries(keys.sort().map((key) => [key, null])));
};

/**
 * Hands over the text of a value as JSON in pieces, with sorted members, so that the same content is the same text
 * however it was put together. A large field consists of a hundred thousand values: nothing is made of them in between.
 */
const spell = (value: unknown, piece: (text: string) => void): void => {
  if (typeof value === 'number') return piece(Number.isFinite(value) ? String(value) : 'null');
  if (typeof value !== 'object' || value === null) return piece(JSON.stringify(value) ?? 'null');
  let between = '';
  if (Array.isArray(value)) {
    piece('[');
    for (const item of value) {
      piece(between);
      spell(item, piece);
      between = ',';
    }
    return piece(']');
  }
  piece('{');
  for (const key of sortedKeys(value)) {
    const member = (value as Readonly<Record<string, unknown>>)[key];
    if (member === undefined) continue;
    piece(`${between}${JSON.stringify(key)}:`);
    spell(member, piece);
    between = ',';
  }
  piece('}');
};

/**
 * 64 bits of what is asked for, as 16 hexadecimal digits: tells one request from another that came under the same id.
 * It is no secret's hash.
 */
export const digestOf = (asked: AskedFor['request']): string => {
  let digest = digests.get(asked);
  if (digest === undefined) digests.set(asked, (digest = digestAnew(asked)));
  return digest;
};

/** Nobody changes a request: its digest is worked out once. */
const digests = notes<AskedFor['request'], string>();

const digestAnew = (asked: AskedFor['request']): string => {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  spell(asked, (text) => {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      high = Math.imul(high ^ code, 0x9e3779b1);
      low = Math.imul(low ^ code, 0x5f356495);
    }
  });
  const mixed = (a: number, b: number): number =>
    Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  return [mixed(high, low), mixed(low, high)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};
