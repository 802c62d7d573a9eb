import { expect, test } from 'vitest';
import type { Because } from '../../../../src/core/rules/scene/fact.ts';
import type { Outcome } from '../../../../src/core/rules/play/outcomes.ts';
import type { Odds } from '../../../../src/core/rules/play/odds.ts';
import { weigh } from '../../../../src/core/rules/play/odds.ts';
import type { Input } from '../../../../src/core/rules/play/play.ts';
import { play } from '../../../../src/core/rules/play/play.ts';
import type { Procedure } from '../../../../src/core/rules/play/procedure.ts';
import { verbs } from '../../../../src/core/rules/play/procedure.ts';
import { resumed } from '../../../../src/core/rules/play/resume.ts';
import { A, B, scene, die } from './bare.ts';

type Steps = Procedure<void, unknown, unknown, Because & { readonly margin?: number }>;
const rules = verbs<unknown, unknown, Because & { readonly margin?: number }>();

/** Two rolls against each other; only by how much the first is higher matters. */
const duel = (together: boolean) =>
  function* (): Steps {
    const margin = (value = 0, other = 0): number => Math.max(0, value - other);
    const dice = [die(A, 6), die(B, 8)];
    const [item, other] = together
      ? yield* rules.rollTogether(dice, ([mine, theirs]) => margin(mine, theirs))
      : yield* rules.rollAll(dice);
    yield* rules.record({ type: 'noted', of: A, note: { type: 'won', margin: margin(item, other) }, gmOnly: false });
  };
const outcomesOf = (facts: readonly unknown[]): readonly Outcome[] =>
  (facts as readonly { readonly note?: { readonly margin?: number } }[]).flatMap(({ note }) =>
    note?.margin === undefined ? [] : [{ of: A, label: 'won', amount: note.margin }],
  );
const oddsOf = (begin: () => Steps): Odds => weigh({ scene, begin, outcomesOf });

test('dice that are read only together are one roll to the odds, weighed as they are one by one', () => {
  const apart = oddsOf(duel(false));
  const together = oddsOf(duel(true));
  expect([apart.leaves, together.leaves]).toEqual([48, 6]);
  const wins = Array.from(
    { length: 6 },
    (_, margin) =>
      Array.from({ length: 48 }, (_1, n) => Math.max(0, 1 + (n % 6) - (1 + Math.floor(n / 6)))).filter(
        (value) => value === margin,
      ).length / 48,
  );
  for (const odds of [apart, together])
    expect(odds.chances[0]?.amounts.map(([amount, weight]) => [amount, Math.round(weight * 48) / 48])).toEqual(
      wins.map((weight, margin) => [margin, weight]),
    );
});

test('in play each is rolled by its own hand, and odds from between them are those of the one that is left', () => {
  const begin = duel(true);
  const open = play({ scene, begin, resolve: begin, inputs: [], faces: () => null, order: () => null });
  expect(open.waiting?.rolls.map(({ id }) => id)).toEqual(['a.0', 'b.0']);
  const second: Input = { type: 'rolled', roll: 'b.0', faces: [2], typed: false };
  const done = play({
    scene,
    begin,
    resolve: begin,
    inputs: [second, { type: 'rolled', roll: 'a.0', faces: [5], typed: false }],
    faces: () => null,
    order: () => null,
  });
  expect(done.facts.at(-1)).toMatchObject({ note: { margin: 3 } });
  const left = oddsOf(() => resumed(begin, begin, [second]) as Steps);
  expect(left.leaves).toBe(5);
  expect(left.chances[0]?.amounts.map(([amount, weight]) => [amount, Math.round(weight * 6)])).toEqual([
    [0, 2],
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
  ]);
});
