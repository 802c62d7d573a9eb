import { codeOf } from './scene.ts';
import { same } from './same.ts';

/**
 * Gives for values that say the same one object, for as long as somebody holds it: a creature of the catalogue stands
 * at many tables, and so does a map. Only for plain data that nobody changes.
 */
export const sharing = <T extends object>(): ((value: T) => T) => {
  const known = new Map<string, WeakRef<T>>();
  const gone = new FinalizationRegistry<string>((key) => {
    if (known.get(key)?.deref() === undefined) known.delete(key);
  });
  return (value) => {
    const text = JSON.stringify(value);
    const key = `${text.length} ${codeOf(text)}`;
    const first = known.get(key)?.deref();
    // Two texts may have one code.
    if (first !== undefined) return same(first, value) ? first : value;
    known.set(key, new WeakRef(value));
    gone.register(value, key);
    return value;
  };
};
