/**
 * Remembers what was worked out of objects that never change, for as long as they live: views, odds and reach ask for
 * the same things of the same scene many times over. What `work` gives must depend on its arguments alone.
 */

/** Gives `work`, which works for an object only once. */
export const memo = <Of extends object, Value>(work: (of: Of) => Value): ((of: Of) => Value) => {
  const known = new WeakMap<Of, Value>();
  return (of) => {
    let value = known.get(of);
    // What may itself be undefined is asked for a second time.
    if (value === undefined && !known.has(of)) known.set(of, (value = work(of)));
    return value as Value;
  };
};

/** Gives `work`, which works for a pair of objects, in this order, only once. */
export const memoPair = <Of extends object, Beside extends object, Value>(
  work: (of: Of, beside: Beside) => Value,
): ((of: Of, beside: Beside) => Value) => {
  const known = memo<Of, WeakMap<Beside, Value>>(() => new WeakMap());
  return (of, beside) => {
    const values = known(of);
    let value = values.get(beside);
    if (value === undefined && !values.has(beside)) values.set(beside, (value = work(of, beside)));
    return value as Value;
  };
};

/**
 * Gives `work`, which works for an object and a word, a number or a truth only once. The keys of one object are all
 * remembered while it lives, so there must be few.
 */
export const memoKeyed = <Of extends object, Key extends string | number | boolean, Value>(
  work: (of: Of, key: Key) => Value,
): ((of: Of, key: Key) => Value) => {
  const known = memo<Of, Map<Key, Value>>(() => new Map());
  return (of, key) => {
    const values = known(of);
    let value = values.get(key);
    if (value === undefined && !values.has(key)) values.set(key, (value = work(of, key)));
    return value as Value;
  };
};

/**
 * Gives a memory of what was worked out beside an object, by words that say what of. For work that takes more than the
 * object and a key: what `work` gives must depend on the two alone.
 */
export const memory = <Value>(): ((of: object, key: string, work: () => Value) => Value) => {
  const known = memo<object, Map<string, Value>>(() => new Map());
  return (of, key, work) => {
    const values = known(of);
    let value = values.get(key);
    if (value === undefined && !values.has(key)) values.set(key, (value = work()));
    return value as Value;
  };
};
