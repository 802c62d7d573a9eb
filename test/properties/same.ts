import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/**
 * Fails as `toEqual` does, with what differs. Whole tables that are the same, as nearly all are, are compared in a
 * fraction of its time.
 */
export const expectSame = (actual: unknown, expected: unknown, about?: () => string): void => {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, about?.()).toEqual(expected);
};
