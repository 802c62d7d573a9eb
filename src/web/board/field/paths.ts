import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { ReachView } from '../../../core/rules/views/view.ts';
import type { Point } from '../../store/camera.ts';

/** A reach made ready for a hand that moves over it: what the table answered, by cell. */
export interface Paths {
  readonly reach: ReachView;
  /** Cells in a row of the field. */
  readonly width: number;
  readonly entries: ReadonlyMap<number, number>;
  readonly safe: ReadonlyMap<number, number>;
  /** Who may react to a step, by `from * size + to`. */
  readonly provoked: ReadonlyMap<number, readonly CombatantId[]>;
  /** Those of them into whose sight the step comes. */
  readonly sighted: ReadonlyMap<number, readonly CombatantId[]>;
  readonly size: number;
}

/** Indexes a reach; the first of several entries of a cell counts. */
export const pathsOf = (reach: ReachView, width: number, height: number): Paths => {
  const size = width * height;
  return {
    reach,
    width,
    size,
    entries: indexed(reach.cells),
    safe: indexed(reach.safe?.cells ?? []),
    provoked: bySteps(reach.provokes, reach.reactors, size),
    sighted: bySteps(reach.sighted ?? [], reach.reactors, size),
  };
};

const bySteps = (
  steps: ReachView['provokes'],
  reactors: ReachView['reactors'],
  size: number,
): ReadonlyMap<number, readonly CombatantId[]> =>
  new Map(steps.map(([from, to, set]) => [from * size + to, reactors[set] ?? []]));

const indexed = (cells: readonly number[]): ReadonlyMap<number, number> => {
  const index = new Map<number, number>();
  cells.forEach((cell, at) => {
    if (!index.has(cell)) index.set(cell, at);
  });
  return index;
};

export const cellOf = (paths: Paths, at: Point): number =>
  at.x < 0 || at.y < 0 || at.x >= paths.width ? -1 : at.y * paths.width + at.x;

export const passesAt = (paths: Paths, at: Point): boolean => paths.entries.has(cellOf(paths, at));
export const stopsAt = (paths: Paths, at: Point): boolean => {
  const entry = paths.entries.get(cellOf(paths, at));
  return entry !== undefined && paths.reach.stop[entry] === 1;
};

/** Cells in a straight line from one to another, both ends included: what one asks about where no way leads. */
export const lineOf = (from: Point, to: Point): readonly Point[] => {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return Array.from({ length: steps + 1 }, (_, at) => ({
    x: Math.round(from.x + ((to.x - from.x) * at) / Math.max(1, steps)),
    y: Math.round(from.y + ((to.y - from.y) * at) / Math.max(1, steps)),
  }));
};
