import { describe, expect, test } from 'vitest';
import { answer, viewFor } from '../../../../src/core/table/index.ts';
import type { Correction } from '../../../../src/core/table/index.ts';
import { foldIsAll } from '../../../properties/checks.ts';
import { ANN, BEN, GM, command, duel } from '../../stage.ts';
import type { Stage } from '../../stage.ts';
import type { Duellist } from '../../toy/index.ts';

const body = (self: Stage, name: string): Duellist =>
  self.table.scene.combatants.find((combatant) => combatant.name === name)?.body as Duellist;
const correct = (...corrections: readonly Correction[]) => ({ type: 'correct', corrections, note: null }) as const;
const titles = (self: Stage, seat = GM): readonly string[] =>
  viewFor(self.table, seat).log.map(({ title }) =>
    title.map((part) => (typeof part === 'string' ? part : part.name)).join(''),
  );

describe('the GM’s hand', () => {
  test('harms several at once: one entry, one undo, and the heading says by how much', () => {
    const self = duel();
    const before = ['Grub', 'Tom'].map((name) => body(self, name).hp);
    const harm = (name: string) =>
      ({ type: 'count', who: self.who(name), count: 'hp', change: 'less', by: 2 }) as const;
    const { entry } = self.give(GM, correct(harm('Grub'), harm('Tom')));
    expect(['Grub', 'Tom'].map((name) => body(self, name).hp)).toEqual(before.map((hp) => hp - 2));
    expect(titles(self).at(-1)).toBe('The GM corrects Grub and Tom: HP −2');
    expect(titles(self, BEN).at(-1)).not.toContain('HP');
    self.give(GM, { type: 'undo', entry });
    expect(['Grub', 'Tom'].map((name) => body(self, name).hp)).toEqual(before);
    expect(titles(self).at(-1)).toBe('Undone: The GM corrects Grub and Tom: HP −2');
    foldIsAll(self);
  });

  test('begins and ends a condition; what is so already makes no entry', () => {
    const self = duel();
    const set = (on: boolean) => correct({ type: 'condition', who: self.who('Grub'), condition: 'shouted', on });
    self.give(GM, set(true));
    expect(body(self, 'Grub').shouted).toBe(true);
    expect(titles(self).at(-1)).toBe('The GM corrects Grub: Hoarse');
    const entries = self.table.entries.length;
    self.give(GM, set(true));
    expect(self.table.entries.length).toBe(entries);
    self.give(GM, set(false));
    expect(titles(self).at(-1)).toBe('The GM corrects Grub: no longer Hoarse');
  });

  test('copies somebody as they are, numbered, beside them and nobody’s', () => {
    const self = duel();
    self.give(GM, correct({ type: 'count', who: self.who('Vera'), count: 'hp', change: 'to', by: 1 }));
    self.give(GM, correct({ type: 'copy', who: self.who('Vera') }));
    self.give(GM, correct({ type: 'copy', who: self.who('Vera 2') }));
    const made = self.table.scene.combatants.filter(({ name }) => name.startsWith('Vera'));
    expect(made.map(({ name }) => name)).toEqual(['Vera', 'Vera 2', 'Vera 3']);
    expect(made.map(({ seat }) => seat)).toEqual([ANN, null, null]);
    expect(made.map(({ body: of }) => (of as Duellist).hp)).toEqual([1, 1, 1]);
    expect(new Set(made.map(({ place }) => JSON.stringify(place))).size).toBe(3);
    foldIsAll(self);
  });

  test('refuses what the ruleset does not count, and anybody but the GM', () => {
    const self = duel();
    const who = self.who('Grub');
    expect(self.try(GM, correct({ type: 'count', who, count: 'sanity', change: 'less', by: 1 }))).toMatchObject({
      code: 'bad-correction',
    });
    expect(self.try(GM, correct({ type: 'condition', who, condition: 'bored', on: true }))).toMatchObject({
      code: 'bad-correction',
    });
    expect(
      self.try(ANN, correct({ type: 'count', who: self.who('Vera'), count: 'hp', change: 'more', by: 1 })),
    ).toMatchObject({ code: 'not-allowed' });
  });

  test('is told what can be changed; players are not', () => {
    const self = duel();
    const of = (seat: typeof GM) => {
      const asked = answer(self.table, seat, { type: 'catalogue' });
      return asked.ok ? asked.value.byHand : null;
    };
    expect(of(GM)?.counts).toEqual([{ id: 'hp', name: 'HP', least: 0 }]);
    expect(of(ANN)).toEqual({ counts: [], conditions: [] });
  });
});

describe('what the log offers beside an entry', () => {
  test('who struck out of hiding is the GM’s to know, and nobody else’s', () => {
    const self = duel([12, 4, 12, 4]);
    self.give(GM, { type: 'order', who: self.who('Grub'), kind: 'parry', order: 'never' });
    self.give(GM, correct({ type: 'edit', who: self.who('Vera'), set: { hidden: true } }));
    self.give(GM, command(self, 'Vera', 'strike', { target: self.who('Grub') }));
    expect(viewFor(self.table, GM).log.at(-1)?.unmasks).toBe(self.who('Vera'));
    for (const seat of [ANN, BEN])
      expect(viewFor(self.table, seat).log.every(({ unmasks }) => unmasks === undefined)).toBe(true);
    foldIsAll(self);
  });

  test('an undo says that it is one, and doing it again that it does it again', () => {
    const self = duel();
    const moved = self.give(ANN, command(self, 'Vera', 'step', { path: [[5, 4]] }));
    const undo = self.give(GM, { type: 'undo', entry: moved.entry });
    self.give(GM, { type: 'undo', entry: undo.entry });
    expect(
      viewFor(self.table, ANN)
        .log.slice(-3)
        .map(({ kind }) => kind),
    ).toEqual([undefined, 'undo', 'redo']);
    expect(titles(self, ANN).slice(-3)).toEqual(['Vera moves to F5', 'Undone: Vera moves', 'Redone: Vera moves']);
  });
});
