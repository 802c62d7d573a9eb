import { describe, expect, test } from 'vitest';
import type { Fact } from '../../../src/core/rules/fact.ts';
import type { SeatId } from '../../../src/core/rules/scene.ts';
import { seeded } from '../../../src/core/dice/index.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { answer, viewFor } from '../../../src/core/table/index.ts';
import { demoStage } from '../../properties/random-table.ts';
import { OTHERS } from '../../properties/secrets.ts';
import { recorded } from '../../properties/twins.ts';
import { GM, isRefusal } from '../stage.ts';
import type { Stage } from '../stage.ts';

const demos = rulesets.flatMap((ruleset) =>
  ruleset.demos.map((demo) => [`${ruleset.name}: ${demo.name}`, () => demoStage(ruleset, demo)] as const),
);

/** Puts somebody hidden right beside each player's character: within reach, or in their zone. */
const lurkBeside = (self: Stage): void => {
  const from = self.table.ruleset.catalogue.find(({ character }) => !character)?.id ?? '';
  for (const { seat, place } of self.table.scene.combatants)
    if (seat !== null && place !== null)
      self.give(GM, {
        type: 'correct',
        corrections: [{ type: 'place', name: 'Lurker', side: 'foe', from, count: 1, place, hidden: true }],
        note: null,
      });
};

/** What tells a seat that the table waits, for whom, and how far it is. */
const waits = ({ table }: Stage, seat: SeatId): unknown => {
  const { waitingFor, strip, questions, rolls, combatants } = viewFor(table, seat);
  const own = combatants.find(({ yours }) => yours)?.id;
  const offers = own === undefined ? null : answer(table, seat, { type: 'offers', who: own });
  return [
    waitingFor,
    strip,
    questions.map(({ id, say }) => [id, say]),
    rolls,
    offers?.ok === true ? offers.value.offers.map(({ id, reasons }) => [id, reasons]) : null,
  ];
};

/** What happened that is not the GM's alone. */
const happened = (facts: readonly Fact[]): readonly string[] =>
  facts.filter((fact) => fact.type !== 'noted' || !fact.gmOnly).map((fact) => JSON.stringify(fact));

describe.each(demos)('%s', (_, begin) => {
  test('somebody hidden more, beside each character, changes nobody’s wait line until it is met', () => {
    let compared = 0;
    let waited = 0;
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { wishes, dice } = recorded(begin(), seed, 60);
      const pair = [begin(), begin()] as const;
      for (const self of pair) self.dice = seeded(dice);
      // Before the fight, or in its midst.
      const from = seed % 2 === 0 ? 0 : Math.floor(wishes.length / 3);
      let lurking = false;
      for (const [step, { by, wish, id }] of wishes.entries()) {
        if (!lurking && step >= from && pair[1].table.open === null) {
          lurkBeside(pair[1]);
          lurking = true;
        }
        const [left, right] = pair.map((self) => self.try(by, wish, id));
        if (left === undefined || right === undefined || isRefusal(left) !== isRefusal(right)) break;
        if (!isRefusal(left) && !isRefusal(right)) {
          const [one, other] = [happened(left.facts), happened(right.facts)];
          // They were met, and so is what follows another.
          if (other.some((fact, nth) => fact !== one[nth])) break;
          for (const seat of OTHERS) {
            const [wait, same] = pair.map((self) => viewFor(self.table, seat).waitingFor);
            expect([seed, step, seat, same]).toEqual([seed, step, seat, wait]);
          }
          if (other.length < one.length) break;
        }
        for (const seat of OTHERS) {
          const [one, other] = pair.map((self) => waits(self, seat));
          expect([seed, step, seat, other]).toEqual([seed, step, seat, one]);
        }
        compared++;
        if (pair[0].table.open !== null) waited++;
      }
    }
    expect(compared).toBeGreaterThan(100);
    expect(waited).toBeGreaterThan(10);
  });
});
