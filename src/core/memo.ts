/**
 * Remembers what was worked out of objects that never change, for as long as they live: views, odds and reach ask for
 * the same things of the same scene many times over. What `work` gives must depend on its arguments alone.
 */

/** One thing that is known of an object, in the list of all that is. */
interface Note {
  readonly by: object;
  value: unknown;
  next: Note | null;
}

/** Returns the very object it is given, so that a class built on it adds its private field to that one. */
const Given = function (of: object): object {
  return of;
} as unknown as new (of: object) => object;

/**
 * The notes of an object are its own private field: nobody else sees it, and it is not copied, compared or written out
 * with the object.
 */
class Noted extends Given {
  #first: Note | null = null;

  static of(value: object): Note | null {
    return #first in value ? value.#first : (wide.get(value) ?? null);
  }

  static set(value: object, first: Note | null): void {
    if (#first in value) value.#first = first;
    else if (isWide(value)) {
      if (first === null) wide.delete(value);
      else wide.set(value, first);
    } else if (first !== null) new Noted(value).#first = first;
  }
}

/**
 * Notes of objects with many members, such as a sheet. With a private field of its own V8 would keep such an object as
 * a dictionary, which takes twenty times as long to read and to copy.
 */
const wide = new WeakMap<object, Note>();
const MANY_MEMBERS = 12;
const isWide = (value: object): boolean => !Array.isArray(value) && Object.keys(value).length > MANY_MEMBERS;

/** What was found out of objects, kept with each of them. */
export interface Notes<Of extends object, Value> {
  get(of: Of): Value | undefined;
  has(of: Of): boolean;
  set(of: Of, value: Value): void;
  delete(of: Of): void;
}

/**
 * Notes beside objects that go when these go, as in a `WeakMap`. To find what a weak map keeps alive the garbage
 * collector has to look through it again and again: with thousands of tables in memory that stops the server for
 * hundreds of ms. Made once for the whole program: what one of a shorter life wrote down would stay with the objects.
 */
export const notes = <Of extends object, Value>(): Notes<Of, Value> => {
  const by = {};
  const find = (of: Of): Note | null => {
    let note = Noted.of(of);
    while (note !== null && note.by !== by) note = note.next;
    return note;
  };
  return {
    get: (of) => find(of)?.value as Value | undefined,
    has: (of) => find(of) !== null,
    set(of, value) {
      const note = find(of);
      if (note === null) Noted.set(of, { by, value, next: Noted.of(of) });
      else note.value = value;
    },
    delete(of) {
      let before: Note | null = null;
      for (let note = Noted.of(of); note !== null; before = note, note = note.next) {
        if (note.by !== by) continue;
        if (before === null) Noted.set(of, note.next);
        else before.next = note.next;
        return;
      }
    },
  };
};

/** Gives `work`, which works for an object only once. */
export const memo = <Of extends object, Value>(work: (of: Of) => Value): ((of: Of) => Value) => {
  const known = notes<Of, Value>();
  return (of) => {
    let value = known.get(of);
    // What may itself be undefined is asked for a second time.
    if (value === undefined && !known.has(of)) known.set(of, (value = work(of)));
    return value as Value;
  };
};

/** So many of what an object was paired with are remembered with it, the newest. */
const MOST_BESIDE = 64;

/** Gives `work`, which works for a pair of objects, in this order, only once while few others come in between. */
export const memoPair = <Of extends object, Beside extends object, Value>(
  work: (of: Of, beside: Beside) => Value,
): ((of: Of, beside: Beside) => Value) => {
  const known = memo<Of, Map<Beside, Value>>(() => new Map());
  return (of, beside) => {
    const values = known(of);
    let value = values.get(beside);
    if (value === undefined && !values.has(beside)) {
      value = work(of, beside);
      const [oldest] = values.size < MOST_BESIDE ? [] : values.keys();
      if (oldest !== undefined) values.delete(oldest);
      values.set(beside, value);
    }
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
