import { expect, test } from 'vitest';
import type { Body } from '../../../../src/core/rulesets/open-legend/sheet/body.ts';
import { find } from '../../../../src/core/rules/scene/scene.ts';
import type { Stage } from '../../stage.ts';
import { GM, command, isRefusal } from '../../stage.ts';
import { table } from './lurking.ts';

/** What the GM forces is taken, or refused with what it would leave; nothing breaks on it. */

const brenna = (self: Stage): Body => find(self.table.scene, self.who('Brenna')).body as Body;
const force = (self: Stage, who: string | null, offer: string, slots = {}) =>
  self.try(GM, command(self, who, offer, slots, 'the GM says so'));

test('a minor action forced for the seventh time in a turn is taken, and its type stays used', () => {
  const self = table();
  for (let time = 1; time <= 7; time++)
    expect(isRefusal(force(self, 'Brenna', 'open', { what: 'other' })), `time ${time}`).toBe(false);
  expect(new Set(brenna(self).minorsUsed)).toEqual(new Set(['open']));
});

test('what no sheet can hold is refused by what is wrong with it: a tenth move action', () => {
  const self = table();
  const { moveLeft } = brenna(self);
  for (let more = moveLeft; more < 9; more++) expect(isRefusal(force(self, 'Brenna', 'extra-move'))).toBe(false);
  const refused = force(self, 'Brenna', 'extra-move');
  expect(refused).toMatchObject({ code: 'cannot-force', problems: [{ at: 'moveLeft' }] });
  expect(brenna(self).moveLeft).toBe(9);
});

test('a contest forced of one against themselves is rolled, and they are asked once', () => {
  const self = table();
  const id = self.who('Brenna');
  self.give(GM, {
    type: 'correct',
    corrections: [{ type: 'body', who: id, set: { kind: 'pc', level: 1, legendPoints: 2 } }],
    note: null,
  });
  const made = force(self, null, 'contest', { first: id, with: 'might', second: id, against: 'might' });
  expect(made).toMatchObject({ asking: [{ to: id }] });
});
