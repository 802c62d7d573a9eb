import { distance } from '../../../space/grid/distance.ts';
import type { CellPlace } from '../../../space/field/field.ts';
import { cellAt } from '../../../space/grid/footprint.ts';
import type { Grid } from '../../../space/grid/grid.ts';
import { markedUnder, pathCost } from '../../../space/moving/path.ts';
import type { Because, Fact } from '../../scene/fact.ts';
import type { Procedure } from '../../play/procedure.ts';
import { verbs } from '../../play/procedure.ts';
import type { Combatant, CombatantId, Scene } from '../../scene/scene.ts';
import { find, lookUp } from '../../scene/scene.ts';
import type { Cell } from '../../offers/slots.ts';
import type { WalkRules } from './ground.ts';
import { baseAt, cellOf, groundOf, leftBy } from './ground.ts';
import type { Wallet } from './wallet.ts';
import { paidFor } from './wallet.ts';

/** As far as a walk went without anybody having a say. */
export interface Run<Purse> {
  readonly places: readonly CellPlace[];
  readonly feet: number;
  readonly purse: Purse;
}

/** One walk: what pays for it, whether anybody may react, whether the GM made it, and what the log keeps of it. */
export interface Going<Body, Turn, Why extends Because, Purse> {
  readonly wallet: (mover: Combatant<Body>, walked: number, scene: Scene<Body, Turn>) => Wallet<Purse>;
  readonly voluntary: boolean;
  /** The GM put them there: nothing is in the way, and nobody is too poor. */
  readonly forced: boolean;
  readonly facts: (mover: Combatant<Body>, run: Run<Purse>) => readonly Fact<Body, Turn, Why>[];
}

/** Why a walk ended before its path did: what the walk itself knows of, or what a reaction made of it. */
export type WalkEnd = 'in-the-way' | 'down' | 'spent';
export interface Walked<Stop> {
  readonly feet: number;
  readonly stopped: WalkEnd | Stop | null;
}

export interface Walking<Body, Turn, Why extends Because, Stop extends string> extends WalkRules<Body, Turn> {
  readonly able: (mover: Combatant<Body>, scene: Scene<Body, Turn>) => boolean;
  /** What comes of leaving somebody's reach, before the step is taken; null: it may be taken. */
  readonly react: (who: CombatantId, from: CellPlace, to: CellPlace) => Procedure<Stop | null, Body, Turn, Why>;
  readonly stopped: (who: CombatantId, why: WalkEnd | Stop) => Fact<Body, Turn, Why>;
  /** Why a walk ends where nobody goes on; left out: as if nothing were left to pay with. */
  readonly halted?: Stop;
  /**
   * What the log keeps of a mover whose walk ends among others and who is put back along these cells, into the last
   * that they had to themselves; left out: they stay where they are.
   */
  readonly putBack?: (
    mover: Combatant<Body>,
    cells: readonly CellPlace[],
    why: WalkEnd | Stop,
  ) => readonly Fact<Body, Turn, Why>[];
}

/** Feet up to each cell, the start included, as far as it can be walked. */
const feetAlong = <Body, Turn>(
  rules: WalkRules<Body, Turn>,
  scene: Scene<Body, Turn>,
  grid: Grid,
  mover: Combatant<Body>,
  cells: readonly Cell[],
  forced: boolean,
  blocked: Uint8Array,
): readonly number[] => {
  if (forced) {
    let feet = 0;
    return cells.map(
      (cell, at) => (feet += at === 0 ? 0 : distance(grid, baseAt(mover, cells[at - 1] ?? cell), baseAt(mover, cell))),
    );
  }
  const indexes = cells.map(({ x, y }) => cellAt(grid, x, y));
  return pathCost(grid, indexes, {
    from: indexes[0] ?? -1,
    size: mover.footprint,
    budget: Infinity,
    terrain: rules.costs(mover, scene),
    ...(rules.charged === undefined ? {} : { charged: rules.charged }),
    blocked,
  }).feet;
};

