import { describe, expect, test } from 'vitest';
import { differenceOf } from '../../../../src/core/table/asking/outcome-change.ts';
import type { Odds } from '../../../../src/core/rules/play/outcomes.ts';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import { plain } from '../../../../src/core/rules/text/text.ts';
import type { Order } from '../../../../src/core/rules/views/view.ts';
import { restore, viewFor } from '../../../../src/core/table/index.ts';
import { ANN, GM, command, duel } from '../../stage.ts';
import type { Stage } from '../../stage.ts';
import { toy } from '../../toy/index.ts';

const odds = (...chances: readonly (readonly [string, readonly (readonly [number, number])[]])[]): Odds => ({
  chances: chances.map(([label, amounts]) => ({
    of: 'V' as CombatantId,
    label,
    amounts,
    chance: 0,
    expected: 0,
  })),
  dropped: 0,
  exact: true,
  leaves: 1,
});

describe('by how much two answers differ', () => {
  test.each([
    [
      0.25,
      odds([
        'hit',
        [
          [0, 0.4],
          [1, 0.6],
        ],
      ]),
      odds([
        'hit',
        [
          [0, 0.65],
          [1, 0.35],
        ],
      ]),
    ],
    [0, odds(['hit', [[1, 1]]]), odds(['hit', [[1, 1]]])],
    // what is not told of did not happen
    [
      0.6,
      odds(),
      odds([
        'hit',
        [
          [0, 0.4],
          [1, 0.6],
        ],
      ]),
    ],
    // the same chance of a hit, but another harm
    [
      0.5,
      odds(['hit', [[1, 1]]], ['harm', [[4, 1]]]),
      odds(
        ['hit', [[1, 1]]],
        [
          'harm',
          [
            [2, 0.5],
            [4, 0.5],
          ],
        ],
      ),
    ],
  ] as const)('%d', (apart, one, two) => {
    expect(differenceOf(one, two)).toBeCloseTo(apart, 9);
  });
});

describe('the order to ask only where an answer changes the outcome', () => {
  const strike = (attack: number, order: Order, dice: readonly number[] = [4, 4]): Stage => {
    const self = duel([attack, ...dice]);
    self.give(GM, { type: 'order', who: self.who('Grub'), kind: 'parry', order });
    self.give(ANN, command(self, 'Vera', 'strike', { target: self.who('Grub') }));
    return self;
  };
  const answers = (self: Stage) =>
    self.records.flatMap(({ inputs }) => inputs.filter(({ type }) => type === 'answered'));
  const asked = (self: Stage) => viewFor(self.table, GM).questions.map(({ kind }) => kind);

  test.each([
    ['a block may stop it: asked', 12, 'if-25', ['parry']],
    ['nothing stops it: not asked', 20, 'if-5', []],
    // a block needs 17: 20 %
    ['four faces of twenty stop it: asked from 10 %', 15, 'if-10', ['parry']],
    ['four faces of twenty stop it: not asked from 25 %', 15, 'if-25', []],
    // 19 and 20, and 20 alone: just as much as is asked for
    ['two faces stop it: asked from 10 %', 17, 'if-10', ['parry']],
    ['one face stops it: asked from 5 %', 18, 'if-5', ['parry']],
    ['one face stops it: not asked from 10 %', 18, 'if-10', []],
  ] as const)('%s', (_, attack, order, kinds) => {
    const self = strike(attack, order);
    expect(asked(self)).toEqual(kinds);
    if (kinds.length === 0)
      expect(answers(self)).toMatchObject([{ by: 'standing-order', order, choice: { offer: 'pass' } }]);
  });

  test('is said in the log to whoever decides, and read again as it was decided', () => {
    const self = strike(20, 'if-5');
    const told = viewFor(self.table, GM).log.flatMap((entry) => entry.told);
    expect(told.flatMap((line) => (line.type === 'said' && line.unasked ? [plain(line.text)] : []))).toEqual([
      'Not asked: Grub (Parry), changes the outcome by less than 5 %',
    ]);
    const again = restore(toy, self.opening, self.records);
    expect(again.ok && again.value.scene).toEqual(self.table.scene);
  });
});
