import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../../../../../src/core/dice/index.ts';
import type { Choice, Offer, Slots, Viewer } from '../../../../../src/core/rules/offers/offer.ts';
import type { Input, Played } from '../../../../../src/core/rules/play/play.ts';
import { answerTo, play } from '../../../../../src/core/rules/play/play.ts';
import type { OpenQuestion } from '../../../../../src/core/rules/play/question.ts';
import { weigh } from '../../../../../src/core/rules/play/odds.ts';
import { seenBy } from '../../../../../src/core/rules/known/known.ts';
import { tellFact } from '../../../../../src/core/rules/telling/tell.ts';
import { apply } from '../../../../../src/core/rules/scene/fact.ts';
import type { Why } from '../../../../../src/core/rulesets/block-dodge-parry/facts/because.ts';
import type { Body, Trait } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/body.ts';
import type { State } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/states.ts';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { bodySchema } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/sheet.ts';
import type { Turn } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/turn.ts';
import type { Scene } from '../../../../../src/core/rulesets/block-dodge-parry/game.ts';
import { WEAPONS } from '../../../../../src/core/rulesets/block-dodge-parry/data/weapon-list.ts';
import type { By, Who } from '../support/moment-people.ts';
import { aboutToStrike, attack, bottle, id, proficient, sceneOf, thing } from '../support/moment-people.ts';

/** Moments of people drawn at random, played with random dice and random legal answers. */

const oneHanded = WEAPONS.filter(({ hands, range }) => hands === 1 && range !== 'near').map((kind) => kind.id);
const twoHanded = WEAPONS.filter(({ hands }) => hands === 2).map((kind) => kind.id);
const STATES: readonly State[] = [
  'helpless',
  'bound',
  'prone',
  'stunned',
  'in-cover',
  'airborne',
  'shaken',
  'exposed',
  'unconscious',
  'critical',
  'arm-hurt',
];
const TRAITS: readonly Trait[] = ['flying', 'pack', 'charge', 'detachment', 'safe-from-critical', 'mindless'];

const arms = fc.oneof(
  fc.constantFrom(...twoHanded).map((weapon) => [proficient(weapon)]),
  fc
    .uniqueArray(fc.constantFrom(...oneHanded), { minLength: 1, maxLength: 2 })
    .map((weapons) => weapons.map(proficient)),
  fc.constantFrom(...oneHanded).map((weapon) => [thing(weapon), thing('shield')]),
  fc.constantFrom('bottle' as const, 'chair' as const, 'table' as const).map((size) => [bottle(size)]),
  fc.constant([]),
);

const someone: fc.Arbitrary<Who> = fc.record({
  has: fc
    .tuple(arms, fc.option(fc.constantFrom('light', 'medium', 'heavy').map(thing)))
    .map(([weapons, armour]) => (armour === null ? weapons : [...weapons, armour])),
  hp: fc.integer({ min: 0, max: 6 }),
  maxHp: fc.constant(6),
  str: fc.integer({ min: 1, max: 14 }),
  maxStr: fc.constant(14),
  dex: fc.integer({ min: 1, max: 14 }),
  maxDex: fc.constant(14),
  naturalArmour: fc.integer({ min: 0, max: 3 }),
  pack: fc.integer({ min: 0, max: 4 }),
  fatigue: fc.integer({ min: 0, max: 2 }),
  md: fc.integer({ min: 0, max: 2 }),
  states: fc.uniqueArray(fc.constantFrom(...STATES), { maxLength: 2 }),
  traits: fc.uniqueArray(fc.constantFrom(...TRAITS), { maxLength: 2 }),
  awareness: fc.constantFrom('aware' as const, 'aware' as const, 'surprised' as const, 'unaware' as const),
  backlash: fc.boolean(),
  shocked: fc.boolean(),
  attacks: fc.constantFrom(
    [],
    [
      attack('claws', 8, 'balanced', {
        components: [
          { die: 6, speed: 'fast' },
          { die: 8, speed: 'balanced' },
        ],
      }),
    ],
    [attack('fire', 10, 'fast', { special: true, blast: true, range: 'far' })],
  ),
  reactions: fc.constantFrom(
    [],
    [
      { id: 'block' as const, uses: 1 },
      { id: 'parry' as const, uses: null },
      { id: 'fightBack' as const, uses: 2 },
    ],
  ),
  at: fc.constantFrom<readonly [string, string]>(['A', 'c1'], ['A', 'c1'], ['A', 'c1'], ['A', 'c2'], ['B', 'c1']),
});

const gambit = fc.option(
  fc
    .constantFrom('trip' as const, 'shove' as const, 'disarm' as const, 'stun' as const)
    .map((kind) => ({ kind, say: '' })),
  { freq: 3 },
);
const fight = fc.record({
  P: someone,
  P2: someone,
  N: someone,
  N2: someone,
  tries: fc.tuple(gambit, gambit),
  foes: fc.boolean(),
  seed: fc.integer(),
  picks: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
});
type Fight = typeof fight extends fc.Arbitrary<infer T> ? T : never;

const sceneFor = ({ P, P2, N, N2, tries, foes }: Fight): Scene => {
  const scene = sceneOf({ P, P2, N, N2 });
  for (const { body } of scene.combatants)
    expect(bodySchema.parse(JSON.parse(JSON.stringify(body)))).toMatchObject({ ok: true });
  const by: readonly By[] = (foes ? ['N', 'N2'] : ['P', 'P2']).map((actor, at) => ({
    who: actor,
    gambit: tries[at] ?? null,
  }));
  return aboutToStrike(scene, by, foes ? 'P' : 'N');
};

