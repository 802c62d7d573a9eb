import type { Page } from '@playwright/test';
import { click, hover, spot } from '../support/board.ts';
import { SKIRMISH, command, correct, startFight } from '../support/founding.ts';
import { keepPicture } from '../support/look.ts';
import { forgetPaint, painted } from '../support/painted.ts';
import { standing } from '../support/layout.ts';
import { composer, turnOrder } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

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
  for (const { page } of [gm, watch]) await expect.poll(() => painted(page)).toContain('30 ft (6 squares) · Ada');
  await keepPicture(watch.page, 'tape-watch');
  await keepPicture(gm.page, 'tape-gm');
  await ada.page.mouse.up();
  await expect.poll(() => shows(gm.page, '30 ft (6 squares) · Ada')).toBe(false);

  // the lurker is hidden: from there no tape of the GM tells where it is
  await forgetPaint(ada.page);
  await measure(gm.page, { x: 18, y: 18 }, { x: 5, y: 5 });
  await expect.poll(() => painted(gm.page)).toContainEqual(expect.stringMatching(/^\d+ ft \(\d+ squares\)$/u));
  await gm.page.mouse.up();
  // between two who are seen it is
  await measure(gm.page, { x: 6, y: 5 }, { x: 12, y: 5 });
  await expect.poll(() => painted(ada.page)).toContain('30 ft (6 squares) · GM');
  const seen = (await painted(ada.page)).filter((words) => words.endsWith(' squares) · GM'));
  expect(seen.filter((words) => words !== '0 ft (0 squares) · GM' && words !== '30 ft (6 squares) · GM')).toEqual([]);
  // whoever leaves holds nothing any more
  await gm.context.close();
  await expect.poll(() => shows(ada.page, '30 ft (6 squares) · GM')).toBe(false);
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

/** Boxes (pixels of the window) of what is painted on the board from now on that is somebody's name. */
const namesPainted = async (page: Page, names: readonly string[]): Promise<() => Promise<readonly Box[]>> => {
  await page.evaluate((known) => {
    const brush = CanvasRenderingContext2D.prototype;
    const plain = Object.getOwnPropertyDescriptor(brush, 'fillText')?.value as (...said: unknown[]) => void;
    const boxes = new Map<string, Box>();
    Object.assign(window, { nameBoxes: boxes });
    brush.fillText = function boxing(this: CanvasRenderingContext2D, ...said: unknown[]) {
      plain.apply(this, said);
      const [words, x, y] = said as [string, number, number];
      if (!known.some((name) => words.startsWith(name))) return;
      const { left, top, width } = this.canvas.getBoundingClientRect();
      const ratio = this.canvas.width / width;
      const { a, e, f } = this.getTransform();
      const wide = this.measureText(words).width * a;
      const from = a * x + e - (this.textAlign === 'center' ? wide / 2 : 0);
      boxes.set(words, {
        left: left + from / ratio,
        top: top + (a * y + f) / ratio - 8,
        right: left + (from + wide) / ratio,
        bottom: top + (a * y + f) / ratio + 8,
      });
    };
  }, names);
  return () => page.evaluate(() => [...(window as unknown as { nameBoxes: Map<string, Box> }).nameBoxes.values()]);
};

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

for (const [field, hero, ...demo] of [
  ['a grid', 'Vera'],
  ['zones', 'Harald', 'the-pontiffs-tomb', 'block-dodge-parry'],
] as const)
  test(`the attacks on a foe of ${field} cover nobody and no name in a window of 1280 by 800`, async ({ house }) => {
    const table = await house.table(...demo);
    const { page } = await house.player(table, 'Ada', hero, { viewport: { width: 1280, height: 800 } });
    const everybody = table.gm.view().combatants.filter(({ hidden, place }) => !hidden && place !== null);
    const foe = everybody.find(({ side }) => side === 'foe')?.name ?? '';
    if (demo.length === 0) await startFight(table, [hero, foe]);
    else await command(table, null, 'begin');
    const boxes = await namesPainted(
      page,
      everybody.map(({ name }) => name),
    );
    const menu = page.getByRole('menu', { name: `Attacks on ${foe}` });
    await expect(async () => {
      await hover(page, { x: 0, y: 0 });
      await hover(page, standing(table, foe));
      await click(page, standing(table, foe));
      await expect(menu).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(menu.getByRole('menuitem').first()).toBeVisible();
    await keepPicture(page, `strike-menu-${field.replace(' ', '-')}`);
    const { x, y, width, height } = (await page.locator('[data-strike-menu]').boundingBox()) ?? nothing;
    const covered = { left: x, top: y, right: x + width, bottom: y + height };
    const names = await boxes();
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => overlap(name, covered))).toEqual([]);
    const cell = await page
      .locator('[data-board] [style*="--cell:"]')
      .evaluate((over) => Number.parseFloat((over as HTMLElement).style.getPropertyValue('--cell')));
    for (const { name, footprint } of everybody) {
      const at = await spot(page, standing(table, name));
      const half = (cell * footprint) / 2;
      const token = { left: at.x - half, top: at.y - half, right: at.x + half, bottom: at.y + half };
      expect(overlap(token, covered), name).toBe(false);
    }
  });
const nothing = { x: 0, y: 0, width: 0, height: 0 };

test('while all choose, an hourglass stands at whoever has yet to, and nobody has the halo', async ({ house }) => {
  const table = await house.table('the-pontiffs-tomb', 'block-dodge-parry');
  const { page } = await house.player(table, 'Ada', 'Harald');
  const watch = await house.watch(table, { viewport: { width: 1920, height: 1080 } });
  await command(table, null, 'begin');
  const harald = turnOrder(page).getByRole('button', { name: /^Harald choosing/u });
  await expect(harald).toBeVisible();
  await expect(page.locator('.board-pulse')).toHaveCount(0);
  for (const screen of [page, watch.page]) {
    const faces = turnOrder(screen).locator('li');
    await expect(faces.locator('[data-icon="hourglass"]').first()).toBeVisible();
    // the ring of whose turn it is
    await expect(faces.locator('path.stroke-accent')).toHaveCount(0);
  }
  await keepPicture(page, 'choosing');
  await keepPicture(watch.page, 'choosing-watch');
});
