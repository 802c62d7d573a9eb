import { expect, test } from 'vitest';
import type { Fact } from '../../../../src/core/rules/scene/fact.ts';
import type { WalkRules } from '../../../../src/core/rules/kit/movement/ground.ts';
import { baseOf, obstacles } from '../../../../src/core/rules/kit/movement/ground.ts';
import { goesAlong, reachView } from '../../../../src/core/rules/kit/movement/reach-view.ts';
import { feetMove } from '../../../../src/core/rules/kit/movement/move.ts';
import { walking } from '../../../../src/core/rules/kit/movement/walk.ts';
import { feetWallet } from '../../../../src/core/rules/kit/movement/wallet.ts';
import { play } from '../../../../src/core/rules/play/play.ts';
import { verbs } from '../../../../src/core/rules/play/procedure.ts';
import type { Procedure } from '../../../../src/core/rules/play/procedure.ts';
import type { Combatant, CombatantId, Scene } from '../../../../src/core/rules/scene/scene.ts';
import { find } from '../../../../src/core/rules/scene/scene.ts';
import { USUAL_COSTS } from '../../../../src/core/space/grid/cost.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';

/** Two games that differ in one word: leaving a reach, or every step within it. */
const MOVER = 'm' as CombatantId;
const body = {};
const one = (id: string, x: number, y: number): Combatant<object> => ({
  id: id as CombatantId,
  name: id,
  seat: null,
  side: id === 'm' ? 'ally' : 'foe',
  place: { type: 'cell', x, y, height: 0 },
  footprint: 1,
  hidden: false,
  picture: null,
  body,
});
const scene: Scene<object, object> = {
  field: blankGrid(8, 3),
  settings: null,
  turn: {},
  combatants: [one('m', 0, 1), one('o', 1, 0)],
  made: 0,
  salt: '',
};
const rulesOf = (provokes: NonNullable<WalkRules<object, object>['provokes']>): WalkRules<object, object> => ({
  provokes,
  costs: () => USUAL_COSTS,
  blocks: (now, grid, mover) => obstacles(now, grid, mover, () => 'blocked'),
  reactorsTo: (now, mover) =>
    now.combatants
      .filter(({ side }) => side !== mover.side)
      .flatMap((combatant) => {
        const base = baseOf(combatant);
        return base === null ? [] : [{ fighter: combatant, base, reach: 5 }];
      }),
});

test.each([
  ['leaving-reach', ['2>3']],
  ['every-step', ['0>1', '1>2', '2>3']],
] as const)('%s: whoever may react is asked at these steps of a walk past them', (provokes, expected) => {
  const asked: string[] = [];
  type Why = { readonly type: 'walked' | 'stopped' };
  const { look } = verbs<object, object, Why>();
  function* react(
    _who: CombatantId,
    from: { readonly x: number },
    to: { readonly x: number },
  ): Procedure<null, object, object, Why> {
    yield* look();
    asked.push(`${from.x}>${to.x}`);
    return null;
  }
  const walk = walking<object, object, Why, never>({
    ...rulesOf(provokes),
    able: () => true,
    react,
    stopped: (of) => ({ type: 'noted', of, note: { type: 'stopped' }, gmOnly: false }),
  });
  const path = [1, 2, 3, 4].map((x) => ({ x, y: 1 }));
  const facts = (
    { id }: Combatant<object>,
    places: Extract<Fact, { type: 'moved' }>['path'],
  ): readonly Fact<object, object, Why>[] => [
    { type: 'moved', who: id, path: places, voluntary: true, because: { type: 'walked' } },
  ];
  const begin = () =>
    walk(MOVER, path, {
      wallet: (_, walked) => feetWallet(15 - walked),
      voluntary: true,
      forced: false,
      facts: (who, { places }) => facts(who, places),
    });
  const done = play({ scene, begin, resolve: begin, inputs: [], faces: () => null, order: () => null });
  expect(asked).toEqual(expected);
  expect(find(done.scene, MOVER).place).toMatchObject({ x: 3, y: 1 });
});

