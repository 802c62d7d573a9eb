import { describe, expect, test } from 'vitest';
import { dice, sumOf } from '../../../../src/core/dice/index.ts';
import { choice } from '../../../../src/core/rules/offers/offer.ts';
import type { Command, Offer } from '../../../../src/core/rules/offers/offer.ts';
import { poolRoll } from '../../../../src/core/rules/play/pool-roll.ts';
import type { Procedure } from '../../../../src/core/rules/play/procedure.ts';
import type { Ruleset } from '../../../../src/core/rules/ruleset/ruleset.ts';
import type { CombatantId, SeatId } from '../../../../src/core/rules/scene/scene.ts';
import { answer, viewFor } from '../../../../src/core/table/index.ts';
import { ANN, BEN, EYE, GM, command, duel } from '../../stage.ts';
import type { Stage } from '../../stage.ts';
import { ask, hurt, roll, toy } from '../../toy/index.ts';
import type { Bout, Duellist, Why } from '../../toy/index.ts';

/**
 * What rules may ask for that no ruleset does yet: choices for the GM alone, and a question after a roll that only he
 * saw.
 */

const choices: readonly Offer[] = ['pass', 'gm-word'].map((id) => ({
  id,
  name: id,
  about: '',
  group: '',
  icon: '',
  reasons: [],
  cost: [],
  slots: [],
  gesture: null,
  rule: null,
  ...(id === 'gm-word' ? { gmOnly: true } : {}),
}));

function* ambush(target: CombatantId, secret: boolean): Procedure<void, Duellist, Bout, Why> {
  const total = yield* roll(poolRoll({ of: null, label: 'Unseen', secret }, sumOf([dice('d20', 1, 20)]), (sum) => sum));
  yield* ask(() => [
    {
      kind: 'parry',
      to: target,
      say: ['Something stirs'],
      about: [],
      options: choices,
      otherwise: choice('pass'),
      always: null,
      near: true,
      check: () => [],
    },
  ]);
  yield* hurt(target, null, total);
}

/** A duel whose blows are for the GM to give, and come out of the dark. */
const dark = (secret = true, weighed: string[] = []): Stage => {
  const self = duel([17]);
  const rules = {
    ...toy,
    offers: (scene: Parameters<typeof toy.offers>[0], who: CombatantId | null) =>
      toy.offers(scene, who).map((offer) => (offer.id === 'strike' ? { ...offer, gmOnly: true } : offer)),
    resolve: (given: Command) =>
      given.offer === 'strike' ? ambush(given.slots['target'] as CombatantId, secret) : toy.resolve(given),
    outcomesOf: (facts: Parameters<typeof toy.outcomesOf>[0], scene: Parameters<typeof toy.outcomesOf>[1]) => {
      weighed.push(...scene.combatants.map(({ name }) => name));
      return toy.outcomesOf(facts, scene);
    },
  } as unknown as Ruleset;
  self.table = { ...self.table, ruleset: rules };
  return self;
};

describe('what is for the GM to do', () => {
  test('is neither offered to a player nor among the blows that a click on a foe may mean', () => {
    const self = dark();
    const [who, target] = [self.who('Vera'), self.who('Grub')];
    const offered = (seat: SeatId): readonly boolean[] => {
      const [offers, strikes] = [
        answer(self.table, seat, { type: 'offers', who }),
        answer(self.table, seat, { type: 'strikes', who, target }),
      ];
      return [
        offers.ok && offers.value.offers.some(({ id }) => id === 'strike'),
        strikes.ok && strikes.value.strikes.length > 0,
      ];
    };
    expect([offered(GM), offered(ANN)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('is no choice of a player who is asked, and odds that rest on a roll which only the GM saw are his', () => {
    const self = dark();
    self.give(GM, command(self, 'Grub', 'strike', { target: self.who('Vera') }, 'from the dark'));
    const asked = (seat: SeatId) =>
      viewFor(self.table, seat).questions.map(({ options }) => options.map(({ id }) => id));
    expect([asked(GM), asked(ANN), asked(BEN), asked(EYE)]).toEqual([[['pass', 'gm-word']], [['pass']], [], []]);
    const [question] = viewFor(self.table, ANN).questions;
    if (question === undefined) throw new Error('nobody was asked');
    const odds = (seat: SeatId): unknown => {
      const got = answer(self.table, seat, {
        type: 'question-odds',
        entry: question.entry,
        question: question.id,
        offer: 'pass',
        slots: {},
      });
      return got.ok ? got.value.odds !== null : got.error.code;
    };
    expect([odds(GM), odds(ANN), odds(BEN), odds(EYE)]).toEqual([true, false, 'no-such-question', 'no-such-question']);
    expect(JSON.stringify([viewFor(self.table, ANN), viewFor(self.table, EYE)])).not.toContain('Unseen');
  });

  test('what an answer would come to is weighed for a player without those whom they do not see', () => {
    const weighed: string[] = [];
    const self = dark(false, weighed);
    self.give(GM, command(self, 'Grub', 'strike', { target: self.who('Vera') }, 'from the dark'));
    const [question] = viewFor(self.table, ANN).questions;
    if (question === undefined) throw new Error('nobody was asked');
    const query = {
      type: 'question-odds',
      entry: question.entry,
      question: question.id,
      offer: 'pass',
      slots: {},
    } as const;
    expect(answer(self.table, ANN, query)).toMatchObject({
      ok: true,
      value: { odds: { chances: expect.anything() as unknown } },
    });
    expect([...new Set(weighed)].sort()).toEqual(['Grub', 'Tom', 'Vera']);
    answer(self.table, GM, query);
    expect(weighed).toContain('Lurker');
  });
});
