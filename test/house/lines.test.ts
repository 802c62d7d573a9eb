import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from './house.ts';

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