const goOn = (scene: Scene): ReturnType<typeof blockDodgeParry.resolve> =>
  blockDodgeParry.resolve({
    who: null,
    offer: 'go-on',
    slots: {},
    turn: blockDodgeParry.turnName(scene),
    role: 'gm',
    forced: null,
  });

/** A player is not told of who is hidden by what is asked. */
const asked = (question: OpenQuestion, scene: Scene): void => {
  const to = scene.combatants.find((combatant) => combatant.id === question.to);
  if (to === undefined || to.seat === null || !scene.combatants.some(({ hidden }) => hidden)) return;
  expect(
    JSON.stringify([question.say, question.about, question.options, question.otherwise, question.always]),
    question.kind,
  ).not.toMatch(/Xyzzy|"N2"/);
};

/** The slots of an offer, each with one of its values. */
const filled = (offer: Offer, pick: () => number): Slots => {
  const slots: { [name: string]: Slots[string] } = {};
  for (const slot of offer.slots) {
    if (slot.type === 'option') slots[slot.name] = slot.options[pick() % Math.max(1, slot.options.length)]?.id ?? '';
    else if (slot.type === 'combatant') slots[slot.name] = slot.among[pick() % Math.max(1, slot.among.length)] ?? '';
    else if (slot.type === 'number') slots[slot.name] = slot.initial;
  }
  return slots;
};

const legal = (question: OpenQuestion, pick: () => number): Choice => {
  for (let tries = 0; tries < 4; tries++) {
    const offer = question.options[pick() % question.options.length];
    if (offer === undefined) continue;
    const made = { offer: offer.id, slots: filled(offer, pick) };
    if (question.check(made).length === 0) return made;
  }
  return question.otherwise;
};

const playOut = (drawn: Fight, first = sceneFor(drawn)): Played<Body, Turn, Why> => {
  const scene = first;
  const dice = seeded(drawn.seed);
  let at = 0;
  const pick = (): number => drawn.picks[at++ % drawn.picks.length] ?? 0;
  let inputs: readonly Input[] = [];
  for (let step = 0; step < 60; step++) {
    const before = JSON.stringify(inputs);
    const played = play<Body, Turn, Why>({
      scene,
      begin: () => goOn(scene),
      resolve: () => goOn(scene),
      inputs: JSON.parse(before) as readonly Input[],
      faces: (roll) => roll.draw(dice),
      order: () => null,
    });
    if (played.waiting === null) return played;
    for (const question of played.waiting.questions) asked(question, scene);
    const question = played.waiting.questions[pick() % played.waiting.questions.length];
    if (question === undefined) throw new Error('waits for nothing');
    expect(question.check(question.otherwise), `the default of ${question.kind} is legal`).toEqual([]);
    inputs = [...played.inputs, { ...answerTo(question), choice: legal(question, pick), by: 'gm' }];
  }
  throw new Error('no end of questions');
};

test(
  'a moment of anybody against anybody ends, keeps every figure in its bounds, and is the same when it is played ' +
    'again',
  () => {
    fc.assert(
      fc.property(fight, (drawn) => {
        const played = playOut(drawn);
        for (const { body } of played.scene.combatants) {
          expect(bodySchema.parse(JSON.parse(JSON.stringify(body)))).toMatchObject({ ok: true });
          expect(body.hp).toBeGreaterThanOrEqual(0);
          if (body.str === 0) expect(body.states.some((state) => state === 'dead' || state === 'destroyed')).toBe(true);
        }
        const scene = sceneFor(drawn);
        const again = play<Body, Turn, Why>({
          scene,
          begin: () => goOn(scene),
          resolve: () => goOn(scene),
          inputs: played.inputs,
          faces: () => null,
          order: () => null,
        });
        expect(again.facts).toEqual(played.facts);
        expect(again.waiting).toBeNull();
      }),
      { numRuns: 300 },
    );
  },
);

test('its odds sum to one', () => {
  fc.assert(
    fc.property(fight, (drawn) => {
      const scene = sceneFor(drawn);
      const odds = weigh<Body, Turn, Why>({
        scene,
        begin: () => goOn(scene),
        outcomesOf: (facts, before) => blockDodgeParry.outcomesOf(facts, before),
      });
      expect(odds.exact).toBe(true);
      for (const { amounts, label } of odds.chances)
        expect(
          amounts.reduce((sum, [, weight]) => sum + weight, 0),
          label,
        ).toBeCloseTo(1, 9);
    }),
    { numRuns: 60 },
  );
});

test('every fact of a moment has its sentence, and none names somebody its reader does not see', () => {
  const player: Viewer = { role: 'player', seat: 'seat-P' as never };
  fc.assert(
    fc.property(fight, fc.boolean(), (drawn, hidden) => {
      const veil = (combatant: Scene['combatants'][number]): Scene['combatants'][number] =>
        combatant.id === id('N2') ? { ...combatant, name: 'Xyzzy', hidden } : combatant;
      const start = sceneFor(drawn);
      let scene: Scene = { ...start, combatants: start.combatants.map(veil) };
      const played = playOut(drawn, scene);
      for (const fact of played.facts) {
        const after = apply(scene, fact);
        for (const viewer of [player, { role: 'gm', seat: null } as const]) {
          const told = tellFact(blockDodgeParry, fact, scene, after, viewer, false);
          if (hidden && viewer.role !== 'gm') expect(JSON.stringify(told)).not.toMatch(/Xyzzy|"N2"/);
        }
        scene = after;
      }
      expect(
        seenBy(
          scene.combatants.find((combatant) => combatant.id === id('N2')) ?? (scene.combatants[0] as never),
          player,
        ),
      ).toBe(!hidden);
    }),
    { numRuns: 120 },
  );
});
