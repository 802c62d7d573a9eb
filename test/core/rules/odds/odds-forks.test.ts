import { expect, test } from 'vitest';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import type { Because, Fact } from '../../../../src/core/rules/scene/fact.ts';
import { weigh } from '../../../../src/core/rules/play/odds.ts';
import { play } from '../../../../src/core/rules/play/play.ts';
import type { Procedure, Roll } from '../../../../src/core/rules/play/procedure.ts';
import { verbs } from '../../../../src/core/rules/play/procedure.ts';
import type { Combatant, CombatantId, Scene } from '../../../../src/core/rules/scene/scene.ts';
import { find } from '../../../../src/core/rules/scene/scene.ts';

interface Body {
  readonly sum: number;
}
const rules = verbs<Body, unknown, Because>();
const id = (name: string): CombatantId => name as CombatantId;
const [A, B] = [id('a'), id('b')];
const one = (who: CombatantId): Combatant<Body> => ({
  id: who,
  name: who,
  seat: null,
  side: 'foe',
  place: null,
  footprint: 1,
  hidden: false,
  picture: null,
  body: { sum: 0 },
});
const scene: Scene<Body> = {
  field: blankGrid(2, 2),
  settings: {},
  turn: {},
  combatants: [one(A), one(B)],
  made: 0,
  salt: '',
};

const die = (sides: number): Roll<number> => ({
  of: null,
  label: 'die',
  secret: false,
  draw: () => [1],
  wrong: () => null,
  shown: () => ({ dice: [], parts: [], total: 0, landed: null }),
  read: () => 0,
  odds: () => Array.from({ length: sides }, (_, face) => [face + 1, 1 / sides] as const),
});

function* add(who: CombatantId, amount: number): Procedure<void, Body> {
  const { body } = find(yield* rules.look(), who);
  yield* rules.record({ type: 'changed', who, set: { sum: body.sum + amount }, because: { type: 'added' } });
}

/**
 * Two dice at once, then for each of two a die of its own (their sum so far decides how many sides), then one more die
 * for the first.
 */
function* tangled(): Procedure<void, Body> {
  const pair = yield* rules.rollAll([die(2), die(3)]);
  yield* add(A, (pair[0] ?? 0) * 10 + (pair[1] ?? 0));
  yield* add(B, pair[1] ?? 0);
  yield* rules.each([A, B], function* (who): Procedure<void, Body> {
    const { body } = find(yield* rules.look(), who);
    yield* add(who, yield* rules.roll(die(body.sum > 20 ? 2 : 3)));
  });
  yield* add(A, 100 * (yield* rules.roll(die(2))));
}

const sums = (
  facts: readonly Fact<Body>[],
): readonly { readonly of: CombatantId; readonly label: string; readonly amount: number }[] => {
  const last = new Map<CombatantId, number>();
  for (const fact of facts) if (fact.type === 'changed') last.set(fact.who, fact.set.sum ?? 0);
  return [...last].map(([of, amount]) => ({ of, label: 'sum', amount }));
};

test('odds of several dice at once, of each of several and of what follows come out as counted by hand', () => {
  const odds = weigh<Body, unknown, Because>({ scene, begin: tangled, outcomesOf: (facts) => sums(facts) });
  const expected = { a: new Map<number, number>(), b: new Map<number, number>() };
  const count = (to: Map<number, number>, sum: number, weight: number) => to.set(sum, (to.get(sum) ?? 0) + weight);
  for (const first of [1, 2]) {
    for (const second of [1, 2, 3]) {
      const own = first * 10 + second;
      const sides = own > 20 ? 2 : 3;
      for (let face = 1; face <= sides; face++)
        for (const end of [1, 2]) count(expected.a, own + face + 100 * end, 1 / 6 / sides / 2);
      for (let face = 1; face <= 3; face++) count(expected.b, second + face, 1 / 6 / 3);
    }
  }
  for (const [who, wanted] of [
    [A, expected.a],
    [B, expected.b],
  ] as const) {
    const found = new Map(odds.chances.find(({ of }) => of === who)?.amounts);
    for (const [sum, weight] of wanted) expect(found.get(sum), `${who} ${sum}`).toBeCloseTo(weight, 12);
    expect(new Set([...found.keys()].filter((sum) => sum !== 0))).toEqual(new Set(wanted.keys()));
  }
});

test('what is read of the scene before ways part is read once, and anew after each', () => {
  const read: number[] = [];
  function* looking(): Procedure<void, Body> {
    yield* rules.look((now) => read.push(find(now, A).body.sum));
    yield* add(A, yield* rules.roll(die(3)));
    const after = yield* rules.look((now) => {
      read.push(find(now, A).body.sum);
      return find(now, A).body.sum;
    });
    yield* add(A, 10 * after);
  }
  const odds = weigh<Body, unknown, Because>({ scene, begin: looking, outcomesOf: (facts) => sums(facts) });
  expect(odds.chances[0]?.amounts.map(([amount]) => amount)).toEqual([11, 22, 33]);
  expect(read).toEqual([0, 1, 2, 3]);
  const played = play({
    scene,
    begin: looking,
    resolve: looking,
    inputs: [{ type: 'rolled', roll: 'gm.0', faces: [1], typed: false }],
    faces: () => null,
    order: () => null,
  });
  expect(find(played.scene, A).body.sum).toBe(0);
});
