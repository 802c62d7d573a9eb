import type { Page } from '@playwright/test';
import { faultsIn } from '../support/axe.ts';
import { BLOWS, SEATS, look, nameOf, shareAt } from '../support/blows.ts';
import { cameraOn, isInSight, mapShare, standing } from '../support/layout.ts';
import { question, turnOrder } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** What is decided has one place, and covers nobody it is about: measured on the layout, on a grid and in zones. */

for (const [where, blow] of Object.entries(BLOWS))
  test(`${where}, a question moves no map and covers nobody it is about, on every window`, async ({ house }) => {
    const table = await blow.found(house);
    const seats: Page[] = [];
    for (const window of blow.windows) {
      const { page } = await SEATS[blow.seatOf(seats.length)](house, table, blow, window);
      await expect(turnOrder(page)).toBeVisible();
      seats.push(page);
    }
    for (const page of seats) await look(page, `before-${where.replaceAll(' ', '-')}`);
    const before = await Promise.all(seats.map(cameraOn));
    await blow.strike(table);
    for (const [at, page] of seats.entries()) {
      const card = question(page, blow.asks).first();
      await expect(card).toBeVisible();
      expect.soft(await cameraOn(page), `the camera at ${nameOf(page)}`).toBe(before[at]);
      for (const name of [blow.character, blow.attacker])
        expect.soft(await isInSight(page, standing(table, name)), `${name} in sight at ${nameOf(page)}`).toBe(true);
      const share = await mapShare(page);
      test.info().annotations.push({ type: `map's share at ${nameOf(page)}`, description: `${share.toFixed(1)} %` });
      expect.soft(share, `the map's share at ${nameOf(page)}`).toBeGreaterThanOrEqual(shareAt(page));
      const answers = card.locator('[data-digit]');
      expect.soft(await answers.count()).toBe(blow.answers);
      for (const option of await answers.all()) {
        await expect.soft(option, `an answer at ${nameOf(page)}`).toBeInViewport({ ratio: 1 });
        expect.soft((await option.boundingBox())?.height ?? 0, `a row at ${nameOf(page)}`).toBeGreaterThanOrEqual(44);
        // its name is whole, whether its figures are known yet or not
        const name = option.locator('.line-clamp-2').first();
        const isWhole = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
          scrollWidth <= clientWidth && scrollHeight <= clientHeight + 2;
        expect.soft(await name.evaluate(isWhole), `a name at ${nameOf(page)}`).toBe(true);
      }
      await look(page, `asked-${where.replaceAll(' ', '-')}`);
    }
  });

test('a prompt card is there for everybody', async ({ house }) => {
  for (const [where, blow] of Object.entries(BLOWS)) {
    const table = await blow.found(house);
    const { page } = await SEATS[blow.seatOf(0)](house, table, blow, blow.windows[0] ?? {});
    await blow.strike(table);
    const card = question(page, blow.asks).first();
    await expect(card).toBeVisible();
    await expect(card.locator('[data-otherwise]')).toBeFocused();
    // who is asked is said in a region that was there before
    await expect(page.locator('[data-spoken=prompts]')).toContainText('is asked');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(400);
      expect.soft(await faultsIn(page, '[data-dock]'), where).toEqual([]);
    }
  }
});

test('the details of an answer open below all answers, and move none of them', async ({ house }) => {
  const blow = BLOWS['in zones for the GM'];
  if (blow === undefined) throw new Error('no such blow');
  const table = await blow.found(house);
  const { page } = await SEATS.gm(house, table, blow, { viewport: { width: 1280, height: 800 } });
  await blow.strike(table);
  const card = question(page, blow.asks).first();
  await expect(card).toBeVisible();
  const places = async () =>
    Promise.all((await card.locator('[data-digit]').all()).map(async (row) => (await row.boundingBox())?.y));
  await expect(card.locator('[data-digit]')).toHaveCount(blow.answers);
  await page.waitForTimeout(500);
  const before = await places();
  const openers = card.locator('[aria-controls][aria-expanded]');
  for (const opener of await openers.all()) {
    if ((await opener.getAttribute('aria-expanded')) === 'true') continue;
    await opener.click();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(await places()).toEqual(before);
    await look(page, 'details-open');
  }
});
