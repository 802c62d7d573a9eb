import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { browserOptions } from '../browser.mjs';
import { middleOf, openBench, serveBuilt, spotOf } from './serve.ts';

/** ms of the main thread for one step of a drag. */
export interface DragFigures {
  readonly bare: Readonly<Record<number, number>>;
  readonly board: Readonly<Record<number, number>>;
  /** The same board on a field of zones, dragged across four of them. */
  readonly zones: Readonly<Record<number, number>>;
}

const STEPS = 100;
const RUNS = 3;
/** Pixels: zones are wide, and a drag has to cross several. */
const STRIDE = { bare: 12, board: 12, zones: 24 };

const step = async (
  browser: Browser,
  url: string,
  variant: 'board' | 'bare' | 'zones',
  tokens: number,
): Promise<number> => {
  const page = await browser.newPage({ viewport: { width: 1120, height: 1440 } });
  try {
    await openBench(page, url, variant === 'zones' ? `n=${tokens}&field=zones` : `n=${tokens}&variant=${variant}`);
    const from =
      variant === 'bare'
        ? { x: 100, y: 100 }
        : variant === 'zones'
          ? await spotOf(page, 'c0')
          : await middleOf(page, 2, 2);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busy = async (): Promise<number> =>
      (await cdp.send('Performance.getMetrics')).metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0;
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    const drag = async (): Promise<number> => {
      const before = await busy();
      for (let at = 0; at < STEPS; at++)
        await page.mouse.move(from.x + 40 + (at % 25) * STRIDE[variant], from.y + 40 + Math.floor(at / 25) * 14);
      return (((await busy()) - before) / STEPS) * 1000;
    };
    await drag();
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await drag());
    await page.mouse.up();
    return runs.sort((a, b) => a - b)[1] ?? 0;
  } finally {
    await page.close();
  }
};

/** Measures a drag step on the board and on a bare canvas, in one browser and one run. */
export const measureDrag = async (): Promise<DragFigures> => {
  const served = await serveBuilt();
  const browser = await chromium.launch(browserOptions());
  try {
    const bare: Record<number, number> = {};
    const board: Record<number, number> = {};
    const zones: Record<number, number> = {};
    for (const tokens of [50, 200, 1000]) {
      bare[tokens] = await step(browser, served.url, 'bare', tokens);
      board[tokens] = await step(browser, served.url, 'board', tokens);
      zones[tokens] = await step(browser, served.url, 'zones', tokens);
    }
    return { bare, board, zones };
  } finally {
    await browser.close();
    await served.close();
  }
};
