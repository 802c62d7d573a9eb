import { describe, expect, test } from 'vitest';
import type { DiceSource } from '../../../../src/core/dice/index.ts';
import { rulesets } from '../../../../src/core/rulesets/index.ts';
import { replayIsLog } from '../../../properties/checks.ts';
import { demoStage, playAtRandom } from '../../../properties/random-table.ts';

/**
 * Dice that always show the same, as somebody may type them in: whatever ties then ties for ever, and nothing may hang.
 */

/** No request needs as many dice as this; every draw past it throws. */
const MOST_DICE = 3_000;

const always = (face: (sides: number) => number): { readonly dice: DiceSource; readonly fresh: () => void } => {
  let drawn = 0;
  return {
    dice: {
      face: (sides) => {
        if (++drawn > MOST_DICE) throw new Error(`more than ${MOST_DICE} dice for one request`);
        return face(sides);
      },
    },
    fresh: () => {
      drawn = 0;
    },
  };
};

const faces: readonly (readonly [string, (sides: number) => number])[] = [
  ['ones', () => 1],
  ['twos', () => 2],
  ['the middle', (sides) => Math.ceil(sides / 2)],
  ['one less than the most', (sides) => sides - 1],
];
const demos = rulesets.flatMap((ruleset) =>
  ruleset.demos.map((demo) => [`${ruleset.name}: ${demo.name}`, () => demoStage(ruleset, demo)] as const),
);

describe.each(demos)('%s', (_, begin) => {
  test.each(faces)('every request comes to an end where all dice show %s', (__, face) => {
    const self = begin();
    const { dice, fresh } = always(face);
    expect(playAtRandom(self, { seed: 3, steps: 60, dice, after: fresh })).toBeGreaterThan(20);
    replayIsLog(self);
  });

  test('dice that only show their most are called broken, and the table is as it was', () => {
    const self = begin();
    const { dice, fresh } = always((sides) => sides);
    const decide = self.try.bind(self);
    const broken: string[] = [];
    self.try = (...request) => {
      fresh();
      const before = self.table;
      try {
        return decide(...request);
      } catch (error) {
        expect(self.table).toBe(before);
        broken.push(String(error));
        return { code: 'broken', say: 'The dice are broken.', reasons: [], problems: [] };
      }
    };
    playAtRandom(self, { seed: 3, steps: 60, dice });
    expect(broken.filter((error) => !error.includes('the dice are broken'))).toEqual([]);
  });
});
