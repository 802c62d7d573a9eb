import { expect, test } from 'vitest';
import { opacityOf } from '../../../src/web/board/paint/tokens/look.ts';

/** Rim and hit points of who soars read on any map; who hides or has left is pale as a whole. */

const THERE = { hidden: false, left: false, aloft: false };

test.each([
  ['who stands there', {}, { within: 1, rim: 1 }],
  ['LG-170 who soars', { aloft: true }, { within: 0.6, rim: 1 }],
  ['who is hidden', { hidden: true }, { within: 0.6, rim: 0.6 }],
  ['who is hidden and soars', { hidden: true, aloft: true }, { within: 0.6, rim: 0.6 }],
  ['who has left', { left: true }, { within: 0.6, rim: 0.6 }],
])('%s', (_, is, opacity) => {
  expect(opacityOf({ ...THERE, ...is })).toEqual(opacity);
});
