import { expect, test } from 'vitest';
import { seeded } from '../../../../../src/core/dice/index.ts';
import { play } from '../../../../../src/core/rules/play/play.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import {
  actorsIn,
  circlesOf,
  momentsOf,
  pairsIn,
} from '../../../../../src/core/rulesets/block-dodge-parry/round/order.ts';
import { fixOrder } from '../../../../../src/core/rulesets/block-dodge-parry/round/order-steps.ts';
import type { Intent, Lane } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/turn.ts';
import type { Scene } from '../../../../../src/core/rulesets/block-dodge-parry/game.ts';
import { intent } from '../support/intents.ts';
import { stage } from '../support/stage.ts';
import type { Standing } from '../support/fighters.ts';
import * as fc from 'fast-check';

const ARMS = ['shortsword', 'longsword', 'greataxe', 'spear', 'bow'] as const;

interface Drawn {
  readonly arm: number;
  readonly cluster: number;
  readonly target: number;
  readonly quick: boolean;
}
const drawn: fc.Arbitrary<Drawn> = fc.record({
  arm: fc.nat(ARMS.length - 1),
  cluster: fc.nat(2),
  target: fc.nat(30),
  quick: fc.boolean(),
});

/** A part of a round with these people: P… against N…, each aiming at somebody of the other side. */
const battle = (party: readonly Drawn[], foes: readonly Drawn[]): Scene => {
  const standing: Record<string, Standing> = {};
  const named = (prefix: string, list: readonly Drawn[]) => list.map((drawn, at) => [`${prefix}${at}`, drawn] as const);
  const people = [...named('P', party), ...named('N', foes)];
  for (const [name, { arm, cluster }] of people)
    standing[name] = { at: `A.c${cluster}`, arms: [ARMS[arm] ?? 'shortsword'] };
  const fight = stage(standing);
  const intents = people.map(([name, { arm, target, quick }]): Intent => {
    const others = name.startsWith('P') ? foes : party;
    const aim = `${name.startsWith('P') ? 'N' : 'P'}${target % others.length}` as CombatantId;
    const deed = { type: 'attack', arms: [ARMS[arm] ?? 'shortsword'], target: aim } as const;
    return intent(name as CombatantId, deed, quick ? 'quick' : 'full');
  });
  return { ...fight.scene, turn: { ...fight.scene.turn, phase: 'order', intents } };
};

/** The order of a part with these dice. */
const ordered = (scene: Scene, seed: number, lane: Lane = 'quick'): Scene => {
  const source = seeded(seed);
  return play({
    scene,
    begin: () => fixOrder(lane),
    resolve: () => fixOrder(lane),
    inputs: [],
    faces: (roll) => roll.draw(source),
    order: () => null,
  }).scene;
};

test('any intentions give an order: everybody acts once, nobody before whom rules put first, circles are cut', () => {
  fc.assert(
    fc.property(
      fc.array(drawn, { minLength: 1, maxLength: 8 }),
      fc.array(drawn, { minLength: 1, maxLength: 8 }),
      fc.nat(10_000),
      fc.constantFrom('quick', 'full'),
      (party, foes, seed, lane) => {
        const scene = battle(party, foes);
        const actors = actorsIn(scene, lane);
        const after = ordered(scene, seed, lane);
        const { before, saves } = after.turn;
        expect(circlesOf(before).size).toBe(0);
        const moments = momentsOf(actors, before);
        const order = moments.flatMap((moment) => moment.actors);
        expect([...order].sort()).toEqual(actors.map(({ combatant }) => combatant.id).sort());
        const momentOf = new Map(moments.flatMap((moment, at) => moment.actors.map((id) => [id, at] as const)));
        for (const { first, second } of before)
          expect(momentOf.get(first) ?? 0).toBeLessThan(momentOf.get(second) ?? 0);
        // One save each, and lengths are overruled only by somebody's save.
        expect(new Set(saves.map(({ who }) => who)).size).toBe(saves.length);
        for (const pair of pairsIn(scene, actors)) {
          const edge = before.find(
            ({ first, second }) =>
              (first === pair.pc && second === pair.foe) || (first === pair.foe && second === pair.pc),
          );
          expect(edge).toBeDefined();
          if (pair.first !== 'tie' && edge?.why !== 'save')
            expect(edge?.first).toBe(pair.first === 'pc' ? pair.pc : pair.foe);
          if (edge?.why === 'save')
            expect(edge.first === pair.pc).toBe(saves.find(({ who }) => who === pair.pc)?.passed);
        }
        // All of one moment are of one side and strike at one target.
        for (const { actors: together, target } of moments) {
          if (together.length < 2) continue;
          expect(new Set(together.map((id) => id[0])).size).toBe(1);
          for (const id of together)
            expect(scene.turn.intents.find(({ who }) => who === id)?.deed).toMatchObject({ target });
        }
        expect(ordered(JSON.parse(JSON.stringify(scene)) as Scene, seed, lane).turn).toEqual(after.turn);
      },
    ),
    { numRuns: 300, seed: 3 },
  );
});

test('a circle of lengths is cut by the saves of the player characters in it', () => {
  // P0 (shortsword, Close to N0) before N0 (longsword); N0 (Near P1: longer) before P1 (shortsword); P1 (shortsword,
  // Close to N1) before N1 (longsword); N1 (Near P0: longer) before P0.
  const scene = battle(
    [
      { arm: 0, cluster: 0, target: 0, quick: true },
      { arm: 0, cluster: 1, target: 1, quick: true },
    ],
    [
      { arm: 1, cluster: 0, target: 1, quick: true },
      { arm: 1, cluster: 1, target: 0, quick: true },
    ],
  );
  const faces = [12, 5];
  const after = play({
    scene,
    begin: () => fixOrder('quick'),
    resolve: () => fixOrder('quick'),
    inputs: [],
    faces: () => [faces.shift() ?? 20],
    order: () => null,
  }).scene;
  expect(after.turn.saves.map(({ who, die, passed }) => [who, die, passed])).toEqual([
    ['P0', 12, false],
    ['P1', 5, true],
  ]);
  expect(momentsOf(actorsIn(scene, 'quick'), after.turn.before).map(({ actors }) => actors)).toEqual([
    ['P1'],
    ['N0'],
    ['N1'],
    ['P0'],
  ]);
});
