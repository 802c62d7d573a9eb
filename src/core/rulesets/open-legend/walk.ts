import type { Cell } from '../../rules/slots.ts';
import { distance } from '../../space/distance.ts';
import type { CellPlace } from '../../space/field.ts';
import { cellAt } from '../../space/footprint.ts';
import type { Grid } from '../../space/grid.ts';
import { markedUnder, pathCost } from '../../space/path.ts';
import { find, lookUp } from '../../rules/scene.ts';
import type { CombatantId } from '../../rules/scene.ts';
import type { Why } from './because.ts';
import type { Stopped } from './fight-facts.ts';
import type { Body } from './body.ts';
import { able } from './budget.ts';
import { speedOf } from './derived.ts';
import { baseAt, cellOf, groundOf } from './ground.ts';
import { inTheWay, terrainCosts } from './occupied.ts';
import { opportunities } from './opportunity.ts';
import type { Purse } from './purse.ts';
import { pay } from './purse.ts';
import { leftBy, reactorsTo } from './threat.ts';
import type { Battle, Event, Fighter, Steps } from './game.ts';
import { look, record } from './game.ts';

/** How somebody goes: paid from the turn's move actions, or a step of at most so many feet that costs nothing. */
export interface Going {
  readonly pays: 'turn' | { readonly feet: number };
  readonly voluntary: boolean;
  /** The GM put them there: nothing is in the way. */
  readonly forced: boolean;
  /** Whom somebody goes along with (OL-190). */
  readonly along: CombatantId | null;
}

export interface Walked {
  /** Feet walked. */
  readonly feet: number;
  readonly stopped: Stopped | null;
}

/** As far as a walk goes without anybody having a say. */
interface Run {
  readonly places: readonly CellPlace[];
  readonly feet: number;
  readonly purse: Purse | null;
  readonly end: 'there' | 'provoked' | Stopped;
}

/** Feet up to each cell of the path, the start included, as far as it can be walked. */
const feetAlong = (
  grid: Grid,
  mover: Fighter,
  cells: readonly Cell[],
  forced: boolean,
  blocked: Uint8Array,
): readonly number[] => {
  if (forced) {
    let feet = 0;
    const spent = [0];
    for (let i = 1; i < cells.length; i++)
      spent.push((feet += distance(grid, baseAt(mover, cells[i - 1] as Cell), baseAt(mover, cells[i] as Cell)) + 0));
    return spent;
  }
  const indexes = cells.map(({ x, y }) => cellAt(grid, x, y));
  return pathCost(grid, indexes, {
    from: indexes[0] ?? -1,
    size: mover.footprint,
    budget: Infinity,
    terrain: terrainCosts(mover.body),
    blocked,
  }).feet;
};

const runOf = (
  scene: Battle,
  grid: Grid,
  mover: Fighter,
  start: CellPlace,
  path: readonly Cell[],
  how: Going,
  walked: number,
  cleared: boolean,
): Run => {
  const { blocked, noStop } = inTheWay(scene, grid, mover);
  const cells: readonly Cell[] = [start, ...path];
  const spent = feetAlong(grid, mover, cells, how.forced, blocked);
  const reactors = how.voluntary ? reactorsTo(scene, mover) : [];
  const speed = speedOf(mover.body).total;
  let purse: Purse = mover.body;
  let end: Run['end'] = 'there';
  let steps = 0;
  for (; steps < path.length; steps++) {
    const from = cells[steps] as Cell;
    const to = cells[steps + 1] as Cell;
    const feet = spent[steps + 1];
    if (feet === undefined) {
      end = 'in-the-way';
      break;
    }
    const next =
      how.pays === 'turn'
        ? pay(purse, feet - (spent[steps] ?? 0), speed)
        : walked + feet <= how.pays.feet
          ? purse
          : null;
    if (next === null && !how.forced) {
      end = 'spent';
      break;
    }
    if (!(cleared && steps === 0) && reactors.length > 0 && leftBy(grid, reactors, mover, from, to).length > 0) {
      end = 'provoked';
      break;
    }
    purse = next ?? { feetLeft: 0, moveLeft: 0, majorLeft: purse.majorLeft };
  }
  if (end !== 'provoked' && !how.forced) {
    while (
      steps > 0 &&
      markedUnder(grid, noStop, cellAt(grid, cells[steps]?.x ?? 0, cells[steps]?.y ?? 0), mover.footprint) >= 0
    ) {
      steps--;
      if (end === 'there') end = 'in-the-way';
    }
    if (steps < path.length && end !== 'there' && how.pays === 'turn') purse = paidFor(mover.body, spent, steps, speed);
  }
  const height = start.height;
  return {
    places: path.slice(0, steps).map(({ x, y }) => ({ type: 'cell', x, y, height })),
    feet: spent[steps] ?? 0,
    purse: how.pays === 'turn' ? purse : null,
    end,
  };
};

