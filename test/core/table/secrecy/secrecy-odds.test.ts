import { bodyFor, turnOrderFor } from '../../../../src/core/rules/telling/speaking.ts';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../src/core/base.ts';
import type { Slots, Viewer } from '../../../../src/core/rules/offers/offer.ts';
import type { CombatantId, SeatId } from '../../../../src/core/rules/scene/scene.ts';
import { ODDS_SHOWN } from '../../../../src/core/rules/views/view.ts';
import { rulesets } from '../../../../src/core/rulesets/index.ts';
import { answer, waitingOf } from '../../../../src/core/table/index.ts';
import { demoStage, playAtRandom } from '../../../properties/random-table.ts';
import { heardBy, looks, twistAt, twistsOf } from '../../../properties/twins/index.ts';
import { ANN, EYE, GM, fork, isRefusal } from '../../stage.ts';
import type { Stage } from '../../stage.ts';

/** In the middle of fights: what a foe's hidden figures are is told by no odds, and makes nothing legal or illegal. */

const demos = rulesets.flatMap((ruleset) =>
  ruleset.demos.map((demo) => [`${ruleset.name}: ${demo.name}`, () => demoStage(ruleset, demo)] as const),
);

/** What everybody saw it do and heard it roll. */
const DEEDS: readonly string[] = [
  'opportunityUsed',
  'initiative',
  'tieDie',
  'moved',
  'retreatUntil',
  'brokenRound',
  'standard',
  'move',
  'swift',
  'free',
  'spent',
  'opportunities',
  'immediate',
  'freeImmediates',
  'taken',
  'bonusMade',
  'steps',
];

/** Whose player is up or asked. */
const speaking = ({ table }: Stage): SeatId => {
  const active = turnOrderFor(table.ruleset, table.scene, { role: 'gm', seat: null }).active;
  const asked = waitingOf(table)?.questions.map(({ to }) => to) ?? [];
  return (
    table.scene.combatants.find(({ id, seat }) => seat !== null && [...asked, ...active].includes(id))?.seat ?? ANN
  );
};

/** The same with a foe beside somebody of this seat, within reach of a blow. */
const beside = (self: Stage, seat: SeatId, who: CombatantId): Stage => {
  const at = fork(self);
  const place = at.table.scene.combatants.find((combatant) => combatant.seat === seat)?.place ?? null;
  if (place !== null && at.table.open === null)
    at.try(GM, {
      type: 'correct',
      corrections: [{ type: 'move', who, place: place.type === 'cell' ? { ...place, x: place.x + 1 } : place }],
      note: null,
    });
  return at;
};

/**
 * Both forks with another number in the same place of a sheet, where that shows nowhere; null: it shows, or is not
 * taken.
 */
const twins = (
  self: Stage,
  who: CombatantId,
  nth: number,
): { readonly label: string; readonly pair: readonly [Stage, Stage] } | null => {
  // Every other time hit points, which odds of dropping told.
  const hits = nth % 2 === 0 ? twistAt(self, who, (member) => member === 'hp', nth) : undefined;
  const twist = hits ?? twistAt(self, who, (member) => !DEEDS.includes(member), nth);
  if (twist === undefined) return null;
  const pair = [fork(self), fork(self)] as const;
  const made = pair.map((stage, at) =>
    stage.try(
      GM,
      {
        type: 'correct',
        corrections: [{ type: 'body', who, set: { [twist.member]: twist.values[at] ?? null } }],
        note: null,
      },
      'twin-request',
    ),
  );
  return made.some(isRefusal) || looks(pair[0], who) !== looks(pair[1], who) ? null : { label: twist.label, pair };
};

