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

/** So many values are remembered, and of no more characters than this. */
const MOST = 4096;
const LONGEST = 4000;

/**
 * Gives for values that say the same one object while few others come in between: cheaper than `sharing`, for the many
 * small parts that sheets and screens are made of. Only for plain data that nobody changes.
 */
export const sharingLately = <T extends object>(most = MOST): ((value: T) => T) => {
  const known = new Map<string, T>();
  return (value) => {
    const text = JSON.stringify(value);
    if (text.length > LONGEST) return value;
    const first = known.get(text);
    if (first !== undefined) return same(first, value) ? first : value;
    const [oldest] = known.size < most ? [] : known.keys();
    if (oldest !== undefined) known.delete(oldest);
    known.set(text, value);
    return value;
  };
};

/** Most lists of a sheet are empty: for these nothing is written out and looked up. */
const EMPTY: readonly unknown[] = Object.freeze([]);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The same with every member that is an object: the record itself is a new one. */
export const sharingMembers = (most = MOST): (<T extends object>(record: T) => T) => {
  const shared = sharingLately(most);
  return <T extends object>(record: T): T => {
    const made: T = { ...record };
    for (const name of Object.keys(made) as (keyof T & string)[]) {
      const member = made[name];
      if (Array.isArray(member) && member.length === 0) made[name] = EMPTY as typeof member;
      else if (isObject(member)) made[name] = shared(member) as typeof member;
    }
    return made;
  };
};

const bodies = sharingMembers();

/** A body whose weapons, feats and the like are one in memory for all who have the same, at all tables. */
export const sharedBody = <Body>(body: Body): Body => (isObject(body) ? bodies(body) : body);

/**
 * The record with some of its members changed. All that are changed so have one hidden class. A literal that spreads a
 * record with notes beside it and names a member has one of its own: 300 bytes each, and slow to read.
 */
export const changed = <T extends object>(record: T, set: Partial<T>): T => ({ ...record, ...set });
