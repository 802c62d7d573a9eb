import { describe, expect, test } from 'vitest';
import { seeded } from '../../../src/core/dice/index.ts';
import { turnOrderFor } from '../../../src/core/rules/telling/speaking.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { forcedAllOver } from '../../properties/forcing.ts';
import { demoStage, playAtRandom } from '../../properties/random-table.ts';
import { chance } from '../../properties/slots.ts';
import { ANN, GM, command, duel, reply } from '../stage.ts';

const demos = rulesets.flatMap((ruleset) =>
  ruleset.demos.map((demo) => [`${ruleset.name}: ${demo.name}`, () => demoStage(ruleset, demo)] as const),
);

describe.each(demos)('%s', (_, begin) => {
  test.each([0, 60, 120])('whatever the GM forces %i steps into a fight is taken, or refused in words', (steps) => {
    const self = begin();
    playAtRandom(self, { seed: 7, steps });
    for (let more = 0; self.table.open !== null && more < 20; more++) playAtRandom(self, { seed: more, steps: 1 });
    const { ruleset, scene } = self.table;
    const [active] = turnOrderFor(ruleset, scene, { role: 'gm', seat: null }).active;
    const other = scene.combatants.find(({ id, place }) => place !== null && id !== active)?.id ?? null;
    const { taken } = forcedAllOver(self, [active ?? other, other, null], chance(seeded(3)), 8);
    expect(taken).toBeGreaterThan(20);
  });
});

test('what has not the shape its slot asks for is neither forced nor answered, and nothing of it is stored', () => {
  const self = duel([12, 4]);
  const before = self.records.length;
  for (const slots of [{ target: [[]] }, { target: 'zzz' }, { target: self.who('Grub'), zzz: 1 }, {}])
    expect([slots, self.try(GM, command(self, 'Vera', 'strike', slots, 'so be it'))]).toMatchObject([
      slots,
      { code: 'cannot-force', say: expect.stringMatching(/\w/u) as string },
    ]);
  expect(self.records).toHaveLength(before);
  self.give(ANN, command(self, 'Vera', 'strike', { target: self.who('Grub') }));
  const answer = reply(self, 'parry', 'Grub', 'pass');
  for (const slots of [{ zzz: 1 }, { amount: [[]] }]) {
    // The kernel says so, before the question's own check is asked.
    expect([slots, self.try(GM, { ...answer, slots })]).toMatchObject([
      slots,
      { code: 'not-legal', reasons: [{ code: 'slot-malformed' }] },
    ]);
  }
  self.give(GM, answer);
});
