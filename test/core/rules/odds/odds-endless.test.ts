import { expect, test } from 'vitest';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import type { Because } from '../../../../src/core/rules/scene/fact.ts';
import { weigh } from '../../../../src/core/rules/play/odds.ts';
import type { Procedure, Roll } from '../../../../src/core/rules/play/procedure.ts';
import { verbs } from '../../../../src/core/rules/play/procedure.ts';
import type { CombatantId, Scene } from '../../../../src/core/rules/scene/scene.ts';

const rules = verbs<unknown, unknown, Because>();
const HERO = 'hero' as CombatantId;
const scene: Scene = { field: blankGrid(2, 2), settings: {}, turn: {}, combatants: [], made: 0, salt: '' };

const again: Roll<boolean> = {
  of: HERO,
  label: 'once more',
  secret: false,
  draw: () => [1],
  wrong: () => null,
  shown: () => ({ dice: [], parts: [], total: 0, landed: null }),
  read: () => true,
  odds: () => [
    [true, 0.9],
    [false, 0.1],
  ],
};

/** Goes on nine times out of ten, for ever. */
function* chain(): Procedure {
  while (yield* rules.roll(again));
  yield* rules.record({ type: 'noted', of: HERO, note: { type: 'ended' } as Because, gmOnly: false });
}

test('a chain without an end is walked until what is left of it weighs nothing', () => {
  const odds = weigh({
    scene,
    begin: chain,
    outcomesOf: (facts) => (facts.length > 0 ? [{ of: HERO, label: 'ended', amount: 1 }] : []),
  });
  expect(odds.chances[0]?.chance).toBeCloseTo(1, 9);
  expect(odds.exact).toBe(true);
  expect(odds.dropped).toBeGreaterThan(0);
});
