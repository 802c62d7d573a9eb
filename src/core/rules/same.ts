/** Whether two JSON values are the same, member by member. */
export const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, at) => same(one, b[at]));
  }
  const left = a as Readonly<Record<string, unknown>>;
  const right = b as Readonly<Record<string, unknown>>;
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => Object.hasOwn(right, name) && same(left[name], right[name]));
};

/** The earlier of two values where they are the same, so that what is kept by identity stays. */
export const settled = <T>(before: T | undefined, now: T): T => (before !== undefined && same(before, now) ? before : now);

/** The later of two records with every member that is still the same taken from the earlier one; the earlier one itself where all are. */
export const settledParts = <T extends object>(before: T | undefined, now: T): T => {
  if (before === undefined || before === now) return now;
  const names = Object.keys(now) as (keyof T & string)[];
  const kept: Partial<T> = {};
  let all = names.length === Object.keys(before).length;
  for (const name of names) {
    const old = before[name];
    const part = Object.hasOwn(before, name) && same(old, now[name]) ? old : now[name];
    kept[name] = part;
    if (part !== old) all = false;
  }
  return all ? before : (kept as T);
};
