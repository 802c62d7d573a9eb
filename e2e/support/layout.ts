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

/** The share of the window where the map is to be seen, in percent: looked at in points 8 pixels apart. */
export const mapShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    let [seen, all] = [0, 0];
    for (let x = 4; x < innerWidth; x += 8)
      for (let y = 4; y < innerHeight; y += 8) {
        all += 1;
        if (document.elementFromPoint(x, y)?.closest('[data-board]') != null) seen += 1;
      }
    return (100 * seen) / all;
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

/** Whether the token of a cell is to be seen from edge to edge: nothing but the map lies at its middle and four sides. */
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