const runOf = <Body, Turn, Why extends Because, Purse>(
  rules: WalkRules<Body, Turn>,
  scene: Scene<Body, Turn>,
  grid: Grid,
  mover: Combatant<Body>,
  start: CellPlace,
  path: readonly Cell[],
  going: Going<Body, Turn, Why, Purse>,
  walked: number,
  cleared: boolean,
): Run<Purse> & { readonly end: 'there' | 'provoked' | 'halted' | WalkEnd } => {
  const { forced } = going;
  const { blocked, noStop, mustStop } = rules.blocks(scene, grid, mover);
  const cells: readonly Cell[] = [start, ...path];
  const ground = rules.ground?.(scene, grid, mover) ?? grid;
  const spent = feetAlong(rules, scene, ground, mover, cells, forced, blocked);
  const reactors = going.voluntary ? rules.reactorsTo(scene, mover) : [];
  const wallet = going.wallet(mover, walked, scene);
  let { purse } = wallet;
  let end: 'there' | 'provoked' | 'halted' | WalkEnd = 'there';
  let steps = 0;
  for (; steps < path.length; steps++) {
    const feet = spent[steps + 1];
    const here = cells[steps] ?? start;
    if (
      !forced &&
      mustStop !== undefined &&
      walked + steps > 0 &&
      markedUnder(grid, mustStop, cellAt(grid, here.x, here.y), mover.footprint) >= 0
    ) {
      end = 'halted';
      break;
    }
    const next = feet === undefined ? null : wallet.pay(purse, feet - (spent[steps] ?? 0));
    if (feet === undefined) end = 'in-the-way';
    else if (next === null && !forced) end = 'spent';
    else if (
      !(cleared && steps === 0) &&
      leftBy(grid, reactors, mover, cells[steps] ?? start, cells[steps + 1] ?? start, rules.provokes, rules.clear)
        .length > 0
    )
      end = 'provoked';
    if (end !== 'there') break;
    purse = next ?? wallet.broke(purse);
  }
  if (end !== 'provoked' && !forced) {
    const reached = steps;
    while (
      steps > 0 &&
      markedUnder(grid, noStop, cellAt(grid, cells[steps]?.x ?? 0, cells[steps]?.y ?? 0), mover.footprint) >= 0
    )
      steps--;
    if (steps < reached) {
      if (end === 'there') end = 'in-the-way';
      purse = paidFor(wallet, spent.slice(0, steps + 1)) ?? purse;
    }
  }
  return {
    places: path.slice(0, steps).map(({ x, y }) => ({ type: 'cell', x, y, height: start.height })),
    feet: spent[steps] ?? 0,
    purse,
    end,
  };
};

/** The cells of a trail, newest first, back to the last that nobody else takes up; none where the mover may stay. */
const wayBack = <Body, Turn>(
  rules: WalkRules<Body, Turn>,
  scene: Scene<Body, Turn>,
  mover: Combatant<Body>,
  trail: readonly CellPlace[],
): readonly CellPlace[] => {
  const grid = groundOf(scene);
  const now = cellOf(mover);
  const last = trail.at(-1);
  if (grid === null || now === null || last?.x !== now.x || last.y !== now.y) return [];
  const { blocked, noStop } = rules.blocks(scene, grid, mover);
  const taken = ({ x, y }: Cell): boolean =>
    [blocked, noStop].some((mask) => markedUnder(grid, mask, cellAt(grid, x, y), mover.footprint) >= 0);
  const behind = trail.slice(0, -1).reverse();
  const free = taken(now) ? behind.findIndex((cell) => !taken(cell)) : -1;
  return behind.slice(0, free + 1);
};

/**
 * The one walk of a game: square by square; where a step leaves somebody's reach they have their say first, and the
 * walk goes on if the mover still can. It stops short of what is in the way, never on somebody, and when nothing is
 * left to pay with.
 */
export const walking = <Body, Turn, Why extends Because, Stop extends string>(
  rules: Walking<Body, Turn, Why, Stop>,
) => {
  const { look, reacting, record } = verbs<Body, Turn, Why>();
  type Steps<R> = Procedure<R, Body, Turn, Why>;

  return function* walk<Purse>(
    who: CombatantId,
    path: readonly Cell[],
    going: Going<Body, Turn, Why, Purse>,
  ): Steps<Walked<Stop>> {
    const trail: CellPlace[] = [];
    let left = path;
    let feet = 0;
    let cleared = false;
    for (;;) {
      const scene = yield* look();
      const grid = groundOf(scene);
      const mover = lookUp(scene, who);
      const start = mover === null ? null : cellOf(mover);
      if (grid === null || mover === null || start === null || (!rules.able(mover, scene) && !going.forced))
        return { feet, stopped: 'down' };
      const [from, walked, onward] = [left, feet, cleared];
      const runs = (way: typeof going) => runOf(rules, scene, grid, mover, start, from, way, walked, onward);
      // where nobody reacts and each step costs the same by itself, all the rest is one run
      const atOnce = grid.diagonal !== '5-10-5' && !(yield* reacting());
      const run = yield* look(() => {
        const whole = atOnce ? runs({ ...going, voluntary: false }) : null;
        return whole?.end === 'there' ? whole : runs(going);
      });
      if (run.places.length > 0) yield* record(...going.facts(mover, run));
      trail.push(...(trail.length === 0 ? [start] : []), ...run.places);
      feet += run.feet;
      left = left.slice(run.places.length);
      const [to] = left;
      if (run.end === 'there' || (run.end === 'provoked' && to === undefined)) return { feet, stopped: null };
      let stopped: WalkEnd | Stop | null =
        run.end === 'provoked' ? null : run.end === 'halted' ? (rules.halted ?? 'spent') : run.end;
      if (run.end === 'provoked' && to !== undefined) {
        const at = cellOf(find(yield* look(), who)) ?? start;
        stopped = yield* rules.react(who, at, { type: 'cell', x: to.x, y: to.y, height: at.height });
      }
      if (stopped !== null) {
        const now = yield* look();
        const there = going.forced ? null : lookUp(now, who);
        const back = there === null || rules.putBack === undefined ? [] : wayBack(rules, now, there, trail);
        if (there !== null && back.length > 0) yield* record(...(rules.putBack?.(there, back, stopped) ?? []));
        yield* record(rules.stopped(who, stopped));
        return { feet, stopped };
      }
      cleared = true;
    }
  };
};
