import { expect, test } from 'vitest';
import {
  blank,
  flag,
  formOf,
  list,
  matching,
  maybe,
  oneNumberOf,
  oneOf,
  orNone,
  read,
  record,
  settingsOf,
  suggested,
  text,
  whole,
} from '../../../../src/core/rules/kit/shapes.ts';

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

const sheet = record({
  dead: flag('Dead'),
  hp: whole(1, 9),
  bonus: whole(-3, 3),
  notes: text(20),
  kind: oneOf(['pc', 'npc']),
  armour: orNone(record({ name: text(9) })),
  items: list(text(9), 3),
  saves: record({ will: whole(2, 9) }),
  swims: maybe(whole(0, 9)),
});

test('a blank record reads no, none, nothing, the first word, 0 or the least; what may be left out is', () => {
  expect(blank(sheet)).toEqual({
    dead: false,
    hp: 1,
    bonus: 0,
    notes: '',
    kind: 'pc',
    armour: null,
    items: [],
    saves: { will: 2 },
  });
  expect(blank(sheet, { hp: 7, kind: 'npc', swims: 3 })).toMatchObject({ dead: false, hp: 7, kind: 'npc', swims: 3 });
});

test('a member without a usual value has to be said', () => {
  const odd = record({ odd: oneNumberOf([1, 3]) });
  expect(blank(odd, { odd: 3 })).toEqual({ odd: 3 });
  expect(() => blank(odd)).toThrow();
});

test('settings read what is said to be usual, else what is blank, wherever they are left out', () => {
  const settings = settingsOf(record({ ties: oneOf(['reroll', 'both']), scars: flag(), most: whole(1, 9) }), {
    most: 4,
  });
  expect(settings.parse(null)).toMatchObject({ value: { ties: 'reroll', scars: false, most: 4 } });
  expect(settings.parse({ scars: true })).toMatchObject({ value: { ties: 'reroll', scars: true, most: 4 } });
  expect(settings.parse('none').ok).toBe(false);
});
