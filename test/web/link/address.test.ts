import { expect, test } from 'vitest';
import { addressOf, roleOf } from '../../../src/web/link/address.ts';

test.each([
  ['/t/abc-1', '#player.s3cret', { table: 'abc-1', link: 'player.s3cret' }],
  ['/t/abc/', '', { table: 'abc', link: null }],
  ['/', '', null],
  ['/t/', '', null],
  ['/t/a/b', '', null],
  ['/t/<script>', '', null],
])('%s%s leads to %o', (pathname, hash, address) => {
  expect(addressOf({ pathname, hash })).toEqual(address);
});

test('what a link is for is said before its dot; nothing else is a role', () => {
  expect(['gm.x', 'player.x', 'watch.x', 'admin.x', ''].map(roleOf)).toEqual(['gm', 'player', 'watch', null, null]);
});
