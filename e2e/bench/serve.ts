import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build, preview } from 'vite';

const configFile = fileURLToPath(new URL('./vite.config.ts', import.meta.url));

export interface Served {
  readonly url: string;
  readonly close: () => Promise<void>;
}

let built: Promise<unknown> | null = null;

/** The bench page as it would be shipped, built once for all who measure or count on it here. */
export const serveBuilt = async (): Promise<Served> => {
  built ??= build({ configFile, logLevel: 'error' });
  await built;
  const server = await preview({ configFile, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } });
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
};

/** Opens the bench page and waits until its canvas is there and quiet. */
export const openBench = async (page: Page, url: string, query: string): Promise<void> => {
  await page.goto(`${url}?${query}`);
  await page.locator('canvas').first().waitFor();
  await settled(page);
};

/** Two frames: what was asked for is drawn. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** The middle of a cell, in pixels of the window. */
export const middleOf = (page: Page, x: number, y: number): Promise<{ readonly x: number; readonly y: number }> =>
  page
    .locator('[data-board] > div')
    .last()
    .evaluate(
      (overlay, [cx, cy]) => {
        // no function is made in here: what compiles this would name it with a helper that the page does not have
        const rect = overlay.getBoundingClientRect();
        const style = getComputedStyle(overlay);
        const [left, top, cell] = ['--x', '--y', '--cell'].map((name) =>
          Number.parseFloat(style.getPropertyValue(name)),
        ) as [number, number, number];
        return { x: rect.left + left + cell * (cx + 0.5), y: rect.top + top + cell * (cy + 0.5) };
      },
      [x, y] as const,
    );

/** Where somebody is drawn on a field of zones, in pixels of the window. */
export const spotOf = async (page: Page, who: string): Promise<{ readonly x: number; readonly y: number }> => {
  const { x, y } = await page.evaluate((id) => {
    const { bench } = globalThis as unknown as {
      readonly bench: { readonly spotOf: (of: string) => { readonly x: number; readonly y: number } };
    };
    return bench.spotOf(id);
  }, who);
  return middleOf(page, x - 0.5, y - 0.5);
};
