import { describe, expect, test } from 'vitest';
import { weigh } from '../../../../src/core/rules/play/odds.ts';
import type { Odds } from '../../../../src/core/rules/play/odds.ts';
import { choice } from '../../../../src/core/rules/offers/offer.ts';
import { play } from '../../../../src/core/rules/play/play.ts';
import type { Input } from '../../../../src/core/rules/play/play.ts';
import type { Procedure } from '../../../../src/core/rules/play/procedure.ts';
import type { Question } from '../../../../src/core/rules/play/question.ts';
import { newPast, resumed } from '../../../../src/core/rules/play/resume.ts';
import { seeded } from '../../../../src/core/dice/index.ts';
import type { CombatantId, Scene } from '../../../../src/core/rules/scene/scene.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import { ask, duellist, look, toy } from '../../toy/index.ts';
import type { Bout, Duellist, Why } from '../../toy/index.ts';

const A = 'a' as CombatantId;
const B = 'b' as CombatantId;
const C = 'c' as CombatantId;
const one = (id: CombatantId, x: number) => ({
  id,
  name: id,
  seat: null,
  side: id === A ? ('ally' as const) : ('foe' as const),
  place: { type: 'cell', x, y: 1, height: 0 } as const,
  footprint: 1,
  hidden: false,
  picture: null,
  body: duellist(),
});
const scene: Scene<Duellist, Bout> = {
  field: blankGrid(10, 10),
  settings: {},
  turn: { round: 1, order: [A, B, C], at: 0 },
  made: 3,
  salt: 's',
  combatants: [one(A, 1), one(B, 2), one(C, 3)],
};
const command = (offer: string, slots: Parameters<typeof toy.resolve>[0]['slots']) =>
  ({ who: A, offer, slots, turn: '1:0', role: 'gm', forced: null }) as const;
const strike = command('strike', { target: B });
const outcomesOf: typeof toy.outcomesOf = (facts, before) => toy.outcomesOf(facts, before);

const chances = (odds: Odds, of: CombatantId) =>
  odds.chances.find((chance) => chance.of === of && chance.label === 'harm');

