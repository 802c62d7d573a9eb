import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from './house.ts';

/** Whether code asks what kind a field is: `field.type === 'zones'`, and with every word for a kind. */
const FORK = /\btype\s*[!=]==\s*['"](?:grid|zones)['"]|case\s+['"](?:grid|zones)['"]/u;

test('on the page nothing asks what kind a field is: that is chosen in one place', () => {
  const asking = filesBelow('src/web').filter((file) => FORK.test(readFileSync(file, 'utf8')));
  expect(asking).toEqual([]);
  expect(FORK.test("view?.field.type !== 'zones'")).toBe(true);
});
