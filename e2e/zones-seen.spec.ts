import { command, correct, idOf, linkOf } from './support/founding.ts';
import { mapShare } from './support/layout.ts';
import { forgetPaint, painted } from './support/painted.ts';
import { boardThere, turnOrder } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** A table of zones as it is seen: names on the map, the map's share of the wall, and the order on a small tablet. */

const TOMB = ['the-pontiffs-tomb', 'block-dodge-parry'] as const;

test('the names of zones are painted again once their face has come; the map has its share of the wall', async ({
  house,
}) => {
  const table = await house.table(...TOMB);
  await command(table, null, 'begin');
  const { page } = await house.screen({ fresh: true, viewport: { width: 1920, height: 1080 } });
  let come = (): void => undefined;
  const held = new Promise<void>((done) => (come = done));
  await page.route(/fraunces.*woff2/u, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(linkOf(table, 'watch'));
  await boardThere(page);
  await expect.poll(() => painted(page)).toContain('Stairs');
  expect(await page.evaluate(() => document.fonts.check('16px "Fraunces Variable"'))).toBe(false);
  await expect(turnOrder(page)).toBeVisible();
  expect(await mapShare(page)).toBeGreaterThanOrEqual(85);
  await forgetPaint(page);
  come();
  await expect.poll(() => painted(page)).toContain('Stairs');
  expect(await page.evaluate(() => document.fonts.check('16px "Fraunces Variable"'))).toBe(true);
});

test('on a small tablet five of a zones table stand in the order, also of twelve, with a hint of more', async ({
  house,
}) => {
  const table = await house.table(...TOMB);
  const { page } = await house.gm(table, {
    viewport: { width: 768, height: 1024 },
    hasTouch: true,
    isMobile: true,
  });
  const whole = (): Promise<number> =>
    turnOrder(page)
      .getByRole('toolbar')
      .evaluate((row) => {
        const { left, right } = row.getBoundingClientRect();
        return [...row.querySelectorAll('[data-who]')].filter((face) => {
          const box = face.getBoundingClientRect();
          return box.left >= left - 1 && box.right <= right + 1;
        }).length;
      });
  const beyond = (): Promise<readonly string[]> =>
    turnOrder(page)
      .getByRole('toolbar')
      .evaluate((row) => ['--before', '--after'].map((edge) => (row as HTMLElement).style.getPropertyValue(edge)));
  await command(table, null, 'begin');
  await expect(turnOrder(page)).toContainText('8 have yet to choose');
  await expect.poll(whole).toBeGreaterThanOrEqual(5);
  await correct(
    table,
    ...Array.from({ length: 4 }, () => ({ type: 'copy', who: idOf(table, 'Spear skeleton') }) as const),
  );
  await expect(turnOrder(page)).toContainText('12 have yet to choose');
  await expect.poll(whole).toBeGreaterThanOrEqual(5);
  await expect.poll(beyond).toEqual(['0px', '1.5rem']);
  await turnOrder(page)
    .getByRole('toolbar')
    .evaluate((row) => row.scrollTo({ left: row.scrollWidth }));
  await expect.poll(beyond).toEqual(['1.5rem', '0px']);
});
