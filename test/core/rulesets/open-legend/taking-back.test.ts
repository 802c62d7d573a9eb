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
    expect(JSON.stringify(viewFor(self.table, ANN).log.at(-1)?.told)).toContain('is blocked');
    expect(takesBack(self)).toBeNull();
    expect(self.try(ANN, { type: 'undo', entry: walked.entry })).toMatchObject({ code: 'only-the-gm' });
    const further = self.give(ANN, command(self, 'Brenna', 'move', { path: [[lurks[0] - 1, 6]] }));
    self.give(ANN, { type: 'undo', entry: further.entry });
    expect(
      self.try(ANN, { type: 'undo', entry: walked.entry }),
      'nor what was before it, by way of what came after',
    ).toMatchObject({ code: expect.stringMatching(/^(only-the-gm|took-one-back)$/) as string });
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
    expect(viewFor(self.table, ANN).waitingFor).toMatchObject([{ name: 'the GM', task: null }]);
    const question = walked.asking[0]?.id ?? '';
    self.give(GM, { type: 'answer', entry: walked.entry, question, offer: 'pass', slots: {} });
    expect(self.table.open).toBeNull();
    expect(takesBack(self)).toBeNull();
    expect(self.try(ANN, { type: 'undo', entry: walked.entry })).toMatchObject({ code: 'only-the-gm' });
  });
});

describe('a second walk of a turn', () => {
  const walk = (self: Stage, ...cells: Parameters<typeof row>) =>
    self.give(ANN, command(self, 'Brenna', 'move', row(...cells)));
  const undo = (self: Stage, entry: string) => self.try(ANN, { type: 'undo', entry });
  const refusedPlainly = { code: 'took-one-back', say: expect.stringContaining('already undone a move') as string };

  test.each([[[]], [[[6, 1]]]] as const)('is final once one was taken back, whoever lurks elsewhere (%j)', (lurks) => {
    const self = table(...lurks);
    self.give(ANN, { type: 'undo', entry: walk(self, 6, 8).entry });
    const second = walk(self, 6, 5);
    expect(takesBack(self)).toBeNull();
    expect(undo(self, second.entry)).toMatchObject(refusedPlainly);
    self.give(GM, { type: 'undo', entry: second.entry });
    expect(at(self)).toMatchObject({ x: 6, y: 5 });
  });

  test('is not brought back by way of the undo before it, nor by undoing that', () => {
    const self = table();
    const first = walk(self, 6, 8);
    const back = self.give(ANN, { type: 'undo', entry: first.entry });
    walk(self, 6, 5);
    expect(undo(self, back.entry), 'with the undo the walk would be gone').toMatchObject(refusedPlainly);
    const other = table();
    const record = walk(other, 6, 7);
    const undone = other.give(ANN, { type: 'undo', entry: record.entry });
    other.give(ANN, { type: 'undo', entry: undone.entry });
    expect(at(other), 'the walk is done again').toMatchObject({ x: 7, y: 5 });
    expect(undo(other, walk(other, 7, 8).entry)).toMatchObject(refusedPlainly);
  });

  test('may be taken back again once somebody else was seen to act, but not once somebody acted unseen', () => {
    const self = table([1, 1]);
    self.give(ANN, { type: 'undo', entry: walk(self, 6, 8).entry });
    const second = walk(self, 6, 5);
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'move', who: self.who('Lurker'), place: { type: 'cell', x: 1, y: 2, height: 0 } }],
      note: null,
    });
    expect(undo(self, second.entry)).toMatchObject(refusedPlainly);
    self.give(GM, { type: 'rename', name: 'Renamed' });
    expect(undo(self, second.entry), 'a new name is no act').toMatchObject(refusedPlainly);
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'edit', who: self.who('Lurker'), set: { hidden: false } }],
      note: null,
    });
    const third = walk(self, 5, 4);
    expect(takesBack(self)).not.toBeNull();
    self.give(ANN, { type: 'undo', entry: third.entry });
  });

  test('of the next turn is another first one', () => {
    const self = table();
    self.give(ANN, { type: 'undo', entry: walk(self, 6, 8).entry });
    const turn = viewFor(self.table, ANN).turnOrder.turn;
    for (let most = 0; most < 20; most++) {
      const { active } = viewFor(self.table, ANN).turnOrder;
      const name = self.table.scene.combatants.find(({ id }) => id === active[0])?.name ?? '';
      if (name === 'Brenna' && viewFor(self.table, ANN).turnOrder.turn !== turn) break;
      self.give(GM, command(self, name, 'end-turn', {}));
      self.settle();
    }
    const next = walk(self, 6, 8);
    expect(takesBack(self)).not.toBeNull();
    self.give(ANN, { type: 'undo', entry: next.entry });
  });
});
