import { describe, expect, test } from 'vitest';
import { restore, viewFor } from '../../../../../src/core/table/index.ts';
import { parseStored } from '../../../../../src/core/table/log/stored/stored.ts';
import { ANN, BEN, EYE, GM, command, duel, reply } from '../../../stage.ts';
import type { Stage } from '../../../stage.ts';
import { toy } from '../../../toy/index.ts';

/** Standing orders: who they answer for, and who reads of them. */

const strike = (self: Stage) => command(self, 'Vera', 'strike', { target: self.who('Grub') });

describe('standing orders', () => {
  test.each([
    ['ask', null],
    ['near', null],
    ['never', 'pass'],
    ['always', 'block'],
  ] as const)('%s', (order, offer) => {
    const self = duel([12, 4, 4]);
    self.give(GM, { type: 'order', who: self.who('Grub'), kind: 'parry', order });
    self.give(ANN, strike(self));
    const answered = self.records.at(-1)?.inputs.find(({ type }) => type === 'answered');
    if (offer === null) expect(answered).toBeUndefined();
    else expect(answered).toMatchObject({ by: 'standing-order', choice: { offer } });
  });

  test('near, the usual one, lets only what is close interrupt', () => {
    const self = duel([15, 4]);
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'move', who: self.who('Tom'), place: { type: 'cell', x: 9, y: 5, height: 0 } }],
      note: null,
    });
    self.give(GM, command(self, 'Grub', 'strike', { target: self.who('Vera') }, 'out of turn'));
    expect(viewFor(self.table, GM).questions.map(({ kind }) => kind)).toEqual(['parry']);
    expect(self.records.at(-1)?.inputs.filter(({ type }) => type === 'answered')).toMatchObject([
      { by: 'standing-order' },
    ]);
  });

  const apart = (self: Stage) =>
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'move', who: self.who('Tom'), place: { type: 'cell', x: 9, y: 5, height: 0 } }],
      note: null,
    });
  const struck = (self: Stage) =>
    self.give(GM, command(self, 'Grub', 'strike', { target: self.who('Vera') }, 'out of turn'));
  const silent = (self: Stage, seat: typeof ANN) =>
    viewFor(self.table, seat)
      .log.at(-1)
      ?.told.flatMap((told) =>
        told.type === 'said' && told.unasked !== undefined
          ? [[told.text.map((part) => (typeof part === 'string' ? part : part.name)).join(''), told.unasked]]
          : [],
      );

  test('where one is silent, the log says so to whoever decides for them', () => {
    const self = duel([15, 4, 15, 4]);
    apart(self);
    struck(self);
    const tom = self.who('Tom');
    for (const seat of [GM, BEN])
      expect(silent(self, seat)).toEqual([
        ['Not asked: Tom (Shield), too far away', { kind: 'shield', order: 'near', who: [tom] }],
      ]);
    for (const seat of [ANN, EYE]) expect(silent(self, seat)).toEqual([]);
    self.give(GM, reply(self, 'parry', 'Vera', 'pass'));
    self.give(BEN, { type: 'order', who: tom, kind: 'shield', order: 'never' });
    struck(self);
    expect(silent(self, BEN)).toEqual([
      ['Not asked: Tom (Shield), standing order', { kind: 'shield', order: 'never', who: [tom] }],
    ]);
  });

  test('of a side hold for everybody of it whom the seat decides for, and give way to their own', () => {
    const self = duel([15, 15, 15, 15]);
    apart(self);
    const asked = () => {
      const { entry } = struck(self);
      const to = viewFor(self.table, GM).questions.map(
        (question) => self.table.scene.combatants.find(({ id }) => id === question.to)?.name,
      );
      if (to.length > 0) self.give(GM, { type: 'withdraw', entry });
      return to;
    };
    self.give(GM, { type: 'order', who: null, side: 'ally', kind: 'shield', order: 'never' });
    expect(asked(), 'players decide for these').toEqual(['Vera']);
    self.give(BEN, { type: 'order', who: null, side: 'ally', kind: 'shield', order: 'ask' });
    expect(asked()).toEqual(['Vera', 'Tom']);
    expect(viewFor(self.table, BEN).orders).toEqual([{ who: null, side: 'ally', kind: 'shield', order: 'ask' }]);
    expect(viewFor(self.table, GM).orders).toEqual([{ who: null, side: 'ally', kind: 'shield', order: 'never' }]);
    expect(viewFor(self.table, ANN).orders).toEqual([]);
    self.give(BEN, { type: 'order', who: self.who('Tom'), kind: 'shield', order: 'never' });
    expect(asked()).toEqual(['Vera']);
    self.give(BEN, { type: 'order', who: self.who('Tom'), kind: 'shield', order: null });
    self.give(BEN, { type: 'order', who: null, side: 'ally', kind: 'shield', order: null });
    expect(viewFor(self.table, BEN).orders).toEqual([]);
    expect(asked()).toEqual(['Vera']);
    const stored = self.records.map((record, at) => parseStored(JSON.parse(JSON.stringify(record)), at + 1));
    expect(stored.filter(({ ok }) => !ok)).toEqual([]);
  });

  test('of several are one request, one entry that only the GM reads, and one undo', () => {
    const self = duel();
    const [grub, tom] = [self.who('Grub'), self.who('Tom')];
    const orders = () => viewFor(self.table, GM).orders.map(({ who, order }) => [who, order]);
    self.give(GM, { type: 'order', who: grub, kind: 'parry', order: 'always' });
    const players = viewFor(self.table, BEN).log.length;
    const both = self.give(GM, { type: 'order', who: [grub, tom, grub], kind: 'parry', order: 'never' });
    expect(self.table.entries.at(-1)?.id).toBe(both.entry);
    expect(
      viewFor(self.table, GM)
        .log.at(-1)
        ?.title.map((part) => (typeof part === 'string' ? part : part.name)),
    ).toEqual(['The GM sets standing orders for ', 'Grub', ' and ', 'Tom', ' (Parry: never)']);
    expect(viewFor(self.table, BEN).log).toHaveLength(players);
    expect(orders()).toEqual([
      [grub, 'never'],
      [tom, 'never'],
    ]);
    const undo = self.give(GM, { type: 'undo', entry: both.entry });
    expect(orders()).toEqual([[grub, 'always']]);
    self.give(GM, { type: 'undo', entry: undo.entry });
    expect(orders()).toEqual([
      [grub, 'never'],
      [tom, 'never'],
    ]);
    const again = restore(toy, JSON.parse(JSON.stringify(self.opening)), JSON.parse(JSON.stringify(self.records)));
    expect(again.ok && again.value.orders).toEqual(self.table.orders);
  });

  test("of a player are no entry, hold for several of theirs, and outlast the GM's undo", () => {
    const self = duel([12, 4]);
    const entries = self.table.entries.length;
    const step = self.give(ANN, command(self, 'Vera', 'step', { path: [[5, 4]] }));
    self.give(ANN, { type: 'order', who: [self.who('Vera')], kind: 'parry', order: 'never' });
    expect(self.table.entries).toHaveLength(entries + 1);
    self.give(GM, { type: 'undo', entry: step.entry });
    expect(viewFor(self.table, ANN).orders).toEqual([{ who: self.who('Vera'), kind: 'parry', order: 'never' }]);
    expect(
      self.try(ANN, { type: 'order', who: [self.who('Vera'), self.who('Tom')], kind: 'parry', order: 'ask' }),
    ).toMatchObject({ code: 'not-allowed' });
  });

  test('of a side is an entry too, and undoing it brings back what it replaced', () => {
    const self = duel();
    self.give(GM, { type: 'order', who: null, side: 'foe', kind: 'parry', order: 'ask' });
    const { entry } = self.give(GM, { type: 'order', who: null, side: 'foe', kind: 'parry', order: 'never' });
    expect(viewFor(self.table, GM).log.at(-1)?.title).toEqual([
      'The GM sets standing orders for ',
      'all foes',
      ' (Parry: never)',
    ]);
    self.give(GM, { type: 'undo', entry });
    expect(viewFor(self.table, GM).orders).toEqual([{ who: null, side: 'foe', kind: 'parry', order: 'ask' }]);
  });

  test('of a side need one, and nobody to name', () => {
    const self = duel();
    expect(self.try(ANN, { type: 'order', who: null, kind: 'parry', order: 'ask' })).toMatchObject({
      code: 'bad-request',
    });
    expect(
      self.try(ANN, { type: 'order', who: self.who('Vera'), side: 'ally', kind: 'parry', order: 'ask' }),
    ).toMatchObject({ code: 'bad-request' });
    expect(self.try(EYE, { type: 'order', who: null, side: 'ally', kind: 'parry', order: 'ask' })).toMatchObject({
      code: 'not-allowed',
    });
  });

  test("are a player's for their own, and a kind the rules do not have is refused", () => {
    const self = duel();
    self.give(ANN, { type: 'order', who: self.who('Vera'), kind: 'parry', order: 'never' });
    expect(viewFor(self.table, ANN).orders).toEqual([{ who: self.who('Vera'), kind: 'parry', order: 'never' }]);
    expect(viewFor(self.table, BEN).orders).toEqual([]);
    expect(self.try(ANN, { type: 'order', who: self.who('Tom'), kind: 'parry', order: 'never' })).toMatchObject({
      code: 'not-allowed',
    });
    expect(self.try(ANN, { type: 'order', who: self.who('Vera'), kind: 'sing', order: 'never' })).toMatchObject({
      code: 'bad-request',
    });
  });
});
