import { expect, test } from 'vitest';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import type { Because } from '../../../../src/core/rules/scene/fact.ts';
import type { Odds } from '../../../../src/core/rules/play/odds.ts';
import { weigh } from '../../../../src/core/rules/play/odds.ts';
import type { Procedure, Roll } from '../../../../src/core/rules/play/procedure.ts';
import { verbs } from '../../../../src/core/rules/play/procedure.ts';
import type { CombatantId, Scene } from '../../../../src/core/rules/scene/scene.ts';

const { roll, record, each } = verbs<unknown, unknown, Because>();
const HERO = 'hero' as CombatantId;
const scene: Scene = { field: blankGrid(2, 2), settings: {}, turn: {}, combatants: [], made: 0, salt: '' };

const rolling = (odds: readonly (readonly [number, number])[]): Roll<number> => ({
  of: HERO,
  label: 'a roll',
  secret: false,
  draw: () => [1],
  wrong: () => null,
  shown: () => ({ dice: [], parts: [], total: 0, landed: null }),
  read: () => 0,
  odds: () => odds,
});

/** Something very rare, and then one of twenty things. */
function* rare(): Procedure {
  const first = yield* roll(
    rolling([
      [0, 1 - 5e-12],
      [1, 5e-12],
    ]),
  );
  if (first === 0) return;
  const second = yield* roll(rolling(Array.from({ length: 20 }, (_, n) => [n, 1 / 20] as const)));
  yield* record({ type: 'noted', of: HERO, note: { type: 'came', amount: second + 1 } as Because, gmOnly: false });
}

test('where every outcome of a rare branch is too light, neighbours are walked together and no weight is lost', () => {
  const odds = weigh({
    scene,
    begin: rare,
    outcomesOf: (facts) =>
      facts.flatMap((fact) => (fact.type === 'noted' ? [{ of: HERO, label: 'came', amount: 1 }] : [])),
  });
  expect(odds.leaves).toBeGreaterThan(2);
  expect(odds.leaves).toBeLessThan(8);
  expect(odds.exact).toBe(true);
  expect(odds.dropped).toBeGreaterThan(3e-12);
  expect(odds.dropped).toBeLessThan(5e-12);
  expect((odds.chances[0]?.chance ?? 0) / 5e-12).toBeCloseTo(1, 9);
});

const oddsOf = (odds: readonly (readonly [number, number])[]): Odds =>
  weigh({
    scene,
    begin: function* (): Procedure {
      const amount = yield* roll(rolling(odds));
      yield* record({ type: 'noted', of: HERO, note: { type: 'came', amount } as Because, gmOnly: false });
    },
    outcomesOf: (facts) =>
      facts.flatMap((fact) =>
        fact.type === 'noted'
          ? [{ of: HERO, label: 'came', amount: (fact.note as { readonly amount?: number }).amount ?? 0 }]
          : [],
      ),
  });

test('outcomes below 1e-12 are walked with their neighbours, others by themselves', () => {
  const odds = oddsOf([
    [1, 1 - 3.5e-12],
    [2, 1e-12],
    [3, 0.7e-12],
    [4, 0.8e-12],
    [5, 1e-12],
  ]);
  const amounts = odds.chances[0]?.amounts ?? [];
  expect(amounts.map(([amount]) => amount)).toEqual([1, 2, 4, 5]);
  expect((amounts[2]?.[1] ?? 0) / 1.5e-12).toBeCloseTo(1, 9);
  expect(odds.dropped / 0.7e-12).toBeCloseTo(1, 9);
});

test('a light outcome between heavy ones keeps to itself: what always goes on would never get lighter by it', () => {
  const odds = oddsOf([
    [1, 0.5],
    [2, 0.9e-12],
    [3, 0.5 - 0.9e-12],
  ]);
  expect(odds.chances[0]?.amounts.map(([amount]) => amount)).toEqual([1, 2, 3]);
  expect(odds.dropped).toBe(0);
});

test('a walk that parts again and again without getting lighter is given up', () => {
  const odds = weigh({
    scene,
    begin: function* (): Procedure {
      if (
        (yield* roll(
          rolling([
            [0, 1 - 2e-12],
            [1, 2e-12],
          ]),
        )) === 0
      )
        return;
      for (;;)
        yield* roll(
          rolling([
            [1, 1 / 3],
            [2, 1 / 3],
            [3, 1 / 3],
          ]),
        );
    },
    outcomesOf: () => [],
  });
  expect(odds.leaves).toBe(1);
  expect(odds.dropped).toBeGreaterThanOrEqual(2e-12);
});

test('side by side, however light, each target has its full weight', () => {
  const [id, other] = ['one', 'other'] as unknown as readonly [CombatantId, CombatantId];
  const odds = weigh({
    scene,
    begin: function* (): Procedure {
      if (
        (yield* roll(
          rolling([
            [0, 1 - 0.9e-12],
            [1, 0.9e-12],
          ]),
        )) === 0
      )
        return;
      yield* each([id, other], (who) => record({ type: 'noted', of: who, note: { type: 'came' }, gmOnly: false }));
    },
    outcomesOf: (facts) =>
      facts.flatMap((fact) =>
        fact.type === 'noted' && fact.of !== null ? [{ of: fact.of, label: 'came', amount: 1 }] : [],
      ),
  });
  expect(odds.chances.map(({ of, chance }) => [of, Math.round(chance / 1e-14)])).toEqual([
    [id, 90],
    [other, 90],
  ]);
});

test('a number is called exact while what was dropped is below 1e-9, and no longer', () => {
  const light = (count: number): readonly (readonly [number, number])[] => [
    [1, 1 - count * 0.9e-12],
    ...Array.from({ length: count }, (_, n) => [n + 2, 0.9e-12] as const),
  ];
  expect([oddsOf(light(2200)).exact, oddsOf(light(2400)).exact]).toEqual([true, false]);
  expect(oddsOf(light(2400)).dropped).toBeCloseTo(1.08e-9, 15);
});
