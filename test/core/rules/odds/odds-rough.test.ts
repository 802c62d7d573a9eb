import { expect, test } from 'vitest';
import type { Because } from '../../../../src/core/rules/scene/fact.ts';
import type { Outcome } from '../../../../src/core/rules/play/outcomes.ts';
import type { Odds } from '../../../../src/core/rules/play/odds.ts';
import { weigh } from '../../../../src/core/rules/play/odds.ts';
import { play } from '../../../../src/core/rules/play/play.ts';
import type { Input } from '../../../../src/core/rules/play/play.ts';
import type { Procedure } from '../../../../src/core/rules/play/procedure.ts';
import { verbs } from '../../../../src/core/rules/play/procedure.ts';
import { resumed } from '../../../../src/core/rules/play/resume.ts';
import { leftOpen, roughly } from '../../../../src/core/rules/play/rough.ts';
import { A, B, scene, die } from './bare.ts';

type Why = Because & { readonly damage?: number };
type Steps = Procedure<void, unknown, unknown, Why>;
const rules = verbs<unknown, unknown, Why>();

const NEEDED = 3;
/** A blow of a d8 that hits from 3 up; where it does, a guard's d6 may replace the 3. The rest is damage. */
const blow = (guarded: boolean) =>
  function* (): Steps {
    const came = yield* rules.roll(roughly(die(A, 8), (total) => total >= NEEDED));
    const damageOf = (total: number, guard: number): number => Math.max(0, total - Math.max(NEEDED, guard));
    let damage = 0;
    if (guarded && came.reading >= NEEDED) damage = damageOf(...(yield* rules.rollWith(came, die(B, 6), damageOf)));
    else damage = damageOf(yield* rules.exactly(came), 0);
    yield* rules.record({ type: 'noted', of: A, note: { type: 'struck', damage }, gmOnly: false });
  };
const outcomesOf = (facts: readonly unknown[]): readonly Outcome[] =>
  (facts as readonly { readonly note?: Why }[]).flatMap(({ note }) =>
    note?.damage === undefined ? [] : [{ of: A, label: 'damage', amount: note.damage }],
  );
const oddsOf = (begin: () => Steps): Odds => weigh({ scene, begin, outcomesOf });
const countsOf = (odds: Odds, of: number) =>
  odds.chances[0]?.amounts.map(([amount, weight]) => [amount, Math.round(weight * of * 1e9) / 1e9]);

test('odds part what was read roughly when a rule reads it exactly', () => {
  const odds = oddsOf(blow(false));
  // A miss as one, and 3 to 8.
  expect(odds.leaves).toBe(1 + 1 + 6);
  expect(countsOf(odds, 8)).toEqual([
    [0, 3],
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 1],
  ]);
});

test('with another roll they part only what both together tell apart', () => {
  const odds = oddsOf(blow(true));
  const every = Array.from({ length: 48 }, (_, n) => [1 + (n % 8), 1 + Math.floor(n / 8)] as const);
  const damages = every.map(([total, guard]) => Math.max(0, total - Math.max(NEEDED, guard)));
  expect(countsOf(odds, 48)).toEqual([0, 1, 2, 3, 4, 5].map((n) => [n, damages.filter((each) => each === n).length]));
  expect(odds.leaves).toBe(2 + 6);
});

test('in play it is known what was rolled, and odds from between start from there', () => {
  const begin = blow(true);
  const first: Input = { type: 'rolled', roll: 'a.0', faces: [7], typed: false };
  const open = play({ scene, begin, resolve: begin, inputs: [first], faces: () => null, order: () => null });
  expect(open.waiting?.rolls.map(({ id }) => id)).toEqual(['b.0']);
  const done = play({ scene, begin, resolve: begin, inputs: [first], faces: () => [5], order: () => null });
  expect(done.facts.map(({ type }) => type)).toEqual(['rolled', 'rolled', 'noted']);
  expect(done.facts.at(-1)).toMatchObject({ note: { damage: 2 } });
  const left = oddsOf(() => resumed(begin, begin, [first]) as Steps);
  expect(countsOf(left, 6)).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 3],
  ]);
});

test('what odds leave open is drawn by nobody', () => {
  expect(() => leftOpen([[1, 1]]).draw({ face: () => 1 })).toThrow('not rolled');
});
