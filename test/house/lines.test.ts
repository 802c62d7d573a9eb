import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from './house.ts';

/** The most lines that a file has: whoever adds to one of these makes two of it. */
const LINES = 324;
/** The formatter breaks code at this column; strings and comments are broken by hand. */
const COLUMNS = 120;

test.each(['src', 'test', 'e2e'])('no line of %s is longer than 120 columns', (root) => {
  const wide = filesBelow(root, /\.(?:tsx?|css)$/).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.length > COLUMNS ? [`${file}:${String(at + 1)}`] : [])),
  );
  expect(wide).toEqual([]);
});

test.each(['src', 'test', 'e2e'])('no file of %s has more lines than one can keep in mind', (root) => {
  const long = filesBelow(root, /\.tsx?$/).flatMap((file) => {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').length;
    return lines > LINES ? [`${file}: ${String(lines)}`] : [];
  });
  expect(long).toEqual([]);
});
