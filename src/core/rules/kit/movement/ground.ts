import type { Charged, TerrainCosts } from '../../../space/grid/cost.ts';
import { reaches } from '../../../space/grid/distance.ts';
import type { CellPlace } from '../../../space/field/field.ts';
import type { Base } from '../../../space/grid/footprint.ts';
import { maskOf, xOf, yOf } from '../../../space/grid/footprint.ts';
import type { Grid } from '../../../space/grid/grid.ts';
import type { Provokes } from '../../../space/moving/leavers.ts';
import { gridOf } from '../../../space/grid/grid.ts';
import { sight } from '../../../space/measuring/sight.ts';
import type { Combatant, Scene } from '../../scene/scene.ts';

/** A cell, perhaps in the air. */
export type Spot = { readonly x: number; readonly y: number; readonly height?: number };

/** The grid of the battle; null where it is fought in zones. */
export const groundOf = (scene: Scene): Grid | null => (scene.field.type === 'grid' ? gridOf(scene.field) : null);

/** Where somebody stands on the grid; null off it, and for nobody. */
export const cellOf = (who: Combatant | null): CellPlace | null => (who?.place?.type === 'cell' ? who.place : null);

/** The square of this index. */
export const squareAt = (grid: Grid, cell: number): { readonly x: number; readonly y: number } => ({
  x: xOf(grid, cell),
  y: yOf(grid, cell),
});

/** The base somebody would have at another cell. */
export const baseAt = (who: Combatant, { x, y, height }: Spot): Base => ({
  x,
  y,
  size: who.footprint,
  height: height ?? cellOf(who)?.height ?? 0,
});

/** The base of somebody on the grid; null off it, and for nobody. */
export const baseOf = (who: Combatant | null): Base | null => {
  const place = cellOf(who);
  return who === null || place === null ? null : baseAt(who, place);
};

/** What stands in somebody's way, one byte per cell. */
export interface Obstacles<Body = unknown> {
  /** Nobody gets through. */
  readonly blocked: Uint8Array;
  /** May be passed, but nobody ends there. */
  readonly noStop: Uint8Array;
  /** Whoever enters goes no farther; left out: nowhere. */
  readonly mustStop?: Uint8Array;
  /** Who stands on which of those cells; a game may have more in the way than people. */
  readonly standing?: readonly Standing<Body>[];
}
/** One in the way, and whether others may get through. */
export interface Standing<Body> {
  readonly combatant: Combatant<Body>;
  readonly base: Base;
  readonly kind: 'blocked' | 'noStop';
}

/** The cells of everybody else on the mover's own level, as this game has them in the way; null: not at all. */
export const obstacles = <Body>(
  scene: Scene<Body>,
  grid: Grid,
  mover: Combatant<Body>,
  how: (other: Combatant<Body>) => 'blocked' | 'noStop' | null,
): Obstacles<Body> => {
  const from = baseOf(mover);
  const standing: Standing<Body>[] = [];
  for (const combatant of scene.combatants) {
    const base = combatant.id === mover.id ? null : baseOf(combatant);
    const kind = base === null || (from !== null && !level(from, base)) ? null : how(combatant);
    if (base !== null && kind !== null) standing.push({ combatant, base, kind });
  }
  const mask = (of: Standing<Body>['kind']) =>
    maskOf(
      grid,
      standing.flatMap(({ base, kind }) => (kind === of ? [base] : [])),
    );
  return { blocked: mask('blocked'), noStop: mask('noStop'), standing };
};

/** Who flies over somebody's head is not in the way. */
const level = (mover: Base, other: Base): boolean =>
  Math.abs((mover.height ?? 0) - (other.height ?? 0)) < 5 * Math.max(mover.size, other.size);

/** One who may react to a step, and how far it reaches in feet. */
export interface Reactor<Body> {
  readonly fighter: Combatant<Body>;
  readonly base: Base;
  readonly reach: number;
}

