import { bodyFor, turnOrderFor } from '../../../../src/core/rules/telling/speaking.ts';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../src/core/base.ts';
import type { Viewer } from '../../../../src/core/rules/offers/offer.ts';
import type { Ruleset } from '../../../../src/core/rules/ruleset/ruleset.ts';
import type { Combatant, CombatantId, SeatId } from '../../../../src/core/rules/scene/scene.ts';
import { rulesets } from '../../../../src/core/rulesets/index.ts';
import { demoStage, playAtRandom } from '../../../properties/random-table.ts';
import { answer } from '../../../../src/core/table/index.ts';
import { ANN, EYE, GM, fork } from '../../stage.ts';

/** What the board shows of a foe whose figures the GM keeps: words and coarse shares, never a number of its sheet. */

const others: readonly Viewer[] = [
  { role: 'player', seat: ANN },
  { role: 'watch', seat: EYE },
  { role: 'player', seat: null },
];
const foes = rulesets.flatMap((ruleset) =>
  ruleset.demos.slice(0, 1).flatMap((demo) => {
    const self = demoStage(ruleset, demo);
    // In the middle of a fight, with turns to be spent.
    playAtRandom(self, { seed: 2, steps: 30 });
    return self.table.scene.combatants
      .filter(({ side }) => side === 'foe')
      .map((foe) => [`${ruleset.name}: ${foe.name}`, ruleset, foe, self.table.scene] as const);
  }),
);

/** The same sheet with one number of it otherwise, wherever the ruleset takes that. */
const varied = (ruleset: Ruleset, { body }: Combatant, member: string): readonly unknown[] =>
  Array.from({ length: 60 }, (_, number) => ({
    ...(body as { readonly [name: string]: Json }),
    [member]: number,
  })).flatMap((sheet) => {
    const parsed = ruleset.body.parse(sheet);
    return parsed.ok ? [parsed.value] : [];
  });

describe.each(foes)('%s', (_, ruleset, foe) => {
  test.each(others)('has no figure, no budget and no sheet for %o', (viewer) => {
    const { gauge, second, marks, pips, sheet } = bodyFor(ruleset, foe, viewer, false);
    expect([gauge?.now ?? null, gauge?.most ?? null, second?.now ?? null, second?.most ?? null, pips, sheet]).toEqual([
      null,
      null,
      null,
      null,
      [],
      [],
    ]);
    for (const words of [gauge?.say, second?.say, ...marks.map(({ label }) => label)])
      expect(words ?? '').not.toMatch(/\d/);
  });

  test('looks at most six different ways, whatever one number of its sheet is', () => {
    const numbers = Object.entries(foe.body as { readonly [name: string]: Json }).filter(
      ([, value]) => typeof value === 'number',
    );
    for (const [member] of numbers) {
      const looks = new Set(
        varied(ruleset, foe, member).map((body) =>
          JSON.stringify(bodyFor(ruleset, { ...foe, body }, { role: 'player', seat: ANN }, false)),
        ),
      );
      expect([member, looks.size <= 6]).toEqual([member, true]);
    }
  });

  test('is read whole by its own player and the GM', () => {
    for (const viewer of [
      { role: 'gm', seat: null },
      { role: 'player', seat: foe.seat ?? ('its-own' as SeatId) },
    ] satisfies readonly Viewer[]) {
      const { gauge, sheet } = bodyFor(ruleset, { ...foe, seat: 'its-own' as SeatId }, viewer, false);
      expect([typeof gauge?.now, sheet.length > 0]).toEqual(['number', true]);
    }
  });
});

test.each(rulesets.map((ruleset) => [ruleset.name, ruleset] as const))(
  "%s: the sheet and the budget of a character are its own player's and the GM's",
  (_, ruleset) => {
    for (const demo of ruleset.demos) {
      const self = demoStage(ruleset, demo);
      playAtRandom(self, { seed: 2, steps: 60 });
      const { scene } = self.table;
      const characters = scene.combatants
        .filter(({ side }) => side === 'ally')
        .map((combatant) => ({ ...combatant, seat: 'its-own' as SeatId }));
      expect(characters.length).toBeGreaterThan(0);
      for (const character of characters)
        for (const viewer of others)
          expect(bodyFor(ruleset, character, viewer, true)).toMatchObject({ pips: [], sheet: [] });
      expect(
        characters.some(
          (character) => bodyFor(ruleset, character, { role: 'player', seat: character.seat }, false).pips.length > 0,
        ),
      ).toBe(true);
    }
  },
);

test.each(
  rulesets.flatMap((ruleset) => ruleset.demos.slice(0, 1).map((demo) => [ruleset.name, ruleset, demo] as const)),
)('%s: where the GM keeps odds, none are given for what a player might do', (_, ruleset, demo) => {
  const self = demoStage(ruleset, demo);
  let given = 0;
  /** What whoever is up may be told of chances, with a foe beside them. */
  const odds = (at: typeof self, own: CombatantId, seat: SeatId): string => {
    const { combatants } = at.table.scene;
    const [place, foe] = [
      combatants.find(({ id }) => id === own)?.place,
      combatants.find(({ side, hidden }) => side === 'foe' && !hidden),
    ];
    if (place?.type === 'cell' && foe !== undefined)
      at.try(GM, {
        type: 'correct',
        corrections: [{ type: 'move', who: foe.id, place: { ...place, x: place.x + 1 } }],
        note: null,
      });
    const ways = ruleset.offers(at.table.scene, own).filter(({ slots }) => slots.some(({ type }) => type === 'path'));
    return JSON.stringify([
      ...ways.map(({ id: offer }) => answer(at.table, seat, { type: 'provoked', who: own, offer, slots: {} })),
      ...at.table.scene.combatants.map(({ id: target }) =>
        answer(at.table, seat, { type: 'strikes', who: own, target }),
      ),
    ]);
  };
  const chances = /"chances":/g;
  playAtRandom(self, {
    seed: 12,
    steps: 180,
    fierce: true,
    enough: () => given > 40,
    after: () => {
      const who = turnOrderFor(ruleset, self.table.scene, { role: 'gm', seat: null }).active.find((id) =>
        self.table.scene.combatants.some((combatant) => combatant.id === id && combatant.seat !== null),
      );
      const seat = self.table.scene.combatants.find(({ id }) => id === who)?.seat ?? null;
      if (who === undefined || seat === null || self.table.open !== null) return;
      const [shown, kept] = [fork(self), fork(self)];
      shown.give(GM, { type: 'options', set: { playersSeeOdds: 'all' } });
      kept.give(GM, { type: 'options', set: { playersSeeOdds: 'none' } });
      given += odds(shown, who, seat).match(chances)?.length ?? 0;
      expect(odds(kept, who, seat).match(chances)).toBeNull();
    },
  });
  expect(given).toBeGreaterThan(0);
});
