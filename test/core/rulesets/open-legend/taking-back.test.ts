import { describe, expect, test } from 'vitest';
import { viewFor } from '../../../../src/core/table/index.ts';
import type { Stage } from '../../stage.ts';
import { ANN, GM, command } from '../../stage.ts';
import { table } from './lurking.ts';

const row = (from: number, to: number, y = 5) => ({
  path: Array.from({ length: Math.abs(to - from) }, (_, nth) => [from + (to < from ? -1 : 1) * (nth + 1), y]),
});
const takesBack = (self: Stage) => viewFor(self.table, ANN).takesBack;
const at = (self: Stage) => self.table.scene.combatants.find(({ name }) => name === 'Brenna')?.place;

describe('a move that found something out', () => {
  test.each([
    ['two squares on', [9, 5]],
    ['at once', [7, 5]],
  ] as const)('is final for the player, who came upon somebody unseen %s; the GM takes it back', (_, lurks) => {
    const self = table(lurks);
    const walked = self.give(ANN, command(self, 'Brenna', 'move', row(6, 11)));
    expect(JSON.stringify(viewFor(self.table, ANN).log.at(-1)?.told)).toContain('in the way');
    expect(takesBack(self)).toBeNull();
    expect(self.try(ANN, { type: 'undo', entry: walked.entry })).toMatchObject({ code: 'only-the-gm' });
    const further = self.give(ANN, command(self, 'Brenna', 'move', { path: [[lurks[0] - 1, 6]] }));
    self.give(ANN, { type: 'undo', entry: further.entry });
    expect(
      self.try(ANN, { type: 'undo', entry: walked.entry }),
      'nor what was before it, by way of what came after',
    ).toMatchObject({ code: 'only-the-gm' });
    self.give(GM, { type: 'undo', entry: walked.entry });
    expect(at(self)).toMatchObject({ x: 6, y: 5 });
  });

  test('makes final what led to it', () => {
    const self = table([9, 5]);
    const first = self.give(ANN, command(self, 'Brenna', 'move', row(6, 7)));
    self.give(ANN, command(self, 'Brenna', 'move', row(7, 11)));
    expect(self.try(ANN, { type: 'undo', entry: first.entry })).toMatchObject({ code: 'only-the-gm' });
  });
});

describe('a move that found nothing out', () => {
  test.each([[[]], [[[9, 7]]], [[[1, 1]]]] as const)(
    'is taken back by its player, whoever lurks elsewhere (%j)',
    (lurks) => {
      const self = table(...lurks);
      const walked = self.give(ANN, command(self, 'Brenna', 'move', row(6, 11)));
      expect(self.table.open, 'nobody is asked').toBeNull();
      expect(takesBack(self)).toBe(viewFor(self.table, ANN).log.at(-1)?.id);
      self.give(ANN, { type: 'undo', entry: walked.entry });
      expect(at(self)).toMatchObject({ x: 6, y: 5 });
    },
  );

  test('says by nothing that somebody unseen might have struck and did not care to', () => {
    const self = table([6, 6]);
    self.give(GM, { type: 'order', who: self.who('Lurker'), kind: 'opportunity', order: 'never' });
    const walked = self.give(ANN, command(self, 'Brenna', 'move', row(6, 11)));
    expect(walked.inputs, 'it was asked, and its order answered').toHaveLength(1);
    const alone = table();
    alone.give(ANN, command(alone, 'Brenna', 'move', row(6, 11)));
    expect(viewFor(self.table, ANN).log.at(-1)?.told, 'the move is one, as if nobody lurked there').toEqual(
      viewFor(alone.table, ANN).log.at(-1)?.told,
    );
    expect(takesBack(self)).toBe(viewFor(self.table, ANN).log.at(-1)?.id);
    self.give(ANN, { type: 'undo', entry: walked.entry });
  });

  test('a wait for the GM tells of somebody: what it interrupted is final', () => {
    const self = table([6, 6]);
    self.give(GM, { type: 'order', who: self.who('Lurker'), kind: 'opportunity', order: 'ask' });
    const walked = self.give(ANN, command(self, 'Brenna', 'move', row(6, 11)));
    expect(viewFor(self.table, ANN).waitingFor).toEqual([{ name: 'the GM', task: null }]);
    const question = walked.asking[0]?.id ?? '';
    self.give(GM, { type: 'answer', entry: walked.entry, question, offer: 'pass', slots: {} });
    expect(self.table.open).toBeNull();
    expect(takesBack(self)).toBeNull();
    expect(self.try(ANN, { type: 'undo', entry: walked.entry })).toMatchObject({ code: 'only-the-gm' });
  });
});
