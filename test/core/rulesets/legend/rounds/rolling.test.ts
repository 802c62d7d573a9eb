import { expect, test } from 'vitest';
import { scripted } from '../../../../../src/core/dice/index.ts';
import { viewFor, waitingOf } from '../../../../../src/core/table/index.ts';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import { legend } from '../../../../../src/core/rulesets/legend/index.ts';
import type { Stage } from '../../../stage.ts';
import { ANN, BEN, EYE, GM, command, opening, placed, stage, sit } from '../../../stage.ts';

/** Who rolls initiative at a table where dice are pressed, and what waits until all have. */

/** Ann with Vera and Una, Ben with Tom; a goblin that nobody plays. */
const gathered = (hidden = false): Stage => {
  const self = stage(legend, opening(legend, blankGrid(20, 20, '1.5')));
  sit(self, GM, ANN, BEN, EYE);
  const [kind] = legend.catalogue.map(({ id }) => id);
  self.give(GM, {
    type: 'correct',
    note: null,
    corrections: ['Vera', 'Una', 'Tom', 'Grub'].map((name, x) =>
      placed(kind ?? '', name, 2 * x, 5, { side: name === 'Grub' ? 'foe' : 'ally', hidden: hidden && name === 'Grub' }),
    ),
  });
  for (const [name, seat] of [
    ['Vera', ANN],
    ['Una', ANN],
    ['Tom', BEN],
  ] as const)
    self.give(seat, { type: 'take', who: self.who(name), seat });
  self.give(GM, { type: 'options', set: { dice: 'pressed' } });
  return self;
};
/** Who waits to be rolled for, as this seat is shown it; and what the roll that waits is called. */
const waits = (self: Stage, seat: typeof GM) =>
  viewFor(self.table, seat).rolls.map(({ label, yours }) => [label, yours]);
/** Presses the roll that waits, by this seat, where this face would fall. */
const entryOf = (self: Stage): string => viewFor(self.table, GM).rolls[0]?.entry ?? '';
const press = (self: Stage, seat: typeof GM, face: number) => {
  self.dice = scripted([face]);
  const [open] = waitingOf(self.table)?.rolls ?? [];
  return self.try(seat, { type: 'roll', entry: entryOf(self), roll: open?.id ?? '', faces: null });
};

/** Presses what this seat is shown without an id. */
const blindly = (self: Stage, seat: typeof GM) =>
  self.try(seat, { type: 'roll', entry: entryOf(self), roll: '', faces: null });

test('LG-003 LG-004 each player presses for their own and for no other, and the GM for those nobody plays', () => {
  const self = gathered();
  self.give(GM, command(self, null, 'start-combat'));
  expect([waits(self, ANN), waits(self, BEN), waits(self, GM)]).toEqual([
    [['initiative', true]],
    [['initiative', false]],
    [['initiative', false]],
  ]);
  expect(press(self, BEN, 11)).toMatchObject({ code: 'not-your-roll', say: 'Another player rolls for this creature.' });
  press(self, ANN, 11);
  press(self, ANN, 4);
  expect([waits(self, ANN), waits(self, BEN)]).toEqual([[['initiative', false]], [['initiative', true]]]);
  press(self, BEN, 9);
  // the goblin's die is the GM's alone: a player has not even its name, and what they press is refused
  expect([waits(self, GM), waits(self, ANN)]).toEqual([[['initiative', true]], [['initiative', false]]]);
  expect(viewFor(self.table, ANN).rolls.map(({ id }) => id)).toEqual(['']);
  const gms = { code: 'not-your-roll', say: 'The GM rolls for this creature.' };
  for (const seat of [ANN, BEN]) expect([press(self, seat, 20), blindly(self, seat)]).toMatchObject([gms, gms]);
  expect(press(self, EYE, 20)).toMatchObject({ code: 'not-allowed' });
  press(self, GM, 2);
  expect(self.table.open).toBeNull();
});

