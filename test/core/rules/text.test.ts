import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import { flowing, small, within, plural } from '../../../src/core/rules/text/text.ts';

const pontiff = { who: 'p' as CombatantId, name: 'The pontiff' };
const told = (...text: Parameters<typeof flowing>[0]): string =>
  flowing(text)
    .map((part) => (typeof part === 'string' ? part : part.name))
    .join('');

describe('names in a sentence', () => {
  test('an article is large only where it begins one', () => {
    expect(told(pontiff, ' strikes ', pontiff)).toBe('The pontiff strikes the pontiff');
    expect(told('No. ', pontiff, ' stays')).toBe('No. The pontiff stays');
  });
  test('who has no article keeps the name, and so does a text without any', () => {
    expect([within('Theodora'), within('Anna'), within('A rat'), within('The')]).toEqual([
      'Theodora',
      'Anna',
      'a rat',
      'The',
    ]);
    const text = ['Round 1'];
    expect(flowing(text)).toBe(text);
  });
});

test('things are small within a sentence, each of two', () => {
  expect([small('Longsword'), small('Spear and Dagger'), small('d8'), small('X-ray'), small('GM modifier')]).toEqual([
    'longsword',
    'spear and dagger',
    'd8',
    'X-ray',
    'GM modifier',
  ]);
  expect([small('A second target'), small('B movie')]).toEqual(['a second target', 'B movie']);
});

test.each([
  ['goblin', 'goblins'],
  ['wolf', 'wolves'],
  ['dwarf', 'dwarves'],
  ['thief', 'thieves'],
  ['Thief', 'Thieves'],
  ['harpy', 'harpies'],
  ['lizard man', 'lizard men'],
  ['normal human', 'normal humans'],
  ['shaman', 'shamans'],
  ['witch', 'witches'],
  ['ochre jelly', 'ochre jellies'],
  ['monkey', 'monkeys'],
])('several of %s are %s', (one, several) => {
  expect(plural(one)).toBe(several);
});
