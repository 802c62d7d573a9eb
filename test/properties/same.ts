import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/**
 * Fails as `toEqual` does, with what differs. Whole tables that are the same, as nearly all are, are compared in a
 * fraction of its time.
 */
export const expectSame = (actual: unknown, expected: unknown, about?: () => string): void => {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, about?.()).toEqual(expected);
};

/**
 * The same of two values as they come through JSON. What is written alike is the same, and is not read back to be
 * compared.
 */
export const expectSameJson = (actual: unknown, expected: unknown, about?: () => string): void => {
  const [written, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (written !== wanted) expectSame(JSON.parse(written), JSON.parse(wanted), about);
};
