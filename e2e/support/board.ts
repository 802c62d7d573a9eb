import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** Pixels of the window of the middle of a cell, once the camera rests. */
export const spot = async (page: Page, { x, y }: Cell): Promise<Cell> => {
  const camera = await cameraOf(page);
  return { x: camera.left + camera.x + camera.cell * (x + 0.5), y: camera.top + camera.y + camera.cell * (y + 0.5) };
};

const cameraOf = (page: Page) =>
  page.locator('[data-board] [style*="--cell:"]').evaluate(async (overlay) => {
    const read = () =>
      ['--x', '--y', '--cell'].map((name) => Number.parseFloat((overlay as HTMLElement).style.getPropertyValue(name)));
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let before = ''; before !== read().join(); await frame()) before = read().join();
    const { left, top } = overlay.getBoundingClientRect();
    const [cx = 0, cy = 0, cell = 1] = read();
    return { left, top, x: cx, y: cy, cell };
  });

/** Takes what stands at a cell and carries it over others without letting go. */
export const carry = async (page: Page, from: Cell, ...over: readonly Cell[]): Promise<void> => {
  const start = await spot(page, from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const cell of over) {
    const to = await spot(page, cell);
    await page.mouse.move(to.x, to.y, { steps: 6 });
  }
};

/** Takes what stands at a cell and drops it on another. */
export const drag = async (page: Page, from: Cell, ...over: readonly Cell[]): Promise<void> => {
  await carry(page, from, ...over);
  await page.mouse.up();
};

export const click = async (page: Page, at: Cell): Promise<void> => {
  const { x, y } = await spot(page, at);
  await page.mouse.click(x, y);
};

export const hover = async (page: Page, at: Cell): Promise<void> => {
  const { x, y } = await spot(page, at);
  await page.mouse.move(x, y);
};

export const tap = async (page: Page, at: Cell): Promise<void> => {
  const { x, y } = await spot(page, at);
  await page.touchscreen.tap(x, y);
};

/** Somebody's line in the list of who is here, e.g. "Vera ally, at G8, 12 of 12": the board in words. */
export const whereIs = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Who is here' }).getByRole('button', { name: new RegExp(`^${name}\\b`, 'u') });

/** The name of a cell as the board says it. */
export const cellName = ({ x, y }: Cell): string => `${String.fromCharCode(65 + x)}${String(y + 1)}`;

export const expectAt = (page: Page, name: string, cell: Cell, timeout = 10_000): Promise<void> =>
  expect(whereIs(page, name)).toContainText(`at ${cellName(cell)},`, { timeout });
