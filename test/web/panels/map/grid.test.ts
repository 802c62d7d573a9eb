import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import type { GridField, Point, Wall } from '../../../../src/core/space/field/field.ts';
import type { CombatantView } from '../../../../src/core/rules/views/view.ts';
import { changesOf } from '../../../../src/web/panels/map/draft/changes.ts';
import { draftOf } from '../../../../src/web/panels/map/draft/drawn/draft.ts';
import { withPortal, withWall } from '../../../../src/web/panels/map/draft/drawn/grid-draft.ts';
import { useEditor } from '../../../../src/web/panels/map/draft/editor-state.ts';
import { beginDrawing, redo, setBrush, setCover, takeTool, undo } from '../../../../src/web/panels/map/draft/editor.ts';
import { coverBetween, endNear, filled, stroked } from '../../../../src/web/panels/map/pens/grid-hand.ts';
import {
  distanceTo,
  endAt,
  gapAt,
  lengthOf,
  opened,
  sameWall,
  wallName,
} from '../../../../src/web/panels/map/geometry/grid-lines.ts';
import { liftGrid } from '../../../../src/web/panels/map/pens/grid-lift.ts';
import {
  backInGrid,
  cancelGrid,
  describeGrid,
  keyGrid,
  moveGrid,
} from '../../../../src/web/panels/map/pens/grid-pen.ts';
import { pressGrid } from '../../../../src/web/panels/map/pens/grid-press.ts';
import { useGridSketch } from '../../../../src/web/panels/map/pens/grid-sketch.ts';

const wall = (ax: number, ay: number, bx: number, by: number): Wall => ({ a: { x: ax, y: ay }, b: { x: bx, y: by } });
const NOBODY: readonly CombatantView[] = [];

