import { describe, expect, test } from 'vitest';
import { rulesets } from '../../../../src/core/rulesets/index.ts';
import { checkpointsHold, foldIsAll, replayIsLog } from '../../../properties/checks.ts';
import { askAll, interrupted } from '../../../properties/meanwhile.ts';
import type { Tally } from '../../../properties/meanwhile.ts';
import { demoStage, playAtRandom } from '../../../properties/random-table.ts';
import { undoHolds } from '../../../properties/undoing.ts';
import { duel } from '../../stage.ts';
import type { Stage } from '../../stage.ts';

const tables: readonly (readonly [string, () => Stage])[] = [
  ['a duel', () => duel()],
  ...rulesets.flatMap((ruleset) =>
    ruleset.demos.map((demo) => [`${ruleset.name}: ${demo.name}`, () => demoStage(ruleset, demo)] as const),
  ),
];

/** FORAY_FIGHTS=50 plays so many of each. */
const seeds = Array.from({ length: Number(process.env['FORAY_FIGHTS'] ?? 3) }, (_, at) => at + 1);
/**
 * Through how many questions a table is played, and how many requests one fight may take; where it ends before, another
 * begins.
 */
const [QUESTIONS, REQUESTS, FIGHTS] = [6, 220, 20];

describe.each(tables)('%s, interrupted at every question', (_, begin) => {
  test.each(seeds)(
    '%i: what came before stays, what is asked follows the scene, withdrawing keeps the corrections; undo goes ' +
      'back anywhere',
    (seed) => {
      const tally: Tally = { questions: 0, rolls: 0, came: {} };
      const commands = (): number => Object.keys(tally.came).filter((label) => label.startsWith('the command')).length;
      // questions before a fight let no command come in between: play on until one did
      const enough = (): boolean => tally.questions >= QUESTIONS && commands() > 0;
      for (let fight = 0; fight < FIGHTS && !enough(); fight++) {
        const self = begin();
        askAll(self);
        const before = tally.questions;
        playAtRandom(self, {
          seed: seed * FIGHTS + fight,
          steps: REQUESTS,
          options: fight % 2 === 1,
          fierce: true,
          enough,
          waiting: interrupted(self, tally),
        });
        if (tally.questions === before) continue;
        foldIsAll(self);
        replayIsLog(self);
        checkpointsHold(self);
        undoHolds(self, 10);
      }
      expect(tally.questions).toBeGreaterThanOrEqual(QUESTIONS);
      expect(commands()).toBeGreaterThan(0);
    },
  );
});
