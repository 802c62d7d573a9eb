import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { SKIRMISH, correct, lay, startFight, strikeBest } from './support/founding.ts';
import type { Device } from './support/screens.ts';
import { entries, opened, question, rollCard, strip } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Every rule of WCAG 2 A and AA that a machine can check, on what is on screen now; a picture beside it for people. */
const expectSound = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: `test-results/look/axe-${name}.png` });
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`));
  expect.soft(found, name).toEqual([]);
};

const card = (page: Page, name: string) => page.getByRole('dialog', { name });

for (const colorScheme of ['dark', 'light'] as const) {
  const named = (name: string): string => `${name}-${colorScheme}`;
  const desk: Device = { colorScheme };
  const phone: Device = { colorScheme, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

  test(`the first page and the GM’s cards are sound by axe, ${colorScheme}`, async ({ house }) => {
    const { page: home } = await house.screen(desk);
    await home.goto('/');
    await expect(home.getByRole('button', { name: 'Try this fight' }).first()).toBeVisible();
    await expectSound(home, named('home'));

    const table = await house.table();
    const { page } = await house.gm(table, desk);
    const tools = page.getByRole('toolbar', { name: 'Tools' });
    await expect(strip(page).getByRole('button', { name: 'Start combat' })).toBeVisible();
    await expectSound(page, named('gm'));

    await tools.getByRole('button', { name: 'Links for players and screens' }).click();
    await card(page, 'Links').getByRole('region', { name: 'Players' }).getByRole('button', { name: 'Show as a code' }).click();
    await expect(page.getByRole('img', { name: 'The link as a code' })).toBeVisible();
    await expectSound(page, named('links'));

    await tools.getByRole('button', { name: 'How the table is run' }).click();
    await expect(card(page, 'How the table is run')).toBeVisible();
    await expectSound(page, named('options'));

    await tools.getByRole('button', { name: 'Add combatants' }).click();
    await card(page, 'Add combatants').getByPlaceholder('Goblin, archer, spider').fill('orc raider');
    await card(page, 'Add combatants').getByRole('button', { name: /^Orc Raider/u }).click();
    await expect(card(page, 'Add combatants').getByLabel('Name on the board')).toBeVisible();
    await expectSound(page, named('add'));

    await tools.getByRole('button', { name: 'People at the table' }).click();
    await expect(card(page, 'People at the table')).toBeVisible();
    await expectSound(page, named('people'));

    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(card(page, 'All keys')).toBeVisible();
    await expectSound(page, named('keys'));

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeVisible();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectSound(page, named('palette'));
    await page.keyboard.press('Escape');

    await tools.getByRole('button', { name: 'Import a map' }).click();
    await card(page, 'Import a map').locator('input[type=file]').setInputFiles('test/fixtures/uvtt/cave-and-hall.dd2vtt');
    await page.getByRole('button', { name: 'Lay this map' }).click();
    await expect(page.getByLabel('Import report')).toContainText('197 walls.');
    await expectSound(page, named('import-report'));
  });

  test(`a fight is sound by axe on every screen, prompts open and the past looked at, ${colorScheme}`, async ({ house }) => {
    const table = await house.table(null);
    await correct(table, ...SKIRMISH);
    const gm = await house.gm(table, desk);
    const ada = await house.player(table, 'Ada', 'Brannoc', desk);
    const ben = await house.player(table, 'Ben', 'Tam', phone);
    const watch = await house.watch(table, desk);
    await startFight(table, ['Orc', 'Brannoc', 'Tam']);
    await expect(strip(ada.page)).toContainText('Orc’s turn');
    await expectSound(ada.page, named('player'));

    await strikeBest(table, 'Orc', 'Brannoc');
    await expect(rollCard(gm.page, /Might attack/u)).toBeVisible();
    await expectSound(gm.page, named('gm-roll'));
    await lay(table, 'Orc', [18, 6, 2]);
    await expect(question(ada.page, /^24 against you/u)).toContainText('%');
    await expect(question(ben.page, /^24 against Brannoc/u)).toContainText('%');
    await expect(watch.page.getByRole('status')).toHaveText(/Waiting for Brannoc and Tam/u);
    await expectSound(gm.page, named('gm-waits'));
    await expectSound(ada.page, named('player-prompt'));
    await expectSound(ben.page, named('phone-prompt'));
    await expectSound(watch.page, named('watch'));

    await question(ada.page, /^24 against you/u).getByRole('button', { name: /^Let it happen/u }).click();
    await question(ben.page, /^24 against Brannoc/u).getByRole('button', { name: /^Let it happen/u }).click();
    await expect(entries(ada.page).first()).toContainText('Brannoc takes 10 damage from Orc');
    const told = await opened(gm.page, /Orc attacks Brannoc/u);
    await expectSound(gm.page, named('log-opened'));
    await told.getByRole('button', { name: 'Board before this' }).click();
    await expect(gm.page.getByRole('status').filter({ hasText: 'You are looking at the past' })).toBeVisible();
    await expectSound(gm.page, named('past'));

    for (const tab of ['Act', 'Who', 'Log']) {
      await ben.page.getByRole('tab', { name: tab }).tap();
      await expect(ben.page.getByRole('tabpanel', { name: tab })).toBeVisible();
      await expectSound(ben.page, named(`phone-${tab.toLowerCase()}`));
    }
  });
}
