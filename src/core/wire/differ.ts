import { same } from '../rules/same.ts';
import type { Patch } from './messages.ts';

/** A patch that is being put together. */
export type Draft = { -readonly [K in keyof Patch]: Patch[K] };

/** Whether two values of views say something else. */
export const differ = (a: unknown, b: unknown): boolean => a !== b && !same(a, b);

/** The members that differ. */
export const membersOf = <T extends object>(before: T, after: T): Partial<T> => {
  const changed: Partial<T> = {};
  for (const name of Object.keys(after) as (keyof T)[])
    if (differ(before[name], after[name])) changed[name] = after[name];
  return changed;
};
