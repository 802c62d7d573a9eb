/** Whether two JSON values are the same, member by member. */
export const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && sameLists(a, b);
  const left = a as Readonly<Record<string, unknown>>;
  const right = b as Readonly<Record<string, unknown>>;
  // Thousands are compared for every move: no lists of names are made.
  let members = 0;
  for (const name in left) {
    members++;
    if (!Object.hasOwn(right, name) || !same(left[name], right[name])) return false;
  }
  for (const _ in right) members--;
  return members === 0;
};

const sameLists = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (!same(a[at], b[at])) return false;
  return true;
};

/** The earlier of two values where they are the same, so that what is kept by identity stays. */
export const reusing = <T>(before: T | undefined, now: T): T =>
  before !== undefined && same(before, now) ? before : now;

/**
 * The later of two records with every member that is still the same taken from the earlier one; the earlier one itself
 * where all are.
 */
export const reusingParts = <T extends object>(before: T | undefined, now: T): T => {
  if (before === undefined || before === now) return now;
  const names = Object.keys(now) as (keyof T & string)[];
  const kept: T = { ...now };
  let all = names.length === Object.keys(before).length;
  for (const name of names) {
    const old = before[name];
    if (Object.hasOwn(before, name) && same(old, now[name])) kept[name] = old;
    else all = false;
  }
  return all ? before : kept;
};
