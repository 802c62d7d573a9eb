import { atOnce, type Sliced } from '../../rules/sliced.ts';
import type { AskedFor } from './asked-for.ts';
import { notes } from '../../memo.ts';
import { spelling } from './spelling.ts';

/**
 * 64 bits of what is asked for, as 16 hexadecimal digits: tells one request from another that came under the same id.
 * It is no secret's hash.
 */
export const digestOf = (asked: AskedFor['request']): string => atOnce(digesting(asked));

/** Nobody changes a request: its digest is worked out once. */
const digests = notes<AskedFor['request'], string>();

/** The same in steps: that of a request with a large field takes long. */
export function* digesting(asked: AskedFor['request']): Sliced<string> {
  const known = digests.get(asked);
  if (known !== undefined) return known;
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  yield* spelling(asked, (text) => {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      high = Math.imul(high ^ code, 0x9e3779b1);
      low = Math.imul(low ^ code, 0x5f356495);
    }
  });
  const mixed = (a: number, b: number): number =>
    Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  const digest = [mixed(high, low), mixed(low, high)]
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('');
  digests.set(asked, digest);
  return digest;
}
