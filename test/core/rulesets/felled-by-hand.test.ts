import { describe, expect, test } from 'vitest';
import { stepsOf } from '../../../src/core/rules/views/staging.ts';
import { sayStep } from '../../../src/core/rules/views/staging-said.ts';
import { plain } from '../../../src/core/rules/text/text.ts';
import { viewFor } from '../../../src/core/table/index.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { SeatId } from '../../../src/core/rules/scene/scene.ts';
import { demoStage } from '../../properties/random-table.ts';
import { ANN, EYE, GM } from '../stage.ts';
import type { Stage } from '../stage.ts';

/** Whoever the GM fells by hand falls for everybody: in the log, on the card, on the stage. */

const newest = (self: Stage, seat: SeatId) => {
  const { log, combatants } = viewFor(self.table, seat);
  const told = log.at(-1)?.told ?? [];
  const steps = stepsOf(told);
  return {
    title: plain(log.at(-1)?.title ?? []),
    told: told.flatMap((line) => (line.type === 'said' ? [plain(line.text)] : [])),
    effects: steps.flatMap(({ effects }) => effects),
    card: steps.map((step) => plain(sayStep(step, (id) => combatants.find((one) => one.id === id)?.name ?? '?'))),
  };
};

describe.each(rulesets.map((ruleset) => [ruleset.name, ruleset] as const))('%s', (_, ruleset) => {
  const [demo] = ruleset.demos;
  if (demo === undefined) return;
  /** A foe that everybody sees, felled: by its hit points where that does it, else by the condition that does. */
  const felled = (hidden = false) => {
    const self = demoStage(ruleset, demo);
    const foe = viewFor(self.table, ANN).combatants.find(({ side, body }) => side === 'foe' && !body.down);
    if (foe === undefined) throw new Error('no foe');
    if (hidden)
      self.give(GM, { type: 'correct', corrections: [{ type: 'edit', who: foe.id, set: { hidden } }], note: null });
    for (const { id } of ruleset.counts.slice(0, 1)) {
      self.give(GM, {
        type: 'correct',
        corrections: [{ type: 'count', who: foe.id, count: id, change: 'to', by: 0 }],
        note: null,
      });
    }
    const isDown = (): boolean =>
      viewFor(self.table, GM).combatants.find(({ id }) => id === foe.id)?.body.down === true;
    const byPoints = isDown();
    for (const { mark } of ruleset.conditions)
      if (!isDown())
        self.give(GM, {
          type: 'correct',
          corrections: [{ type: 'condition', who: foe.id, condition: mark.id, on: true }],
          note: null,
        });
    expect(isDown()).toBe(true);
    return { self, foe, byPoints };
  };

  test('says in the heading, the line and the card that it falls; figures stand only where they may be read', () => {
    const { self, foe, byPoints } = felled();
    for (const seat of [ANN, EYE]) {
      const heard = newest(self, seat);
      expect(heard.title).toBe(`The GM corrects ${foe.name}, who falls`);
      expect(heard.told.map((line) => line.toLowerCase())).toEqual([
        `the GM corrects ${foe.name}, who falls`.toLowerCase(),
      ]);
      expect(heard.effects).toEqual([{ type: 'effect', who: foe.id, word: 'falls', tone: 'bad', fallen: true }]);
      expect(heard.card).toEqual([`${foe.name} falls`]);
    }
    const gm = newest(self, GM);
    expect(gm.title).toMatch(new RegExp(`^The GM corrects ${foe.name}: .+; ${foe.name} falls$`, 'u'));
    if (byPoints) expect(gm.card[0]).toMatch(new RegExp(`^${foe.name} falls \\(\\d+\\)$`, 'u'));
  });

  test('that somebody hidden falls is told to the GM alone', () => {
    const { self, foe } = felled(true);
    expect(newest(self, GM).effects).toMatchObject([{ who: foe.id, word: 'falls', fallen: true }]);
    for (const seat of [ANN, EYE]) expect(JSON.stringify(newest(self, seat))).not.toMatch(/fall/u);
  });
});