describe('odds', () => {
  test('tell once whether somebody could react of whom it is taken that they do not', () => {
    const told = (more: object): number => {
      let times = 0;
      weigh({ scene, begin: () => toy.resolve(strike), outcomesOf, passedOver: () => times++, ...more });
      return times;
    };
    expect(told({})).toBe(1);
    expect(told({ policy: ({ otherwise }: Question) => otherwise })).toBe(0);
  });
  test('of a hit on 6 and more, for one to six each as likely', () => {
    const odds = weigh({ scene, begin: () => toy.resolve(strike), outcomesOf });
    const harm = chances(odds, B);
    expect(odds.exact).toBe(true);
    expect(harm?.chance).toBeCloseTo(15 / 20, 12);
    expect(harm?.expected).toBeCloseTo((15 / 20) * 3.5, 12);
    expect(harm?.amounts.map(([amount]) => amount)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(harm?.amounts.reduce((sum, [, weight]) => sum + weight, 0)).toBeCloseTo(1, 12);
  });

  test('with somebody who blocks are those of blocking, die against die', () => {
    const odds = weigh({
      scene,
      begin: () => toy.resolve(strike),
      outcomesOf,
      policy: (question) => (question.to === B ? choice('block') : question.otherwise),
    });
    let through = 0;
    for (let attack = 6; attack <= 20; attack++)
      for (let block = 1; block <= 20; block++) if (block < attack) through++;
    expect(chances(odds, B)?.chance).toBeCloseTo(through / 400, 12);
  });

  test('of several targets are walked one beside the other, not multiplied', () => {
    const both = weigh({ scene, begin: () => toy.resolve(command('sweep', { targets: [B, C] })), outcomesOf });
    expect(chances(both, B)?.chance).toBeCloseTo(0.75, 12);
    expect(chances(both, C)?.chance).toBeCloseTo(0.75, 12);
    expect(both.leaves).toBeLessThan(2 * 20 * 6 + 40);
  });

  test('agree with twenty thousand throws of the same procedure', () => {
    const dice = seeded(7);
    let hits = 0;
    for (let n = 0; n < 20_000; n++) {
      const done = play({
        scene,
        begin: () => toy.resolve(strike),
        resolve: (command) => toy.resolve(command),
        inputs: [],
        faces: (roll) => roll.draw(dice),
        order: (question) => ({ choice: question.to === B ? choice('block') : question.otherwise, by: 'time-out' }),
      });
      if (toy.outcomesOf(done.facts, scene).length > 0) hits++;
    }
    const odds = weigh({
      scene,
      begin: () => toy.resolve(strike),
      outcomesOf,
      policy: (question) => (question.to === B ? choice('block') : question.otherwise),
    });
    expect(hits / 20_000).toBeCloseTo(chances(odds, B)?.chance ?? 0, 1);
  });

  test('from the middle are those of what is still open', () => {
    const from = (inputs: readonly Input[]): Odds =>
      weigh({
        scene,
        begin: () =>
          resumed(
            () => toy.resolve(strike),
            (command) => toy.resolve(command),
            inputs,
          ),
        outcomesOf,
      });
    const rolled: Input = { type: 'rolled', roll: 'a.0', faces: [15], typed: false };
    expect(chances(from([rolled]), B)?.chance).toBeCloseTo(1, 12);
    const block: Input = {
      type: 'answered',
      question: 'parry.b.0',
      kind: 'parry',
      to: 'b' as CombatantId,
      choice: choice('block'),
      by: 'time-out',
    };
    expect(chances(from([rolled, block]), B)?.chance).toBeCloseTo(14 / 20, 12);
    const heal: Input = {
      type: 'meanwhile',
      facts: [],
      command: { ...strike, who: C, offer: 'shout', slots: { text: 'x' } },
    };
    expect(chances(from([rolled, heal, block]), B)?.chance).toBeCloseTo(14 / 20, 12);
    const sweep = weigh({
      scene,
      begin: () =>
        resumed(
          () => toy.resolve(command('sweep', { targets: [B, C] })),
          (command) => toy.resolve(command),
          [rolled, block],
        ),
      outcomesOf,
    });
    expect(chances(sweep, B)?.chance).toBeCloseTo(14 / 20, 12);
    expect(chances(sweep, C)?.chance).toBeCloseTo(1, 12);
  });

  test('what has happened is played over its own scene, and what is to come over the one that somebody knows', () => {
    const rolled: Input = { type: 'rolled', roll: 'a.0', faces: [15], typed: false };
    const block: Input = {
      type: 'answered',
      question: 'parry.b.0',
      kind: 'parry',
      to: 'b' as CombatantId,
      choice: choice('block'),
      by: 'time-out',
    };
    const begin = (past: typeof scene | null) => () =>
      resumed(
        () => toy.resolve(strike),
        (command) => toy.resolve(command),
        [rolled, block],
        past,
      );
    const apart = weigh({ scene, begin: begin(scene), outcomesOf });
    const past = newPast();
    const handed = (): ReturnType<ReturnType<typeof begin>> =>
      resumed(
        () => toy.resolve(strike),
        (command) => toy.resolve(command),
        [rolled, block],
        scene,
        past,
      );
    expect(weigh({ scene, begin: handed, outcomesOf })).toEqual(apart);
    expect([past.whole, past.replies.length > 0, apart.leaves > 1]).toEqual([true, true, true]);
    expect(apart.chances).toEqual(weigh({ scene, begin: begin(null), outcomesOf }).chances);
    const salts: string[] = [];
    const question: Question = {
      kind: 'parry',
      to: B,
      say: [],
      about: [],
      options: [],
      otherwise: choice('pass'),
      always: null,
      near: true,
      check: () => [],
    };
    function* story(): Procedure<void, Duellist, Bout, Why> {
      salts.push((yield* look()).salt);
      yield* ask(() => [question]);
      salts.push((yield* look()).salt);
    }
    weigh({ scene: { ...scene, salt: 'known' }, begin: () => resumed(story, story, [block], scene), outcomesOf });
    expect(salts).toEqual([scene.salt, 'known']);
  });
});
