import { describe, expect, test } from 'vitest';
import { seeded } from '../../../src/core/dice/index.ts';
import type { SeatId } from '../../../src/core/rules/scene.ts';
import { PERMISSIONS, viewFor } from '../../../src/core/table/index.ts';
import type { Wish } from '../../../src/core/table/index.ts';
import { ANN, BEN, EYE, GM, command, duel, isRefusal, placed, reply } from '../stage.ts';
import type { Stage } from '../stage.ts';

/** For each wish: a table where it may be made, and the wish, about what is Ann's. */
const cases: { readonly [T in Wish['type']]: (self: Stage) => Wish } = {
  command: (self) => command(self, 'Vera', 'step', { path: [[5, 4]] }),
  answer: (self) => {
    self.dice = seeded(3);
    self.give(GM, command(self, 'Grub', 'dare', { target: self.who('Vera') }));
    return reply(self, 'dared', 'Vera', 'pass');
  },
  roll: (self) => {
    self.dice = seeded(3);
    self.give(GM, { type: 'options', set: { dice: 'pressed' } });
    self.give(GM, command(self, 'Vera', 'strike', { target: self.who('Grub') }));
    const { entry, id } = viewFor(self.table, GM).rolls[0] ?? { entry: '', id: '' };
    return { type: 'roll', entry, roll: id, faces: null };
  },
  correct: (self) => ({ type: 'correct', corrections: [{ type: 'edit', who: self.who('Vera'), set: { name: 'Vee' } }], note: null }),
  withdraw: (self) => {
    self.give(ANN, command(self, 'Vera', 'dare', { target: self.who('Grub') }));
    return { type: 'withdraw', entry: self.records.at(-1)?.entry ?? '' };
  },
  keep: (self) => {
    self.give(GM, { type: 'options', set: { dial: 'suggest' } });
    return { type: 'keep', entry: self.give(ANN, command(self, 'Vera', 'end')).entry };
  },
  undo: (self) => ({ type: 'undo', entry: self.give(ANN, command(self, 'Vera', 'step', { path: [[5, 4]] })).entry }),
  order: (self) => ({ type: 'order', who: self.who('Vera'), kind: 'parry', order: 'never' }),
  options: () => ({ type: 'options', set: { playersSeeOdds: false } }),
  rename: () => ({ type: 'rename', name: 'Another' }),
  seat: () => ({ type: 'seat', seat: ANN, set: { name: 'Anna' } }),
  unseat: () => ({ type: 'unseat', seat: ANN }),
  take: (self) => {
    self.give(GM, { type: 'correct', corrections: [placed('hero', 'Una', 1, 1)], note: null });
    return { type: 'take', who: self.who('Una'), seat: ANN };
  },
};

const roles = [['gm', GM], ['own', ANN], ['others', BEN], ['watch', EYE]] as const;

describe.each(Object.keys(cases) as Wish['type'][])('%s', (type) => {
  test.each(roles)('by %s', (role, seat: SeatId) => {
    const self = duel();
    const wish = cases[type](self);
    const result = self.try(seat, wish);
    expect(isRefusal(result) ? result.say : 'taken').toEqual(PERMISSIONS[type][role] ? 'taken' : expect.not.stringMatching(/^taken$/));
  });
});

test('a seat that is not at the table may nothing', () => {
  for (const type of Object.keys(cases) as Wish['type'][]) {
    const self = duel();
    const wish = cases[type](self);
    expect(self.try('stranger' as SeatId, wish)).toMatchObject({ code: 'no-such-seat' });
  }
});
