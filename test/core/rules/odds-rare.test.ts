import { expect, test } from 'vitest';
import { blankGrid } from '../../../src/core/space/field.ts';
import type { Because } from '../../../src/core/rules/fact.ts';
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
