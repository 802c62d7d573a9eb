import { expect, test } from 'vitest';
import { decide } from '../../../../src/core/table/index.ts';
import type { Request } from '../../../../src/core/table/index.ts';
import type { SeatId } from '../../../../src/core/rules/scene/scene.ts';
import { ANN, GM, command, duel, reply } from '../../stage.ts';

/** What takes the rules too long is left off, whoever asked for it, and nothing of it is done. */

const overdueAfter = (looks: number) => {
  let left = looks;
  return () => left-- <= 0;
};

test('a command that goes on for too long is refused, forced or not; one that ends in time is taken', () => {
  const self = duel([12, 4]);
  const strike = command(self, 'Vera', 'strike', { target: self.who('Grub') });
  const tried = (by: SeatId, request: Request, looks: number) =>
    decide(
      self.table,
      by,
      { id: `tried-${looks}-${by}`, request },
      { dice: self.dice, at: 1, id: () => 'made-here', overdue: overdueAfter(looks) },
    );
  const before = self.table;
  expect(tried(ANN, strike, 0)).toMatchObject({ ok: false, error: { code: 'too-long' } });
  if (strike.type !== 'command') throw new Error('no command');
  expect(tried(GM, { ...strike, forced: 'I say so' }, 0)).toMatchObject({ ok: false, error: { code: 'too-long' } });
  expect(self.table).toBe(before);
  expect(tried(ANN, strike, 1_000)).toMatchObject({ ok: true });
});

test('an answer on which too much follows is refused and may be given again', () => {
  const self = duel([12, 4]);
  self.give(ANN, command(self, 'Vera', 'strike', { target: self.who('Grub') }));
  const answer = reply(self, 'parry', 'Grub', 'pass');
  const ports = { dice: self.dice, at: 1, id: () => 'made-here' };
  const refused = decide(self.table, GM, { id: 'answer-too-long', request: answer }, { ...ports, overdue: () => true });
  expect(refused).toMatchObject({ ok: false, error: { code: 'too-long' } });
  expect(decide(self.table, GM, { id: 'answer-in-time', request: answer }, ports)).toMatchObject({ ok: true });
});
