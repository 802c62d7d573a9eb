import { expect, test } from 'vitest';
import { seeded } from '../../../../src/core/dice/index.ts';
import { openLegend } from '../../../../src/core/rulesets/open-legend/index.ts';
import type { Turn } from '../../../../src/core/rulesets/open-legend/sheet/turn.ts';
import type { Stage } from '../../stage.ts';
import { ANN, GM, command, opening, placed, stage, sit } from '../../stage.ts';

/** A creature that is called into a fight: it acts, leaves effects behind, and is taken back with all it did. */

const turnOf = (self: Stage): Turn => self.table.scene.turn as Turn;
const endUntil = (self: Stage, who: string): void => {
  for (let ends = 0; turnOf(self).active !== self.who(who) && ends < 5; ends++) {
    const active = self.table.scene.combatants.find(({ id }) => id === turnOf(self).active)?.name ?? '';
    self.give(GM, command(self, active, 'end-turn'));
    self.settle();
  }
};

const fight = (): Stage => {
  const self = stage(openLegend, opening(openLegend));
  sit(self, GM, ANN);
  const corrections = [placed('orc-raider', 'Orc', 5, 5), placed('barbarian', 'Brenna', 9, 9, { side: 'ally' })];
  self.give(GM, { type: 'correct', note: null, corrections });
  self.give(ANN, { type: 'take', who: self.who('Brenna'), seat: ANN });
  self.dice = seeded(1);
  self.give(GM, command(self, null, 'start-combat', { combatants: [self.who('Orc'), self.who('Brenna')] }));
  self.give(GM, command(self, null, 'close-surprise'));
  for (const name of ['Orc', 'Brenna']) self.give(GM, command(self, name, 'roll-initiative'));
  self.settle();
  endUntil(self, 'Brenna');
  return self;
};

test('undone from its coming on, it leaves no turn, no place in the order and no effect of its own', () => {
  const self = fight();
  const { turn, combatants } = self.table.scene;
  const corrections = [placed('wolf', 'Called wolf', 12, 5, { side: 'ally' })];
  const called = self.give(GM, { type: 'correct', note: null, corrections });
  const wolf = self.who('Called wolf');
  self.give(GM, command(self, null, 'join-combat', { who: [wolf] }));
  self.settle();
  endUntil(self, 'Called wolf');
  self.give(GM, command(self, null, 'give-bane', { bane: 'slowed-2', targets: [self.who('Orc')], source: wolf }));
  self.give(GM, command(self, 'Called wolf', 'move', { path: [[13, 5]] }));
  endUntil(self, 'Orc');
  expect(turnOf(self).effects.map(({ kind, owner }) => [kind, owner])).toEqual([['slowed', wolf]]);
  expect(turnOf(self).ready.some(({ who }) => who === wolf)).toBe(true);

  const undone = self.give(GM, { type: 'undo', entry: called.entry });
  expect([self.table.scene.turn, self.table.scene.combatants]).toEqual([turn, combatants]);
  // and the undo undone, it is there again with what it did
  self.give(GM, { type: 'undo', entry: undone.entry });
  expect(turnOf(self).effects.map(({ owner }) => owner)).toEqual([wolf]);
  expect(self.table.scene.combatants.find(({ id }) => id === wolf)?.place).toMatchObject({ x: 13, y: 5 });
});

test('taken off the board, its turn passes, and what it had inflicted goes on and is resisted as before', () => {
  const self = fight();
  self.give(GM, { type: 'correct', note: null, corrections: [placed('wolf', 'Called wolf', 12, 5, { side: 'ally' })] });
  const wolf = self.who('Called wolf');
  self.give(GM, command(self, null, 'join-combat', { who: [wolf] }));
  self.give(GM, command(self, null, 'give-bane', { bane: 'slowed-2', targets: [self.who('Orc')], source: wolf }));
  self.give(GM, { type: 'correct', note: null, corrections: [{ type: 'remove', who: wolf }] });
  self.settle();
  expect(turnOf(self).active).not.toBe(wolf);
  endUntil(self, 'Orc');
  expect(turnOf(self).effects.map(({ kind }) => kind)).toEqual(['slowed']);
  const offers = openLegend.offers(self.table.scene as never, self.who('Orc'));
  expect(offers.find(({ id }) => id === 'resist')?.reasons).toEqual([]);
});