/** Odds that say something. */
const counted = /"chances":\[\{/gu;

describe.each(demos)('%s', (_, begin) => {
  test.each([
    [1, 'none'],
    [1, 'hit'],
    [2, 'hit'],
    [3, 'hit'],
  ] as const)(
    'fight %i, odds shown: %s: two that differ in a hidden figure of a foe answer every query alike',
    (seed, playersSeeOdds) => {
      const self = begin();
      self.give(GM, { type: 'options', set: { playersSeeNumbers: false, playersSeeOdds } });
      let compared = 0;
      let odds = 0;
      let nth = 0;
      playAtRandom(self, {
        seed,
        steps: 60,
        fierce: true,
        enough: () => compared > 60,
        after: () => {
          const foes = self.table.scene.combatants.filter(
            ({ side, hidden, place }) => side === 'foe' && !hidden && place !== null,
          );
          const about = (waitingOf(self.table)?.questions ?? []).flatMap((question) => question.about);
          const foe = foes.find(({ id }) => about.includes(id)) ?? foes[++nth % Math.max(1, foes.length)];
          const seat = speaking(self);
          const found = foe === undefined ? null : twins(beside(self, seat, foe.id), foe.id, nth);
          if (found === null) return;
          compared++;
          const [left, right] = found.pair.map((stage) => heardBy(stage, seat, undefined, compared));
          expect([found.label, left === right]).toEqual([found.label, true]);
          odds += left?.match(counted)?.length ?? 0;
        },
      });
      expect(compared).toBeGreaterThan(15);
      if (playersSeeOdds === 'none') expect(odds).toBe(0);
    },
    120_000,
  );

  test('what a player knows of foes makes the same legal, with the same targets and ways, as whole sheets', () => {
    const self = begin();
    const { ruleset } = self.table;
    let asked = 0;
    playAtRandom(self, {
      seed: 4,
      steps: 50,
      fierce: true,
      after: () => {
        const { scene } = self.table;
        for (const viewer of [{ role: 'player', seat: ANN }] satisfies readonly Viewer[]) {
          const [masked, whole] = [ruleset.known(scene, viewer), ruleset.known(scene, viewer, true)];
          const own = scene.combatants.find(({ seat }) => seat === ANN)?.id;
          if (own === undefined) continue;
          const turn = ruleset.turnName(masked);
          expect(ruleset.aims(masked, own)).toEqual(ruleset.aims(whole, own));
          expect(ruleset.offers(masked, own)).toEqual(ruleset.offers(whole, own));
          for (const { id: offer, slots } of ruleset.offers(masked, own).slice(0, 10)) {
            expect(ruleset.targets(masked, own, offer, {})).toEqual(ruleset.targets(whole, own, offer, {}));
            for (const { id } of scene.combatants.slice(0, 6)) {
              const filled: Slots = Object.fromEntries(
                slots.flatMap((slot): (readonly [string, Json])[] =>
                  slot.type === 'target' ? [[slot.name, id]] : slot.type === 'targets' ? [[slot.name, [id]]] : [],
                ),
              );
              const command = { who: own, offer, slots: filled, turn, role: viewer.role, forced: null };
              expect(ruleset.check(masked, command)).toEqual(ruleset.check(whole, command));
              asked++;
            }
          }
        }
      },
    });
    expect(asked).toBeGreaterThan(100);
  });

  test('no figure of a foe is in what players know of it', () => {
    const self = begin();
    const foe = self.table.scene.combatants.find(({ side, hidden }) => side === 'foe' && !hidden);
    if (foe === undefined) throw new Error('no foe to be seen');
    const { ruleset } = self.table;
    const figures = twistsOf(self, foe.id).filter(({ member }) => !DEEDS.includes(member));
    const bodies = figures.flatMap((twist) =>
      twist.values.map((value) => {
        const stage = fork(self);
        stage.give(GM, {
          type: 'correct',
          corrections: [{ type: 'body', who: foe.id, set: { [twist.member]: value } }],
          note: null,
        });
        const known = (viewer: Viewer): string =>
          JSON.stringify(ruleset.known(stage.table.scene, viewer).combatants.find(({ id }) => id === foe.id)?.body);
        return [
          looks(stage, foe.id),
          known({ role: 'player', seat: ANN }),
          known({ role: 'watch', seat: EYE }),
        ] as const;
      }),
    );
    // What looks alike is known alike.
    const first = new Map<string, readonly string[]>();
    for (const [look, ...known] of bodies) {
      if (!first.has(look)) first.set(look, known);
      expect(known).toEqual(first.get(look));
    }
    expect(bodies.length).toBeGreaterThan(10);
  });
});

describe.each(demos)('%s: what a strike tells', (_, begin) => {
  type Told = { readonly labels: Set<string>; readonly withheld: Set<string> };
  const nothing = (): Told => ({ labels: new Set(), withheld: new Set() });

  /** Adds what this table's strikes on a foe tell of it, for whoever is up. */
  const listen = (at: Stage, who: CombatantId, seat: SeatId, { labels, withheld }: Told): void => {
    const place = at.table.scene.combatants.find(({ id }) => id === who)?.place ?? null;
    const { ruleset, scene } = at.table;
    const foe = scene.combatants.find(
      (other) =>
        other.side === 'foe' && !other.hidden && !bodyFor(ruleset, other, { role: 'gm', seat: null }, true).down,
    );
    const [count] = ruleset.counts;
    if (foe === undefined || place === null || count === undefined) return;
    const target = foe.id;
    // near, and not far from going down
    at.try(GM, {
      type: 'correct',
      corrections: [
        { type: 'move', who: target, place: place.type === 'cell' ? { ...place, x: place.x + 1 } : place },
        { type: 'body', who: target, set: count.set(foe.body, 1) },
      ],
      note: null,
    });
    const strikes = answer(at.table, seat, { type: 'strikes', who, target });
    for (const {
      preview: { odds },
    } of strikes.ok ? strikes.value.strikes : []) {
      for (const chance of odds?.chances ?? []) labels.add(chance.label);
      for (const item of odds?.withheld ?? []) withheld.add(item.label);
    }
  };

  test('that a foe drops or is hurt is told only with all odds or figures, and what is kept back is named', () => {
    const told = { none: nothing(), hit: nothing(), all: nothing(), shown: nothing() };
    const play = (self: Stage, seed: number): number =>
      playAtRandom(self, {
        seed,
        steps: 90,
        fierce: true,
        after: () => {
          const who = turnOrderFor(self.table.ruleset, self.table.scene, { role: 'gm', seat: null }).active.find((id) =>
            self.table.scene.combatants.some((combatant) => combatant.id === id && combatant.seat !== null),
          );
          const seat = self.table.scene.combatants.find(({ id }) => id === who)?.seat ?? null;
          if (who === undefined || seat === null || self.table.open !== null) return;
          for (const playersSeeOdds of ODDS_SHOWN) {
            const at = fork(self);
            at.give(GM, { type: 'options', set: { playersSeeOdds, playersSeeNumbers: false } });
            listen(at, who, seat, told[playersSeeOdds]);
          }
          const at = fork(self);
          at.give(GM, { type: 'options', set: { playersSeeOdds: 'hit', playersSeeNumbers: true } });
          listen(at, who, seat, told.shown);
        },
      });
    for (const seed of [7, 8, 9]) play(begin(), seed);
    expect([...told.none.labels, ...told.none.withheld, ...told.all.withheld, ...told.shown.withheld]).toEqual([]);
    expect(told.all.labels.size).toBeGreaterThan(1);
    expect(told.shown.labels).toEqual(told.all.labels);
    expect(told.hit.withheld.size).toBeGreaterThan(0);
    const last = begin()
      .table.ruleset.measures.map(({ label }) => label)
      .filter((label) => ['drop', 'hurt', 'wound', 'out'].includes(label) && told.all.labels.has(label));
    expect(last.length).toBeGreaterThan(0);
    expect(last.filter((label) => told.hit.labels.has(label))).toEqual([]);
    if (told.all.labels.has('hit')) expect(told.hit.labels).toContain('hit');
  });
});
