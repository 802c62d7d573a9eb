import { describe, expect, test } from 'vitest';
import { blockDodgeParry } from '../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { SEATS, readyFight } from '../../../properties/random-table.ts';
import { restore, viewFor, waitingOf } from '../../../../src/core/table/index.ts';
import { GM, command } from '../../stage.ts';
import type { Stage } from '../../stage.ts';

const begin = (): Stage => readyFight(blockDodgeParry);

describe('a command that the GM forces', () => {
  test.each([
    [{ die: 'zzz', amount: [[]] }],
    [{ die: 'fixed', amount: [[]], to: 'str', save: 'none', critical: 'no' }],
    [{ die: '6', amount: 3, to: 'str', save: 'none', critical: 'no' }],
    [{ die: '6', to: 'str', save: 'none', critical: 'no', say: [[]] }],
    [{}],
  ])('is refused with pressed dice where its slots are malformed, and stores nothing: %j', (slots) => {
    const self = begin();
    self.give(GM, { type: 'options', set: { dice: 'pressed' } });
    const { seq } = self.table;
    expect(self.try(GM, command(self, 'Elmyra', 'harm', slots, 'so be it'))).toMatchObject({
      code: 'cannot-force',
      say: expect.stringMatching(/Still to choose: |: (?:not one of the options|enter |leave )/u) as string,
    });
    expect(self.table.seq).toBe(seq);
    expect(() => viewFor(self.table, GM)).not.toThrow();
  });

  const FINE = { die: '6', to: 'str', save: 'none', critical: 'no' };
  test.each([
    [{ die: 'zzz', amount: [[]] }],
    [{ die: 'fixed', amount: [[]] }],
    [{ die: {}, to: [[]], save: 7, critical: [], say: [[]] }],
    [{ ...FINE, save: 'luck' }],
    [{}],
  ])(
    'that an older version stored with malformed slots breaks nothing: the table opens, everybody sees it, the ' +
      'GM withdraws it and plays on: %j',
    (slots) => {
      const self = begin();
      self.give(GM, { type: 'options', set: { dice: 'pressed' } });
      self.give(GM, command(self, 'Elmyra', 'harm', FINE));
      const log = JSON.parse(JSON.stringify(self.records)) as { command: { slots: unknown } | null; entry: string }[];
      const last = log.at(-1);
      if (last?.command === null || last === undefined) throw new Error('nothing was begun');
      last.command.slots = slots;
      const restored = restore(blockDodgeParry, self.opening, log);
      if (!restored.ok) throw new Error(restored.error.say);
      self.table = restored.value;
      self.records.splice(0, self.records.length, ...self.table.log);
      for (const seat of SEATS) expect(viewFor(self.table, seat).combatants.length).toBeGreaterThan(0);
      for (const roll of waitingOf(self.table)?.rolls ?? []) {
        try {
          self.try(GM, { type: 'roll', entry: last.entry, roll: roll.id, faces: null });
        } catch {
          // The rules may break on it; the table does not.
        }
      }
      for (const seat of SEATS) expect(viewFor(self.table, seat).log.length).toBeGreaterThan(0);
      if (self.table.open !== null) self.give(GM, { type: 'withdraw', entry: last.entry });
      else self.give(GM, { type: 'undo', entry: last.entry });
      self.give(GM, command(self, null, 'begin'));
      for (const seat of SEATS) expect(viewFor(self.table, seat).turnOrder.lanes.length).toBeGreaterThan(0);
    },
  );
});
