import type { Part, Result } from '../base.ts';
import { ok, refused } from '../base.ts';
import type { DiceGroup, Keep, Pool, PoolFlaw } from './pool.ts';
import { dice, highestOf, poolFlaw, sumOf } from './pool.ts';

export type NotationFlaw =
  | PoolFlaw
  | { readonly type: 'empty' }
  | { readonly type: 'too-long'; readonly length: number; readonly limit: number }
  | { readonly type: 'unexpected'; readonly at: number; readonly found: string; readonly wanted: string }
  | { readonly type: 'dice-subtracted'; readonly at: number };

const LONGEST = 200;

const keepNotation = (keep: Keep | null): string =>
  keep === null ? '' : 'highest' in keep ? `kh${keep.highest}` : `kl${keep.lowest}`;
const explodeNotation = ({ explode, again }: DiceGroup): string =>
  explode ? `!${again === undefined ? '' : `h${again}`}` : '';
const groupNotation = (group: DiceGroup): string =>
  `${group.count}d${group.sides}${explodeNotation(group)}${keepNotation(group.keep)}`;
const signed = ({ value }: Part): string => (value < 0 ? `-${-value}` : `+${value}`);

/**
 * A pool as people write it: `1d20!+2d8!kh2-1`, or `max(1d8,1d6)` where the single highest die counts. Labels are not
 * written.
 */
export const notation = (pool: Pool): string => {
  const groups = pool.groups.map(groupNotation);
  const modifiers = pool.modifiers.map(signed).join('');
  if (pool.reading === 'highest') return `max(${groups.join(',')})${modifiers}`;
  return groups.length === 0 ? modifiers.replace(/^\+/, '') || '0' : groups.join('+') + modifiers;
};

const DICE = /(\d*)d(\d+)(?:(!)(?:h([2-9]))?)?(?:k([hl])(\d*))?(!?)/y;
const NUMBER = /\d+/y;
const SPACE = /\s*/y;

/** Reads the text from left to right, a token at a time. */
class Reader {
  readonly #text: string;
  at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The match of a sticky pattern here, behind any space; moves past it. */
  take(pattern: RegExp): RegExpExecArray | null {
    SPACE.lastIndex = this.at;
    this.at += SPACE.exec(this.#text)?.[0].length ?? 0;
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text);
    this.at += found?.[0].length ?? 0;
    return found;
  }

  unexpected(wanted: string): Result<never, NotationFlaw> {
    return refused({ type: 'unexpected', at: this.at, found: this.#text.slice(this.at, this.at + 12), wanted });
  }
}

const groupOf = ([label, count = '', sides, bang, again, end, kept = '', lateBang]: RegExpExecArray): DiceGroup => {
  const n = kept === '' ? 1 : Number(kept);
  const keep = end === undefined ? null : end === 'h' ? { highest: n } : { lowest: n };
  return dice(label, count === '' ? 1 : Number(count), Number(sides), {
    explode: bang === '!' || lateBang === '!',
    ...(again === undefined ? {} : { again: Number(again) }),
    keep,
  });
};

const checked = (pool: Pool): Result<Pool, NotationFlaw> => {
  const flaw = poolFlaw(pool);
  return flaw === null ? ok(pool) : refused(flaw);
};

/** The groups between `max(` and `)`. */
const readHighest = (reader: Reader): Result<DiceGroup[], NotationFlaw> => {
  const groups: DiceGroup[] = [];
  do {
    const found = reader.take(DICE);
    if (found === null) return reader.unexpected('dice');
    groups.push(groupOf(found));
  } while (reader.take(/,/y) !== null);
  return reader.take(/\)/y) === null ? reader.unexpected('“,” or “)”') : ok(groups);
};

/**
 * The pool somebody wrote: `2d6+3`, `4d6kh3`, `1d20!`, `2d8!kl1-1`, `max(d8,d6)`; `1d20!h2` takes the higher of two
 * after the first 20. Case and spaces do not matter; `kh` alone keeps one. Refuses with what is wrong and where
 * (0-based), never throws.
 */
export const parsePool = (written: string): Result<Pool, NotationFlaw> => {
  if (written.length > LONGEST) return refused({ type: 'too-long', length: written.length, limit: LONGEST });
  const text = written.toLowerCase().replaceAll('−', '-');
  if (text.trim() === '') return refused({ type: 'empty' });
  const reader = new Reader(text);
  const modifiers: Part[] = [];
  const highest = reader.take(/max\s*\(/y) === null ? null : readHighest(reader);
  if (highest !== null && !highest.ok) return highest;
  const groups: DiceGroup[] = highest?.value ?? [];
  for (let first = highest === null; ; first = false) {
    const sign = reader.take(/[+-]/y)?.[0] ?? null;
    if (sign === null && !first) break;
    const start = reader.at;
    const found = highest === null ? reader.take(DICE) : null;
    if (found !== null && sign === '-') return refused({ type: 'dice-subtracted', at: start });
    if (found !== null) {
      groups.push(groupOf(found));
      continue;
    }
    const number = reader.take(NUMBER);
    if (number === null) return reader.unexpected(highest === null ? 'dice or a number' : 'a number');
    modifiers.push({ label: 'modifier', value: sign === '-' ? 0 - Number(number[0]) : Number(number[0]) });
  }
  if (reader.at < text.length)
    return reader.unexpected(highest === null ? '“+”, “-” or the end' : 'a modifier or the end');
  return checked(highest === null ? sumOf(groups, modifiers) : highestOf(groups, modifiers));
};
