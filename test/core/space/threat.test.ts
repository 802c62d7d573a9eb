import { expect, test } from 'vitest';
import { DX, DY } from '../../../src/core/space/grid/directions.ts';
import { reaches } from '../../../src/core/space/grid/distance.ts';
import { DIAGONALS, blankGrid } from '../../../src/core/space/field/field.ts';
import { gridOf } from '../../../src/core/space/grid/grid.ts';
import { leavers } from '../../../src/core/space/moving/leavers.ts';
import { pathCost } from '../../../src/core/space/moving/path.ts';
import { entryAt, reach } from '../../../src/core/space/moving/reach.ts';
import { leaving, threatMasks, threatening } from '../../../src/core/space/moving/threat.ts';
import { battlefield } from './drawing.ts';
import { randomField, seeded } from './random.ts';
import { USUAL_COSTS } from '../../../src/core/space/grid/cost.ts';

const PLAIN = { times: 1, extra: 0 };

const grid = gridOf(blankGrid(12, 12));
const at = (x: number, y: number): number => y * 12 + x;

test('OL-160 within 5 ft nothing is left, from (6,5) to (7,5) it is', () => {
  const masks = threatMasks(grid, [{ x: 5, y: 5, size: 1, reach: 5 }]);
  expect(leaving(masks, at(6, 5), at(6, 6), 1)).toEqual([]);
  expect(leaving(masks, at(6, 5), at(7, 5), 1)).toEqual([0]);
});

test('OL-240 a reach weapon moves the line to 10 ft', () => {
  const masks = threatMasks(grid, [{ x: 5, y: 5, size: 1, reach: 10 }]);
  expect(leaving(masks, at(6, 5), at(7, 5), 1)).toEqual([]);
  expect(leaving(masks, at(7, 5), at(8, 5), 1)).toEqual([0]);
});

test('OL-241 the reach of a 2x2 base is measured from its nearest square', () => {
  const masks = threatMasks(grid, [{ x: 5, y: 5, size: 2, reach: 10 }]);
  expect(leaving(masks, at(8, 5), at(9, 5), 1)).toEqual([0]);
});

test('reach of one square takes in all eight neighbours however diagonals are counted', () => {
  for (const diagonal of DIAGONALS) {
    const masks = threatMasks(gridOf(blankGrid(12, 12, diagonal)), [{ x: 5, y: 5, size: 1, reach: 5 }]);
    expect(threatening(masks, at(6, 6), 1)).toEqual([0]);
    expect(threatening(masks, at(7, 6), 1)).toEqual([]);
  }
});

test('height counts, and walls only when asked to', () => {
  const {
    field,
    at: bases,
    cell,
  } = battlefield(`
    . A|B .
      - -
    . . . .
  `);
  const walled = gridOf({ ...field, walls: [...field.walls, { a: { x: 2, y: -1 }, b: { x: 2, y: 1 } }] });
  const threat = { ...bases['A']!, reach: 5 };
  expect(threatening(threatMasks(walled, [threat]), cell('B'), 1)).toEqual([0]);
  expect(threatening(threatMasks(walled, [threat], { throughWalls: false }), cell('B'), 1)).toEqual([]);
  expect(threatening(threatMasks(walled, [threat], { height: 10 }), cell('B'), 1)).toEqual([]);
});

test('whose reach a step leaves is what measuring says, for every step of a reach, over random fields', () => {
  let provoking = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const size = 1 + (seed % 6);
    const field = randomField(seed, { width: 20, height: 16, diagonal: DIAGONALS[seed % 3]!, walls: 6, rough: 0.1 });
    const ground = gridOf(field);
    const next = seeded(seed);
    const threats = Array.from({ length: 45 }, () => ({
      x: Math.floor(next() * 15),
      y: Math.floor(next() * 11),
      size: 1 + Math.floor(next() * 6),
      reach: 5 * (1 + Math.floor(next() * 3)),
    }));
    const masks = threatMasks(ground, threats);
    // Whoever begins where nobody may go could not come back: here everything may be entered.
    const terrain = { ...USUAL_COSTS, chasm: PLAIN, earth: PLAIN };
    const walk = { from: 5 * 20 + 6, size, budget: 20, terrain };
    const found = reach(ground, walk);
    const left = leavers(ground, found, masks);
    const measured = (place: number): number[] =>
      threats.flatMap((threat, i) =>
        reaches(field, threat, { x: place % 20, y: Math.floor(place / 20), size }, threat.reach) ? [i] : [],
      );
    for (let entry = 0; entry < found.reached; entry++) {
      const from = found.cells[entry]!;
      expect(threatening(masks, from, size)).toEqual(measured(from));
      for (let d = 0; d < 8; d++) {
        const to = from + DY[d]! * 20 + DX[d]!;
        const set = left.sets[left.edges[entry * 8 + d]!]!;
        const open =
          pathCost(ground, [from, to], { from, size, budget: Infinity, terrain }).refusal === null &&
          entryAt(found, to) >= 0;
        const gone = open ? measured(from).filter((i) => !measured(to).includes(i)) : [];
        expect(set).toEqual(gone);
        if (open) expect(leaving(masks, from, to, size)).toEqual(gone);
        provoking += set.length;
      }
    }
  }
  expect(provoking).toBeGreaterThan(1000);
});
