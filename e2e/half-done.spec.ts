import type { Page } from '@playwright/test';
import { whereIs } from './support/board.ts';
import { correct, idOf, named } from './support/founding.ts';
import { isInSight, standing } from './support/layout.ts';
import { expect, test } from './support/test.ts';

/** A tablet as it is held, and turned. */
const WIDE = { width: 1100, height: 760 };
const TALL = { width: 760, height: 1100 };

const card = (page: Page, name: string) => page.getByRole('dialog', { name });

const turned = async (page: Page, viewport: typeof WIDE): Promise<void> => {
  await page.setViewportSize(viewport);
  await expect(page.locator(`main[data-screen=${viewport === TALL ? 'phone' : 'desk'}]`)).toBeVisible();
};

test('a sheet half edited outlasts a turned tablet and other tabs, and leaves alone what the fight changes', async ({
  house,
}) => {
  const table = await house.table();
  const { page } = await house.gm(table, { viewport: { width: 1280, height: 800 } });
  await whereIs(page, 'Vera').click();
  await page.getByRole('button', { name: 'Edit the sheet' }).click();
  await page.getByLabel('Notes', { exact: true }).fill('owes the ferryman');
  await expect(page.getByText('1 changed')).toBeVisible();
  await correct(table, { type: 'body', who: idOf(table, 'Vera'), set: { hp: 5 } });
  await expect(page.getByLabel('Hit points now')).toHaveValue('5');
  await expect(page.getByText('1 changed')).toBeVisible();

  await turned(page, TALL);
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('owes the ferryman');
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByLabel('Notes', { exact: true })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Who' }).click();
  await expect(page.getByText('1 changed')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit the sheet' })).toBeVisible();
  await expect.poll(() => named(table.gm.view(), 'Vera').body.gauge?.now).toBe(5);

  // what was let go does not come again
  await page.getByRole('button', { name: 'Edit the sheet' }).click();
  await page.getByLabel('Notes', { exact: true }).fill('owes nobody');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit the sheet' }).click();
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('owes the ferryman');
});

test('who renames somebody leaves them with the player who took them meanwhile', async ({ house }) => {
  const table = await house.table();
  const { page } = await house.gm(table);
  await whereIs(page, 'Vera').click();
  await page.getByRole('button', { name: 'More about Vera' }).click();
  await page.getByRole('menuitem', { name: 'Name, side, player' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Vera the Red');
  await house.player(table, 'Ada', 'Vera');
  await expect(page.getByLabel('Played by')).toContainText('Ada');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => table.gm.view().combatants.some(({ name }) => name === 'Vera the Red')).toBe(true);
  const { combatants, seats } = table.gm.view();
  expect(seats.find(({ name }) => name === 'Ada')?.id).toBe(
    combatants.find(({ name }) => name === 'Vera the Red')?.seat,
  );
});

test('what is typed into a card is there when a tablet is turned, and gone with the card', async ({ house }) => {
  const table = await house.table();
  const { page } = await house.gm(table, { viewport: WIDE });
  const tools = page.getByRole('toolbar', { name: 'Tools' });
  await tools.getByRole('button', { name: 'Add combatants' }).click();
  await page.getByPlaceholder('Goblin, orc raider x3').fill('wolf');
  await page.keyboard.press('Enter');
  await card(page, 'Add combatants').getByLabel('Name').fill('Old Grey');
  await turned(page, TALL);
  await expect(card(page, 'Add combatants').getByLabel('Name')).toHaveValue('Old Grey');
  await turned(page, WIDE);
  await expect(card(page, 'Add combatants').getByLabel('Name')).toHaveValue('Old Grey');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(card(page, 'Add combatants')).toHaveCount(0);
  await tools.getByRole('button', { name: 'Add combatants' }).click();
  await expect(page.getByPlaceholder('Goblin, orc raider x3')).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Notes on the map');
  await expect(page.getByRole('option').first()).toContainText('Notes on the map');
  await page.keyboard.press('Enter');
  await card(page, 'Notes on the map').getByRole('button', { name: 'New note' }).click();
  await card(page, 'New note').getByLabel('Text').fill('Here the bridge breaks.');
  await turned(page, TALL);
  await expect(card(page, 'New note').getByLabel('Text')).toHaveValue('Here the bridge breaks.');
  // the map is above the card, not pushed out of the window by it
  await expect.poll(() => isInSight(page, standing(table, 'Vera'))).toBe(true);
});
