import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { browserOptions } from '../browser.mjs';
import type { fakeLink } from './fake-link.ts';
import { attacks } from './measure.ts';
import { middleOf, openBench, serveBuilt } from './serve.ts';

/** ms from picture to picture while a token is dragged: the middle one, and the one that 19 of 20 stay under. */
export interface FrameFigures {
  readonly median: number;
  readonly slow: number;
}

const STEPS = 200;

/** Notes the moment of every picture; a script in words, since a compiled function needs its helpers. */
const NOTE = `globalThis.frames = []; requestAnimationFrame(function next(now) {
  globalThis.frames.push(now);
  requestAnimationFrame(next);
});`;

const drag = async (browser: Browser, url: string, tokens: number, staged: boolean): Promise<FrameFigures> => {
  const page = await browser.newPage({ viewport: { width: 1120, height: 1440 } });
  try {
    await openBench(page, url, `n=${tokens}`);
    const from = await middleOf(page, 2, 2);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    const over = async (steps: number): Promise<void> => {
      for (let at = 0; at < steps; at++)
        await page.mouse.move(from.x + 40 + (at % 25) * 12, from.y + 40 + (Math.floor(at / 25) % 8) * 14);
    };
    const tell = (): Promise<void> =>
      page.evaluate((told) => {
        const { bench } = globalThis as unknown as { readonly bench: { readonly link: ReturnType<typeof fakeLink> } };
        for (const lines of told) bench.link.tell(lines);
      }, attacks(tokens));
    // the first time what stages is fetched
    if (staged) await tell();
    await over(50);
    if (staged) await tell();
    await page.evaluate(NOTE);
    await over(STEPS);
    const moments = await page.evaluate<number[]>('globalThis.frames');
    await page.mouse.up();
    const between = moments.slice(1).map((now, at) => now - (moments[at] ?? now));
    between.sort((a, b) => a - b);
    const at = (share: number): number => between[Math.floor(between.length * share)] ?? Number.NaN;
    return { median: at(0.5), slow: at(0.95) };
  } finally {
    await page.close();
  }
};

/** Measures a drag while 20 steps are staged among 100 tokens, and one on a board with a single token at rest. */
export const measureFrames = async (): Promise<{ readonly busy: FrameFigures; readonly empty: FrameFigures }> => {
  const served = await serveBuilt();
  const browser = await chromium.launch(browserOptions());
  try {
    const empty = await drag(browser, served.url, 1, false);
    return { busy: await drag(browser, served.url, 100, true), empty };
  } finally {
    await browser.close();
    await served.close();
  }
};
