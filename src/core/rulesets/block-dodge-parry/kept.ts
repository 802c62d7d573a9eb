/**
 * What was worked out of a scene, kept beside it: odds run a procedure again and again over the same scenes. `work`
 * must depend on the scene and the key alone.
 */
export const kept = <T>(): ((of: object, key: string, work: () => T) => T) => {
  const found = new WeakMap<object, Map<string, T>>();
  return (of, key, work) => {
    let mine = found.get(of);
    if (mine === undefined) found.set(of, (mine = new Map()));
    let one = mine.get(key);
    if (one === undefined) mine.set(key, (one = work()));
    return one;
  };
};