/** The purse after the first steps alone. */
const paidFor = (body: Body, spent: readonly number[], steps: number, speed: number): Purse => {
  let purse: Purse = body;
  for (let i = 0; i < steps; i++) purse = pay(purse, (spent[i + 1] ?? 0) - (spent[i] ?? 0), speed) ?? purse;
  return purse;
};

const facts = (mover: Fighter, { places, feet, purse }: Run, how: Going): readonly Event[] => {
  const why: Why =
    purse === null
      ? { type: 'stepped', feet, along: how.along }
      : { type: 'walked', feet, traded: purse.majorLeft < mover.body.majorLeft };
  const moved: Event = { type: 'moved', who: mover.id, path: places, voluntary: how.voluntary, because: why };
  return purse === null
    ? [moved]
    : [
        moved,
        {
          type: 'changed',
          who: mover.id,
          set: { feetLeft: purse.feetLeft, moveLeft: purse.moveLeft, majorLeft: purse.majorLeft },
          because: why,
        },
      ];
};

/**
 * Walks a path square by square: where a step leaves an enemy's reach, that enemy is asked first and the walk goes on
 * if the mover still can (OL-158 to OL-164, R-38). Moving again and again is one walk each, so the rest of a move may
 * follow other actions (OL-133).
 */
export function* walk(who: CombatantId, path: readonly Cell[], how: Going): Steps<Walked> {
  const trail: CellPlace[] = [];
  let left = path;
  let feet = 0;
  let cleared = false;
  for (;;) {
    const scene = yield* look();
    const grid = groundOf(scene);
    const mover = lookUp(scene, who);
    const start = mover === null ? null : cellOf(mover);
    if (grid === null || mover === null || start === null || (!able(mover) && !how.forced))
      return { feet, stopped: 'down' };
    const run = runOf(scene, grid, mover, start, left, how, feet, cleared);
    if (run.places.length > 0) yield* record(...facts(mover, run, how));
    trail.push(...(trail.length === 0 ? [start] : []), ...run.places);
    feet += run.feet;
    left = left.slice(run.places.length);
    if (run.end === 'there') return { feet, stopped: null };
    if (run.end !== 'provoked') return { feet, stopped: yield* stop(who, run.end, how.forced ? [] : trail) };
    const at = cellOf(find(yield* look(), who)) ?? start;
    const to = left[0];
    if (to === undefined) return { feet, stopped: null };
    const reason = yield* opportunities(who, at, { type: 'cell', x: to.x, y: to.y, height: at.height });
    if (reason !== null) return { feet, stopped: yield* stop(who, reason, trail) };
    cleared = true;
  }
}

/**
 * The squares of a trail, newest first, back to the last that nobody else takes up; none where one may stay, or where
 * there is none.
 */
const wayBack = (scene: Battle, who: CombatantId, trail: readonly CellPlace[]): readonly CellPlace[] => {
  const grid = groundOf(scene);
  const mover = lookUp(scene, who);
  const now = mover === null ? null : cellOf(mover);
  const last = trail.at(-1);
  if (grid === null || mover === null || now === null || mover.body.dead || last?.x !== now.x || last.y !== now.y)
    return [];
  const { blocked, noStop } = inTheWay(scene, grid, mover);
  const taken = ({ x, y }: Cell): boolean =>
    [blocked, noStop].some((mask) => markedUnder(grid, mask, cellAt(grid, x, y), mover.footprint) >= 0);
  const behind = trail.slice(0, -1).reverse();
  const free = taken(now) ? behind.findIndex((cell) => !taken(cell)) : -1;
  return behind.slice(0, free + 1);
};

/**
 * A walk ends before its path does. Who was passing somebody does not stay in their square, not even unconscious: they
 * are back where they last had one to themselves.
 */
function* stop(who: CombatantId, why: Stopped, trail: readonly CellPlace[]): Steps<Stopped> {
  const back = wayBack(yield* look(), who, trail);
  if (back.length > 0)
    yield* record({ type: 'moved', who, path: back, voluntary: false, because: { type: 'stopped', why } });
  yield* record({ type: 'noted', of: who, note: { type: 'stopped', why }, gmOnly: false });
  return why;
}