test('LG-013 three of four have rolled: no round begins, and it is said who is waited for', () => {
  const self = gathered();
  self.give(GM, command(self, null, 'start-combat'));
  for (const [seat, face] of [
    [ANN, 11],
    [ANN, 4],
    [BEN, 9],
  ] as const)
    press(self, seat, face);
  expect(self.try(ANN, command(self, 'Vera', 'end-turn'))).toMatchObject({
    code: 'waiting-for',
    say: 'Waiting for Grub.',
  });
  expect(self.try(GM, command(self, null, 'next-turn'))).toMatchObject({
    code: 'waiting-for',
    say: 'Waiting for Grub. You can answer for them, withdraw the action, or correct anything.',
  });
  expect(viewFor(self.table, BEN).waitingFor.map(({ name }) => name)).toEqual(['the GM']);
  expect(viewFor(self.table, ANN).turnOrder.say).toBe('Grub has yet to roll');
  press(self, GM, 2);
  expect(viewFor(self.table, ANN).turnOrder.title).toBe('Round 1 · 0 s');
});

test('LG-004 LG-013 goblins that roll together are the GM’s to press, and each who is waited for is named', () => {
  const self = gathered();
  const [kind] = legend.catalogue.map(({ id }) => id);
  const add = (name: string, hidden: boolean) =>
    self.give(GM, {
      type: 'correct',
      note: null,
      corrections: [placed(kind ?? '', name, name.length, 8, { side: 'foe', hidden })],
    });
  add('Snag', false);
  add('Lurker', true);
  self.give(GM, command(self, null, 'start-combat'));
  for (const [seat, face] of [
    [ANN, 11],
    [ANN, 4],
    [BEN, 9],
  ] as const)
    press(self, seat, face);
  expect(blindly(self, BEN)).toMatchObject({ code: 'not-your-roll', say: 'The GM rolls for this creature.' });
  const refusedFor = (seat: typeof GM, who: string | null, offer: string) => self.try(seat, command(self, who, offer));
  expect(refusedFor(ANN, 'Vera', 'end-turn')).toMatchObject({ say: 'Waiting for Grub and Snag.' });
  press(self, GM, 2);
  expect(self.table.open).toBeNull();
});

test('LG-004 what a player presses is refused alike, whether a hidden foe rolls in secret or the GM is asked', () => {
  const self = gathered(true);
  self.give(GM, command(self, null, 'start-combat'));
  for (const [seat, face] of [
    [ANN, 11],
    [ANN, 4],
    [BEN, 9],
  ] as const)
    press(self, seat, face);
  expect(viewFor(self.table, ANN).rolls).toEqual([]);
  expect(press(self, BEN, 20)).toMatchObject({ code: 'no-such-roll' });
  expect(blindly(self, BEN)).toMatchObject({ code: 'not-your-roll', say: 'The GM rolls for this creature.' });
  expect(self.try(ANN, command(self, 'Vera', 'end-turn'))).toMatchObject({ say: 'Waiting for the GM.' });
});

test('LG-008 what settles a tie is in the log, but where it is with somebody hidden', () => {
  const lines = (hidden: boolean): readonly string[] => {
    const self = gathered(hidden);
    self.give(GM, {
      type: 'correct',
      note: null,
      corrections: [{ type: 'body', who: self.who('Grub'), set: { initMisc: 9 } }],
    });
    self.give(GM, command(self, null, 'start-combat'));
    for (const [seat, face] of [
      [ANN, 12],
      [ANN, 4],
      [BEN, 9],
      [GM, 3],
    ] as const)
      press(self, seat, face);
    return viewFor(self.table, ANN)
      .log.flatMap(({ told }) => told.map((one) => JSON.stringify(one)))
      .filter((one) => one.includes('acts before'));
  };
  expect([lines(false).length, lines(true).length]).toEqual([1, 0]);
});
