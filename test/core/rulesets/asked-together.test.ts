import { expect, test } from 'vitest';
import type { Command } from '../../../src/core/rules/offers/offer.ts';
import { plain } from '../../../src/core/rules/text/text.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { viewFor } from '../../../src/core/table/index.ts';
import { demoStage } from '../../properties/random-table.ts';
import { command, GM } from '../stage.ts';

/** Rolls that the GM asks of several: all of them wait for their dice at the same time, and are read in order. */

const CALLS: readonly (readonly [string, string, Command['slots']])[] = [
  ['legend', 'call-saves', { save: 'reflex', dc: 12 }],
  ['legend', 'call-checks', { skill: 'stealth', dc: 12 }],
  ['old-school', 'save', { save: 'spells' }],
  ['tomes-by-torchlight', 'ask-check', { attribute: 'DEX', obstacle: 0 }],
  ['block-dodge-parry', 'call-saves', { ability: 'dex' }],
];

const called = (id: string, offer: string, slots: Command['slots']) => {
  const ruleset = rulesets.find((one) => one.id === id);
  const [demo] = ruleset?.demos ?? [];
  if (ruleset === undefined || demo === undefined) throw new Error(`${id} has no demo`);
  const self = demoStage(ruleset, demo);
  const [first, second, third] = self.table.scene.combatants.map((combatant) => combatant.id);
  self.give(GM, { type: 'options', set: { dice: 'pressed' } });
  const { entry } = self.give(GM, command(self, null, offer, { ...slots, who: [first, second, third] as never }));
  const waiting = () => viewFor(self.table, GM).rolls.map(({ id, of }) => ({ id, of }));
  return { self, who: [first, second, third], entry, waiting };
};

test.each(CALLS)('%s: %s asks all for their dice at once', (id, offer, slots) => {
  const { self, who, entry, waiting } = called(id, offer, slots);
  expect(waiting().map(({ of }) => of)).toEqual(who);
  for (const { id: roll } of [...waiting()].reverse()) self.give(GM, { type: 'roll', entry, roll, faces: null });
  expect(self.table.open).toBeNull();
  const { told, title } = viewFor(self.table, GM).log.at(-1) ?? { told: [], title: [] };
  expect(told.filter(({ type }) => type === 'rolled')).toHaveLength(3);
  // the head says of each what they rolled
  for (const name of viewFor(self.table, GM)
    .combatants.filter(({ id }) => who.includes(id))
    .map(({ name }) => name))
    expect(plain(title)).toMatch(new RegExp(`${name} (?:makes|passes|saves|succeeds|fails) [^;]*\\d+ vs `, 'u'));
});

test.each(CALLS)('%s: %s goes on when one of them is removed before the dice fall', (id, offer, slots) => {
  const { self, who, entry, waiting } = called(id, offer, slots);
  self.give(GM, { type: 'correct', corrections: [{ type: 'remove', who: who[1] }] as never, note: null });
  for (const { id: roll } of waiting()) self.give(GM, { type: 'roll', entry, roll, faces: null });
  expect(self.table.open).toBeNull();
});
