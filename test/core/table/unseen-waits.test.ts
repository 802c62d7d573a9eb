import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/base.ts';
import type { Fact } from '../../../src/core/rules/scene/fact.ts';
import { lookUp } from '../../../src/core/rules/scene/scene.ts';
import type { CombatantId, SeatId } from '../../../src/core/rules/scene/scene.ts';
import { seeded } from '../../../src/core/dice/index.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { viewFor } from '../../../src/core/table/index.ts';
import { demoStage } from '../../properties/random-table.ts';
import { OTHERS } from '../../properties/secrets.ts';
import { recorded } from '../../properties/twins/index.ts';
import { EYE, GM, inNoTime, isRefusal } from '../stage.ts';
import type { Stage } from '../stage.ts';

const demos = rulesets.flatMap((ruleset) =>
  ruleset.demos.map((demo) => [`${ruleset.name}: ${demo.name}`, () => demoStage(ruleset, demo)] as const),
);

/** Puts somebody hidden right beside each player's character: within reach, or in their zone. */
const lurkBeside = (self: Stage): readonly CombatantId[] => {
  const { combatants } = self.table.scene;
  const from = self.table.ruleset.catalogue.find(({ character }) => !character)?.id ?? '';
  const armed = combatants.find(({ side, hidden }) => side === 'foe' && !hidden)?.body as {
    readonly [k: string]: Json;
  };
  const lurkers: CombatantId[] = [];
  for (const { seat, place } of combatants) {
    if (seat === null || place === null) continue;
    const name = `Lurker ${String(lurkers.length + 1)}`;
    const beside = place.type === 'cell' ? { ...place, x: place.x + 1 } : place;
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'place', name, side: 'foe', from, count: 1, place: beside, hidden: true }],
      note: null,
    });
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'body', who: self.who(name), set: armed }],
      note: null,
    });
    lurkers.push(self.who(name));
  }
  return lurkers;
};

/** What tells a seat that the table waits, and for whom. */
const waits = ({ table }: Stage, seat: SeatId): unknown => {
  const { waitingFor, questions, rolls } = viewFor(table, seat);
  return [waitingFor, questions.map(({ id, say }) => [id, say]), rolls];
};

/** What happened to those whom both tables have; the turn names everybody, and of notes some are the GM's alone. */
const happened = (facts: readonly Fact[], { table }: Stage): readonly string[] =>
  facts
    .filter((fact) => fact.type !== 'turned' && (fact.type !== 'noted' || !fact.gmOnly))
    .filter((fact) => !('who' in fact) || lookUp(table.scene, fact.who) !== null)
    .map((fact) => JSON.stringify(fact));

/** How often a standing order answered for somebody who lurked. */
let reacted = 0;

describe.each(demos)('%s', (_, begin) => {
  test('somebody hidden more, beside each character, changes nobody’s wait line until it is met', () => {
    let compared = 0;
    let waited = 0;
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { requests, dice } = recorded(begin(), seed, 60);
      const pair = [begin(), begin()] as const;
      for (const self of pair) self.dice = seeded(dice);
      // Before the fight, or in its midst.
      const from = seed % 2 === 0 ? 0 : Math.floor(requests.length / 3);
      let lurking = false;
      for (const [step, { by, request, id }] of requests.entries()) {
        if (!lurking && step >= from && pair[1].table.open === null) {
          inNoTime(pair[1], () => lurkBeside(pair[1]));
          lurking = true;
        }
        const [left, right] = pair.map((self) => self.try(by, request, id));
        if (left === undefined || right === undefined || isRefusal(left) !== isRefusal(right)) break;
        if (!isRefusal(left) && !isRefusal(right)) {
          const [item, other] = [happened(left.facts, pair[0]), happened(right.facts, pair[0])];
          // They were met, and so is what follows another.
          if (other.some((fact, nth) => fact !== item[nth])) break;
          for (const seat of OTHERS) {
            const [wait, same] = pair.map((self) => viewFor(self.table, seat).waitingFor);
            expect([seed, step, seat, same]).toEqual([seed, step, seat, wait]);
          }
          if (other.length < item.length) break;
        }
        for (const seat of OTHERS) {
          const [value, other] = pair.map((self) => waits(self, seat));
          expect([seed, step, seat, other]).toEqual([seed, step, seat, value]);
        }
        // Who comes when may hang on how many there are.
        const [order, same] = pair.map(({ table }) => JSON.stringify(viewFor(table, EYE).turnOrder));
        if (order !== same) break;
        compared++;
        if (pair[0].table.open !== null) waited++;
      }
    }
    expect(compared).toBeGreaterThan(100);
    expect(waited).toBeGreaterThan(10);
  });

  test('somebody hidden without orders is waited for no more than one ordered to let everything pass', () => {
    let compared = 0;
    const lurkingIn = (silent: boolean): readonly [Stage, readonly CombatantId[]] => {
      const self = begin();
      const lurkers = lurkBeside(self);
      inNoTime(self, () => {
        for (const who of silent ? lurkers : [])
          for (const { kind } of self.table.ruleset.reactions)
            self.give(GM, { type: 'order', who, kind, order: 'never' });
      });
      return [self, lurkers];
    };
    for (const seed of [1, 2, 3, 4]) {
      const [first, lurkers] = lurkingIn(true);
      const { requests, dice } = recorded(first, seed, 80, lurkers);
      const [[silent], [left]] = [lurkingIn(true), lurkingIn(false)];
      for (const self of [silent, left]) self.dice = seeded(dice);
      for (const [step, { by, request, id }] of requests.entries()) {
        // An order that one of the two never gave cannot be undone in both.
        if (request.type === 'undo' && !left.table.entries.some((entry) => entry.id === request.entry)) continue;
        const [value, other] = [silent, left].map((self) => self.try(by, request, id));
        if (value === undefined || other === undefined) continue;
        expect([seed, step, isRefusal(other)]).toEqual([seed, step, isRefusal(value)]);
        for (const seat of OTHERS)
          expect([seed, step, seat, waits(left, seat)]).toEqual([seed, step, seat, waits(silent, seat)]);
        compared++;
        if (!isRefusal(value))
          reacted += value.inputs.filter(
            (input) => input.type === 'answered' && lurkers.some((who) => who === input.to),
          ).length;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});

test('where there are rules for it, those who lurk could have reacted', () => expect(reacted).toBeGreaterThan(5));
