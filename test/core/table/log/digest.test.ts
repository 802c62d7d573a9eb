import { expect, test } from 'vitest';
import { digestOf } from '../../../../src/core/table/index.ts';
import type { Request } from '../../../../src/core/table/index.ts';

test('two requests have the same digest only if they ask for the same', () => {
  const renames = Array.from({ length: 20_000 }, (_, n): Request => ({ type: 'rename', name: `Table ${n}` }));
  const swapped = Array.from({ length: 20_000 }, (_, n): Request => ({
    type: 'rename',
    name: `Table ${n}`.split('').reverse().join(''),
  }));
  const texts = new Set([...renames, ...swapped].map((request) => JSON.stringify(request)));
  const digests = new Set([...renames, ...swapped].map(digestOf));
  expect(digests.size).toBe(texts.size);
  for (const half of [0, 8])
    expect(
      new Set([...digests].map((value) => value.slice(half, half + 8))).size,
      'each half of it tells them apart by itself',
    ).toBeGreaterThan(texts.size - 5);
  const step = (path: readonly (readonly number[])[]): Request => ({
    type: 'command',
    command: { who: null, offer: 'x', slots: { path }, turn: '' },
    forced: null,
  });
  expect(digestOf(step([[1, 2]]))).not.toBe(digestOf(step([[2, 1]])));
});
