import type { Page } from '@playwright/test';
import { answer, command, correct, idOf, lay, stand, startFight, strikeBest, typedDice } from '../support/founding.ts';
import { boardThere, turnOrder } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** The pictures of the README, taken of the demo fights. `npm run pictures` takes them anew. */

test.skip(process.env['FORAY_PICTURES'] !== '1', 'taken by npm run pictures');

const take = async (page: Page, name: string): Promise<void> => {
  await boardThere(page);
  await page.screenshot({ path: `e2e/pictures/${name}.jpg`, type: 'jpeg', quality: 82 });
};

test('a fight on a desk, and a question on a phone', async ({ house }) => {
  const table = await house.table();
  await stand(table, 'Orc raider 1', 7, 7);
  const gm = await house.gm(table, { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' });
  const phone = await house.player(table, 'Ann', 'Vera', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });
  await startFight(table, ['Orc raider 1', 'Vera', 'Brannoc', 'Wolf']);
  await strikeBest(table, 'Orc raider 1', 'Vera');
  await lay(table, 'Orc raider 1', [14, 7, 2]);
  await expect(phone.page.locator('[data-digit]').first()).toBeVisible();
  // the chances stand beside each answer
  await expect(phone.page.locator('[data-dock]')).toContainText('%');
  await take(phone.page, 'question');
  for (const name of ['Vera', 'Brannoc', 'Isolde', 'Tam']) await answer(table, name, 'pass');
  await expect(gm.page.getByRole('region', { name: 'Last result' })).toContainText('hit for 9');
  await take(gm.page, 'fight');
});

test('a fight in zones', async ({ house }) => {
  const table = await house.table('the-pontiffs-tomb', 'block-dodge-parry');
  await typedDice(table);
  const place = { type: 'zone', zone: 'stairs', cluster: 'fray' } as const;
  await correct(
    table,
    ...['Harald', 'Spear skeleton'].map((name) => ({ type: 'move', who: idOf(table, name), place }) as const),
  );
  const gm = await house.gm(table, { viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
  await command(table, null, 'begin');
  await expect(turnOrder(gm.page)).toBeVisible();
  await take(gm.page, 'zones');
});
