import type { AskedFor } from './record.ts';

/** Members in alphabetical order, so that the same content is the same text however it was put together. */
const ordered = (_: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * 64 bits of what is asked for, as 16 hexadecimal digits: tells one request from another that came under the same id.
 * It is no secret's hash.
 */
export const digestOf = (asked: AskedFor['wish']): string => {
  const text = JSON.stringify(asked, ordered);
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  const mixed = (a: number, b: number): number =>
    Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  return [mixed(high, low), mixed(low, high)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};
