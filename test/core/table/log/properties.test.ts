import { describe, expect, test } from 'vitest';
import { played } from '../../rulesets/played.ts';
import { checkpointsHold, foldIsAll, followers, offersAgree, replayIsLog } from '../../../properties/checks.ts';
import { demoStage, playAtRandom } from '../../../properties/random-table.ts';
import { offersAreShaped, questionsAreShaped } from '../../../properties/shapes.ts';
import { chance } from '../../../properties/slots.ts';
import { seeded } from '../../../../src/core/dice/index.ts';
import { factsOf, sceneBefore } from '../../../../src/core/table/index.ts';
import { commandIn } from '../../../../src/core/table/log/entry.ts';
import { duel } from '../../stage.ts';
import type { Stage } from '../../stage.ts';

const tables: readonly (readonly [string, () => Stage, number])[] = [
  ['a duel', () => duel(), 160],
  ...played.flatMap((ruleset) =>
    ruleset.demos.map((demo) => [`${ruleset.name}: ${demo.name}`, () => demoStage(ruleset, demo), 60] as const),
  ),
];

describe.each(tables)('%s, played at random by requests', (_, begin, steps) => {
  test.each([1, 2, 3])(
    'fight %i: the log gives the table back, every entry replays, every screen follows by patches',
    (seed) => {
      const self = begin();
      const screens = followers(self);
      const taken = playAtRandom(self, { seed, steps, options: true, after: () => void screens.follow() });
      offersAgree(self);
      expect(taken).toBeGreaterThan(steps / 4);
      foldIsAll(self);
      replayIsLog(self);
      checkpointsHold(self);
    },
  );

  test('of what has no odds comes nothing that is measured', () => {
    const self = begin();
    const { ruleset } = self.table;
    const told = new Map<string, boolean>();
    playAtRandom(self, { seed: 4, steps, fierce: true });
    self.table.entries.forEach((entry, at) => {
      const command = commandIn(entry);
      if (command === null) return;
      const measured = ruleset.measured?.(command) !== false;
      const found = ruleset.outcomesOf(factsOf(entry), sceneBefore(self.table, at)).length > 0;
      expect([command.offer, found && !measured]).toEqual([command.offer, false]);
      told.set(`${measured ? '' : 'un'}measured`, true);
    });
    expect(told.has('measured')).toBe(true);
    expect(told.has('unmeasured')).toBe(ruleset.measured !== undefined);
  });

  test('nothing malformed is forced or answered, and what a question does by itself is well formed', () => {
    const self = begin();
    const luck = chance(seeded(5));
    playAtRandom(self, {
      seed: 5,
      steps: Math.floor(steps / 2),
      options: true,
      waiting: () => questionsAreShaped(self, luck),
    });
    if (self.table.open === null) offersAreShaped(self, luck);
  });

  test('the log gives the table back at every record', () => {
    const self = begin();
    playAtRandom(self, { seed: 11, steps: Math.floor(steps / 4), options: true, after: () => void foldIsAll(self) });
  });
});
