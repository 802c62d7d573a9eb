import { expect, test } from 'vitest';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import type { Because } from '../../../../src/core/rules/scene/fact.ts';
import type { Outcome } from '../../../../src/core/rules/play/outcomes.ts';
import type { Odds } from '../../../../src/core/rules/play/odds.ts';
import { weigh } from '../../../../src/core/rules/play/odds.ts';
import type { Input } from '../../../../src/core/rules/play/play.ts';
import { play } from '../../../../src/core/rules/play/play.ts';
import type { Procedure, Roll } from '../../../../src/core/rules/play/procedure.ts';
import { verbs } from '../../../../src/core/rules/play/procedure.ts';
import { resumed } from '../../../../src/core/rules/play/resume.ts';
import type { CombatantId, Scene } from '../../../../src/core/rules/scene/scene.ts';

type Why = Because & { readonly sum?: number };
type Steps<R = void> = Procedure<R, unknown, unknown, Why>;
const { each, look, part, record, roll } = verbs<unknown, unknown, Why>();
const [A, B] = ['a' as CombatantId, 'b' as CombatantId];
const scene: Scene = { field: blankGrid(2, 2), settings: {}, turn: {}, combatants: [], made: 0, salt: '' };

const coin = (of: CombatantId): Roll<number> => ({
  of,
  label: 'coin',
  secret: false,
  draw: (source) => [source.face(2)],
  wrong: () => null,
  shown: ([face = 0]) => ({ dice: [], parts: [], total: face, landed: null }),
  read: ([face = 0]) => face - 1,
  odds: () => [
    [0, 1 / 2],
    [1, 1 / 2],
  ],
});

let began: string[] = [];

/** Two coins, the second in a part of its own, so that one part begins where another does. */
function* two(of: CombatantId): Steps<number> {
  began.push(`two of ${of}`);
  const first = yield* part(one(of));
  const second = yield* part(one(of));
  return first + second;
}
function* one(of: CombatantId): Steps<number> {
  began.push('one');
  return yield* roll(coin(of));
}

/** Two coins of each, then one more; what they come to is told of each. */
const tossed = (parted: boolean, then: readonly CombatantId[] = [A]) =>
  function* (): Steps {
    const sums = yield* each(then, function* (who) {
      const sum = yield* parted ? part(two(who)) : two(who);
      yield* record({ type: 'noted', of: who, note: { type: 'summed', sum }, gmOnly: false });
      return sum;
    });
    const last = yield* roll(coin(A));
    yield* record({ type: 'noted', of: A, note: { type: 'summed', sum: (sums[0] ?? 0) + last }, gmOnly: false });
  };

/** The last sum told of each. */
const outcomesOf = (facts: readonly unknown[]): readonly Outcome[] => {
  const sums = new Map<CombatantId, number>();
  for (const { of, note } of facts as readonly { readonly of: CombatantId; readonly note?: { readonly sum: number } }[])
    if (note !== undefined) sums.set(of, note.sum);
  return [...sums].map(([of, amount]) => ({ of, label: 'sum', amount }));
};
const oddsOf = (begin: () => Steps): Odds => weigh({ scene, begin, outcomesOf });
const amountsOf = ({ chances }: Odds, who: CombatantId): unknown =>
  chances.find(({ of }) => of === who)?.amounts.map(([amount, weight]) => [amount, weight * 8]);

test('a part that ended before the ways part is not run again, and its odds are those of one without parts', () => {
  began = [];
  const parted = oddsOf(tossed(true));
  // both coins are tossed in four ways; the four other halves of the last coin need neither
  expect(began.filter((what) => what === 'two of a')).toHaveLength(4);
  expect(parted.leaves).toBe(8);
  expect(amountsOf(parted, A)).toEqual([
    [0, 1],
    [1, 3],
    [2, 3],
    [3, 1],
  ]);
  expect(oddsOf(tossed(false))).toEqual(parted);
});

test('parts of targets met side by side speak for their own target', () => {
  const parted = oddsOf(tossed(true, [A, B]));
  expect(amountsOf(parted, B)).toEqual([
    [0, 2],
    [1, 4],
    [2, 2],
  ]);
  expect(parted).toEqual(oddsOf(tossed(false, [A, B])));
});

test('a part is played like the rest, waits like the rest, and odds go on from the middle of it', () => {
  const begin = tossed(true);
  const inputs: readonly Input[] = [{ type: 'rolled', roll: 'a.0', faces: [2], typed: false }];
  const drive = { scene, begin, resolve: begin, inputs, order: () => null };
  const open = play({ ...drive, faces: () => null });
  expect(open.waiting?.rolls.map(({ id }) => id)).toEqual(['a.1']);
  const done = play({ ...drive, faces: () => [2] });
  expect(done.facts.at(-1)).toMatchObject({ note: { sum: 3 } });
  const left = oddsOf(() => resumed(begin, begin, inputs) as Steps);
  expect(amountsOf(left, A)).toEqual([
    [1, 2],
    [2, 4],
    [3, 2],
  ]);
});

test('a procedure that goes another way when it is run again is a bug, not another chance', () => {
  /** What a part came to is compared with what is made anew in every run. */
  function* astray(): Steps {
    const made = {};
    const same = yield* part(
      (function* (): Steps<object> {
        yield* look();
        return made;
      })(),
    );
    if (same !== made) yield* look();
    yield* roll(coin(A));
  }
  expect(() => oddsOf(astray)).toThrow('went another way');
});
