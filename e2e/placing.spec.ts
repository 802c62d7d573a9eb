import type { Page } from '@playwright/test';
import { click, hover, spot } from './support/board.ts';
import { SKIRMISH, correct, startFight } from './support/founding.ts';
import { keepPicture } from './support/look.ts';
import { forgetPaint, painted } from './support/painted.ts';
import { composer, turnOrder } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** What somebody measures, or where they aim, is seen on every screen that may see it, while it is held. */

/** Presses the tape at a cell and draws it to another, without letting go. */
const measure = async (page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
  const tool = page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Measure' });
  if ((await tool.getAttribute('aria-pressed')) !== 'true') await tool.click();
  const [a, b] = [await spot(page, from), await spot(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 5 });
};

/** Whether words stand on the board at this moment: it is painted anew as the camera comes nearer and goes back. */
const shows = async (page: Page, words: string): Promise<boolean> => {
  await forgetPaint(page);
  const box = await page.locator('[data-board]').boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  for (const by of [60, -60]) await page.mouse.wheel(0, by);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return (await painted(page)).includes(words);
};

test('a tape is seen by others with its length and whose it is, until it is let go', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const ada = await house.player(table, 'Ada', 'Brannoc');
  const gm = await house.gm(table);
  const watch = await house.watch(table);
  await measure(ada.page, { x: 5, y: 5 }, { x: 11, y: 5 });
  for (const { page } of [gm, watch]) await expect.poll(() => painted(page)).toContain('30 ft · Ada');
  await keepPicture(watch.page, 'tape-watch');
  await keepPicture(gm.page, 'tape-gm');
  await ada.page.mouse.up();
  await expect.poll(() => shows(gm.page, '30 ft · Ada')).toBe(false);

  // the lurker is hidden: from there no tape of the GM tells where it is
  await forgetPaint(ada.page);
  await measure(gm.page, { x: 18, y: 18 }, { x: 5, y: 5 });
  await expect.poll(() => painted(gm.page)).toContainEqual(expect.stringMatching(/^\d+ ft$/u));
  await gm.page.mouse.up();
  // between two who are seen it is
  await measure(gm.page, { x: 6, y: 5 }, { x: 12, y: 5 });
  await expect.poll(() => painted(ada.page)).toContain('30 ft · GM');
  const seen = (await painted(ada.page)).filter((words) => words.endsWith(' ft · GM'));
  expect(seen.filter((words) => words !== '0 ft · GM' && words !== '30 ft · GM')).toEqual([]);
  // whoever leaves holds nothing any more
  await gm.context.close();
  await expect.poll(() => shows(ada.page, '30 ft · GM')).toBe(false);
});

test('an area is seen by others while it is placed, and goes when it is given up', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const cleo = await house.player(table, 'Cleo', 'Isolde');
  const ben = await house.player(table, 'Ben', 'Tam', { viewport: { width: 390, height: 844 } });
  const watch = await house.watch(table);
  await startFight(table, ['Isolde', 'Brannoc', 'Orc']);
  await expect(turnOrder(cleo.page)).toContainText('Isolde’s turn');
  await cleo.page
    .getByRole('button', { name: /^Energy blast \(area\)/u })
    .first()
    .click();
  await expect(composer(cleo.page, 'Energy blast (area)')).toBeVisible();
  await hover(cleo.page, { x: 6, y: 8 });
  for (const { page } of [ben, watch]) await expect.poll(() => painted(page)).toContain('Isolde aims');
  await keepPicture(watch.page, 'template-watch');
  await keepPicture(ben.page, 'template-phone');
  // placed, it stays; given up, it goes
  await click(cleo.page, { x: 6, y: 8 });
  await expect.poll(() => shows(ben.page, 'Isolde aims')).toBe(true);
  await composer(cleo.page, 'Energy blast (area)').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => shows(ben.page, 'Isolde aims')).toBe(false);
});
