import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Served } from './serve.ts';
import { middleOf, openBench, serveBuilt, settled } from './serve.ts';

/** The board by itself, over a table made up in the page: hands and keys on one side, requests on the other. */

interface Bench {
  readonly bench: {
    readonly link: { readonly requests: readonly unknown[] };
    readonly table: {
      getState(): {
        readonly notices: readonly { readonly say: string; readonly force: unknown }[];
        readonly menu: unknown;
        readonly selected: string | null;
        readonly composing: { readonly slots: unknown } | null;
      };
    };
    readonly setTool: (tool: string) => void;
  };
}

let served: Served;
test.beforeAll(async () => {
  served = await serveBuilt();
});
test.afterAll(() => served.close());

const requests = (page: Page) => page.evaluate(() => (globalThis as unknown as Bench).bench.link.requests);
const click = async (page: Page, x: number, y: number): Promise<void> => {
  const at = await middleOf(page, x, y);
  await page.mouse.click(at.x, at.y);
};
const drag = async (page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
  const [a, b] = [await middleOf(page, ...from), await middleOf(page, ...to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 5 });
  await page.mouse.up();
};

test('a token let go where it may not go says why, does nothing, and the GM may force it', async ({ page }) => {
  await openBench(page, served.url, 'n=12');
  await drag(page, [6, 8], [26, 4]);
  await expect
    .poll(() =>
      page.evaluate(() => (globalThis as unknown as Bench).bench.table.getState().notices.map(({ say }) => say)),
    )
    .toEqual(['Vera cannot move there']);
  expect(
    await page.evaluate(() => (globalThis as unknown as Bench).bench.table.getState().notices[0]?.force),
  ).toMatchObject({ who: 'c0', offer: 'move' });
  expect(await requests(page)).toEqual([]);
});

test('with Alt the GM puts a token anywhere; a player may not', async ({ page }) => {
  await openBench(page, served.url, 'n=12');
  await page.keyboard.down('Alt');
  await drag(page, [6, 8], [26, 4]);
  await expect
    .poll(() => requests(page))
    .toEqual([
      {
        type: 'correct',
        note: null,
        corrections: [{ type: 'move', who: 'c0', place: { type: 'cell', x: 26, y: 4, height: 0 } }],
      },
    ]);
  await openBench(page, served.url, 'n=12&role=player');
  await drag(page, [6, 8], [26, 4]);
  await page.keyboard.up('Alt');
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as Bench).bench.table.getState().notices.length))
    .toBe(1);
  expect(await requests(page)).toEqual([]);
});

test('a foe is clicked for its menu, double-clicked for the best attack', async ({ page }) => {
  await openBench(page, served.url, 'n=12&role=player');
  await click(page, 10, 8);
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as Bench).bench.table.getState().menu))
    .toMatchObject({ who: 'c0', target: 'c3', strikes: [{ name: 'Longsword' }] });
  await openBench(page, served.url, 'n=12&role=player');
  const at = await middleOf(page, 10, 8);
  await page.mouse.dblclick(at.x, at.y);
  await expect
    .poll(() => requests(page))
    .toMatchObject([{ type: 'command', command: { who: 'c0', offer: 'strike', slots: { target: 'c3' } } }]);
});

test('a door opens at a click of the GM', async ({ page }) => {
  await openBench(page, served.url, 'n=12');
  await click(page, 11.5, 7);
  await expect
    .poll(() => requests(page))
    .toEqual([
      {
        type: 'correct',
        note: null,
        corrections: [{ type: 'field', change: { type: 'portal', id: 'oak', set: { open: true } } }],
      },
    ]);
});

test('an area is placed where the pointer is, snapped to cells', async ({ page }) => {
  await openBench(page, served.url, 'n=12');
  await page.evaluate(() => (globalThis as unknown as Bench).bench.setTool('area'));
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as Bench).bench.table.getState().composing !== null))
    .toBe(true);
  await click(page, 9.3, 8.3);
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as Bench).bench.table.getState().composing?.slots))
    .toEqual({ area: { x: 9, y: 8, side: 10 } });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test('a tap picks a token up, a tap points a cell out, and a tap there or the button goes', async ({ page }) => {
    await openBench(page, served.url, 'n=12');
    const tap = async (x: number, y: number): Promise<void> => {
      const at = await middleOf(page, x, y);
      await page.touchscreen.tap(at.x, at.y);
      await settled(page);
    };
    await tap(6, 8);
    await expect(async () => {
      await tap(7, 11);
      await expect(page.getByRole('button', { name: /^Move 15 ft/u })).toBeVisible({ timeout: 1500 });
    }).toPass();
    await page.getByRole('button', { name: /^Move 15 ft/u }).tap();
    await expect.poll(() => requests(page)).toMatchObject([{ type: 'command', command: { who: 'c0', offer: 'move' } }]);
  });
});
