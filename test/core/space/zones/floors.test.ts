import { expect, test } from 'vitest';
import { floorNamed } from '../../../../src/core/space/zones/floors.ts';

test.each([
  ['The hall of pillars', 'flagstones'],
  ['Behind the bar', 'planks'],
  ['River bank', 'water'],
  ['A mossy cave', 'rock'],
  ['Market square', 'cobbles'],
  ['The throne room', 'carpet'],
  ['Forest edge', 'grass'],
  ['Arena', 'sand'],
  ['Zone 3', null],
  ['Barnacle', null],
])('a zone called %s has the floor %s', (name, floor) => {
  expect(floorNamed(name)).toBe(floor);
});
