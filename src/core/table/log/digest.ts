import { atOnce, type Sliced } from '../../rules/sliced.ts';
import type { AskedFor } from './record.ts';
import { notes } from '../../memo.ts';

/** Members in alphabetical order; those that are whole numbers come first, as in every object. */
const sortedKeys = (value: object): readonly string[] => {
  const keys = Object.keys(value);
  if (keys.every((key, at) => at === 0 || keys[at - 1]! < key)) return keys;
  return Object.keys(Object.fromEntries(keys.sort().map((key) => [key, null])));
};

/** So many values are spelled in one step. */
const VALUES_A_STEP = 2000;

/**
 * Hands over the text of a value as JSON in pieces, with sorted members, so that the same content is the same text
 * however it was put together. A large field consists of a million values: nothing is made of them in between, and it
 * is done in steps.
 */
function* spelling(value: unknown, piece: (text: string) => void): Sliced<void> {
  /** What is under way, the innermost last: a list, or the members of an object by their names. */
  const open: { readonly of: Obj; readonly names: readonly string[] | null; at: number; isFirst: boolean }[] = [];
  const begin = (value: unknown): void => {
    if (typeof value === 'number') piece(Number.isFinite(value) ? String(value) : 'null');
    else if (typeof value !== 'object' || value === null) piece(JSON.stringify(value) ?? 'null');
    else {
      const names = Array.isArray(value) ? null : sortedKeys(value);
      piece(names === null ? '[' : '{');
      open.push({ of: value as Obj, names, at: 0, isFirst: true });
    }
  };
  begin(value);
  for (let steps = 1; open.length > 0; steps++) {
    if (steps % VALUES_A_STEP === 0) yield;
    const inner = open.at(-1) as (typeof open)[number];
    const { of, names } = inner;
    const at = inner.at++;
    if (at >= (names ?? (of as unknown as readonly unknown[])).length) {
      piece(names === null ? ']' : '}');
      open.pop();
      continue;
    }
    const name = names?.[at];
    const item = of[name ?? at];
    if (name !== undefined && item === undefined) continue;
    const between = inner.isFirst ? '' : ',';
    inner.isFirst = false;
    piece(name === undefined ? between : `${between}${JSON.stringify(name)}:`);
    begin(item);
  }
}
type Obj = Readonly<Record<string | number, unknown>>;

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
