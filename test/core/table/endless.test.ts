import { expect, test } from 'vitest';
import { due, viewFor } from '../../../src/core/table/index.ts';
import { ANN, EYE, GM, command, duel } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { toy } from '../toy/index.ts';

/** A fight whose rules have the next turn due as soon as one has begun. */
const restless = (): Stage => {
  const self = duel();
  const ruleset: typeof toy = {
    ...toy,
    due: (scene) => ({ who: null, offer: 'next', slots: {}, turn: toy.turnName(scene), role: 'gm', forced: null }),
  };
  self.table = { ...self.table, ruleset };
  return self;
};

test('a table whose rules go on without end stops, says so on every screen, and goes on when the GM acts', () => {
  const self = restless();
  const goOn = (): number => {
    const from = self.records.length;
    for (let next = due(self.table); next !== null; next = due(self.table)) {
      self.give('table', next);
      if (self.records.length - from > 1000) throw new Error('it goes on without end');
    }
    return self.records.length - from;
  };
  const most = 100 + 4 * self.table.scene.combatants.length;
  expect(goOn()).toBe(most);
  for (const seat of [GM, ANN, EYE]) expect(viewFor(self.table, seat).turnOrder.say).toContain('The table stopped');
  self.give(GM, command(self, 'Grub', 'shout', { text: 'halt' }, 'to see whether it goes on'));
  for (const seat of [GM, ANN, EYE]) expect(viewFor(self.table, seat).turnOrder.say).not.toContain('The table stopped');
  expect(goOn()).toBe(most);
});

test('a table that comes to rest by itself says nothing of the kind', () => {
  const self = duel();
  self.settle();
  expect(viewFor(self.table, ANN).turnOrder.say).not.toContain('The table stopped');
});
