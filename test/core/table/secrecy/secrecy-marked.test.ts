import { describe, expect, test } from 'vitest';
import type { Ruleset } from '../../../../src/core/rules/ruleset/ruleset.ts';
import type { CombatantId, SeatId } from '../../../../src/core/rules/scene/scene.ts';
import { rulesets } from '../../../../src/core/rulesets/index.ts';
import { answer, viewFor } from '../../../../src/core/table/index.ts';
import { foldIsAll } from '../../../properties/checks.ts';
import { FIGURES, FOR_GM, forOwn, marked } from '../../../properties/marked.ts';
import { demoStage, playAtRandom } from '../../../properties/random-table.ts';
import { OTHERS, addHidden, leaks, queriesFor, textOf, textOfLog } from '../../../properties/secrets.ts';
import { ANN, BEN, GM } from '../../stage.ts';
import type { Stage } from '../../stage.ts';

/**
 * A table whose rules mark what they say by whom they say it to: the table may give none of it to anybody else, now or
 * later.
 */

const tables = rulesets.flatMap((ruleset) =>
  ruleset.demos.map(
    (demo) => [`${ruleset.name}: ${demo.name}`, (rules: Ruleset) => demoStage(rules, demo), ruleset] as const,
  ),
);
const sent = (self: Stage, seat: SeatId): string => {
  const log = answer(self.table, seat, { type: 'log', before: null, most: 200 });
  return textOf(viewFor(self.table, seat)) + (log.ok ? textOfLog(log.value.entries) : JSON.stringify(log));
};
const show = (self: Stage, playersSeeNumbers: boolean): void =>
  void self.give(GM, { type: 'options', set: { playersSeeNumbers } });

describe.each(tables)('%s', (_, begin, plain) => {
  const start = () => {
    const at: { hidden: CombatantId | null; asking: boolean } = { hidden: null, asking: false };
    const { ruleset, handed } = marked(
      plain,
      () => at.hidden,
      () => at.asking,
    );
    const self = begin(ruleset);
    return { self, at, handed };
  };

  test.each([11, 12])(
    '%i: what is said to the GM or to another player of their own reaches nobody else, nor figures that are not shown',
    (seed) => {
      const { self } = start();
      show(self, false);
      const secrets = (seat: SeatId): readonly string[] => [
        FOR_GM,
        FIGURES,
        ...[ANN, BEN].filter((id) => id !== seat).map(forOwn),
      ];
      const look = (): void => {
        for (const seat of OTHERS) expect(leaks(sent(self, seat), secrets(seat))).toEqual([]);
      };
      playAtRandom(self, { seed, steps: 60, options: true, fierce: true, after: look });
      const past = self.table.entries.slice(-6).map(({ short }) => short);
      for (const seat of OTHERS)
        for (const entry of past)
          expect(leaks(JSON.stringify(answer(self.table, seat, { type: 'past', entry })), secrets(seat))).toEqual([]);
      expect(leaks(sent(self, GM), [FOR_GM])).toHaveLength(1);
      expect(leaks(sent(self, ANN), [forOwn(ANN)])).toHaveLength(1);
    },
  );

  test('figures are shown on the board while the GM shows them, and in the log of that time alone', () => {
    const { self } = start();
    show(self, false);
    const play = (seed: number): void => void playAtRandom(self, { seed, steps: 25, fierce: true });
    const logs = (): string =>
      OTHERS.map((seat) =>
        JSON.stringify(viewFor(self.table, seat).log.map(({ id, told, title }) => [id, told, title])),
      ).join('\n');
    const figures = (text: string): number => text.split(FIGURES).length - 1;
    play(1);
    const before = logs();
    expect(figures(before)).toBe(0);
    show(self, true);
    expect(logs()).toBe(before);
    for (const seat of OTHERS)
      expect(figures(JSON.stringify(viewFor(self.table, seat).combatants))).toBe(
        // What is exact for them anyway is not told apart: their own sheets and the figures of their side.
        viewFor(self.table, seat).combatants.filter(({ side, yours }) => side !== 'ally' && !yours).length,
      );
    play(2);
    const shown = figures(logs());
    expect(shown).toBeGreaterThan(0);
    show(self, false);
    expect(figures(logs())).toBe(shown);
    for (const seat of OTHERS) expect(figures(JSON.stringify(viewFor(self.table, seat).combatants))).toBe(0);
    // The same after a start from the log.
    foldIsAll(self);
  });

  test('no question about what a seat knows is put to the rules with somebody hidden from it in their hands', () => {
    const { self, at, handed } = start();
    const hidden = addHidden(self);
    at.hidden = hidden;
    let nth = 0;
    const ask = (seat: SeatId): void => {
      const queries = queriesFor(self, seat, hidden);
      at.asking = true;
      viewFor(self.table, seat);
      for (const query of queries) answer(self.table, seat, query);
      at.asking = false;
    };
    playAtRandom(self, {
      seed: 13,
      steps: 60,
      fierce: true,
      hidden: [hidden],
      after: () => {
        ask(OTHERS[nth++ % OTHERS.length] ?? ANN);
        // Odds of an answer are worked out for who is asked.
        OTHERS.filter((seat) => viewFor(self.table, seat).questions.length > 0).forEach(ask);
      },
    });
    OTHERS.forEach(ask);
    expect([...new Set(handed)]).toEqual([]);
  });
});
