import { expect, test } from 'vitest';
import { scripted } from '../../../../src/core/dice/index.ts';
import { plain } from '../../../../src/core/rules/text/text.ts';
import { tomesByTorchlight } from '../../../../src/core/rulesets/tomes-by-torchlight/index.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import { viewFor } from '../../../../src/core/table/index.ts';
import { ANN, command, EYE, GM, isRefusal, opening, placed, stage, sit, headline } from '../../stage.ts';
import type { Stage } from '../../stage.ts';

/** What an entry of the log is headed with says the die, the score and the Armor, to whoever may know. */

const duel = (): Stage => {
  const self = stage(tomesByTorchlight, opening(tomesByTorchlight, blankGrid(10, 8)));
  sit(self, GM, ANN, EYE);
  self.give(GM, {
    type: 'correct',
    note: null,
    corrections: [
      placed('sellsword', 'Osla', 5, 5, { side: 'ally', character: true }),
      placed('brigand', 'Rook', 6, 5, { side: 'foe' }),
    ],
  });
  self.give(ANN, { type: 'take', who: self.who('Osla'), seat: ANN });
  self.dice = scripted([4, 5, 12]);
  self.give(GM, command(self, null, 'start-combat', { aware: 'both' }));
  self.settle();
  return self;
};

test('TT-018 the log says which item is used', () => {
  const self = duel();
  self.give(ANN, command(self, 'Osla', 'item', { what: 'drink a potion' }));
  expect(headline(self, EYE)).toBe('Osla uses an item: drink a potion');
});

test('TT-027 the log says what a Dodge adds to Armor to whoever reads those figures', () => {
  const self = duel();
  self.dice = scripted([6, 11, 19]);
  self.give(ANN, command(self, 'Osla', 'melee', { target: self.who('Rook') }));
  const { entry = '', id = '' } = viewFor(self.table, GM).questions[0] ?? {};
  expect(isRefusal(self.try(GM, { type: 'answer', entry, question: id, offer: 'dodge', slots: {} }))).toBe(false);
  const armor = (seat: typeof GM): readonly string[] =>
    (viewFor(self.table, seat).log.at(-1)?.told ?? []).flatMap((line) =>
      line.type === 'said' && plain(line.text).includes('Armor') ? [plain(line.text)] : [],
    );
  expect([armor(GM), armor(ANN), armor(EYE)]).toEqual([['Rook: Armor 1+6'], [], []]);
});

test.each([
  ['TT-015', 11, /^Osla attacks Rook with [a-z ]+: 11 vs (?:Armor \d, )?STR \d+, hit for \d+, (?:no|\d) Wounds?$/u],
  ['TT-108', 19, /^Osla attacks Rook with [a-z ]+: 19 vs (?:Armor \d, )?STR \d+, missed$/u],
])('%s an attack of %i says its roll against the score', (_, die, said) => {
  const self = duel();
  self.dice = scripted([die, 10]);
  self.give(ANN, command(self, 'Osla', 'melee', { target: self.who('Rook') }));
  const asked = viewFor(self.table, GM).questions[0];
  if (asked !== undefined) {
    const entry = viewFor(self.table, GM).log.at(-1)?.id ?? '';
    const given = self.try(GM, { type: 'answer', entry, question: asked.id, offer: 'pass', slots: {} });
    expect(isRefusal(given)).toBe(false);
  }
  expect(headline(self, GM)).toMatch(said);
  // whoever is played is an open book
  expect(headline(self, EYE)).toMatch(said);
});

test('TT-044 one Wound more by the table of critical hits is told as no damage', () => {
  const self = duel();
  const roomy = { type: 'body', who: self.who('Rook'), set: { woundLimit: 5, grit: 0 } } as const;
  self.give(GM, { type: 'correct', note: null, corrections: [roomy] });
  self.dice = scripted([14, 6]);
  self.give(ANN, command(self, 'Osla', 'melee', { target: self.who('Rook') }));
  const [asked] = viewFor(self.table, GM).questions;
  if (asked === undefined) throw new Error('the GM is asked nothing');
  self.give(GM, { type: 'answer', entry: asked.entry, question: asked.id, offer: 'do', slots: {} });
  const told = viewFor(self.table, GM).log.at(-1)?.told ?? [];
  expect(told.flatMap((line) => (line.type === 'said' ? [plain(line.text)] : [])).at(-1)).toBe(
    'Rook is laid open: 1 Wound',
  );
});

test('TT-102 what an injury makes harder is told by name to those alone who read the sheet', () => {
  const self = duel();
  const hurt = { name: 'Torn shoulder', does: 'melee', unit: 'days', waited: 0, successes: 0, failures: 0 } as const;
  const corrections = ['Osla', 'Rook'].map((name) => {
    const set = { injuries: [{ ...hurt, permanent: false }], grit: 0, exposed: true };
    return { type: 'body', who: self.who(name), set } as const;
  });
  self.give(GM, { type: 'correct', note: null, corrections });
  const said = (by: string, at: string) => {
    self.dice = scripted([18]);
    self.give(GM, { ...command(self, by, 'melee', { target: self.who(at) }), forced: 'for the test' });
    return [GM, ANN].map((seat) => {
      const told = viewFor(self.table, seat).log.at(-1)?.told ?? [];
      return told
        .flatMap((line) => (line.type === 'said' ? [plain(line.text)] : []))
        .find((text) => /check/u.test(text));
    });
  };
  const own = 'Osla fails an Attack check (exposed, torn shoulder)';
  expect(said('Osla', 'Rook')).toEqual([own, own]);
  expect(said('Rook', 'Osla')).toEqual([
    'Rook fails an Attack check (exposed, torn shoulder)',
    'Rook fails an Attack check (exposed)',
  ]);
});
