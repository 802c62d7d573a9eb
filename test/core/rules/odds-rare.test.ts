import { expect, test } from 'vitest';
import { blankGrid } from '../../../src/core/space/field.ts';
import type { Because } from '../../../src/core/rules/fact.ts';
import type { Odds } from '../../../src/core/rules/odds.ts';
import { weigh } from '../../../src/core/rules/odds.ts';
import type { Procedure, Roll } from '../../../src/core/rules/procedure.ts';
import { verbs } from '../../../src/core/rules/procedure.ts';
import type { CombatantId, Scene } from '../../../src/core/rules/scene.ts';

const { roll, record } = verbs<unknown, unknown, Because>();
const HERO = 'hero' as CombatantId;
const scene: Scene = { field: blankGrid(2, 2), settings: {}, turn: {}, combatants: [], made: 0, salt: '' };

const rolling = (odds: readonly (readonly [number, number])[]): Roll<number> => ({
  of: HERO, label: 'a roll', secret: false, draw: () => [1], wrong: () => null, shown: () => ({ dice: [], parts: [], total: 0, landed: null }), read: () => 0, odds: () => odds,
});

/** Something very rare, and then one of twenty things. */
function* rare(): Procedure {
  const first = yield* roll(rolling([[0, 1 - 5e-12], [1, 5e-12]]));
  if (first === 0) return;
  const second = yield* roll(rolling(Array.from({ length: 20 }, (_, n) => [n, 1 / 20] as const)));
  yield* record({ type: 'noted', of: HERO, note: { type: 'came', amount: second + 1 } as Because, gmOnly: false });
}

test('Where every outcome of a rare branch is too light, one of them is walked and the rest is dropped', () => {
  const odds = weigh({
    scene,
    begin: rare,
    gist: (facts) => facts.flatMap((fact) => (fact.type === 'noted' ? [{ of: HERO, label: 'came', amount: 1 }] : [])),
  });
  expect(odds.leaves).toBe(2);
  expect(odds.exact).toBe(true);
  expect(odds.dropped).toBeCloseTo(4.75e-12, 15);
  expect(odds.chances[0]?.chance).toBeCloseTo(2.5e-13, 15);
});

const oddsOf = (odds: readonly (readonly [number, number])[]): Odds =>
  weigh({
    scene,
    begin: function* (): Procedure {
      const amount = yield* roll(rolling(odds));
      yield* record({ type: 'noted', of: HERO, note: { type: 'came', amount } as Because, gmOnly: false });
    },
    gist: (facts) => facts.flatMap((fact) => (fact.type === 'noted' ? [{ of: HERO, label: 'came', amount: (fact.note as { readonly amount?: number }).amount ?? 0 }] : [])),
  });

test('branches below 1e-12 are dropped and summed, others are walked', () => {
  const odds = oddsOf([[1, 1 - 1.9e-12], [2, 1e-12], [3, 0.9e-12]]);
  expect(odds.chances[0]?.amounts.map(([amount]) => amount)).toEqual([1, 2]);
  expect(odds.dropped).toBeCloseTo(0.9e-12, 20);
});

test('a number is called exact while what was dropped is below 1e-9, and no longer', () => {
  const light = (count: number): readonly (readonly [number, number])[] =>
    [[1, 1 - count * 0.9e-12], ...Array.from({ length: count }, (_, n) => [n + 2, 0.9e-12] as const)];
  expect([oddsOf(light(1100)).exact, oddsOf(light(1200)).exact]).toEqual([true, false]);
  expect(oddsOf(light(1200)).dropped).toBeCloseTo(1.08e-9, 15);
});
