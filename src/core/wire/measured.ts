import type { Problem } from '../base.ts';

/** Limits of one message, whatever it means. */
export const MESSAGE_LIMITS = { depth: 12, values: 40_000, text: 10_000, members: 400 } as const;

/** Names that reach into what every object inherits. */
const FORBIDDEN: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/**
 * What makes a value no plain, bounded JSON, and where: too deep, too long, a number that is not finite, a value JSON
 * does not have. null: it may be read. Reads at most `MESSAGE_LIMITS.values` values of it.
 */
export const measured = (json: unknown): Problem | null => {
  let values = 0;
  const read = (value: unknown, at: string, depth: number): Problem | null => {
    if (++values > MESSAGE_LIMITS.values) return { at, say: `is more than ${MESSAGE_LIMITS.values} values in all` };
    switch (typeof value) {
      case 'boolean':
        return null;
      case 'number':
        return Number.isFinite(value) ? null : { at, say: 'must be a finite number' };
      case 'string':
        return value.length <= MESSAGE_LIMITS.text
          ? null
          : { at, say: `must be at most ${MESSAGE_LIMITS.text} characters` };
      case 'object':
        return value === null ? null : within(value, at, depth);
      default:
        return { at, say: `must be JSON, not ${typeof value}` };
    }
  };
  const within = (value: object, at: string, depth: number): Problem | null => {
    if (depth === MESSAGE_LIMITS.depth) return { at, say: `must be nested at most ${MESSAGE_LIMITS.depth} deep` };
    if (Array.isArray(value)) return first(value, (item: unknown, nth) => read(item, `${at}[${nth}]`, depth + 1));
    const kind: unknown = Object.getPrototypeOf(value);
    if (kind !== Object.prototype && kind !== null) return { at, say: 'must be a plain object' };
    const names = Object.keys(value);
    if (names.length > MESSAGE_LIMITS.members)
      return { at, say: `must have at most ${MESSAGE_LIMITS.members} members` };
    return first(names, (name) => {
      const place = at === '' ? name.slice(0, 60) : `${at}.${name.slice(0, 60)}`;
      return FORBIDDEN.includes(name)
        ? { at: place, say: 'is not an allowed member' }
        : read((value as Readonly<Record<string, unknown>>)[name], place, depth + 1);
    });
  };
  return read(json, '', 0);
};

const first = <T>(list: readonly T[], problem: (value: T, nth: number) => Problem | null): Problem | null => {
  for (let nth = 0; nth < list.length; nth++) {
    const found = problem(list[nth] as T, nth);
    if (found !== null) return found;
  }
  return null;
};
