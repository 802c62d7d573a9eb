import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { build } from 'vite';
import { measureFrames } from '../../e2e/bench/frames.ts';
import { measureDrag, measureStaging } from '../../e2e/bench/measure.ts';
import { browserOptions } from '../../e2e/browser.mjs';
import { FIRST_LOAD, listen } from '../../e2e/support/scripts.ts';
import { rulesets } from '../../src/core/rulesets/index.ts';
import { openPages } from '../../src/server/http/pages.ts';
import { folder, found, serve } from '../server/support/running.ts';
import type { Job } from './measure.ts';
import { ms, row, times } from './measure.ts';

/** A browser; null, and a sentence, where none starts. */
const launched = async (what: string): Promise<Browser | null> => {
  try {
    return await chromium.launch(browserOptions());
  } catch {
    process.stdout.write(
      `      ${what} is not measured: no browser starts here (node e2e/browser.mjs says what to do)\n`,
    );
    return null;
  }
};

/** What a drag step costs the page's main thread, against a bare canvas with one token and against fewer tokens. */
const drag: Job = async () => {
  const browser = await launched('dragging');
  if (browser === null) return;
  await browser.close();
  const { bare, board, zones } = await measureDrag();
  dragRows('a drag step', bare, board);
  dragRows('a drag step across zones', bare, zones);
};

/** What a frame costs the page's main thread while 20 attacks wait for the stage. */
const staging: Job = async () => {
  const browser = await launched('staging');
  if (browser === null) return;
  await browser.close();
  const { staged, still } = await measureStaging();
  row('a frame while 20 steps are staged among 100 tokens, main-thread CPU', ms(staged), '4 ms', staged < 4);
  row('  the same board at rest', ms(still), 'printed', true);
};

/** From picture to picture while one drags and 20 attacks are staged, against a drag on an empty board. */
const frames: Job = async () => {
  const browser = await launched('frames');
  if (browser === null) return;
  await browser.close();
  const { busy, empty } = await measureFrames();
  row('a picture while dragging and staging among 100 tokens, the middle one', ms(busy.median), 'printed', true);
  const [middle, slow] = [busy.median / empty.median, busy.slow / empty.slow];
  row('  against an empty board', times(middle), '1.5x', middle <= 1.5);
  row('  19 of 20 pictures against an empty board', times(slow), '1.5x', slow <= 1.5);
};

type Figures = Readonly<Record<number, number>>;

const dragRows = (what: string, bare: Figures, board: Figures): void => {
  const of = (figures: Figures, tokens: number): number => figures[tokens] ?? Number.NaN;
  for (const tokens of [200, 1000]) {
    const ratio = of(board, tokens) / of(bare, tokens);
    row(`${what} among ${tokens} tokens, main-thread CPU`, ms(of(board, tokens)), 'printed', true);
    row('  against the bare overlay', times(ratio), '1.5x', ratio <= 1.5);
  }
  const growth = of(board, 1000) / of(board, 50);
  row('  1000 tokens against 50', times(growth), '1.3x', growth <= 1.3);
};

/** The scripts that a player's page loads until the board stands, gzipped. */
const firstLoad: Job = async () => {
  const browser = await launched('the first load');
  if (browser === null) return;
  const built = folder();
  await build({ logLevel: 'error', build: { outDir: built.path, emptyOutDir: true } });
  const server = await serve(
    {},
    {
      pages: openPages(built.path),
      asset: (path) => (existsSync(join(built.path, path)) ? readFileSync(join(built.path, path)) : null),
    },
  );
  try {
    for (const { id, name, demos } of rulesets) {
      const table = await found(server.address, id, demos[0]?.id ?? null);
      const page = await (await browser.newContext()).newPage();
      const heard = listen(page);
      await page.goto(`${server.address}/t/${table.table}#player.${table.links.player}`);
      await page.getByLabel('Your name').fill('Ada');
      await page.getByRole('button', { name: 'Join' }).click();
      await page.locator('canvas').first().waitFor();
      await page.waitForLoadState('networkidle');
      const total = [...(await heard.first()).values()].reduce((sum, size) => sum + size, 0);
      row(
        `a player's first load, gzipped script: ${name}`,
        `${(total / 1024).toFixed(1)} KiB`,
        `${FIRST_LOAD / 1024} KiB`,
        total <= FIRST_LOAD,
      );
    }
  } finally {
    await browser.close();
    await server.stop();
    built.done();
  }
};

export const jobs: readonly Job[] = [firstLoad, drag, staging, frames];
