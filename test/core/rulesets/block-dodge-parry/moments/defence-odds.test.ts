import { expect, test } from 'vitest';
import type { Chances } from '../../../../../src/core/rules/play/outcomes.ts';
import type { Odds } from '../../../../../src/core/rules/play/odds.ts';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { answer, viewFor } from '../../../../../src/core/table/index.ts';
import { ANN, BEN, command, GM } from '../../../stage.ts';
import type { Stage } from '../../../stage.ts';
import { readyFight } from '../../../../properties/random-table.ts';

/** The ready fight, when the bow skeleton looses at Elmyra, who is Ben's and stands two zones off in light armor. */
const shotAt = (): Stage => {
  const self = readyFight(blockDodgeParry);
  self.give(GM, command(self, null, 'begin'));
  self.give(GM, command(self, null, 'hold'));
  self.give(GM, command(self, 'Bow skeleton', 'attack:bow', { target: self.who('Elmyra') }));
  for (const name of ['Harald', 'Elmyra', 'Thibaldus', 'Narvi', 'The pontiff', 'Spear skeleton', 'Scimitar skeleton'])
    self.give(GM, command(self, name, 'pass'));
  self.give(GM, command(self, null, 'hold'));
  self.settle();
  return self;
};

const odds = (self: Stage, seat: typeof ANN, offer: string): Odds | null => {
  const [question] = viewFor(self.table, BEN).questions;
  if (question === undefined) throw new Error('nobody is asked');
  const found = answer(self.table, seat, {
    type: 'question-odds',
    entry: question.entry,
    question: question.id,
    offer,
    slots: {},
  });
  if (!found.ok) throw new Error(found.error.say);
  return (found.value as { readonly odds: Odds | null }).odds;
};

const damage = (found: Odds | null, target: string): Chances | undefined =>
  found?.chances.find(({ of, label }) => of === target && label === 'damage');

test('the attacked see the exact odds of every defence, and what comes in, before they choose', () => {
  const self = shotAt();
  const [question] = viewFor(self.table, BEN).questions;
  expect(question).toMatchObject({ kind: 'react', yours: true });
  expect(question?.options.map(({ id, reasons }) => [id, reasons.map(({ code }) => code)])).toEqual([
    ['defend', []],
    ['fight-back', []],
    ['block', ['no-block-gear']],
    ['dodge', []],
    ['parry', []],
  ]);
  const elmyra = self.who('Elmyra');
  // d6 less 1 Armor: a mean of 15/6; a Dodge does nothing against a fast arrow.
  expect(damage(odds(self, BEN, 'defend'), elmyra)?.expected).toBeCloseTo(15 / 6, 12);
  expect(damage(odds(self, BEN, 'dodge'), elmyra)?.expected).toBeCloseTo(15 / 6, 12);
  // Her own bow shoots back: d6 on 3 HP and no Armor, which are told where all odds are.
  expect(damage(odds(self, BEN, 'fight-back'), self.who('Bow skeleton'))).toBeUndefined();
  expect(odds(self, BEN, 'fight-back')?.withheld).toContainEqual({ of: self.who('Bow skeleton'), label: 'damage' });
  self.give(GM, { type: 'options', set: { playersSeeOdds: 'all' } });
  expect(damage(odds(self, BEN, 'fight-back'), self.who('Bow skeleton'))?.expected).toBeCloseTo(21 / 6, 12);
  expect(odds(self, BEN, 'fight-back')?.exact).toBe(true);
  expect(odds(self, BEN, 'block')).toBeNull();
});

test('nobody else sees the question or its odds', () => {
  const self = shotAt();
  expect(viewFor(self.table, ANN).questions.filter(({ yours }) => yours)).toEqual([]);
  expect(() => odds(self, ANN, 'defend')).toThrow();
});

test('where nobody can react any more, odds do not say “if no one reacts”', () => {
  const self = shotAt();
  const [question] = viewFor(self.table, BEN).questions;
  const assuming = (offer: string): unknown => {
    const asked = { type: 'question-odds', entry: question!.entry, question: question!.id, offer, slots: {} } as const;
    const found = answer(self.table, BEN, asked);
    return found.ok ? (found.value as { readonly assuming: string }).assuming : found.error;
  };
  expect([assuming('defend'), assuming('fight-back')]).toEqual(['', '']);
});
