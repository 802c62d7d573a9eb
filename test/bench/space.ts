import EasyStar from 'easystarjs';
import { areaCells } from '../../src/core/space/grid/area.ts';
import { DX, DY } from '../../src/core/space/grid/directions.ts';
import { distance } from '../../src/core/space/grid/distance.ts';
import { changeField } from '../../src/core/space/field/field-change.ts';
import { gridOf, terrainBit } from '../../src/core/space/grid/grid.ts';
import { leavers } from '../../src/core/space/moving/leavers.ts';
import { entryAt, reach } from '../../src/core/space/moving/reach.ts';
import { sight } from '../../src/core/space/measuring/sight.ts';
import { threatMasks } from '../../src/core/space/moving/threat.ts';
import { randomField, seeded } from '../core/space/random.ts';
import { handTuned, mapAndHeap, tunedField } from './floods.ts';
import { ms, race, row, times } from './measure.ts';
import type { Grid } from '../../src/core/space/grid/grid.ts';
import type { GridField } from '../../src/core/space/field/field.ts';
import type { Threat } from '../../src/core/space/moving/threat.ts';
import type { Job } from './measure.ts';

const DOUBLE = terrainBit('difficult') | terrainBit('liquid');
const IMPASSABLE = terrainBit('impassable');

/**
 * Looks for a way to every cell near enough, one search each: easystarjs has no other question, and which cells are in
 * reach is what is asked.
 */
const easyStar = (grid: Grid, from: number, targets: readonly number[]): (() => number) => {
  const star = new EasyStar.js();
  star.setGrid(
    Array.from({ length: grid.height }, (_, y) =>
      Array.from({ length: grid.width }, (_, x) => {
        const bits = grid.terrain[y * grid.width + x]!;
        return bits & IMPASSABLE ? 2 : bits & DOUBLE ? 1 : 0;
      }),
    ),
  );
  star.setAcceptableTiles([0, 1]);
  star.setTileCost(1, 2);
  star.enableDiagonals();
  star.disableCornerCutting();
  star.enableSync();
  return () => {
    let found = 0;
    for (const target of targets) {
      star.findPath(
        from % grid.width,
        (from / grid.width) | 0,
        target % grid.width,
        (target / grid.width) | 0,
        (path: unknown) => {
          if (path) found++;
        },
      );
      star.calculate();
    }
    return found;
  };
};

const reachRows: Job = () => {
  // no walls here: easystarjs has none
  const grid = gridOf(tunedField(11));
  const from = 50 * 100 + 50;
  const flood = handTuned(grid);
  const found = reach(grid, { from, size: 1, budget: 60 });
  const tuned = flood(from, 12);
  const mapped = mapAndHeap(grid, from, 12);
  if (tuned.count !== found.reached || mapped.size !== found.reached) throw new Error('the floods disagree');
  for (let i = 0; i < tuned.count; i++) {
    const feet = found.feet[entryAt(found, tuned.cells[i]!)];
    if (feet !== tuned.cost[i]! * 5 || feet !== mapped.get(tuned.cells[i]!)! * 5)
      throw new Error('the floods disagree');
  }
  const near = race(
    {
      space: () => reach(grid, { from, size: 1, budget: 60 }),
      tuned: () => flood(from, 12),
      mapped: () => mapAndHeap(grid, from, 12),
    },
    61,
    20,
  );
  // in its own race, and warm: it leaves much to sweep up behind it
  const far = race(
    { star: easyStar(grid, from, areaCells(grid, { type: 'burst', at: { x: 50.5, y: 50.5 }, radius: 60 })) },
    21,
    4,
  );
  const tunedRatio = near.space / near.tuned;
  const mapRatio = near.mapped / near.space;
  const starRatio = far.star / near.space;
  const name = `reach 100x100, 60 ft, 5-10-5, terrain, ${found.reached} cells (${ms(near.space)})`;
  row(`${name}: to a hand-tuned flood`, times(tunedRatio), 'at most 2x', tunedRatio <= 2);
  row('  a Map-and-heap Dijkstra takes', times(mapRatio), 'at least 3x', mapRatio >= 3);
  row(
    '  easystarjs, asked for a way to each cell within 60 ft, takes',
    times(starRatio),
    'at least 50x',
    starRatio >= 50,
  );
};

