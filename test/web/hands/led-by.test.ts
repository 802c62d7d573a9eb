import { expect, test } from 'vitest';
import { ledBy } from '../../../src/web/panels/gm/led-by.ts';

test('arrow keys lead whoever is to be placed from the middle of what is seen, a cell at a time and never off', () => {
  const middle = { x: 10.2, y: 6.9 };
  expect(ledBy('ArrowLeft', null, middle)).toEqual({ x: 10.5, y: 6.5 });
  expect(ledBy('ArrowRight', { x: 10.5, y: 6.5 }, middle)).toEqual({ x: 11.5, y: 6.5 });
  expect(ledBy('ArrowUp', { x: 10.5, y: 6.5 }, middle)).toEqual({ x: 10.5, y: 5.5 });
  expect(ledBy('ArrowLeft', { x: 0.5, y: 6.5 }, middle)).toEqual({ x: 0.5, y: 6.5 });
  expect(ledBy('ArrowUp', null, { x: -3, y: -3 })).toEqual({ x: 0.5, y: 0.5 });
  expect(ledBy('Enter', { x: 1.5, y: 1.5 }, middle)).toBeNull();
});
