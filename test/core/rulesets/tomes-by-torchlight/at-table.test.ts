import { expect, test } from 'vitest';
import { tomesByTorchlight } from '../../../../src/core/rulesets/tomes-by-torchlight/index.ts';
import { answer, viewFor } from '../../../../src/core/table/index.ts';
import { demoStage } from '../../../properties/random-table.ts';
import { GM, command } from '../../stage.ts';

/** The buried library at a table. */

test('whoever may strike at one that leaves is told what the blow is worth', () => {
  const [demo] = tomesByTorchlight.demos;
  if (demo === undefined) throw new Error('no demo');
  const self = demoStage(tomesByTorchlight, demo);
  const corrects = (...corrections: readonly object[]) =>
    self.give(GM, { type: 'correct', corrections: corrections as never, note: null });
  corrects({ type: 'move', who: self.who('Goblin 1'), place: { type: 'cell', x: 5, y: 7, height: 0 } });
  self.give(GM, command(self, null, 'start-combat', { aware: 'both' }));
  for (let most = 20; most > 0; most--) {
    const [active] = viewFor(self.table, GM).turnOrder.active;
    const name = self.table.scene.combatants.find(({ id }) => id === active)?.name ?? '';
    if (name === 'Marten') break;
    self.give(GM, command(self, name, 'end-turn'));
  }
  corrects({ type: 'body', who: self.who('Goblin 1'), set: { grit: 2 } });
  self.give(GM, command(self, 'Marten', 'walk', { path: [[3, 7]] }));
  const [question] = viewFor(self.table, GM).questions;
  if (question === undefined) throw new Error('nobody is asked');
  const odds = answer(self.table, GM, {
    type: 'question-odds',
    entry: question.entry,
    question: question.id,
    offer: 'melee',
    slots: {},
  });
  expect(odds).toMatchObject({ ok: true });
  expect(JSON.stringify(odds)).toContain('"label":"hit"');
});