const crowd = (seed: number, count: number, width: number, height: number): Threat[] => {
  const next = seeded(seed);
  return Array.from({ length: count }, () => ({
    x: Math.floor(next() * (width - 2)),
    y: Math.floor(next() * (height - 2)),
    size: next() < 0.1 ? 2 : 1,
    reach: next() < 0.2 ? 10 : 5,
  }));
};

const provokersRow: Job = () => {
  const field = randomField(12, { width: 40, height: 40, walls: 0, rough: 0 });
  const grid = gridOf(field);
  const threats = crowd(4, 200, 40, 40);
  const found = reach(grid, { from: 20 * 40 + 20, size: 1, budget: 50 });
  const plain = (): number => {
    let struck = 0;
    for (let entry = 0; entry < found.reached; entry++) {
      const cell = found.cells[entry]!;
      const here = { x: cell % 40, y: (cell / 40) | 0, size: 1 };
      for (let d = 0; d < 8; d++) {
        const there = { x: here.x + DX[d]!, y: here.y + DY[d]!, size: 1 };
        if (grid.steps[cell]! & (1 << d) || entryAt(found, there.y * 40 + there.x) < 0) continue;
        for (const threat of threats)
          if (distance(field, threat, here) <= threat.reach && distance(field, threat, there) > threat.reach) struck++;
      }
    }
    return struck;
  };
  const masked = (): number => {
    const left = leavers(grid, found, threatMasks(grid, threats));
    let struck = 0;
    for (const set of left.edges) struck += left.sets[set]!.length;
    return struck;
  };
  if (plain() !== masked()) throw new Error('the provokers disagree');
  const took = race({ masked, plain }, 31, 3);
  row(
    `provokers of all edges of a ${found.reached}-cell reach, 200 combatants`,
    ms(took.masked),
    '1 ms',
    took.masked <= 1,
  );
  row('  plain loops take', times(took.plain / took.masked), '(19 ms)', true);
};

const sightRow: Job = () => {
  const field = randomField(13, { width: 100, height: 100, walls: 500, loose: 0.3, rough: 0 });
  const grid = gridOf(field);
  const all = crowd(5, 200, 100, 100);
  const from = { x: 50, y: 50, size: 1 };
  const seen = (): number => all.reduce((count, base) => count + (sight(grid, from, base).clear ? 1 : 0), 0);
  const took = race({ seen }, 61, 5);
  row(`200 targets with sight among 500 walls, ${seen()} seen`, ms(took.seen), '300 µs', took.seen <= 0.3);
};

const doorRow: Job = () => {
  const made = randomField(14, { width: 100, height: 100, walls: 500, doors: 50, rough: 0.2 });
  gridOf(made);
  let field: GridField = made;
  let open = false;
  const toggle = (): Grid => {
    open = !open;
    const changed = changeField(field, { type: 'portal', id: 'door 7', set: { open } });
    if (changed.type === 'grid') field = changed;
    const grid = gridOf(field);
    sight(grid, { x: 1, y: 1, size: 1 }, { x: 90, y: 90, size: 1 });
    return grid;
  };
  const took = race({ toggle, afresh: () => gridOf({ ...made, walls: [...made.walls] }) }, 31);
  row('a door toggled among 500 walls, steps and sight ready', ms(took.toggle), '5 ms', took.toggle <= 5);
  row('a field of 500 walls made ready from nothing', ms(took.afresh), '5 ms', took.afresh <= 5);
};

/** What `npm run bench` runs of space. */
export const jobs: readonly Job[] = [reachRows, provokersRow, sightRow, doorRow];
