import { expect, test } from 'vitest';
import { scripted } from '../../../../src/core/dice/index.ts';
import { legend } from '../../../../src/core/rulesets/legend/index.ts';
import type { Body } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import { ANN, BEN, command, EYE, GM, opening, placed, stage, sit } from '../../stage.ts';
import type { Stage } from '../../stage.ts';
import { foldIsAll, replayIsLog } from '../../../properties/checks.ts';

/** What is anchored in the order, where that to which it is anchored is undone, or comes back by an undo. */

/** Three in a fight, in this order: A, B, F. */
const fight = (): Stage => {
  const self = stage(legend, opening(legend, blankGrid(20, 20, '1.5')));
  sit(self, GM, ANN, BEN, EYE);
  const corrections = [
    placed('oath-knight', 'A', 2, 2, { side: 'ally' }),
    placed('oath-knight', 'B', 4, 2, { side: 'ally' }),
    placed('ditch-raider', 'F', 15, 15),
  ];
  self.give(GM, { type: 'correct', note: null, corrections });
  self.dice = scripted([20, 10, 2]);
  self.give(GM, command(self, null, 'start-combat'));
  self.settle();
  return self;
};
const body = (self: Stage, name: string): Body =>
  self.table.scene.combatants.find((one) => one.name === name)?.body as Body;
const lasting = (self: Stage, name: string) => body(self, name).lasting.map(({ condition }) => condition);
const ends = (self: Stage, name: string): string => {
  const { entry } = self.give(GM, command(self, name, 'end-turn'));
  self.settle();
  return entry;
};
const imposes = (self: Stage, slots: Readonly<Record<string, string | number>>): string =>
  self.give(GM, command(self, 'A', 'impose', { condition: 'shaken', source: 'Howl', ...slots })).entry;

test('a condition until the end of a turn goes with the entry that gave it, and comes back with it', () => {
  const self = fight();
  ends(self, 'A');
  const entry = imposes(self, { unit: 'turn' });
  expect(lasting(self, 'A')).toEqual(['shaken']);
  const undo = self.give(GM, { type: 'undo', entry }).entry;
  expect(lasting(self, 'A')).toEqual([]);
  self.give(GM, { type: 'undo', entry: undo });
  expect(lasting(self, 'A')).toEqual(['shaken']);
  ends(self, 'B');
  expect(lasting(self, 'A')).toEqual([]);
  foldIsAll(self);
  replayIsLog(self);
});

test('where the end of the turn it waited for is undone, it lasts until that turn ends again', () => {
  const self = fight();
  ends(self, 'A');
  imposes(self, { unit: 'turn' });
  const entry = ends(self, 'B');
  expect(lasting(self, 'A')).toEqual([]);
  self.give(GM, { type: 'undo', entry });
  expect(lasting(self, 'A')).toEqual(['shaken']);
  ends(self, 'B');
  expect(lasting(self, 'A')).toEqual([]);
  foldIsAll(self);
});

test('anchored to somebody who is taken off the table it is over; undone, it waits for their turn again', () => {
  const self = fight();
  ends(self, 'A');
  imposes(self, { unit: 'turn' });
  const corrections = [{ type: 'remove', who: self.who('B') }] as const;
  const { entry } = self.give(GM, { type: 'correct', note: null, corrections });
  self.give(GM, { type: 'undo', entry });
  expect([lasting(self, 'A'), self.table.scene.turn]).toMatchObject([['shaken'], { now: self.who('B') }]);
  ends(self, 'B');
  expect(lasting(self, 'A')).toEqual([]);
  foldIsAll(self);
});

test('of two effects of one place the later one still ends though the earlier one was undone', () => {
  const self = fight();
  imposes(self, { unit: 'rounds', rounds: 1 });
  const corrections = [{ type: 'body', who: self.who('A'), set: { lasting: [] } }] as const;
  const { entry } = self.give(GM, { type: 'correct', note: null, corrections });
  self.give(GM, command(self, 'A', 'impose', { condition: 'dazzled', source: 'Flash', unit: 'rounds', rounds: 1 }));
  self.give(GM, { type: 'undo', entry: self.table.entries.at(-1)?.short ?? '' });
  self.give(GM, { type: 'undo', entry });
  self.give(GM, command(self, 'A', 'impose', { condition: 'dazzled', source: 'Flash', unit: 'rounds', rounds: 1 }));
  expect(lasting(self, 'A')).toEqual(['shaken', 'dazzled']);
  for (const name of ['A', 'B', 'F']) ends(self, name);
  expect(lasting(self, 'A')).toEqual([]);
  foldIsAll(self);
});
