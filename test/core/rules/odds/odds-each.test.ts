import { expect, test } from 'vitest';
import type { Because } from '../../../../src/core/rules/scene/fact.ts';
import { sideBySide } from '../../../../src/core/rules/kit/acts/side-by-side.ts';
import type { Outcome } from '../../../../src/core/rules/play/outcomes.ts';
import type { Odds } from '../../../../src/core/rules/play/odds.ts';
import { weigh } from '../../../../src/core/rules/play/odds.ts';
import { play } from '../../../../src/core/rules/play/play.ts';
import type { Procedure } from '../../../../src/core/rules/play/procedure.ts';
import { verbs } from '../../../../src/core/rules/play/procedure.ts';
import { resumed } from '../../../../src/core/rules/play/resume.ts';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import { A, B, die, scene } from './bare.ts';

/** Several roll at the same time, each for themselves. */

type Why = Because & { readonly hurt?: number };
type Steps<R = void> = Procedure<R, unknown, unknown, Why>;
const { record, roll, rollAll, rollEach } = verbs<unknown, unknown, Why>();
const ALL = [A, B, 'c' as CombatantId, 'd' as CombatantId, 'e' as CombatantId];
const BYSTANDER = 'x' as CombatantId;

const hurts = (of: CombatantId, hurt: number): Steps =>
  record({ type: 'noted', of, note: { type: 'hurt', hurt }, gmOnly: false });
const outcomesOf = (facts: readonly unknown[]): readonly Outcome[] =>
  (facts as readonly { readonly of: CombatantId; readonly note?: Why }[]).flatMap(({ of, note }) =>
    note?.hurt === undefined ? [] : [{ of, label: 'hurt', amount: note.hurt }],
  );
const oddsOf = (begin: () => Steps): Odds => weigh({ scene, begin, outcomesOf });
/** By whom they are of; weights in billionths. */
const chancesOf = (odds: Odds): ReadonlyMap<CombatantId, unknown> =>
  new Map(
    odds.chances.map(({ of, amounts }) => [of, amounts.map(([amount, weight]) => [amount, Math.round(weight * 1e9)])]),
  );

/** Each loses what they roll; a bystander loses one, whatever they roll. */
const struck = (who: readonly CombatantId[], apart: boolean) =>
  function* (): Steps {
    const all = who.map((id) => ({ id }));
    const rolled = apart
      ? yield* rollEach(all, ({ id }) => die(id, 4))
      : yield* rollAll(all.map(({ id }) => die(id, 4)));
    for (const [at, { id }] of all.entries()) yield* hurts(id, rolled[at] ?? 0);
    yield* hurts(BYSTANDER, 1);
  };

test('rolls that matter to one alone are weighed one by one, and come to what they come to multiplied', () => {
  const [apart, multiplied] = [oddsOf(struck(ALL, true)), oddsOf(struck(ALL, false))];
  expect([apart.leaves, multiplied.leaves]).toEqual([20, 1024]);
  expect(chancesOf(apart)).toEqual(chancesOf(multiplied));
  const even = [1, 2, 3, 4].map((hurt) => [hurt, 250_000_000]);
  expect(chancesOf(apart)).toEqual(
    new Map<CombatantId, unknown>([...ALL.map((id) => [id, even] as const), [BYSTANDER, [[1, 1_000_000_000]]]]),
  );
  expect(oddsOf(struck([A], true)).leaves).toBe(4);
  expect(chancesOf(oddsOf(struck([], true)))).toEqual(new Map([[BYSTANDER, [[1, 1_000_000_000]]]]));
});

test('odds from between them are those of the dice that are left', () => {
  const begin = struck([A, B], true);
  const left = oddsOf(
    () => resumed(begin, begin, [{ type: 'rolled', roll: 'b.0', faces: [3], typed: false }]) as Steps,
  );
  expect(left.leaves).toBe(4);
  expect(chancesOf(left).get(B)).toEqual([[3, 1_000_000_000]]);
});

/** Whoever rolls low rolls again for what it costs them; the last has nothing to roll. */
function* falls(who: CombatantId): Steps {
  if (who === ALL.at(-1)) return;
  if ((yield* roll(die(who, 2))) === 2) return;
  yield* hurts(who, yield* roll(die(who, 6)));
}

test('what comes of the dice of each is weighed for that one alone', () => {
  const odds = oddsOf(() => sideBySide(ALL, falls));
  // Once for who is safe, six times for who is hurt, of each of the four.
  expect(odds.leaves).toBe(28);
  expect(odds.chances.map(({ of, chance }) => [of, Math.round(chance * 1000)])).toEqual(
    ALL.slice(0, 4).map((id) => [id, 500]),
  );
});

test('in play the first dice of all wait together', () => {
  const begin = (): Steps => sideBySide(ALL, falls);
  const open = play({ scene, begin, resolve: begin, inputs: [], faces: () => null, order: () => null });
  expect(open.waiting?.rolls.map(({ id }) => id)).toEqual(['a.0', 'b.0', 'c.0', 'd.0']);
});
