import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Served } from './serve.ts';
import { middleOf, openBench, serveBuilt, settled, spotOf } from './serve.ts';

interface Counts {
  readonly layers: number;
  readonly shapes: number;
}
interface Bench {
  readonly bench: { readonly counts: Counts; readonly link: { readonly requests: readonly unknown[] } };
}

let served: Served;
test.beforeAll(async () => {
  served = await serveBuilt();
});
test.afterAll(() => served.close());
test.use({ viewport: { width: 1120, height: 1440 } });

const counted = (page: Page): Promise<Counts> =>
  page.evaluate(() => ({ ...(globalThis as unknown as Bench).bench.counts }));

const STEPS = 20;

/** Layers and shapes drawn for each step of a drag over the middle of the field. */
const drawnPerStep = async (page: Page, tokens: number, field: 'grid' | 'zones' = 'grid'): Promise<Counts> => {
  await openBench(page, served.url, `n=${tokens}&field=${field}`);
  const from = field === 'zones' ? await spotOf(page, 'c0') : await middleOf(page, 2, 2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 20);
  // the reach is asked and drawn once, then the board stands still
  let last = await counted(page);
  await expect(async () => {
    const now = await counted(page);
    const quiet = now.shapes === last.shapes;
    last = now;
    await settled(page);
    expect(quiet).toBe(true);
  }).toPass();
  const before = await counted(page);
  for (let at = 1; at <= STEPS; at++) {
    await page.mouse.move(from.x + 30 + at * 9, from.y + 20 + at * 7);
    await settled(page);
  }
  const after = await counted(page);
  await page.mouse.up();
  return { layers: (after.layers - before.layers) / STEPS, shapes: (after.shapes - before.shapes) / STEPS };
};

test('a step of a drag draws one layer with one shape, however many stand on the board', async ({ page }) => {
  expect(await drawnPerStep(page, 50)).toEqual({ layers: 1, shapes: 1 });
  expect(await drawnPerStep(page, 200)).toEqual({ layers: 1, shapes: 1 });
});

test('across zones too: names, ranges and rings stand still under the hand', async ({ page }) => {
  expect(await drawnPerStep(page, 50, 'zones')).toEqual({ layers: 1, shapes: 1 });
  expect(await drawnPerStep(page, 200, 'zones')).toEqual({ layers: 1, shapes: 1 });
});

test('a drag ends in one command with the way that was shown', async ({ page }) => {
  await openBench(page, served.url, 'n=12');
  const from = await middleOf(page, 6, 8);
  const to = await middleOf(page, 9, 11);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as Bench).bench.link.requests))
    .toEqual([
      {
        type: 'command',
        forced: null,
        command: {
          who: 'c0',
          offer: 'move',
          turn: '1:c0',
          slots: {
            path: [
              [7, 9],
              [8, 10],
              [9, 11],
            ],
          },
        },
      },
    ]);
});

test('arrow keys and Enter move whom Tab and Enter have selected', async ({ page }) => {
  await openBench(page, served.url, 'n=12');
  await page.locator('[data-board]').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await settled(page);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('button', { name: /^Move 5 ft/u })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as Bench).bench.link.requests))
    .toEqual([
      { type: 'command', forced: null, command: { who: 'c0', offer: 'move', turn: '1:c0', slots: { path: [[5, 9]] } } },
    ]);
});
