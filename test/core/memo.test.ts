import { expect, test, vi } from 'vitest';
import { memo, memoKeyed, memoPair, memory } from '../../src/core/memo.ts';

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
