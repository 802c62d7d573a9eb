import { expect, test, vi } from 'vitest';
import { memo, memoKeyed, memoPair, memory, notes } from '../../src/core/memo.ts';

test('work is done once for an object, and anew for another that says the same', () => {
  const work = vi.fn<(of: { readonly feet: number }) => readonly number[]>(({ feet }) => [feet]);
  const made = memo(work);
  const item = { feet: 5 };
  expect(made(item)).toBe(made(item));
  expect(made({ feet: 5 })).not.toBe(made(item));
  expect(work).toHaveBeenCalledTimes(2);
});

test('nothing is an outcome too', () => {
  const work = vi.fn<(of: object) => undefined>(() => undefined);
  const [made, of] = [memo(work), {}];
  expect([made(of), made(of)]).toEqual([undefined, undefined]);
  expect(work).toHaveBeenCalledTimes(1);
});

test('work that throws is tried again', () => {
  let fails = true;
  const made = memo<object, number>(() => {
    if (fails) throw new Error('not yet');
    return 1;
  });
  const of = {};
  expect(() => made(of)).toThrow('not yet');
  fails = false;
  expect(made(of)).toBe(1);
});

test('a pair of objects is another one the other way round', () => {
  const work = vi.fn<(of: { readonly id: string }, beside: { readonly id: string }) => string>(
    (of, beside) => of.id + beside.id,
  );
  const made = memoPair(work);
  const [a, b] = [{ id: 'a' }, { id: 'b' }];
  expect([made(a, b), made(b, a), made(a, b)]).toEqual(['ab', 'ba', 'ab']);
  expect(work).toHaveBeenCalledTimes(2);
});

test('each key of an object is worked out once, and not mistaken for that of another', () => {
  const work = vi.fn<(of: object, key: string) => string>((_, key) => key.toUpperCase());
  const made = memoKeyed(work);
  const [item, other] = [{}, {}];
  expect([made(item, 'x'), made(item, 'y'), made(item, 'x'), made(other, 'x')]).toEqual(['X', 'Y', 'X', 'X']);
  expect(work).toHaveBeenCalledTimes(3);
});

test('a memory keeps what was worked out beside an object, and is not mistaken for another memory', () => {
  const [sums, names] = [memory<number | undefined>(), memory<string>()];
  const of = {};
  const work = vi.fn<() => undefined>(() => undefined);
  expect([sums(of, 'a', () => 1), sums(of, 'a', () => 2), sums({}, 'a', () => 3), names(of, 'a', () => 'a')]).toEqual([
    1,
    1,
    3,
    'a',
  ]);
  expect([sums(of, 'b', work), sums(of, 'b', work)]).toEqual([undefined, undefined]);
  expect(work).toHaveBeenCalledTimes(1);
});

test('what was noted of an object is nobody else’s to see, and is not copied, compared or written out with it', () => {
  const first = notes<object, number>();
  const second = notes<object, string>();
  for (const of of [{ feet: 5 }, [5], new Map([['feet', 5]]), Object.freeze({ feet: 5 })]) {
    first.set(of, 1);
    second.set(of, 'one');
    expect([first.get(of), second.get(of)]).toEqual([1, 'one']);
  }
  const of = { feet: 5 };
  first.set(of, 1);
  expect(of).toStrictEqual({ feet: 5 });
  expect(Reflect.ownKeys(of)).toEqual(['feet']);
  expect(first.has({ ...of })).toBe(false);
  expect(JSON.stringify(of)).toBe('{"feet":5}');
  expect(Object.keys(structuredClone(of))).toEqual(['feet']);
});

test('a note is written over, and taken away without the others', () => {
  const all = [notes<object, number>(), notes<object, number>(), notes<object, number>()];
  for (const gone of all) {
    const of = {};
    all.forEach((other, at) => other.set(of, at));
    all.forEach((other, at) => other.set(of, at + 10));
    gone.delete(of);
    gone.delete(of);
    expect(all.map((notes) => notes.get(of))).toEqual(all.map((other, at) => (other === gone ? undefined : at + 10)));
    expect(all.map((notes) => notes.has(of))).toEqual(all.map((notes) => notes !== gone));
    gone.set(of, 7);
    expect(gone.get(of)).toBe(7);
  }
});

test('of many that an object is paired with the newest are remembered', () => {
  const work = vi.fn<(of: object, beside: object) => object>((_, beside) => beside);
  const made = memoPair(work);
  const [of, many] = [{}, Array.from({ length: 200 }, () => ({}))];
  for (const item of many) expect(made(of, item)).toBe(item);
  for (const item of many.slice(-64)) expect(made(of, item)).toBe(item);
  expect(work).toHaveBeenCalledTimes(200);
  made(of, many[0] as object);
  expect(work).toHaveBeenCalledTimes(201);
});

test('an object of many members keeps its notes apart from it, and forgets those that are taken away', () => {
  const [first, second] = [notes<object, number>(), notes<object, number>()];
  const sheet = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`member${at}`, at]));
  first.set(sheet, 1);
  second.set(sheet, 2);
  expect([first.get(sheet), second.get(sheet), first.get({ ...sheet })]).toEqual([1, 2, undefined]);
  first.delete(sheet);
  second.delete(sheet);
  expect([first.has(sheet), second.has(sheet)]).toEqual([false, false]);
  expect(Reflect.ownKeys(sheet)).toHaveLength(40);
});
