import { expect, test } from 'vitest';
import { scripted } from '../../../../src/core/dice/index.ts';
import type { SeatId } from '../../../../src/core/rules/scene/scene.ts';
import { isKept } from '../../../../src/core/table/log/past/kept-scenes.ts';
import { answer, viewFor } from '../../../../src/core/table/index.ts';
import { foldIsAll } from '../../../properties/checks.ts';
import { ANN, BEN, EYE, GM, command, duel, reply } from '../../stage.ts';
import type { Stage } from '../../stage.ts';

const at = (self: Stage, name: string) => {
  const place = self.table.scene.combatants.find((combatant) => combatant.name === name)?.place;
  return place?.type === 'cell' ? [place.x, place.y] : null;
};
const step = (self: Stage, ...path: readonly (readonly [number, number])[]) =>
  self.give(ANN, command(self, 'Vera', 'step', { path }));
const states = (self: Stage) => self.table.entries.slice(-5).map(({ state }) => state);

test('the newest entry, or every entry back to a chosen one, is taken back, and the undo too', () => {
  const self = duel();
  const record = step(self, [5, 4]);
  step(self, [5, 3]);
  step(self, [5, 2]);
  self.give(GM, { type: 'rename', name: 'Renamed' });
  const undo = self.give(GM, { type: 'undo', entry: record.entry });
  expect(at(self, 'Vera')).toEqual([5, 5]);
  expect(states(self)).toEqual(['done', 'undone', 'undone', 'undone', 'done']);
  expect(self.table.name).toBe('Renamed');
  expect(self.try(GM, { type: 'undo', entry: record.entry })).toMatchObject({ code: 'not-undoable' });
  self.give(GM, { type: 'undo', entry: undo.entry });
  expect(at(self, 'Vera')).toEqual([5, 2]);
  expect(states(self).slice(0, 4)).toEqual(['done', 'done', 'done', 'undone']);
  foldIsAll(self);
});

test('an undo of an undo of an undo holds, from any depth', () => {
  const self = duel();
  const record = step(self, [5, 4]);
  const two = step(self, [5, 3]);
  const first = self.give(GM, { type: 'undo', entry: two.entry });
  const third = step(self, [6, 4]);
  const second = self.give(GM, { type: 'undo', entry: first.entry });
  expect(at(self, 'Vera')).toEqual([5, 3]);
  expect(self.table.entries.find(({ id }) => id === third.entry)?.state).toBe('undone');
  self.give(GM, { type: 'undo', entry: second.entry });
  expect(at(self, 'Vera')).toEqual([6, 4]);
  self.give(GM, { type: 'undo', entry: record.entry });
  expect(at(self, 'Vera')).toEqual([5, 5]);
  foldIsAll(self);
});

test('a player takes back their own newest while it showed nobody anything new', () => {
  const self = duel([12, 4]);
  const moved = step(self, [5, 4]);
  expect(self.try(BEN, { type: 'undo', entry: moved.entry })).toMatchObject({ code: 'only-the-gm' });
  self.give(ANN, { type: 'undo', entry: viewFor(self.table, ANN).log.at(-1)?.id ?? '' });
  expect(at(self, 'Vera')).toEqual([5, 5]);
  const struck = self.give(ANN, command(self, 'Vera', 'strike', { target: self.who('Grub') }));
  self.give(GM, reply(self, 'parry', 'Grub', 'pass'));
  expect(self.try(ANN, { type: 'undo', entry: struck.entry })).toMatchObject({ code: 'only-the-gm' });
  const again = step(self, [5, 4]);
  self.give(BEN, command(self, 'Tom', 'shout', { text: 'ho' }));
  expect(self.try(ANN, { type: 'undo', entry: again.entry })).toMatchObject({ code: 'only-the-gm' });
});

test('what others did unseen since stays, so that an undo does not tell of it', () => {
  const self = duel();
  const moved = step(self, [5, 4]);
  const placed = self.give(GM, {
    type: 'correct',
    note: null,
    corrections: [
      {
        type: 'place',
        name: 'Sneak',
        side: 'foe',
        from: 'goblin',
        count: 1,
        place: { type: 'cell', x: 9, y: 9, height: 0 },
        hidden: true,
      },
    ],
  });
  const short = viewFor(self.table, ANN).log.at(-1)?.id ?? '';
  const undo = self.give(ANN, { type: 'undo', entry: short });
  expect(undo.keeps).toEqual([placed.entry]);
  expect([at(self, 'Vera'), at(self, 'Sneak')]).toEqual([
    [5, 5],
    [9, 9],
  ]);
  expect(states(self).slice(-4)).toEqual(['done', 'undone', 'done', 'done']);
  foldIsAll(self);
  // The GM goes back to what was done unseen: what had been taken back before it is done again, then that too.
  self.give(GM, { type: 'undo', entry: placed.entry });
  expect([at(self, 'Vera'), at(self, 'Sneak')]).toEqual([[5, 4], null]);
  self.give(GM, { type: 'undo', entry: moved.entry });
  expect([at(self, 'Vera'), at(self, 'Sneak')]).toEqual([[5, 5], null]);
  foldIsAll(self);
});