describe('a door in a wall', () => {
  test('leaves a gap of its own width', () => {
    expect(opened([wall(0, 4, 10, 4)], wall(3, 4, 4, 4))).toEqual([wall(0, 4, 3, 4), wall(4, 4, 10, 4)]);
    expect(opened([wall(10, 4, 0, 4)], wall(0, 4, 1, 4))).toEqual([wall(10, 4, 1, 4)]);
    expect(opened([wall(3, 4, 4, 4)], wall(3, 4, 4, 4))).toEqual([]);
  });
  test('leaves walls that it only touches or crosses as they are', () => {
    const others = [wall(3, 0, 3, 4), wall(0, 4, 3, 4), wall(4, 3, 4, 9)];
    expect(opened(others, wall(3, 4, 4, 4))).toEqual(others);
  });
  test('takes out as much as it is wide, wherever it stands and whichever way the wall runs', () => {
    const whole = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(
        whole,
        whole,
        fc.integer({ min: -20, max: 20 }),
        fc.integer({ min: -20, max: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (x, y, dx, dy, s, t) => {
          const long = Math.hypot(dx, dy);
          if (long < 1 || Math.abs(s - t) * long < 0.1) return;
          const given = wall(x, y, x + dx, y + dy);
          const at = (share: number): Point => ({ x: x + dx * share, y: y + dy * share });
          const gap = { a: at(s), b: at(t) };
          const left = opened([given], gap);
          expect(left.reduce((sum, other) => sum + lengthOf(other), 0)).toBeGreaterThan(long - lengthOf(gap) - 0.05);
          expect(left.reduce((sum, other) => sum + lengthOf(other), 0)).toBeLessThan(long - lengthOf(gap) + 0.05);
          const middle = at((s + t) / 2);
          for (const wall of left) expect(distanceTo(wall, middle)).toBeGreaterThan(0.02);
        },
      ),
      { numRuns: 300, seed: 2 },
    );
  });
  test('is put in with a click: a cell wide, on halves of the wall, within its ends', () => {
    expect(gapAt({ x: 5.6, y: 4.1 }, [wall(0, 4, 10, 4)], 0.3)).toEqual(wall(5, 4, 6, 4));
    expect(gapAt({ x: 9.9, y: 4.1 }, [wall(0, 4, 10, 4)], 0.3)).toEqual(wall(9, 4, 10, 4));
    expect(gapAt({ x: 0.3, y: 4 }, [wall(0, 4, 0.5, 4)], 0.3)).toEqual(wall(0, 4, 0.5, 4));
    expect(gapAt({ x: 5.4, y: 5.9 }, [], 0.3)).toEqual(wall(5, 6, 6, 6));
  });
});

describe('what a pen on a grid is drawn to', () => {
  test('is an end that is there, else halves of a cell, or nothing while it is held free', () => {
    expect(endAt({ x: 3.2, y: 4.1 }, [wall(3.3, 4.2, 9, 9)], 0.3, false)).toEqual({ x: 3.3, y: 4.2 });
    expect(endAt({ x: 3.2, y: 4.3 }, [], 0.3, false)).toEqual({ x: 3, y: 4.5 });
    expect(endAt({ x: 3.217, y: 4.1 }, [wall(3.3, 4.2, 9, 9)], 0.3, true)).toEqual({ x: 3.22, y: 4.1 });
  });
  test('walls are the same whichever end they begin at', () => {
    expect(sameWall(wall(0, 0, 3, 0), wall(3, 0, 0, 0))).toBe(true);
    expect(wallName(wall(0, 0, 3, 0))).toBe(wallName(wall(3, 0, 0, 0)));
    expect(endNear([wall(0, 0, 3, 0)], { x: 2.9, y: 0.1 }, 0.3)).toMatchObject({ end: 'b' });
    expect(endNear([wall(0, 0, 3, 0)], { x: 1.5, y: 0 }, 0.3)).toBeNull();
  });
  test('a brush and a filled rectangle stay on the field', () => {
    const small = { width: 4, height: 3 };
    expect(filled(small, { x: 2.5, y: 1.5 }, { x: 9, y: 9 })).toEqual([6, 7, 10, 11]);
    expect(filled(small, { x: 3.5, y: 0.5 }, { x: 2.5, y: 0.2 })).toEqual([2, 3]);
    expect([...stroked(small, { x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 }, 3)].sort((a, b) => a - b)).toEqual([0, 1, 4, 5]);
    expect(coverBetween({ x: 3.1, y: 2.1 }, { x: 2, y: 1 })[0]).toEqual({ x: 2, y: 1 });
  });
  test('a stroke leaves no cell out between two points', () => {
    const on = { width: 30, height: 30 };
    const p = fc.record({
      x: fc.double({ min: 0, max: 29.9, noNaN: true }),
      y: fc.double({ min: 0, max: 29.9, noNaN: true }),
    });
    fc.assert(
      fc.property(p, p, (from, to) => {
        const cells = new Set(stroked(on, from, to, 1));
        const ends = [from, to].map(({ x, y }) => Math.floor(y) * 30 + Math.floor(x));
        for (const end of ends) expect(cells.has(end)).toBe(true);
        // every cell has another beside it or at its corner, so that the stroke hangs together
        if (cells.size > 1)
          for (const cell of cells)
            expect([-31, -30, -29, -1, 1, 29, 30, 31].some((step) => cells.has(cell + step))).toBe(true);
      }),
      { numRuns: 200, seed: 9 },
    );
  });
});

describe('the pens on a grid', () => {
  const grid: GridField = blankGrid(20, 20);
  const { lights: _, ...view } = grid;
  const pen = (x: number, y: number, shift = false) => ({ at: { x, y }, shift, by: 'mouse' as const });
  const click = (x: number, y: number): void => {
    pressGrid(pen(x, y), 0.3);
    liftGrid(pen(x, y), 0.3);
  };
  const drag = (ax: number, ay: number, bx: number, by: number): void => {
    pressGrid(pen(ax, ay), 0.3);
    moveGrid(pen(bx, by), 0.3);
    liftGrid(pen(bx, by), 0.3);
  };
  const drawn = () => {
    const field = useEditor.getState().draft?.field;
    if (field?.type !== 'grid') throw new Error('no grid');
    return field;
  };
  beforeEach(() => {
    useEditor.setState({ base: null, draft: null, table: null });
    useGridSketch.setState({ sketch: null });
    beginDrawing('t', view);
  });
  const moveTo = (x: number, y: number): void => moveGrid(pen(x, y), 0.3);

  test('clicks make a chain of walls that ends on its last corner; a drag is a wall by itself', () => {
    takeTool('wall');
    click(2, 2);
    moveTo(6, 2);
    click(6, 2);
    moveTo(6.1, 5.1);
    click(6.1, 5.1);
    click(6, 5);
    moveTo(9, 9);
    expect(useGridSketch.getState().sketch).toBeNull();
    drag(10, 1, 14, 1);
    expect(drawn().walls).toEqual([wall(2, 2, 6, 2), wall(6, 2, 6, 5), wall(10, 1, 14, 1)]);
    drag(14, 1, 10, 1);
    expect(drawn().walls).toHaveLength(3);
  });

  test('a second finger takes back what the first began, and a chain goes on from its last corner', () => {
    takeTool('wall');
    click(2, 2);
    pressGrid(pen(6, 2), 0.3);
    cancelGrid();
    expect(useGridSketch.getState().sketch).toMatchObject({ from: { x: 2, y: 2 }, chain: true });
    takeTool('paint');
    useGridSketch.setState({ sketch: null });
    pressGrid(pen(5, 5), 0.3);
    cancelGrid();
    expect(useGridSketch.getState().sketch).toBeNull();
    expect(drawn().terrain).toEqual([]);
  });

  test('terrain is painted, filled and wiped away; each stroke is taken back and done again', () => {
    setBrush({ kind: 'liquid', label: ' Ford ', size: 2 });
    takeTool('paint');
    drag(3.5, 3.5, 5.5, 3.5);
    takeTool('fill');
    setBrush({ kind: 'hazard', label: 'Fire' });
    drag(10.5, 10.5, 11.5, 11.5);
    expect(drawn().terrain.map(({ kind, label, cells }) => [kind, label, cells.length])).toEqual([
      ['liquid', 'Ford', 8],
      ['hazard', 'Fire', 4],
    ]);
    setBrush({ kind: null });
    drag(0, 0, 19, 19);
    expect(drawn().terrain).toEqual([]);
    undo();
    undo();
    expect(drawn().terrain).toHaveLength(1);
    redo();
    expect(drawn().terrain).toHaveLength(2);
  });

  test('something to hide behind is drawn with its worth, picked with a click, and taken out', () => {
    takeTool('cover');
    setCover({ label: 'Crates', worth: 2 });
    drag(3, 3, 4.6, 4.1);
    expect(drawn().cover).toMatchObject([
      {
        id: 'cover-1',
        label: 'Crates',
        worth: 2,
        outline: [
          { x: 3, y: 3 },
          { x: 4.5, y: 3 },
          { x: 4.5, y: 4 },
          { x: 3, y: 4 },
        ],
      },
    ]);
    click(3.5, 3.5);
    expect(useEditor.getState().picked).toEqual({ type: 'cover', id: 'cover-1' });
    expect(keyGrid({ key: 'Delete', ctrlKey: false, metaKey: false, altKey: false })).toBe(true);
    expect(drawn().cover).toEqual([]);
    click(12, 12);
    expect(useEditor.getState().said).toMatch(/Drag from corner to corner/);
  });

  test('a wall that is picked is changed by its ends, and too short a one stays as it was', () => {
    useEditor.setState({ draft: withWall(draftOf(view), wall(2, 2, 6, 2)) });
    takeTool('pick');
    click(4, 2.1);
    expect(useEditor.getState().picked).toEqual({ type: 'wall', id: wallName(wall(2, 2, 6, 2)) });
    expect(describeGrid({ x: 4, y: 2 })).toBe('4 across, 2 down, a wall selected');
    drag(6, 2, 6, 5);
    expect(drawn().walls).toEqual([wall(2, 2, 6, 5)]);
    drag(6, 5, 2, 2.1);
    expect(drawn().walls).toEqual([wall(2, 2, 6, 5)]);
    expect(useEditor.getState().said).toMatch(/Too short/);
  });

  test('an eraser takes out what it is led over, all of it at once', () => {
    useEditor.setState({ draft: withPortal(withWall(draftOf(view), wall(2, 2, 8, 2)), 'door', wall(4, 2, 5, 2)) });
    takeTool('erase');
    pressGrid(pen(3, 1), 0.3);
    for (const x of [3, 4.5]) moveTo(x, 2);
    liftGrid(pen(5, 1), 0.3);
    expect([drawn().walls, drawn().portals]).toEqual([[wall(5, 2, 8, 2)], []]);
    undo();
    expect(drawn().portals).toHaveLength(1);
    click(15, 15);
    expect(useEditor.getState().said).toMatch(/Nothing to erase/);
  });

  test('Escape takes back what is begun, then what is picked, then the pen', () => {
    takeTool('wall');
    click(2, 2);
    expect([backInGrid(), useGridSketch.getState().sketch]).toEqual([true, null]);
    takeTool('door');
    click(5.5, 5.1);
    expect(useEditor.getState().picked?.type).toBe('portal');
    expect([backInGrid(), backInGrid(), backInGrid()]).toEqual([true, true, false]);
    expect(useEditor.getState().tool).toBe('pick');
  });

  test('cover is told to the table as what is new and what is gone', () => {
    takeTool('cover');
    drag(3, 3, 5, 5);
    const draft = useEditor.getState().draft;
    if (draft === null) throw new Error('no draft');
    expect(changesOf(view, draft, NOBODY)).toMatchObject([
      { change: { type: 'covered', cover: [{ id: 'cover-1' }], gone: [] } },
    ]);
    expect(changesOf(draft.field, draftOf(view), NOBODY)).toEqual([
      { type: 'field', change: { type: 'covered', cover: [], gone: ['cover-1'] } },
    ]);
  });
});
