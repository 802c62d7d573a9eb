import { DIRECTION_COUNT, DX, DY } from '../../../space/grid/directions.ts';
import type { Grid } from '../../../space/grid/grid.ts';
import { layerOf } from '../../../space/grid/layer.ts';
import type { Leavers } from '../../../space/moving/leavers.ts';
import type { Reach } from '../../../space/moving/reach.ts';
import { entryAt } from '../../../space/moving/reach.ts';
import type { Combatant, CombatantId } from '../../scene/scene.ts';
import type { Cell } from '../../offers/slots.ts';

/** Steps between reachable cells that leave somebody's reach. */
export const provoking = (
  grid: Grid,
  found: Reach,
  left: Leavers,
  open: (entry: number) => boolean,
): readonly (readonly [number, number, number])[] => {
  const steps: [number, number, number][] = [];
  for (let entry = 0; entry < found.reached; entry++) {
    if (!open(entry)) continue;
    const cell = found.cells[entry] ?? 0;
    for (let d = 0; d < DIRECTION_COUNT; d++) {
      const set = left.edges[entry * DIRECTION_COUNT + d] ?? 0;
      const to = cell + (DY[d] ?? 0) * grid.width + (DX[d] ?? 0);
      if (set > 0 && open(entryAt(found, to))) steps.push([cell, to, set - 1]);
    }
  }
  return steps;
};

/**
 * The same edges, with those who see the mover by a step beside those whose reach it leaves; and the steps they see.
 */
export const withSighters = <Body>(
  grid: Grid,
  found: Reach,
  leaving: Leavers | null,
  sets: readonly (readonly CombatantId[])[],
  open: (entry: number) => boolean,
  seenBy: (from: Cell, to: Cell) => readonly Combatant<Body>[],
) => {
  const { steps } = layerOf(grid, found.size);
  const edges = leaving === null ? new Uint16Array(found.reached * DIRECTION_COUNT) : Uint16Array.from(leaving.edges);
  const all: (readonly CombatantId[])[] = [...sets];
  const known = new Map(all.map((set, at) => [set.join(' '), at]));
  const sighted: (readonly [number, number, number])[] = [];
  const setOf = (set: readonly CombatantId[]): number => {
    const at = known.get(set.join(' '));
    if (at !== undefined) return at;
    known.set(set.join(' '), all.length);
    return all.push(set) - 1;
  };
  const cellAtIndex = (cell: number): Cell => ({ x: cell % grid.width, y: Math.floor(cell / grid.width) });
  for (let entry = 0; entry < found.reached; entry++) {
    if (!open(entry)) continue;
    const cell = found.cells[entry] ?? 0;
    for (let d = 0; d < DIRECTION_COUNT; d++) {
      const to = cell + (DY[d] ?? 0) * grid.width + (DX[d] ?? 0);
      if (((steps[cell] ?? 0) & (1 << d)) !== 0 || !open(entryAt(found, to))) continue;
      const ids = seenBy(cellAtIndex(cell), cellAtIndex(to)).map(({ id }) => id);
      if (ids.length === 0) continue;
      const at = entry * DIRECTION_COUNT + d;
      const before = all[(edges[at] ?? 0) - 1] ?? [];
      sighted.push([cell, to, setOf(ids)]);
      edges[at] = setOf([...before, ...ids.filter((id) => !before.includes(id))]) + 1;
    }
  }
  return { leaving: { sets: leaving?.sets ?? [[]], edges }, sets: all, sighted };
};
