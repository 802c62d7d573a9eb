import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import type { CombatantId } from '../../src/core/rules/scene/scene.ts';
import type { Told } from '../../src/core/rules/views/view.ts';
import { browserOptions } from '../browser.mjs';
import type { fakeLink } from './fake-link.ts';
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

/** ms of the main thread for a frame while so many steps that wait are staged, and for one of the board at rest. */
export interface StagingFigures {
  readonly staged: number;
  readonly still: number;
}

const QUEUED = 20;
const FRAMES = 240;

/** Attacks of everybody in turn on somebody across the field, each with dice, totals and harm. */
export const attacks = (tokens: number): readonly Told[][] =>
  Array.from({ length: QUEUED }, (_, at) => {
    const [by, target] = [`c${at % tokens}`, `c${(at * 7 + 31) % tokens}`] as CombatantId[];
    const said = { type: 'said', text: [], tone: 'plain', rule: null, tallies: [], pop: null } as const;
    const dice = [20, 6, 6, 8].map((sides, nth) => ({
      group: 0,
      sides,
      face: 1 + ((at + nth) % sides),
      kept: nth < 3,
      exploded: false,
      chain: nth,
    }));
    return [
      { ...said, stage: { type: 'attack', by: [by ?? null], targets: [target], did: 'attacks', with: 'an axe' } },
      { type: 'rolled', of: by, name: null, label: 'attack', rolled: { dice, parts: [], total: 24 }, typed: false },
      {
        ...said,
        stage: {
          type: 'outcome',
          by,
          target,
          word: 'hit',
          tone: 'bad',
          total: 24,
          against: { label: 'Evasion', total: 15 },
          harm: 9,
        },
      },
    ] as unknown as Told[];
  });

/**
 * A script for the page, over once so many pictures were drawn; as words, since a compiled function needs its helpers.
 */
const pictures = (count: number): string => `new Promise((done) => {
  let left = ${count};
  const next = () => ((left -= 1) > 0 ? requestAnimationFrame(next) : done());
  next();
})`;

/** Measures 20 steps that wait for the stage among so many tokens, frame by frame. */
export const measureStaging = async (tokens = 100): Promise<StagingFigures> => {
  const served = await serveBuilt();
  const browser = await chromium.launch(browserOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 1120, height: 1440 } });
    await openBench(page, served.url, `n=${tokens}`);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busy = async (): Promise<number> =>
      (await cdp.send('Performance.getMetrics')).metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0;
    const frames = async (): Promise<number> => {
      const before = await busy();
      await page.evaluate(pictures(FRAMES));
      return (((await busy()) - before) / FRAMES) * 1000;
    };
    const tell = (): Promise<void> =>
      page.evaluate((told) => {
        const { bench } = globalThis as unknown as { readonly bench: { readonly link: ReturnType<typeof fakeLink> } };
        for (const lines of told) bench.link.tell(lines);
      }, attacks(tokens));
    // the first time what stages is fetched
    await tell();
    await frames();
    await page.keyboard.press('Escape');
    await page.waitForTimeout(8000);
    const still = await frames();
    await tell();
    return { staged: await frames(), still };
  } finally {
    await browser.close();
    await served.close();
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
