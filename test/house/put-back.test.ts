import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from './house.ts';

const CHANGES = /\bvi\.(?:stub\w+|useFakeTimers|spyOn)\(/u;

/** Putting back after each of so many files would cost all of them together seconds. */
test.each(['test/core', 'test/cli'])('no fight of %s changes what the next file of its worker would find', (folder) => {
  const changing = filesBelow(folder, /\.test\.ts$/u).filter((file) => CHANGES.test(readFileSync(file, 'utf8')));
  expect(changing).toEqual([]);
});
