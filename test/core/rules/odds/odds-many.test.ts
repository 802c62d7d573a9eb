import { expect, test } from 'vitest';
import type { Because } from '../../../../src/core/rules/scene/fact.ts';
import { weigh, weighInSlices } from '../../../../src/core/rules/play/odds.ts';
import type { Weigh } from '../../../../src/core/rules/play/odds.ts';
import { poolRoll } from '../../../../src/core/rules/play/pool-roll.ts';
import type { Procedure } from '../../../../src/core/rules/play/procedure.ts';
import { verbs } from '../../../../src/core/rules/play/procedure.ts';
import type { CombatantId, Scene } from '../../../../src/core/rules/scene/scene.ts';
import { dice as diceOf, sumOf } from '../../../../src/core/dice/index.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';

const rules = verbs<unknown, unknown, Because>();
const HERO = 'hero' as CombatantId;
const scene: Scene = { field: blankGrid(2, 2), settings: {}, turn: {}, combatants: [], made: 0, salt: '' };

/** Odds of so many dice of twenty sides, rolled side by side and each read for itself. */
const dice = (count: number): Weigh<unknown, unknown, Because> => ({
  scene,
  begin: function* begin(): Procedure {
    const die = poolRoll({ of: HERO, label: 'die' }, sumOf([diceOf('d20', 1, 20)]), (total) => total);
    const rolled = yield* rules.rollAll(Array.from({ length: count }, () => die));
    if (rolled.every((value) => value === 20))
      yield* rules.record({ type: 'noted', of: HERO, note: { type: 'all' } as Because, gmOnly: false });
  },
  outcomesOf: (facts) => (facts.length > 0 ? [{ of: HERO, label: 'all', amount: 1 }] : []),
});

test('more outcomes than can be walked are said to be too many, and no chance is told of those that were', () => {
  expect(weigh(dice(3))).toMatchObject({ exact: true, leaves: 8000 });
  expect(weigh(dice(3)).chances[0]?.chance).toBeCloseTo(1 / 8000, 12);
  expect(weigh(dice(3))).not.toHaveProperty('tooMany');
  expect(weigh(dice(5))).toMatchObject({ chances: [], exact: false, tooMany: true });
});

test('what comes to nothing that is measured is given up soon, and is not called exact', () => {
  expect(weigh({ ...dice(3), measured: false })).toMatchObject({ chances: [], exact: false, dropped: 1 });
  expect(weigh({ ...dice(2), begin: dice(0).begin, measured: false }).chances[0]?.chance).toBe(1);
});

test('odds in slices come to the same, stop soon when they are told to hurry, and let others in often', () => {
  const whole = weighInSlices(dice(3));
  let slices = 0;
  for (;;) {
    const step = whole.next(false);
    if (step.done === true) {
      expect(step.value).toEqual(weigh(dice(3)));
      break;
    }
    slices++;
  }
  expect(slices).toBeGreaterThanOrEqual(8000 / 10);
  const hurried = weighInSlices(dice(3));
  for (let slice = 0; slice < 10; slice++) expect(hurried.next(false).done).toBe(false);
  expect(hurried.next(true)).toMatchObject({ done: true, value: { chances: [], unfinished: true } });
  // What is walked before the first moment to stop is told all the same.
  expect(weighInSlices(dice(0)).next()).toMatchObject({ done: true, value: { leaves: 1, exact: true } });
});
