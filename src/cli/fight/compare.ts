import { isRecord } from '../../core/base.ts';
import type { Json } from '../../core/base.ts';

/** Where something is not as expected. `actual` is undefined where there is nothing. */
export interface Difference {
  readonly at: string;
  readonly expected: Json;
  readonly actual: Json | undefined;
}

/** The first difference, null: none. Of records only the members expected are looked at, of lists every entry. */
export const difference = (expected: Json, actual: Json | undefined, at: string): Difference | null => {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return { at, expected, actual };
    return first(
      expected.map((value: Json, nth) => () => difference(value, actual[nth] as Json | undefined, `${at}[${nth}]`)),
    );
  }
  if (isRecord(expected)) {
    if (!isRecord(actual)) return { at, expected, actual };
    return first(
      Object.entries(expected).map(
        ([key, value]) =>
          () =>
            difference(value, actual[key], at === '' ? key : `${at}.${key}`),
      ),
    );
  }
  return expected === actual ? null : { at, expected, actual };
};

/** What the first of these that finds something finds. */
export const first = <T>(looks: readonly (() => T | null)[]): T | null => {
  for (const look of looks) {
    const found = look();
    if (found !== null) return found;
  }
  return null;
};

/** The first expected entry that is not found, each looked for after the one before it. */
export const missing = (expected: readonly Json[], actual: readonly Json[], at: string): Difference | null => {
  let from = 0;
  for (const [nth, value] of expected.entries()) {
    const found = actual.findIndex((other, where) => where >= from && difference(value, other, '') === null);
    if (found < 0) return { at: `${at}[${nth}]`, expected: value, actual: actual.slice(from) };
    from = found + 1;
  }
  return null;
};

/** A value in a line, cut where it is long. */
export const shownValue = (value: Json | undefined, most = 600): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
};