test('a seat is told what it may take back itself: its own newest, by who did it and not by their name', () => {
  const self = duel([12, 4]);
  const told = (seat: SeatId) => viewFor(self.table, seat).takesBack;
  self.give(GM, { type: 'seat', seat: BEN, set: { name: 'Ann' } });
  step(self, [5, 4]);
  expect(told(ANN)).toBe(viewFor(self.table, ANN).log.at(-1)?.id);
  expect([told(BEN), told(GM), told(EYE)]).toEqual([null, null, null]);
  self.give(GM, {
    type: 'correct',
    corrections: [{ type: 'move', who: self.who('Lurker'), place: { type: 'cell', x: 1, y: 1, height: 0 } }],
    note: null,
  });
  expect(told(ANN), 'what she cannot know changes nothing for her').not.toBeNull();
  self.give(BEN, command(self, 'Tom', 'shout', { text: 'ho' }));
  expect(told(ANN)).toBeNull();
  self.give(ANN, command(self, 'Vera', 'strike', { target: self.who('Grub') }));
  expect(told(ANN), 'while it asks').toBeNull();
  self.give(GM, reply(self, 'parry', 'Grub', 'pass'));
  expect(told(ANN), 'once it rolled').toBeNull();
});

test('undoing what was due by itself goes back to what brought it about', () => {
  const self = duel();
  self.give(GM, { type: 'correct', corrections: [{ type: 'body', who: self.who('Tom'), set: { hp: 0 } }], note: null });
  self.give(ANN, command(self, 'Vera', 'end'));
  self.settle();
  self.give(GM, { type: 'undo', entry: self.table.entries.at(-1)?.id ?? '' });
  self.settle();
  expect(viewFor(self.table, EYE).turnOrder.active).toEqual([self.who('Vera')]);
});

test('fresh dice are rolled after an undo and the log shows both', () => {
  const self = duel([3]);
  const first = self.give(ANN, command(self, 'Vera', 'strike', { target: self.who('Grub') }));
  self.give(GM, { type: 'undo', entry: first.entry });
  self.dice = scripted([4]);
  self.give(ANN, command(self, 'Vera', 'strike', { target: self.who('Grub') }));
  const told = viewFor(self.table, EYE)
    .log.flatMap(({ told: lines }) => lines)
    .flatMap((line) => (line.type === 'rolled' && line.label === 'Attack' ? [line.rolled?.total] : []));
  expect(told).toEqual([7, 8]);
});

test('ids of who was undone are not given again', () => {
  const self = duel();
  const place = () =>
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'place', name: 'New', side: 'foe', from: 'goblin', count: 1, place: null, hidden: false }],
      note: null,
    });
  const { entry } = place();
  const first = self.who('New');
  self.give(GM, { type: 'undo', entry });
  place();
  expect(self.who('New')).not.toBe(first);
});

test('the board is shown as it was after any entry, for each seat as it was then', () => {
  const self = duel();
  const record = step(self, [5, 4]);
  step(self, [5, 3]);
  self.give(GM, {
    type: 'correct',
    corrections: [{ type: 'edit', who: self.who('Lurker'), set: { hidden: false } }],
    note: null,
  });
  const past = answer(self.table, ANN, {
    type: 'past',
    entry:
      viewFor(self.table, ANN).log.find(
        ({ id }) => id === self.table.entries.find((entry) => entry.id === record.entry)?.short,
      )?.id ?? '',
  });
  expect(
    past.ok && past.value.view.combatants.map(({ name, place }) => [name, place?.type === 'cell' ? place.y : 0]),
  ).toEqual([
    ['Vera', 4],
    ['Tom', 6],
    ['Grub', 5],
  ]);
  expect(viewFor(self.table, ANN).combatants).toHaveLength(4);
});

test('a long log is folded from old checkpoints, and older entries are asked for page by page', () => {
  const self = duel();
  for (let n = 0; n < 320; n++)
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'move', who: self.who('Grub'), place: { type: 'cell', x: n % 20, y: 9, height: 0 } }],
      note: null,
    });
  expect(self.table.entries.filter(isKept).length).toBeLessThan(220);
  expect(viewFor(self.table, ANN).log).toHaveLength(100);
  expect(viewFor(self.table, ANN).earlier).toBe(true);
  const pages: string[] = [];
  for (let before: string | null = viewFor(self.table, ANN).log[0]?.id ?? null; before !== null;) {
    const page = answer(self.table, ANN, { type: 'log', before, most: 70 });
    if (!page.ok) throw new Error(page.error.say);
    pages.unshift(...page.value.entries.map(({ id }) => id));
    before = page.value.earlier ? (page.value.entries[0]?.id ?? null) : null;
  }
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages.length).toBe(self.table.entries.length - 100);
  const old = self.table.entries[30];
  self.give(GM, { type: 'undo', entry: old?.id ?? '' });
  expect(at(self, 'Grub')).toEqual([27 % 20, 9]);
  foldIsAll(self);
});

test('a long log of moves taken back is still folded in a moment', () => {
  const self = duel();
  for (let n = 0; n < 24; n++) self.give(GM, { type: 'undo', entry: step(self, [5, 4]).entry });
  const [first, last] = [self.table.entries[1], self.table.entries.at(-1)];
  for (let n = 0; n < 240; n++)
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'move', who: self.who('Grub'), place: { type: 'cell', x: n % 20, y: 9, height: 0 } }],
      note: null,
    });
  for (const entry of [first, last])
    expect(answer(self.table, GM, { type: 'past', entry: entry?.short ?? '' }).ok).toBe(true);
  foldIsAll(self);
});
