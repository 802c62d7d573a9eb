import { expect, test } from 'vitest';
import { blankGrid } from '../../../src/core/space/field/field.ts';
import type { Because } from '../../../src/core/rules/scene/fact.ts';
import type { Outcome } from '../../../src/core/rules/play/outcomes.ts';
import type { Odds } from '../../../src/core/rules/play/odds.ts';
import { weigh } from '../../../src/core/rules/play/odds.ts';
import type { Input } from '../../../src/core/rules/play/play.ts';
import { play } from '../../../src/core/rules/play/play.ts';
import type { Procedure, Roll } from '../../../src/core/rules/play/procedure.ts';
import { verbs } from '../../../src/core/rules/play/procedure.ts';
import { resumed } from '../../../src/core/rules/play/resume.ts';
import { leftOpen, roughly } from '../../../src/core/rules/play/rough.ts';
import type { CombatantId, Scene } from '../../../src/core/rules/scene/scene.ts';

type Steps = Procedure<void, unknown, unknown, Because & { readonly margin?: number }>;
const rules = verbs<unknown, unknown, Because & { readonly margin?: number }>();
const A = 'a' as CombatantId;
const B = 'b' as CombatantId;
const scene: Scene = { field: blankGrid(2, 2), settings: {}, turn: {}, combatants: [], made: 0, salt: '' };

const die = (of: CombatantId, sides: number): Roll<number> => ({
  of,
  label: 'die',
  secret: false,
  draw: (source) => [source.face(sides)],
  wrong: () => null,
  shown: ([face = 0]) => ({ dice: [], parts: [], total: face, landed: null }),
  read: ([face = 0]) => face,
  odds: () => Array.from({ length: sides }, (_, face) => [face + 1, 1 / sides] as const),
});

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

/** What is read roughly first, and with another roll or exactly later. */
type Why = Because & { readonly damage?: number };
type Blow = Procedure<void, unknown, unknown, Why>;
const struck = verbs<unknown, unknown, Why>();
const NEEDED = 3;
/** A blow of a d8 that hits from 3 up; where it does, a guard's d6 may replace the 3. The rest is damage. */
const blow = (guarded: boolean) =>
  function* (): Blow {
    const came = yield* struck.roll(roughly(die(A, 8), (total) => total >= NEEDED));
    const damageOf = (total: number, guard: number): number => Math.max(0, total - Math.max(NEEDED, guard));
    let damage = 0;
    if (guarded && came.reading >= NEEDED) damage = damageOf(...(yield* struck.rollWith(came, die(B, 6), damageOf)));
    else damage = damageOf(yield* struck.exactly(came), 0);
    yield* struck.record({ type: 'noted', of: A, note: { type: 'struck', damage }, gmOnly: false });
  };
const harmOf = (facts: readonly unknown[]): readonly Outcome[] =>
  (facts as readonly { readonly note?: Why }[]).flatMap(({ note }) =>
    note?.damage === undefined ? [] : [{ of: A, label: 'damage', amount: note.damage }],
  );
const blowOdds = (begin: () => Blow): Odds => weigh({ scene, begin, outcomesOf: harmOf });
const countsOf = (odds: Odds, of: number) =>
  odds.chances[0]?.amounts.map(([amount, weight]) => [amount, Math.round(weight * of * 1e9) / 1e9]);

test('odds part what was read roughly when a rule reads it exactly', () => {
  const odds = blowOdds(blow(false));
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
  const odds = blowOdds(blow(true));
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
  const left = blowOdds(() => resumed(begin, begin, [first]) as Blow);
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