/** How a game has people walk on a grid. */
export interface WalkRules<Body, Turn> {
  readonly costs: (mover: Combatant<Body>, scene: Scene<Body, Turn>) => TerrainCosts;
  /** Which square's terrain a step is charged for; left out: the one it enters. */
  readonly charged?: Charged;
  readonly blocks: (scene: Scene<Body, Turn>, grid: Grid, mover: Combatant<Body>) => Obstacles<Body>;
  /** The ground this one goes on: without walls for whom they do not stop; left out: as it is. */
  readonly ground?: (scene: Scene<Body, Turn>, grid: Grid, mover: Combatant<Body>) => Grid;
  /** Who could react if this one's step gave them the chance, first come first. */
  readonly reactorsTo: (scene: Scene<Body, Turn>, mover: Combatant<Body>) => readonly Reactor<Body>[];
  /** Which steps give it: left out, those that leave a reach. */
  readonly provokes?: Provokes;
  /**
   * Who may react to a step because it brings the mover into their sight, first come first; left out: nobody. Called
   * once for a reach, then for each of its steps.
   */
  readonly sighters?: (
    scene: Scene<Body, Turn>,
    mover: Combatant<Body>,
  ) => ((from: Spot, to: Spot) => readonly Combatant<Body>[]) | null;
  /** Whether one within reach can be got at; left out: where no wall or closed door is between. */
  readonly clear?: Clear;
}
/** Whether nothing between two bases keeps one from the other. */
export type Clear = (grid: Grid, from: Base, to: Base) => boolean;
const inSight: Clear = (grid, from, to) => sight(grid, from, to).clear;

/** What is read of the bases of two on the grid; `off` where there is none, or one of them is off it. */
export const ofTwo = <T>(
  scene: Scene,
  a: Combatant,
  b: Combatant,
  off: T,
  read: (grid: Grid, a: Base, b: Base) => T,
): T => {
  const [grid, from, to] = [groundOf(scene), baseOf(a), baseOf(b)];
  return grid === null || from === null || to === null ? off : read(grid, from, to);
};
/** The same of the base of one. */
export const ofOne = <T>(scene: Scene, who: Combatant | null, off: T, read: (grid: Grid, base: Base) => T): T => {
  const [grid, base] = [groundOf(scene), baseOf(who)];
  return grid === null || base === null ? off : read(grid, base);
};
/** Whether two are on the grid with nothing solid in between. */
export const clearBetween = (scene: Scene, a: Combatant, b: Combatant): boolean => ofTwo(scene, a, b, false, inSight);

/** Whether somebody within reach can also be got at. */
const threatens = <Body>(grid: Grid, { base, reach }: Reactor<Body>, at: Base, clear: Clear): boolean =>
  reaches(grid, base, at, reach) && clear(grid, base, at);

/**
 * Those whom a step gives a chance: the square before lies within their reach, and the one after outside, or every step
 * counts.
 */
export const leftBy = <Body>(
  grid: Grid,
  reactors: readonly Reactor<Body>[],
  mover: Combatant<Body>,
  from: Spot,
  to: Spot,
  provokes: Provokes = 'leaving-reach',
  clear: Clear = inSight,
): readonly Combatant<Body>[] => {
  if (reactors.length === 0) return [];
  const before = baseAt(mover, from);
  const after = baseAt(mover, to);
  return reactors
    .filter(
      (reactor) =>
        threatens(grid, reactor, before, clear) &&
        (provokes === 'every-step' || !threatens(grid, reactor, after, clear)),
    )
    .map(({ fighter: combatant }) => combatant);
};

/** The squares of a straight line, both ends included: what a leap passes over. */
const line = (from: Spot, to: Spot): readonly Spot[] => {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return Array.from({ length: steps + 1 }, (_, i) => ({
    x: Math.round(from.x + ((to.x - from.x) * i) / Math.max(1, steps)),
    y: Math.round(from.y + ((to.y - from.y) * i) / Math.max(1, steps)),
    height: from.height ?? 0,
  }));
};

/**
 * Those whose reach is left anywhere on the straight line between two squares, the last step going to the height there.
 */
export const leftAlong = <Body>(
  grid: Grid,
  reactors: readonly Reactor<Body>[],
  mover: Combatant<Body>,
  from: Spot,
  to: Spot,
): readonly Combatant<Body>[] => {
  const cells = line(from, to);
  const found = new Set<Combatant<Body>>();
  cells.forEach((cell, at) => {
    for (const combatant of leftBy(
      grid,
      reactors,
      mover,
      cell,
      cells[at + 1] ?? { x: to.x, y: to.y, height: to.height ?? 0 },
    ))
      found.add(combatant);
  });
  return reactors.map(({ fighter: combatant }) => combatant).filter((combatant) => found.has(combatant));
};
