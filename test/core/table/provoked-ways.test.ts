import { expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import { answer, viewFor } from '../../../src/core/table/index.ts';
import { demoStage } from '../../properties/random-table.ts';
import type { Stage } from '../stage.ts';
import { ANN, GM } from '../stage.ts';

/** The demo of a game played in zones once its fight has begun. */
const begun = (): Stage => {
  const ruleset = rulesets.find(({ id }) => id === 'block-dodge-parry');
  const demo = ruleset?.demos[0];
  if (ruleset === undefined || demo === undefined) throw new Error('no demo');
  const self = demoStage(ruleset, demo);
  const { turn } = viewFor(self.table, GM).turnOrder;
  self.give(GM, {
    type: 'command',
    command: { who: null, offer: 'begin', slots: {}, turn },
    forced: null,
  });
  return self;
};

const ways = (self: Stage, seat: typeof GM, who: CombatantId) => {
  const said = answer(self.table, seat, { type: 'provoked', who, offer: 'move', slots: {} });
  if (!said.ok) throw new Error(said.error.say);
  return said.value.ways;
};

test('each step between zones that provokes has the odds of all who may strike at it', () => {
  const self = begun();
  const who = self.who('Harald');
  const reach = answer(self.table, GM, { type: 'reach', who, offer: 'move', slots: {} });
  const led = reach.ok ? (reach.value.zones?.steps ?? []) : [];
  const provoking = led.filter(({ provokes, reasons }) => provokes.length > 0 && reasons.length === 0);
  expect(provoking.length).toBeGreaterThan(0);
  expect(ways(self, GM, who).map(({ zone }) => zone)).toEqual(provoking.map(({ zone }) => zone));
  for (const { odds } of ways(self, GM, who))
    expect(odds.chances.filter(({ of, chance }) => of === who && chance > 0).map(({ label }) => label)).toContain(
      'hurt',
    );
});

test('where the GM keeps odds a player is told none of them', () => {
  const self = begun();
  const own = viewFor(self.table, ANN).combatants.find(({ yours }) => yours);
  if (own === undefined) throw new Error('no character');
  expect(ways(self, ANN, own.id).length).toBeGreaterThan(0);
  self.give(GM, { type: 'options', set: { playersSeeOdds: 'none' } });
  expect(ways(self, ANN, own.id)).toEqual([]);
});
