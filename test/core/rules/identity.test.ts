import { describe, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { find } from '../../../src/core/rules/scene/scene.ts';
import type { Odds } from '../../../src/core/rules/play/odds.ts';
import type { Procedure } from '../../../src/core/rules/play/procedure.ts';
import type { Ruleset } from '../../../src/core/rules/ruleset/ruleset.ts';
import { answer, viewFor } from '../../../src/core/table/index.ts';
import { comparesById, nobodyIsMissed, partsStandAlone } from '../../properties/apart.ts';
import { foldIsAll } from '../../properties/checks.ts';
import { demoStage, playAtRandom } from '../../properties/random-table.ts';
import { expectSameJson } from '../../properties/same.ts';
import { ANN, GM, command, duel } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { die, hurt, look, part, roll, toy } from '../toy/index.ts';

const demos = rulesets.flatMap((ruleset) =>
  ruleset.demos.map((demo) => [`${ruleset.name}: ${demo.name}`, () => demoStage(ruleset, demo)] as const),
);

/** Whoever may react does. */
const eager = (self: Stage): void => {
  for (const { id } of self.table.scene.combatants)
    for (const { kind } of self.table.ruleset.reactions)
      self.give(GM, { type: 'order', who: id, kind, order: 'always' });
};

/** What the GM is told of every answer that waits; of questions that only ask whom, of the first who may be named. */
const oddsOf = ({ table }: Pick<Stage, 'table'>): readonly unknown[] =>
  viewFor(table, GM).questions.flatMap(({ entry, id, options }) => {
    const open = options.filter(({ reasons }) => reasons.length === 0);
    const plain = open.filter(({ slots }) => slots.every(({ optional }) => optional === true));
    const whom = open.filter(({ slots }) =>
      slots.every(({ optional, type }) => optional === true || type === 'combatant'),
    );
    return (plain.length > 0 ? plain : whom).map((option) => {
      const slots = Object.fromEntries(
        option.slots.flatMap((slot) =>
          slot.type === 'combatant' && slot.optional !== true ? [[slot.name, slot.among[0] ?? '']] : [],
        ),
      );
      return answer(table, GM, { type: 'question-odds', entry, question: id, offer: option.id, slots });
    });
  });

describe.each([['a duel', () => duel()] as const, ...demos])('%s', (_, begin) => {
  test.each([21, 22])(
    'fight %i: rules keep no object from one look to the next, and no part leaves anything undone',
    (seed) => {
      const self = begin();
      eager(self);
      playAtRandom(self, { seed, steps: 120, fierce: true });
      comparesById(self);
      expect(partsStandAlone(self, 3)).toBeGreaterThan(0);
      expect(nobodyIsMissed(self, 1)).toBeGreaterThan(0);
    },
  );

  test('what waits is asked and weighed alike after the log was read anew; nothing is left unweighed', () => {
    const unweighed: string[] = [];
    let weighed = 0;
    const played = (self: Stage, seed: number): number =>
      playAtRandom(self, {
        seed,
        steps: 80,
        fierce: true,
        waiting: () => {
          const odds = oddsOf(self);
          expectSameJson(oddsOf({ table: foldIsAll(self) }), odds);
          for (const item of odds as { ok: boolean; value: { odds: Odds | null } }[]) {
            weighed++;
            if (!item.ok || item.value.odds === null || item.value.odds.tooMany === true)
              unweighed.push(self.table.entries.at(-1)?.records[0]?.command?.offer ?? '');
          }
        },
      });
    // where nothing was asked another fight is played
    for (const seed of [23, 24, 25, 26]) if (weighed === 0) played(begin(), seed);
    expect(unweighed).toEqual([]);
    expect(weighed).toBeGreaterThan(0);
  });
});

/** A duel in which Vera's shout does this. */
const shouting = (strike: () => Procedure | ReturnType<typeof hurt>, faces: readonly number[] = []): Stage => {
  const ruleset: Ruleset = {
    ...toy,
    resolve: (given) => (given.offer === 'shout' ? (strike() as never) : toy.resolve(given)),
  };
  const self = duel(faces);
  self.table = { ...self.table, ruleset };
  self.give(ANN, command(self, 'Vera', 'shout', { text: 'ho' }));
  return self;
};

test('a part that changes what lies outside of it is found out', () => {
  const coin = die(null, 'coin', 2, -1);
  function* strike(): ReturnType<typeof hurt> {
    let struck = 0;
    yield* part(
      (function* (): ReturnType<typeof hurt> {
        struck += yield* roll(coin);
      })(),
    );
    yield* roll(coin);
    const target = yield* look((now) => now.combatants[2]?.id);
    if (target !== undefined && struck > 0) yield* hurt(target, null, 1);
  }
  expect(() => partsStandAlone(shouting(strike, [1, 1]), 1)).toThrow('odds gone through another way');
});

test('a rule that compares what it read by identity is found out', () => {
  function* strike(): Procedure {
    const scene = yield* look();
    const target = yield* look((now) => now.combatants[2]);
    if (target !== undefined && scene.combatants.includes(target)) yield* hurt(target.id, null, 1);
  }
  const self = shouting(strike);
  expect(find(self.table.scene, self.who('Grub'))).not.toEqual(find(duel().table.scene, self.who('Grub')));
  expect(() => comparesById(self)).toThrow('the facts are those of the log');
});
