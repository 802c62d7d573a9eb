import { describe, expect, test } from 'vitest';
import { viewFor, waitingOf } from '../../../../../src/core/table/index.ts';
import { ANN, BEN, GM, command, duel, reply } from '../../../stage.ts';
import type { Stage } from '../../../stage.ts';
import type { Duellist } from '../../../toy/index.ts';

/** How much the table does by itself, and how its dice are rolled. */

const body = (self: Stage, name: string): Duellist =>
  self.table.scene.combatants.find((combatant) => combatant.name === name)?.body as Duellist;
const strike = (self: Stage) => command(self, 'Vera', 'strike', { target: self.who('Grub') });

describe('the automation', () => {
  test('suggest: what was done is provisional until the GM keeps, amends or withdraws it', () => {
    const self = duel([12, 4]);
    self.give(GM, { type: 'options', set: { automation: 'suggest' } });
    self.give(GM, { type: 'order', who: self.who('Grub'), kind: 'parry', order: 'never' });
    const { entry } = self.give(ANN, strike(self));
    expect(viewFor(self.table, BEN).log.at(-1)).toMatchObject({ state: 'provisional' });
    expect(viewFor(self.table, BEN).waitingFor.map(({ name }) => name)).toEqual(['the GM']);
    expect(body(self, 'Grub').hp).toBe(1);
    expect(self.try(ANN, command(self, 'Vera', 'end'))).toMatchObject({ code: 'waiting-for' });
    expect(self.try(ANN, { type: 'keep', entry })).toMatchObject({ code: 'not-allowed' });
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'body', who: self.who('Grub'), set: { hp: 3 } }],
      note: null,
    });
    self.give(GM, { type: 'keep', entry });
    expect(body(self, 'Grub').hp).toBe(3);
    expect(viewFor(self.table, BEN).log.at(-1)).toMatchObject({ state: 'done' });
  });

  test('suggest: the GM withdraws a result, and is never asked about a step or the end of a turn', () => {
    const self = duel([12, 4]);
    self.give(GM, { type: 'options', set: { automation: 'suggest' } });
    self.give(GM, { type: 'order', who: self.who('Grub'), kind: 'parry', order: 'never' });
    expect(self.give(ANN, command(self, 'Vera', 'step', { path: [[5, 4]] })).state).toBe('done');
    const struck = self.give(ANN, command(self, 'Vera', 'strike', { target: self.who('Grub') }));
    expect(struck.state).toBe('provisional');
    self.give(GM, { type: 'withdraw', entry: struck.entry });
    expect(body(self, 'Grub').hp).toBe(5);
    expect(self.give(ANN, command(self, 'Vera', 'end')).state).toBe('done');
    expect(viewFor(self.table, BEN).turnOrder.active).not.toEqual([self.who('Vera')]);
  });

  test('show: rolls are told, corrections are made, nothing else is applied', () => {
    const self = duel([12, 4]);
    self.give(GM, { type: 'options', set: { automation: 'off' } });
    self.give(ANN, strike(self));
    expect(waitingOf(self.table)?.questions).toHaveLength(1);
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'body', who: self.who('Tom'), set: { hp: 9 } }],
      note: null,
    });
    const last = self.give(GM, reply(self, 'parry', 'Grub', 'pass'));
    expect(last.facts.map(({ type }) => type)).toEqual(['rolled']);
    expect(body(self, 'Grub').hp).toBe(5);
    expect(body(self, 'Tom').hp).toBe(9);
  });
});

describe('dice', () => {
  test('pressed: the roll waits for its roller or the GM, and the authority draws it', () => {
    const self = duel([3]);
    self.give(GM, { type: 'options', set: { dice: 'pressed' } });
    const { entry } = self.give(ANN, strike(self));
    const roll = viewFor(self.table, ANN).rolls[0];
    expect(roll).toMatchObject({ label: 'Attack', yours: true });
    expect(viewFor(self.table, BEN).rolls).toMatchObject([{ id: '', yours: false }]);
    expect(viewFor(self.table, BEN).waitingFor.map(({ name }) => name)).toEqual(['Vera']);
    expect(self.try(BEN, { type: 'roll', entry, roll: roll?.id ?? '', faces: null })).toMatchObject({
      code: 'not-your-roll',
    });
    expect(self.try(ANN, { type: 'roll', entry, roll: roll?.id ?? '', faces: [20] })).toMatchObject({
      code: 'not-typed',
    });
    self.give(ANN, { type: 'roll', entry, roll: roll?.id ?? '', faces: null });
    expect(self.records.at(-1)?.inputs).toEqual([{ type: 'rolled', roll: roll?.id, faces: [3], typed: false }]);
  });

  test('typed: faces that the dice can show are taken, others are refused with what is wrong', () => {
    const self = duel();
    self.give(GM, { type: 'options', set: { dice: 'typed' } });
    const { entry } = self.give(ANN, strike(self));
    const roll = viewFor(self.table, ANN).rolls[0]?.id ?? '';
    for (const faces of [[], [21], [0], [1.5], [3, 4]])
      expect(self.try(ANN, { type: 'roll', entry, roll, faces })).toMatchObject({ code: 'wrong-faces' });
    self.give(ANN, { type: 'roll', entry, roll, faces: [2] });
    expect(viewFor(self.table, BEN).log.at(-1)?.told).toMatchObject([
      { type: 'rolled', typed: true, rolled: { total: 6 } },
    ]);
  });

  test('several roll side by side, in any order', () => {
    const self = duel([1, 2, 3, 4]);
    self.give(GM, { type: 'options', set: { dice: 'pressed' } });
    const { entry } = self.give(GM, command(self, null, 'begin'));
    const rolls = viewFor(self.table, GM).rolls;
    expect(rolls).toHaveLength(4);
    expect(viewFor(self.table, ANN).rolls).toHaveLength(3);
    for (const { id } of [...rolls].reverse()) self.give(GM, { type: 'roll', entry, roll: id, faces: null });
    expect(self.table.open).toBeNull();
  });
});
