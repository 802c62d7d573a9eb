import { expect, test } from 'vitest';
import { fold } from '../../../../src/core/rules/scene/fact.ts';
import type { SeatId } from '../../../../src/core/rules/scene/scene.ts';
import type { View } from '../../../../src/core/rules/views/view.ts';
import { commit, decide, viewFor } from '../../../../src/core/table/index.ts';
import { diffsOf } from '../../../../src/core/wire/diff.ts';
import { ANN, BEN, GM, command, duel, seated } from '../../stage.ts';

const CAL = 'cal-seat' as SeatId;
const DOT = 'dot-seat' as SeatId;

/** A duel that two more players look at who play nobody. */
const watched = () => {
  const self = duel();
  seated(self, CAL, 'Cal', 'player');
  seated(self, DOT, 'Dot', 'player');
  return self;
};

const PARTS = [
  'seats',
  'options',
  'field',
  'combatants',
  'turnOrder',
  'questions',
  'rolls',
  'waitingFor',
  'free',
  'orders',
  'log',
] as const satisfies readonly (keyof View)[];
const partsShared = (a: View, b: View): readonly string[] => PARTS.filter((part) => a[part] === b[part]);

test('players who play nobody share every part of their views, and each has a name of their own', () => {
  const self = watched();
  self.give(ANN, command(self, 'Vera', 'step', { path: [[5, 4]] }));
  const [cal, dot] = [viewFor(self.table, CAL), viewFor(self.table, DOT)];
  expect(partsShared(cal, dot)).toEqual(PARTS);
  expect([cal.you.name, dot.you.name]).toEqual(['Cal', 'Dot']);
});

test('who plays somebody has combatants of their own', () => {
  const self = watched();
  expect(partsShared(viewFor(self.table, ANN), viewFor(self.table, CAL))).not.toContain('combatants');
  const vera = (view: View) => view.combatants.find(({ name }) => name === 'Vera');
  expect([vera(viewFor(self.table, ANN))?.yours, vera(viewFor(self.table, CAL))?.yours]).toEqual([true, false]);
});

test('who is given somebody to play sees it as their own at once, and no longer when it is taken back', () => {
  const self = watched();
  const grub = self.who('Grub');
  const body = (seat: SeatId) => viewFor(self.table, seat).combatants.find(({ id }) => id === grub);
  const before = body(CAL);
  self.give(GM, { type: 'correct', corrections: [{ type: 'edit', who: grub, set: { seat: CAL } }], note: null });
  expect([body(CAL)?.yours, body(DOT)?.yours]).toEqual([true, false]);
  self.give(GM, { type: 'correct', corrections: [{ type: 'edit', who: grub, set: { seat: null } }], note: null });
  expect(body(CAL)).toEqual(before);
  expect(partsShared(viewFor(self.table, CAL), viewFor(self.table, DOT))).toEqual(PARTS);
});

test('a move is one patch for all who saw and see the same', () => {
  const self = watched();
  const seats = [GM, ANN, BEN, CAL, DOT];
  const before = seats.map((seat) => viewFor(self.table, seat));
  self.give(ANN, command(self, 'Vera', 'step', { path: [[5, 4]] }));
  const diff = diffsOf();
  const patches = seats.map((seat, at) => diff(before[at] as View, viewFor(self.table, seat)));
  expect(patches[3]).not.toBeNull();
  expect(patches[4]).toBe(patches[3]);
});

test('a new name of one seat is nobody else’s patch', () => {
  const self = watched();
  const [cal, dot] = [viewFor(self.table, CAL), viewFor(self.table, DOT)];
  self.give(DOT, { type: 'seat', seat: DOT, set: { name: 'Dorothy' } });
  const diff = diffsOf();
  expect(diff(dot, viewFor(self.table, DOT))?.['y']).toMatchObject({ name: 'Dorothy' });
  expect(diff(cal, viewFor(self.table, CAL))?.['y']).toBeUndefined();
});

test('what a decision went through is what its record folds to', () => {
  const self = watched();
  const made = decide(
    self.table,
    ANN,
    { id: 'one-step-ahead', request: command(self, 'Vera', 'step', { path: [[5, 4]] }) },
    { dice: self.dice, at: 1, id: () => 'an-id-of-its-own' },
  );
  if (!made.ok) throw new Error(made.error.say);
  expect(made.value.facts.length).toBeGreaterThan(0);
  expect(commit(self.table, made.value).scene).toEqual(fold(self.table.scene, made.value.facts));
});
