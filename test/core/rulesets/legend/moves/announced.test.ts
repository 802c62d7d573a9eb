import { expect, test } from 'vitest';
import { scripted } from '../../../../../src/core/dice/index.ts';
import { legend } from '../../../../../src/core/rulesets/legend/index.ts';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import { viewFor } from '../../../../../src/core/table/index.ts';
import { ANN, BEN, command, GM, opening, placed, stage, sit } from '../../../stage.ts';
import type { Stage } from '../../../stage.ts';

/** Whoever is asked within another's move sees the way that is announced. */

/** Osk, whom Ann plays, beside Iris, whom Ben plays; it is Osk's turn. */
const beside = (hidden: boolean): Stage => {
  const self = stage(legend, opening(legend, blankGrid(20, 20, '1.5')));
  sit(self, GM, ANN, BEN);
  self.give(GM, {
    type: 'correct',
    note: null,
    corrections: [
      placed('oath-knight', 'Osk', 5, 5, { side: 'ally', character: true }),
      placed('oath-knight', 'Iris', 6, 5, { side: 'foe', character: true }),
    ],
  });
  self.give(ANN, { type: 'take', who: self.who('Osk'), seat: ANN });
  self.give(BEN, { type: 'take', who: self.who('Iris'), seat: BEN });
  self.dice = scripted([1, 20]);
  self.give(GM, command(self, null, 'start-combat'));
  self.settle();
  self.give(BEN, command(self, 'Iris', 'end-turn'));
  self.settle();
  if (hidden)
    self.give(GM, {
      type: 'correct',
      note: null,
      corrections: [{ type: 'edit', who: self.who('Osk'), set: { hidden } }],
    });
  return self;
};
const STEPS = [
  [4, 5],
  [3, 5],
  [2, 5],
];

test('LG-247 whoever may strike sees where the mover began and where it goes', () => {
  const self = beside(false);
  self.give(ANN, command(self, 'Osk', 'move', { path: STEPS }));
  const [asked] = viewFor(self.table, BEN).questions;
  expect(asked?.way).toEqual({
    who: self.who('Osk'),
    cells: [[5, 5], ...STEPS].map(([x, y]) => ({ x, y })),
  });
  // who moves is asked nothing, and sees nobody's questions
  expect(viewFor(self.table, ANN).questions).toEqual([]);
});

test('LG-247 of whom nobody sees there is neither question nor way', () => {
  const self = beside(true);
  self.give(GM, command(self, 'Osk', 'move', { path: STEPS }));
  const told = viewFor(self.table, BEN).questions;
  expect(told.flatMap(({ way }) => (way === undefined ? [] : [way.who]))).toEqual([]);
});
