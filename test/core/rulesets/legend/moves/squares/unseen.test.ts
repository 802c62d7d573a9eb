import { expect, test } from 'vitest';
import { legend } from '../../../../../../src/core/rulesets/legend/index.ts';
import { blankGrid } from '../../../../../../src/core/space/field/field.ts';
import { viewFor } from '../../../../../../src/core/table/index.ts';
import type { Stage } from '../../../../stage.ts';
import { ANN, GM, command, opening, placed, reply, stage, sit } from '../../../../stage.ts';

/** Who makes room chooses among the squares that are free as far as they know. */

const SQUARES = 8;
type At = readonly [x: number, y: number];
/** Vera, whom Ann plays, is up next on a square that Tom may have as well; a lurker hides somewhere. */
const shared = (lurker: At, tom: At = [5, 5]): Stage => {
  const self = stage(legend, opening(legend, blankGrid(20, 20, '1.5')));
  sit(self, GM, ANN);
  const kind = legend.catalogue.find(({ footprint }) => footprint === 1)?.id ?? '';
  const at = (name: string, x: number, y: number, more: Partial<Parameters<typeof placed>[4]> = {}) =>
    placed(kind, name, x, y, { side: 'ally', hidden: false, ...more });
  self.give(GM, {
    type: 'correct',
    note: null,
    corrections: [
      at('Una', 15, 15),
      at('Vera', 5, 5),
      at('Tom', 12, 15),
      at('Lurker', 17, 12, { side: 'foe', hidden: true }),
    ],
  });
  // nobody is placed on another, but the GM may put them there
  for (const [name, [x, y]] of [
    ['Tom', tom],
    ['Lurker', lurker],
  ] as const)
    self.give(GM, {
      type: 'correct',
      note: null,
      corrections: [{ type: 'move', who: self.who(name), place: { type: 'cell', x, y, height: 0 } }],
    });
  self.give(ANN, { type: 'take', who: self.who('Vera'), seat: ANN });
  self.give(GM, { type: 'options', set: { dice: 'typed' } });
  const fighters = ['Una', 'Vera', 'Tom', 'Lurker'].map((name) => self.who(name));
  self.give(GM, command(self, null, 'start-combat', { combatants: fighters }));
  for (const face of [20, 15, 10, 1]) {
    const [roll] = viewFor(self.table, GM).rolls;
    self.give(GM, { type: 'roll', entry: roll?.entry ?? '', roll: roll?.id ?? '', faces: [face] });
  }
  self.give(GM, command(self, 'Una', 'end-turn'));
  return self;
};
const seen = (self: Stage): string => JSON.stringify(viewFor(self.table, ANN)).replaceAll(/"(at|since|now)":\d+/gu, '');

test('LG-140 a square that somebody unseen stands on is offered as any: the same bytes, until it is tried', () => {
  const [near, far] = [shared([6, 5]), shared([17, 17])];
  const [question] = viewFor(near.table, ANN).questions;
  expect(question?.options[0]?.about).toBe(`${SQUARES} squares are free.`);
  expect(seen(near)).toBe(seen(far));
  // to the lurker's own square: something is in the way, and she chooses among the others
  const goesTo = (cell: At) => near.give(ANN, { ...reply(near, 'displace', 'Vera', 'square'), slots: { cell } });
  goesTo([6, 5]);
  const again = viewFor(near.table, ANN).questions[0];
  expect([again?.options[0]?.about, again?.options[0]?.reasons]).toEqual([`${SQUARES - 1} squares are free.`, []]);
  expect(JSON.stringify(viewFor(near.table, ANN))).not.toContain('Lurker');
  goesTo([4, 5]);
  expect(viewFor(near.table, ANN).combatants.find(({ name }) => name === 'Vera')?.place).toMatchObject({ x: 4, y: 5 });
});

test('LG-140 whoever shares a square with somebody unseen alone is not asked to leave it: the same bytes again', () => {
  const [on, far] = [shared([5, 5], [10, 10]), shared([17, 17], [10, 10])];
  expect(viewFor(on.table, ANN).questions).toEqual([]);
  expect(seen(on)).toBe(seen(far));
});