test('the reach says of every step the same that the walk will ask', () => {
  const mover = find(scene, MOVER);
  const stepsOf = (provokes: 'leaving-reach' | 'every-step') => {
    const view = reachView(rulesOf(provokes), scene, mover, {
      offer: 'move',
      wallet: feetWallet(15),
      bands: [{ label: 'Move', feet: 15 }],
      bandAt: () => 0,
    });
    return (view?.provokes ?? [])
      .filter(([from, to]) => [from, to].every((cell) => Math.floor(cell / 8) === 1) && to === from + 1)
      .map(([from, to]) => `${from % 8}>${to % 8}`)
      .sort();
  };
  expect([stepsOf('leaving-reach'), stepsOf('every-step')]).toEqual([['2>3'], ['0>1', '1>2', '2>3']]);
});

test('cells that stop whoever enters them end a reach and a walk; a path may end where the reach lets it', () => {
  type Why = { readonly type: 'walked' | 'stopped' };
  const mask = (...xs: readonly number[]): Uint8Array =>
    Uint8Array.from({ length: 24 }, (_, at) => (xs.includes(at % 8) ? 1 : 0));
  const rules: WalkRules<object, object> = {
    costs: () => USUAL_COSTS,
    blocks: () => ({ blocked: mask(), noStop: mask(2), mustStop: mask(4) }),
    reactorsTo: () => [],
  };
  const alone = { ...scene, combatants: [one('m', 0, 1)] };
  const wallet = feetWallet(30);
  const reach = reachView(rules, alone, find(alone, MOVER), {
    offer: 'move',
    wallet,
    bands: [{ label: 'Move', feet: 30 }],
    bandAt: () => 0,
  });
  const columns = new Set(reach?.cells.map((cell) => cell % 8));
  expect([...columns].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
  const to = (...xs: readonly number[]) => xs.map((x) => ({ x, y: 1 }));
  const ways = [to(1), to(1, 2), to(1, 2, 3), to(1, 2, 3, 4), to(1, 2, 3, 4, 5)];
  const goes = (refusal: Parameters<typeof goesAlong>[3]) => ways.map((path) => goesAlong(alone, reach, path, refusal));
  expect(goes(null)).toEqual([true, false, true, true, false]);
  expect(goes({ type: 'must-stop' })).toEqual([true, false, true, true, false]);
  expect(goes({ type: 'barred' })).toEqual([false, false, false, false, false]);
  const walk = walking<object, object, Why, never>({
    ...rules,
    able: () => true,
    // oxlint-disable-next-line require-yield -- nobody reacts
    *react() {
      return null;
    },
    stopped: (who) => ({ type: 'noted', of: who, note: { type: 'stopped' }, gmOnly: false }),
  });
  const going = {
    wallet: () => wallet,
    voluntary: true,
    forced: false,
    facts: ({ id: who }: Combatant<object>, { places }: { places: readonly never[] }) => [
      { type: 'moved' as const, who, path: places, voluntary: true, because: { type: 'walked' as const } },
    ],
  };
  const played = play<object, object, Why>({
    scene: alone,
    begin: () => walk(MOVER, to(1, 2, 3, 4, 5, 6), going as never),
    resolve: () => walk(MOVER, [], going as never),
    inputs: [],
    faces: () => null,
    order: () => null,
  });
  expect(find(played.scene, MOVER).place).toMatchObject({ x: 4, y: 1 });
});

test('a move goes the way that is drawn: not through a foe, although there is a way round to its end', () => {
  type Why = { readonly type: 'walked' | 'stopped' };
  const { check } = feetMove<object, object, Why, never>({
    ...rulesOf('leaving-reach'),
    offer: 'move',
    label: 'Move',
    feetOf: () => 30,
    paid: () => [{}, { type: 'walked' }],
    cannot: { code: 'cannot-go', say: 'It cannot go there.', rule: null },
    able: () => true,
    stopped: (who) => ({ type: 'noted', of: who, note: { type: 'stopped' }, gmOnly: false }),
  });
  const barred = { ...scene, combatants: [one('m', 0, 1), one('o', 1, 1)] };
  const refused = (...path: readonly (readonly [number, number])[]) => {
    const command = { who: MOVER, offer: 'move', slots: { path }, seq: 0, role: 'player', forced: null };
    return check(barred, find(barred, MOVER), command as never).map(({ code }) => code);
  };
  expect([refused([1, 1], [2, 1]), refused([1, 2], [2, 1]), refused([1, 1])]).toEqual([
    ['cannot-go'],
    [],
    ['cannot-go'],
  ]);
});
