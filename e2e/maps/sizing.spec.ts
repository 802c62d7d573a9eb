import type { Page } from '@playwright/test';
import { faultsIn } from '../support/axe.ts';
import { cellName, spot } from '../support/board.ts';
import { correct, SKIRMISH, startFight } from '../support/founding.ts';
import { keepPicture } from '../support/look.ts';
import { showEverybody } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** A grid made larger and smaller at its sides, by the GM's card. */

const openSize = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('size of the map');
  await expect(page.getByRole('option').first()).toContainText('Change the size of the map');
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: 'Size of the map' });
  await expect(card.getByLabel('Columns on the left')).toBeFocused();
  return card;
};

test('by keys alone a map grows in a fight: all move along and stay where they are on every screen', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  await startFight(table, ['Brannoc']);
  const { page } = await house.gm(table);
  const { page: player } = await house.player(table, 'Ben', 'Brannoc');
  await showEverybody(page);
  const before = await Promise.all([page, player].map((screen) => spot(screen, { x: 5, y: 5 })));
  const card = await openSize(page);
  await page.keyboard.type('3');
  await card.getByLabel('Rows at the top').focus();
  await page.keyboard.type('2');
  await expect(card.getByRole('status')).toContainText(/The map will have \d+ columns and \d+ rows/u);
  await expect(page.locator('[data-new-edges]')).toHaveCount(1);
  await keepPicture(page, 'map-size-more');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('status')).toContainText('Size changed.');
  await expect.poll(() => table.gm.view().field).toMatchObject({ origin: { x: 3, y: 2 } });
  // Brannoc stood at F6 and stands at I8, in the same spot of the window
  for (const [nth, screen] of [page, player].entries()) {
    await expect(screen.getByRole('log').first()).toContainText(
      'The GM changes the size of the map: 3 columns added on the left, 2 rows added at the top',
    );
    await expect
      .poll(async () => {
        const now = await spot(screen, { x: 8, y: 7 });
        return [Math.round(now.x), Math.round(now.y)];
      })
      .toEqual([Math.round(before[nth]?.x ?? 0), Math.round(before[nth]?.y ?? 0)]);
  }
  expect(cellName({ x: 8, y: 7 })).toBe('I8');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect
    .poll(() => table.gm.view().combatants.find(({ name }) => name === 'Brannoc')?.place)
    .toMatchObject({
      x: 5,
      y: 5,
    });
});

test('what stands in a part that is cut is named, and goes only where the GM says so', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH, {
    type: 'field',
    change: {
      type: 'built',
      walls: [{ a: { x: 2, y: 2 }, b: { x: 7, y: 2 } }],
      razed: [],
      portals: [],
      removed: [],
    },
  });
  const { page } = await house.gm(table);
  const card = await openSize(page);
  const change = card.getByRole('button', { name: 'Change the size' });
  await expect(change).toBeDisabled();
  await card.getByLabel('Columns on the left').fill('-6');
  const falls = card.getByRole('alert');
  await expect(falls).toContainText('In the part that you cut:');
  for (const what of ['Brannoc', 'Tam', 'Isolde', '1 wall'])
    await expect(falls.getByRole('listitem').filter({ hasText: what })).toHaveCount(1);
  await expect(falls).not.toContainText('Orc');
  await expect(change).toBeDisabled();
  expect(await faultsIn(page, '[role=dialog]')).toEqual([]);
  await keepPicture(page, 'map-size-less');
  await card.getByRole('switch', { name: 'Cut all of this off' }).check();
  await change.click();
  await expect.poll(() => table.gm.view().combatants.filter(({ place }) => place === null).length).toBe(3);
  expect(table.gm.view().field).toMatchObject({ walls: [{ a: { x: 0, y: 2 }, b: { x: 1, y: 2 } }] });
  await card.getByLabel('Columns on the right').fill('500');
  await expect(card.getByRole('alert')).toContainText('It would be');
  await expect(change).toBeDisabled();
});

test('on a phone the card fits, and its pens lead to it', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const { page } = await house.gm(table);
  await page.keyboard.press('d');
  await page
    .getByRole('toolbar', { name: 'Pens' })
    .getByRole('button', { name: /^Select/u })
    .click();
  await page.getByRole('button', { name: 'Change the size…' }).click();
  await page.setViewportSize({ width: 360, height: 780 });
  const card = page.getByRole('dialog', { name: 'Size of the map' });
  await card.getByLabel('Columns on the left').fill('-6');
  await expect(card.getByRole('alert')).toContainText('Brannoc');
  await expect(card.getByRole('button', { name: 'Change the size' })).toBeInViewport();
  await keepPicture(page, 'map-size-phone');
});
