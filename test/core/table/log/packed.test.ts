import { describe, expect, test } from 'vitest';
import { rulesets } from '../../../../src/core/rulesets/index.ts';
import { readAgain, written } from '../../../../src/core/table/index.ts';
import type { Rec } from '../../../../src/core/table/index.ts';
import { packed } from '../../../../src/core/table/log/stored/packed.ts';
import { demoStage, playAtRandom } from '../../../properties/random-table.ts';
import { GM } from '../../stage.ts';

/** Records are written with answers of standing orders together, and read as they were. */

const NAMES = Array.from({ length: 20 }, (_, nth) => `foe${String(nth).padStart(4, '0')}`);
const passed = (to: string, more: object = {}) => ({
  type: 'answered',
  question: `interrupt.${to}.0`,
  kind: 'interrupt',
  to,
  choice: { offer: 'pass', slots: {} },
  by: 'standing-order',
  order: 'never',
  ...more,
});
const rec = (inputs: readonly object[], inputsAt = inputs.map(() => 1)): Rec =>
  ({ inputs, inputsAt }) as unknown as Rec;
const inputsOf = (from: Rec): readonly { readonly type: string }[] => (packed(from) as unknown as Rec).inputs;

test('twenty who let a walk pass by their orders are one input of at most 300 bytes', () => {
  const inputs = inputsOf(rec(NAMES.map((name) => passed(name))));
  expect(inputs).toHaveLength(1);
  expect(JSON.stringify(inputs).length).toBeLessThanOrEqual(300);
});

test('what differs, what came later, and what somebody answered stays an input of its own', () => {
  const [a, b] = [passed('foe1'), passed('foe2')];
  expect(inputsOf(rec([a, b], [1, 2]))).toEqual([a, b]);
  for (const other of [
    { by: 'gm', order: undefined },
    { order: 'near' },
    { choice: { offer: 'ability.0', slots: {} } },
    { kind: 'opportunity', question: 'opportunity.foe2.0' },
    { question: 'interrupt.foe2.1' },
  ])
    expect(inputsOf(rec([a, { ...b, ...other }]))).toHaveLength(2);
  expect(inputsOf(rec([a]))).toEqual([a]);
});

const demos = rulesets.flatMap((ruleset) =>
  ruleset.demos.slice(0, 1).map((demo) => [ruleset.name, ruleset, demo] as const),
);
test('they are read again as twenty', () => {
  const [name, ruleset, demo] = demos[0] ?? [];
  if (name === undefined || ruleset === undefined || demo === undefined) throw new Error('no demo');
  const [first] = demoStage(ruleset, demo).records;
  const record = { ...first, ...rec(NAMES.map((to) => passed(to))) } as Rec;
  expect(written(record).match(/answered/gu)).toBeNull();
  expect(readAgain(JSON.parse(written(record)), 1)).toEqual(record);
});

test.each(demos)('%s: every record of a fight with standing orders is read as it was written', (_, ruleset, demo) => {
  const self = demoStage(ruleset, demo);
  for (const { kind } of ruleset.reactions)
    for (const { id } of self.table.scene.combatants) self.try(GM, { type: 'order', who: id, kind, order: 'never' });
  playAtRandom(self, { seed: 5, steps: 60, fierce: true });
  for (const record of self.records) expect(readAgain(JSON.parse(written(record)), record.seq)).toEqual(record);
});

describe('what is not as it is written', () => {
  const self = demoStage(rulesets[0] as (typeof rulesets)[number], demos[0]?.[2] as (typeof demos)[number][2]);
  const [first] = self.records;
  test.each([
    { type: 'ordered', kind: 'x', choice: { offer: 'pass', slots: {} }, order: 'never', to: [] },
    { type: 'ordered', kind: 'x', choice: { offer: 'pass', slots: {} }, order: 'maybe', to: ['a'] },
    { type: 'ordered', kind: 'x', choice: { offer: 'pass', slots: {} }, order: 'never', to: [7] },
  ])('is refused: %j', (input) => {
    expect(() => readAgain({ ...JSON.parse(JSON.stringify(first)), inputs: [input], inputsAt: [0] }, 1)).toThrow();
  });
});
