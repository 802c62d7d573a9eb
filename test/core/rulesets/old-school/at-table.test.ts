import { expect, test } from 'vitest';
import { scripted } from '../../../../src/core/dice/index.ts';
import type { SeatId } from '../../../../src/core/rules/scene/scene.ts';
import { plain } from '../../../../src/core/rules/text/text.ts';
import type { Correction } from '../../../../src/core/wire/messages.ts';
import { oldSchool } from '../../../../src/core/rulesets/old-school/index.ts';
import { viewFor } from '../../../../src/core/table/index.ts';
import { OTHERS } from '../../../properties/secrets.ts';
import { ANN, GM, command } from '../../stage.ts';
import type { Stage } from '../../stage.ts';
import { readyFight } from '../../../properties/random-table.ts';

/** The old watch at a table, side against side, with a ghoul nobody has seen: what its log says to whom. */

const titles = (self: Stage, seat: SeatId): readonly string[] =>
  viewFor(self.table, seat).log.map(({ title }) => plain(title));
/** The GM does it, and then what is due comes. */
const gm = (self: Stage, request: Parameters<Stage['give']>[1]) => {
  const record = self.give(GM, request);
  self.settle();
  return record;
};
const corrects = (self: Stage, correction: Correction) =>
  gm(self, { type: 'correct', corrections: [correction], note: null });

const sides = (): Stage => {
  const self = readyFight(oldSchool);
  corrects(self, { type: 'settings', settings: { turnStructure: 'side-initiative' } });
  gm(self, command(self, null, 'start-combat'));
  return self;
};

test('a phase that is undone is named in the log', () => {
  const self = sides();
  gm(self, command(self, null, 'declarations-end'));
  const { entry } = self.give(GM, command(self, null, 'next-phase'));
  const before = titles(self, GM).at(-1);
  gm(self, { type: 'undo', entry });
  expect(titles(self, GM).at(-1)).toBe(`Undone: ${before}`);
});

test('OS-002 the party hears that one of its own has declared, and nothing of its foes', () => {
  const self = sides();
  const beside = { type: 'cell', x: 3, y: 7, height: 0 } as const;
  corrects(self, { type: 'move', who: self.who('Goblin 1'), place: beside });
  self.give(ANN, command(self, 'Aldric', 'declare-withdrawal'));
  gm(self, command(self, 'Goblin 1', 'declare-retreat'));
  gm(self, command(self, null, 'monsters-ready'));
  expect(titles(self, GM).slice(-3)).toEqual([
    'Aldric declares a withdrawal',
    'Goblin 1 declares a retreat',
    'Monsters declare nothing',
  ]);
  for (const seat of OTHERS)
    expect(titles(self, seat).slice(-2)).toEqual(['The GM moves Goblin 1 to D8', 'Aldric declares a withdrawal']);
});

test('OS-R43 hirelings come onto the map on the side of those who hire them', () => {
  const hirelings = oldSchool.catalogue.filter(({ group }) => group === 'Hirelings');
  expect(hirelings.map(({ name, side, character }) => [name, side, character])).toEqual([
    ['Retainer', 'ally', false],
    ['Mercenary', 'ally', false],
    ['Crossbowman', 'ally', false],
  ]);
});

test.each([
  ['ally', 'Goblin 1 tests loyalty: 8 vs 7, flees', 'Goblin 1 tests loyalty: 8 vs 7, flees'],
  ['foe', 'Goblin 1 tests loyalty: 8 vs 7, flees', 'Goblin 1 tests loyalty: flees'],
] as const)('OS-108 the figures of a loyalty test of an %s are for those who may read them', (side, gms, others) => {
  const self = sides();
  const who = self.who('Goblin 1');
  corrects(self, { type: 'edit', who, set: { side } });
  corrects(self, { type: 'body', who, set: { kind: 'retainer', loyalty: 7 } });
  self.dice = scripted([5, 3]);
  gm(self, command(self, null, 'loyalty', { who: [who] }));
  const told = (seat: SeatId) =>
    (viewFor(self.table, seat).log.at(-1)?.told ?? []).flatMap((line) =>
      line.type === 'said' ? [plain(line.text)] : [],
    );
  expect([told(GM), told(ANN)]).toEqual([[gms], [others]]);
});

test('OS-100 players hear nothing of a morale check of those they do not see', () => {
  const self = sides();
  corrects(self, { type: 'body', who: self.who('Goblin 1'), set: { hp: 0, conditions: ['dead'] } });
  gm(self, command(self, null, 'declarations-end'));
  const heard = () => JSON.stringify(viewFor(self.table, GM).log);
  for (let most = 10; most > 0 && !heard().includes('orale of the ghoul'); most--) {
    const [question] = viewFor(self.table, GM).questions;
    if (question === undefined) gm(self, command(self, null, 'next-phase'));
    else
      gm(self, { type: 'answer', entry: question.entry, question: question.id, offer: question.otherwise, slots: {} });
  }
  expect(heard()).toContain('orale of the ghoul');
  for (const seat of OTHERS) expect(/ghoul/iu.test(JSON.stringify(viewFor(self.table, seat)))).toBe(false);
});

test('the log says how somebody strikes with bare hands, and a total below nothing as people write it', () => {
  const self = sides();
  corrects(self, { type: 'move', who: self.who('Goblin 1'), place: { type: 'cell', x: 4, y: 8, height: 0 } });
  const sheet = { set: { abilities: { STR: 3, DEX: 9, CON: 9, INT: 9, WIS: 9, CHA: 9 }, attackBonus: 0 } };
  corrects(self, { type: 'body', who: self.who('Aldric'), ...sheet });
  const strikes = command(self, 'Aldric', 'attack:unarmed', { target: self.who('Goblin 1') });
  self.dice = scripted([2]);
  gm(self, { ...strikes, forced: '' });
  expect(titles(self, GM).at(-1)).toBe('Aldric attacks Goblin 1 with bare hands: −1 vs AAC 13, missed');
});

test('OS-142 who has surrendered and is hit again does not surrender anew', () => {
  const self = sides();
  corrects(self, { type: 'move', who: self.who('Goblin 1'), place: { type: 'cell', x: 4, y: 8, height: 0 } });
  corrects(self, { type: 'body', who: self.who('Goblin 1'), set: { conditions: ['surrendered'], hp: 1 } });
  const strikes = command(self, 'Aldric', 'attack:sword.0', { target: self.who('Goblin 1') });
  self.dice = scripted([19, 5]);
  gm(self, { ...strikes, forced: '' });
  expect(titles(self, GM).at(-1)).toMatch(
    /^Aldric attacks Goblin 1 with a sword: \d+ vs AAC 13, hit for \d+ and killed$/u,
  );
});
