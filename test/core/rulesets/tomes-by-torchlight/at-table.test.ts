import { expect, test } from 'vitest';
import { scripted } from '../../../../src/core/dice/index.ts';
import { tomesByTorchlight } from '../../../../src/core/rulesets/tomes-by-torchlight/index.ts';
import { answer, viewFor } from '../../../../src/core/table/index.ts';
import { readyFight } from '../../../properties/random-table.ts';
import { headOf } from '../../../../src/core/rules/views/entry-heading.ts';
import { plain } from '../../../../src/core/rules/text/text.ts';
import { ANN, GM, command } from '../../stage.ts';

/** The buried library at a table. */

const head = (self: ReturnType<typeof readyFight>): string => {
  const entry = viewFor(self.table, GM).log.at(-1);
  return entry === undefined ? '' : plain(headOf({ text: entry.title, open: false }, entry.told));
};
const library = (): ReturnType<typeof readyFight> => {
  return readyFight(tomesByTorchlight);
};

test('TT-090 the log says with what an ally is helped', () => {
  const self = library();
  self.give(GM, command(self, null, 'start-combat', { aware: 'both' }));
  for (const name of ['Marten', 'Osla'])
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'body', who: self.who(name), set: { actionsLeft: 2 } }] as never,
      note: null,
    });
  self.give(GM, {
    ...command(self, 'Marten', 'help', { ally: self.who('Osla'), task: 'attack' }),
    forced: 'for the test',
  });
  expect(head(self)).toBe('Marten helps Osla with an attack');
  self.give(GM, {
    ...command(self, 'Marten', 'help', { ally: self.who('Osla'), task: 'defence' }),
    forced: 'for the test',
  });
  expect(head(self)).toBe('Marten helps Osla with dodging or blocking');
  self.give(GM, {
    ...command(self, 'Marten', 'help', { ally: self.who('Osla'), task: 'other' }),
    forced: 'for the test',
  });
  expect(head(self)).toBe('Marten helps Osla');
});

test.each([
  [1, 'The foes: unseen, obstacle 1 to notice them'],
  [20, 'The foes: not unseen'],
])('TT-006 a %i for stealth is told the GM as what others have to beat', (die, said) => {
  const self = library();
  self.dice = scripted([die, ...Array.from({ length: 40 }, () => 2)]);
  self.give(GM, command(self, null, 'start-combat', { stealth: 'foe', aware: 'foe' }));
  const lines = (seat: typeof GM): readonly string[] =>
    (viewFor(self.table, seat).log.at(-1)?.told ?? []).flatMap((line) =>
      line.type === 'said' ? [plain(line.text)] : [],
    );
  expect(lines(GM).filter((line) => line.includes('unseen'))).toEqual([said]);
  expect(lines(ANN).filter((line) => line.includes('unseen'))).toEqual([]);
});

/** What a seat is told of the last check: the sentence, and its figures. */
const checkTold = (self: ReturnType<typeof readyFight>, seat: typeof GM): readonly unknown[] =>
  (viewFor(self.table, seat).log.at(-1)?.told ?? []).flatMap((line) =>
    line.type === 'said' && plain(line.text).includes('check')
      ? [plain(line.text), line.tallies.map(({ label, total }) => `${label} ${total}`)]
      : [],
  );

test('TT-006 of a check to notice a player reads neither the obstacle nor by how much it succeeds', () => {
  const self = library();
  self.dice = scripted([3, 9, ...Array.from({ length: 40 }, () => 2)]);
  self.give(GM, command(self, null, 'start-combat', { stealth: 'foe', aware: 'foe' }));
  expect(checkTold(self, GM).slice(2, 4)).toEqual([
    'Fen succeeds at a Notice check by 6',
    ['Succeeds up to WIS 14', 'and above 3'],
  ]);
  expect(checkTold(self, ANN).slice(2, 4)).toEqual(['Fen succeeds at a Notice check', ['Succeeds up to WIS 14']]);
});

test('TT-019 nor does the player of a search, which would tell that somebody hides', () => {
  const searched = (obstacle: number): Parameters<typeof checkTold>[0] => {
    const self = library();
    self.give(GM, command(self, null, 'start-combat', { aware: 'both' }));
    self.dice = scripted([7]);
    self.give(GM, { ...command(self, 'Marten', 'search'), forced: 'for the test' });
    const { entry, id: question } = viewFor(self.table, GM).questions[0] ?? { entry: '', id: '' };
    self.give(GM, { type: 'answer', entry, question, offer: 'set', slots: { obstacle } });
    return self;
  };
  expect(checkTold(searched(9), GM)).toEqual(['Marten fails a Search check', ['Succeeds up to WIS 10', 'and above 9']]);
  expect(checkTold(searched(9), ANN)).toEqual(['Marten fails a Search check', ['Succeeds up to WIS 10']]);
  expect(checkTold(searched(19), GM)[0]).toBe('Marten fails a Search check (it cannot succeed)');
  expect(checkTold(searched(19), ANN)).toEqual(checkTold(searched(9), ANN));
  expect(checkTold(searched(2), ANN)).toEqual(['Marten succeeds at a Search check', ['Succeeds up to WIS 10']]);
});

test('harm that the GM gives no cause for has none in the log', () => {
  const self = library();
  self.give(GM, command(self, 'Ogre', 'harm', { damage: 6 }));
  expect(head(self)).toMatch(/^Ogre takes 6 damage: /u);
  self.give(GM, command(self, 'Ogre', 'harm', { damage: 6, what: 'a fall' }));
  expect(head(self)).toMatch(/^Ogre takes 6 damage \(a fall\): /u);
});

test('players are told what armor a foe wears, and no other name for it', () => {
  const self = library();
  self.give(GM, command(self, null, 'start-combat', { aware: 'both' }));
  const asked = answer(self.table, ANN, { type: 'strikes', who: self.who('Marten'), target: self.who('Brigand') });
  expect(JSON.stringify(asked)).toContain('"light armor"');
  expect(JSON.stringify(asked)).not.toContain('natural');
});

test('whoever may strike at one that leaves is told what the blow is worth', () => {
  const self = readyFight(tomesByTorchlight);
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

test('TT-001 while the dice of the beginning wait for hands nobody acts, and offers say why', () => {
  const self = library();
  self.give(GM, { type: 'options', set: { dice: 'typed' } });
  self.give(GM, command(self, null, 'start-combat', { aware: 'both' }));
  const offers = answer(self.table, ANN, { type: 'offers', who: self.who('Marten') });
  const why = { code: 'not-in-turns', say: 'The turns have not begun yet.', rule: 'TT-001' };
  expect(JSON.stringify(offers)).toContain(JSON.stringify(why));
  expect(head(self)).toBe('The GM starts the fight');
});
