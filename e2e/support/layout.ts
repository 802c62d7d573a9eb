import type { Page } from '@playwright/test';
import { layoutOf } from '../../src/web/store/zones/standing.ts';
import type { Cell } from './board.ts';
import { spot } from './board.ts';
import type { Table } from './founding.ts';
import { named } from './founding.ts';

/** Where the camera is: pixels of the field's corner and of a cell. */
export const cameraOn = (page: Page): Promise<string> =>
  page
    .locator('[data-board] [style*="--cell:"]')
    .evaluate((overlay) =>
      ['--x', '--y', '--cell'].map((name) => (overlay as HTMLElement).style.getPropertyValue(name)).join(' '),
    );

/** Counts from now on how often the camera of this page is moved. Returns the way to ask. */
export const countMoves = async (page: Page): Promise<() => Promise<number>> => {
  await page.locator('[data-board] [style*="--cell:"]').evaluate((overlay) => {
    const read = () =>
      ['--x', '--y', '--cell'].map((name) => (overlay as HTMLElement).style.getPropertyValue(name)).join(' ');
    let before = read();
    const kept = globalThis as unknown as { cameraMoves: number };
    kept.cameraMoves = 0;
    new MutationObserver(() => {
      if (read() !== before) kept.cameraMoves += 1;
      before = read();
    }).observe(overlay, { attributes: true, attributeFilter: ['style'] });
  });
  return () => page.evaluate(() => (globalThis as unknown as { cameraMoves: number }).cameraMoves);
};

/**
 * The share of the window where the map is to be seen, in percent: looked at in points 16 pixels apart. What lies at a
 * point is asked only where the box of something that can be pressed comes near it; elsewhere there is but the map.
 */
export const mapShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const STEP = 16;
    const isMap = (x: number, y: number): boolean => document.elementFromPoint(x, y)?.closest('[data-board]') != null;
    const boards = [...document.querySelectorAll('[data-board]')];
    const [columns, rows] = [Math.ceil((innerWidth - 4) / STEP), Math.ceil((innerHeight - 4) / STEP)];
    const clear = new Set<number>();
    // the points at most so many pixels outside of a box, or, with less than 0, well within it
    const each = ({ left, right, top, bottom }: DOMRect, near: number, take: (point: number) => void): void => {
      const first = (edge: number): number => Math.max(0, Math.ceil((edge - near - 4) / STEP));
      const last = (edge: number, count: number): number => Math.min(count - 1, Math.floor((edge + near - 4) / STEP));
      for (let x = first(left); x <= last(right, columns); x++)
        for (let y = first(top); y <= last(bottom, rows); y++) take(x * rows + y);
    };
    for (const board of boards) each(board.getBoundingClientRect(), -1, (point) => clear.add(point));
    for (const element of document.body.querySelectorAll('*')) {
      if (boards.some((board) => board.contains(element) || element.contains(board))) continue;
      if (getComputedStyle(element).pointerEvents === 'none') continue;
      each(element.getBoundingClientRect(), STEP, (point) => clear.delete(point));
    }
    let seen = 0;
    for (let x = 0; x < columns; x++)
      for (let y = 0; y < rows; y++) if (clear.has(x * rows + y) || isMap(4 + STEP * x, 4 + STEP * y)) seen += 1;
    return (100 * seen) / (columns * rows);
  });

/** The cell whose middle is that of somebody's token, on a grid and in zones. */
export const standing = (table: Table, name: string): Cell => {
  const view = table.gm.view();
  const who = named(view, name);
  if (view.field.type === 'zones') {
    const at = layoutOf(view.field, view.combatants).spots.get(who.id);
    if (at === undefined) throw new Error(`${name} stands nowhere`);
    return { x: at.x - 0.5, y: at.y - 0.5 };
  }
  if (who.place?.type !== 'cell') throw new Error(`${name} stands nowhere`);
  return { x: who.place.x, y: who.place.y };
};

/**
 * Whether the token of a cell is to be seen from edge to edge: nothing but the map lies at its middle and four sides.
 */
export const isInSight = async (page: Page, cell: Cell): Promise<boolean> => {
  const reach = 0.4;
  const points = await Promise.all(
    [
      [0, 0],
      [reach, 0],
      [-reach, 0],
      [0, reach],
      [0, -reach],
    ].map(([dx = 0, dy = 0]) => spot(page, { x: cell.x + dx, y: cell.y + dy })),
  );
  return page.evaluate(
    (all) => all.every(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-board]') != null),
    points,
  );
};

/**
 * The corners of all that is drawn at one on this page's board, tokens among it: "x y", in hundredths of a cell; none
 * while the page has no board yet.
 */
export const drawnAt = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    interface Node {
      readonly isVisible: () => boolean;
      readonly x: () => number;
      readonly y: () => number;
    }
    const { Konva } = globalThis as unknown as { Konva?: { stages: readonly { find(what: string): Node[] }[] } };
    return (Konva?.stages ?? [])
      .flatMap((stage) => stage.find('Shape'))
      .filter((node) => node.isVisible())
      .map((node) => `${node.x().toFixed(2)} ${node.y().toFixed(2)}`);
  });
