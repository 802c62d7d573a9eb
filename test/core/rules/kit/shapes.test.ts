import { expect, test } from 'vitest';
import { formOf, matching, read, record, suggested, whole } from '../../../../src/core/rules/kit/shapes.ts';

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

test('a suggested word may be any other, and the form offers those of the list', () => {
  const arms = record({ weapon: suggested(['sword', 'bow'], 10, 'Weapon') });
  expect(read(arms, { weapon: 'moon blade' }).ok).toBe(true);
  expect(read(arms, { weapon: 'x'.repeat(11) }).ok).toBe(false);
  expect(formOf(arms)).toMatchObject({
    properties: { weapon: { title: 'Weapon', examples: ['sword', 'bow'], maxLength: 10 } },
  });
});
