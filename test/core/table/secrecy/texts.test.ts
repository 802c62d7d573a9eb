import { describe, expect, test } from 'vitest';
import { viewFor } from '../../../../src/core/table/index.ts';
import { parseRequest } from '../../../../src/core/wire/parse.ts';
import { ANN, BEN, GM, command, duel, isRefusal, placed } from '../../stage.ts';

/** What people write reaches others as plain text: whole, bounded, and in the direction it is read in. */

const MARKUP = '<img onerror=x>';
const TURNED = 'Gr\u202Eub\u2066 the\u200F \u0007nice\u200B';

describe('a name', () => {
  const renamed = (name: string) => {
    const self = duel();
    const result = self.try(GM, {
      type: 'correct',
      corrections: [{ type: 'edit', who: self.who('Vera'), set: { name } }],
      note: null,
    });
    return isRefusal(result) ? result.say : viewFor(self.table, BEN).combatants[0]?.name;
  };
  test('with markup stays text', () => expect(renamed(MARKUP)).toBe(MARKUP));
  test('loses marks that turn the line, and what cannot be seen', () => expect(renamed(TURNED)).toBe('Grub the nice'));
  test('in a script from right to left is kept', () => expect(renamed('شهرزاد')).toBe('شهرزاد'));
  test('of nothing to see, or of too much, is refused with where and why', () => {
    expect(renamed('\u202E\u200B')).toMatch(/name must have a character that can be seen/);
    expect(renamed('x'.repeat(61))).toMatch(/name must be at most 60 characters/);
    expect(renamed('x'.repeat(10_000))).toMatch(/name must be at most 60 characters/);
  });
  test('of a seat, a table and whoever is added is read alike', () => {
    const self = duel();
    self.give(ANN, { type: 'seat', seat: ANN, set: { name: TURNED } });
    self.give(GM, { type: 'rename', name: TURNED });
    self.give(GM, { type: 'correct', corrections: [placed('goblin', TURNED, 1, 1)], note: null });
    const view = viewFor(self.table, BEN);
    expect([view.seats.find(({ id }) => id === ANN)?.name, view.name, view.combatants.at(-1)?.name]).toEqual(
      Array.from({ length: 3 }, () => 'Grub the nice'),
    );
  });
});

describe('words in a command', () => {
  test('with markup or turning marks are told as plain text', () => {
    const self = duel();
    self.give(ANN, command(self, 'Vera', 'shout', { text: `${MARKUP} ${TURNED}` }));
    const told = JSON.stringify(viewFor(self.table, BEN).log.at(-1));
    expect(told).toContain(MARKUP);
    expect(told).toContain('Grub the nice');
    expect(told).not.toMatch(/\\u0007|[\u200B\u200F\u202E\u2066]/u);
  });
});

describe('words on a sheet', () => {
  test('lose what turns the line and keep their own lines', () => {
    const self = duel();
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'body', who: self.who('Vera'), set: { secret: `${TURNED}\nand more` } }],
      note: null,
    });
    expect(self.table.scene.combatants[0]?.body).toMatchObject({ secret: 'Grub the nice\nand more' });
  });
});

test('more than 10,000 characters are no message', () => {
  const read = parseRequest({
    type: 'command',
    command: { who: 'x', offer: 'shout', slots: { text: 'x'.repeat(10_001) }, turn: '' },
    forced: null,
  });
  expect(read.ok ? [] : read.error).toEqual([{ at: 'command.slots.text', say: 'must be at most 10000 characters' }]);
});
