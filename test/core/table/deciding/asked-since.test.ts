import { expect, test } from 'vitest';
import { sumOf, dice } from '../../../../src/core/dice/index.ts';
import { diceOf } from '../../../../src/core/rules/play/draw-roll.ts';
import { poolRoll } from '../../../../src/core/rules/play/pool-roll.ts';
import { viewFor } from '../../../../src/core/table/index.ts';
import { ANN, BEN, GM, command, duel, reply } from '../../stage.ts';

test('a wait says when it was asked, whoever reads it and however late', () => {
  const self = duel([12, 4, 4]);
  const record = self.give(ANN, command(self, 'Vera', 'strike', { target: self.who('Grub') }));
  for (const seat of [GM, ANN, BEN])
    expect(viewFor(self.table, seat).waitingFor.map(({ since }) => since)).toEqual([record.at]);
});

test('players are not told when the GM is asked the next thing', () => {
  const self = duel([15, 4]);
  self.give(GM, command(self, 'Grub', 'strike', { target: self.who('Vera') }, 'out of turn'));
  const first = self.records.at(-1)?.at;
  self.give(GM, reply(self, 'shield', 'Tom', 'pass'));
  const [wait] = viewFor(self.table, BEN).waitingFor;
  expect(wait).toMatchObject({ name: 'Vera', since: first });
});

test('the dice of a roll are named in their order, those alike together', () => {
  const roll = (...groups: readonly (readonly [number, number])[]) =>
    poolRoll(
      { of: null, label: 'x' },
      sumOf(groups.map(([count, sides]) => dice(`d${sides}`, count, sides))),
      (total) => total,
    );
  expect(diceOf(roll([3, 6], [1, 20]))).toBe('3d6 and a d20');
  expect(diceOf(roll([1, 8]))).toBe('a d8');
  expect(diceOf(roll([2, 6], [1, 4], [1, 20]))).toBe('2d6, a d4 and a d20');
});
