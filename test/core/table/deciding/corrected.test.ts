import { describe, expect, test } from 'vitest';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import type { Correction } from '../../../../src/core/table/index.ts';
import { viewFor } from '../../../../src/core/table/index.ts';
import type { Stage } from '../../stage.ts';
import { ANN, GM, duel, placed } from '../../stage.ts';

/**
 * What the newest entry of the log is headed with, for the GM and for a player; null: the player hears nothing of it.
 */
const headings = (
  make: (self: Stage) => readonly Correction[],
  note: string | null = null,
): readonly (string | null)[] => {
  const self = duel();
  const before = viewFor(self.table, ANN).log.length;
  self.give(GM, { type: 'correct', corrections: make(self), note });
  return [GM, ANN].map((seat) => {
    const { log } = viewFor(self.table, seat);
    if (seat === ANN && log.length === before) return null;
    return (log.at(-1)?.title ?? []).map((part) => (typeof part === 'string' ? part : part.name)).join('');
  });
};
const cell = (x: number, y: number) => ({ type: 'cell', x, y, height: 0 }) as const;

describe('a correction is headed with what the GM did, and to whom', () => {
  test.each<readonly [string, (self: Stage) => readonly Correction[], string, string | null]>([
    [
      'a move',
      (self) => [{ type: 'move', who: self.who('Vera'), place: cell(3, 3) }],
      'The GM moves Vera to D4',
      'The GM moves Vera to D4',
    ],
    [
      'several added',
      () => [placed('goblin', 'Rat', 10, 10, { count: 2 })],
      'The GM adds Rat 1 and Rat 2',
      'The GM adds Rat 1 and Rat 2',
    ],
    [
      'many added',
      () => [placed('goblin', 'Rat', 10, 10, { count: 5 })],
      'The GM adds Rat 1, Rat 2 and 3 others',
      'The GM adds Rat 1, Rat 2 and 3 others',
    ],
    ['a removal', (self) => [{ type: 'remove', who: self.who('Grub') }], 'The GM removes Grub', 'The GM removes Grub'],
    [
      'somebody shown',
      (self) => [{ type: 'edit', who: self.who('Lurker'), set: { hidden: false } }],
      'The GM reveals Lurker',
      'The GM adds Lurker',
    ],
    [
      'a sheet',
      (self) => [{ type: 'body', who: self.who('Vera'), set: { hp: 3 } }],
      'The GM corrects Vera: HP −7',
      null,
    ],
    [
      'a wall',
      () => [
        {
          type: 'field',
          change: {
            type: 'built',
            walls: [{ a: { x: 1, y: 1 }, b: { x: 4, y: 1 } }],
            razed: [],
            portals: [],
            removed: [],
          },
        },
      ],
      'The GM draws on the map',
      'The GM draws on the map',
    ],
    [
      'a new map',
      () => [{ type: 'field', change: { type: 'replaced', field: blankGrid(2, 2) } }],
      'The GM changes the map',
      'The GM changes the map',
    ],
    [
      'the hidden',
      (self) => [{ type: 'move', who: self.who('Lurker'), place: cell(12, 12) }],
      'The GM moves Lurker to M13',
      null,
    ],
    [
      'the hidden with others',
      (self) => [
        { type: 'move', who: self.who('Lurker'), place: cell(12, 12) },
        { type: 'move', who: self.who('Tom'), place: cell(3, 3) },
      ],
      'The GM moves Lurker and Tom',
      'The GM moves Tom to D4',
    ],
    [
      'all sorts',
      (self) => [
        { type: 'move', who: self.who('Tom'), place: cell(3, 3) },
        { type: 'remove', who: self.who('Grub') },
      ],
      'The GM corrects Tom and Grub',
      'The GM corrects Tom and Grub',
    ],
  ])('%s', (_, make, forGm, forPlayer) => expect(headings(make)).toEqual([forGm, forPlayer]));

  test.each(['why not?', 'and so on…'])('a note is said as it was written: %s', (note) =>
    expect(headings((self) => [{ type: 'move', who: self.who('Vera'), place: cell(3, 3) }], note)).toEqual([
      `The GM moves Vera to D4: ${note}`,
      'The GM moves Vera to D4',
    ]),
  );

  test('the note is for the GM alone', () => {
    expect(headings((self) => [{ type: 'move', who: self.who('Vera'), place: cell(3, 3) }], 'the trapdoor')).toEqual([
      'The GM moves Vera to D4: the trapdoor',
      'The GM moves Vera to D4',
    ]);
  });
});
