import { expect, test } from 'vitest';
import { matching, read, record, whole } from '../../../../src/core/rules/kit/shapes.ts';

const shape = record({
  feet: whole(0, 50, 'Feet', undefined, 5),
  hp: whole(1, 9),
  feat: matching(/^[a-z-]+$/, 'Feat', undefined, 8),
});
const fine = { feet: 25, hp: 7, feat: 'nimble' };

test.each([
  ['everything as it should be', fine, []],
  ['a number between the steps', { ...fine, feet: 12 }, ['feet']],
  ['a number beyond the most', { ...fine, feet: 55, hp: 0 }, ['feet', 'hp']],
  ['a word too long for its pattern', { ...fine, feat: 'quick-on-the-draw' }, ['feat']],
  ['a word that does not match', { ...fine, feat: 'Quick' }, ['feat']],
  ['a member nobody knows of', { ...fine, mp: 3 }, ['']],
])('a shape reads %s', (_, json, wrong) => {
  const found = read(shape, json);
  expect(found.ok ? [] : found.error.map(({ at }) => at)).toEqual(wrong);
});
