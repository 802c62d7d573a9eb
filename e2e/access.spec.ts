import { BLOWS } from './support/blows.ts';
import { click, hover } from './support/board.ts';
import type { Table } from './support/founding.ts';
import { correct, idOf, lay, linkOf, stand, startFight, strikeBest } from './support/founding.ts';
import { passes } from './support/seen/fair.ts';
import { LOOK, keepPicture } from './support/look.ts';
import { composer, forTheTable, question, turnOrder } from './support/screens.ts';
import type { House } from './support/test.ts';
import { expect, test } from './support/test.ts';
import { PHONE } from './support/opening/fresh.ts';

/** The demo fight in the middle of a Defend prompt on the screens of the GM and of Vera's player. */
const atTheFord = async (house: House): Promise<Table> => {
  const table = await house.table();
  await stand(table, 'Orc raider 1', 7, 7);
  return table;
};

const underAttack = async (table: Table): Promise<void> => {
  await startFight(table, ['Orc raider 1', 'Vera', 'Brannoc', 'Wolf']);
  await strikeBest(table, 'Orc raider 1', 'Vera');
  await lay(table, 'Orc raider 1', [14, 7, 2]);
};

test('every card of a GM is there for everybody', async ({ house }) => {
  const table = await atTheFord(house);
  const gm = await house.gm(table);
  const { page } = gm;
  await expect(turnOrder(page)).toBeVisible();
  await passes(page, 'gm-before');

  for (const [button, name] of [
    ['Links for players and screens', 'links'],
    ['Table settings', 'options'],
    ['Add combatants', 'add'],
    ['Import a map', 'map'],
    ['People at the table', 'people'],
    ['Keyboard shortcuts', 'keys'],
    ['Commands', 'palette'],
  ] as const) {
    await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    if (name === 'links') await dialog.getByRole('button', { name: 'Show QR code' }).first().click();
    if (name === 'links') await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    if (name === 'add') await dialog.getByRole('button', { name: /^Wolf/u }).first().click();
    if (name === 'map') {
      await dialog.getByLabel('Map file').setInputFiles('test/fixtures/uvtt/bay-window-study.dd2vtt');
      await dialog.getByRole('button', { name: 'Use this map' }).click();
      await expect(page.getByLabel('Import report')).toBeVisible();
    }
    await passes(page, name, '[role=dialog]');
    if (name === 'people') {
      // a new name leaves the keys where they were
      await dialog.getByRole('button', { name: 'Rename GM' }).focus();
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('textbox')).toBeFocused();
      await page.keyboard.type('Robin');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('button', { name: /^Rename .*Robin/u })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }

  await forTheTable(page, 'Start combat');
  await expect(composer(page, 'Start combat')).toBeVisible();
  await passes(page, 'form', 'form[aria-label="Start combat"]');
  await page.keyboard.press('Escape');
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Draw on the map' }).click();
  await expect(page.getByRole('dialog', { name: 'Draw on the map' })).toBeVisible();
  await passes(page, 'draw', '[role=dialog]');
});

test('a fight on a desk is there for everybody', async ({ house }) => {
  const table = await atTheFord(house);
  const gm = await house.gm(table);
  const ada = await house.player(table, 'Ada', 'Vera');
  const watch = await house.watch(table, { viewport: { width: 1920, height: 1080 } });
  await underAttack(table);
  const asked = question(ada.page, / hits you /u);
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: /^Move first/u }).click();
  await passes(ada.page, 'player-asked');
  await expect(question(gm.page, / hits Vera /u).first()).toBeVisible();
  await gm.page.getByRole('button', { name: /^Open: Orc raider 1 attacks/u }).click();
  await passes(gm.page, 'gm-asked');
  await passes(watch.page, 'watch');
  if (LOOK) {
    await gm.page.setViewportSize({ width: 1920, height: 1080 });
    await keepPicture(gm.page, 'gm-asked-1920-dark');
    await gm.page.setViewportSize({ width: 1280, height: 800 });
  }

  await gm.page.getByRole('button', { name: 'Withdraw' }).click();
  await correct(table, { type: 'body', who: idOf(table, 'Orc raider 1'), set: { majorLeft: 1 } });
  await hover(gm.page, { x: 6, y: 7 });
  await expect(gm.page.getByRole('tooltip').filter({ hasText: 'on Vera' })).toBeVisible();
  await passes(gm.page, 'gm-odds', '[role=tooltip]');
  await click(gm.page, { x: 6, y: 7 });
  await expect(gm.page.getByRole('menuitem').first()).toContainText('%');
  await passes(gm.page, 'gm-menu', '[data-strike-menu]');
  await gm.page.keyboard.press('Escape');
  await gm.page.getByRole('button', { name: 'Edit the sheet' }).click();
  await expect(gm.page.getByLabel('Hit points now')).toBeVisible();
  await passes(gm.page, 'gm-sheet', '[data-edge=right]');
  await gm.page
    .getByRole('region', { name: 'Entries, newest first' })
    .getByRole('button', { name: /^Round 1 begins/u })
    .click();
  await expect(gm.page.getByText('You are looking at the past')).toBeVisible();
  await passes(gm.page, 'gm-past', '[role=status]');
});

test('a phone is there for everybody', async ({ house }) => {
  const table = await atTheFord(house);
  const home = await house.screen(PHONE);
  await home.page.goto('/');
  await expect(home.page.getByRole('button', { name: 'Try this fight' }).first()).toBeVisible();
  await passes(home.page, 'home');
  await home.page.goto(linkOf(table, 'player'));
  await expect(home.page.getByLabel('Your name')).toBeVisible();
  await passes(home.page, 'name');

  const { page } = await house.player(table, 'Ada', null, PHONE);
  await expect(page.getByRole('region', { name: 'Take a character' })).toBeVisible();
  await passes(page, 'take');
  await page.getByRole('region', { name: 'Take a character' }).getByRole('button', { name: 'Vera' }).click();
  await underAttack(table);
  await expect(question(page, / hits you /u)).toBeVisible();
  await passes(page, 'player-asked');
  await question(page, / hits you /u)
    .getByRole('button', { name: /^Let it hit/u })
    .click();
  for (const tab of ['Who', 'Log', 'Act']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await passes(page, `tab-${tab.toLowerCase()}`, '[role=tabpanel]');
  }
  const watch = await house.watch(table, PHONE);
  await expect(turnOrder(watch.page)).toBeVisible();
  await passes(watch.page, 'watch');
});

test('a table of zones is there for everybody', async ({ house }) => {
  const blow = BLOWS['in zones'];
  if (blow === undefined) throw new Error('there is no such blow');
  const table = await blow.found(house);
  const ann = await house.player(table, 'Ann', null, PHONE);
  await expect(ann.page.getByRole('region', { name: 'Take a character' })).toContainText('Human fighter');
  await passes(ann.page, 'zones-take', 'section[aria-label="Take a character"]');
  await ann.page.getByRole('region', { name: 'Take a character' }).getByRole('button', { name: 'Harald' }).click();
  const gm = await house.gm(table);
  const watch = await house.watch(table, { viewport: { width: 1920, height: 1080 } });
  await blow.strike(table);
  await expect(question(ann.page, blow.asks).first()).toBeVisible();
  await passes(ann.page, 'zones-player-asked');
  await passes(watch.page, 'zones-watch');
  await passes(gm.page, 'zones-gm');
  for (const [button, name] of [
    ['Table settings', 'zones-options'],
    ['Draw on the map', 'zones-draw'],
  ] as const) {
    await gm.page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: button }).click();
    await expect(gm.page.getByRole('dialog', { name: button })).toBeVisible();
    if (name === 'zones-options') await expect(gm.page.getByRole('heading', { name: 'House rules' })).toBeVisible();
    await passes(gm.page, name, '[role=dialog]');
    await gm.page.keyboard.press('Escape');
    await expect(gm.page.getByRole('dialog', { name: button })).toHaveCount(0);
  }
  await turnOrder(gm.page)
    .getByRole('button', { name: /^Harald/u })
    .first()
    .click();
  await gm.page.getByRole('button', { name: 'Edit the sheet' }).click();
  await expect(gm.page.getByRole('button', { name: 'Save' }).first()).toBeVisible();
  await passes(gm.page, 'zones-sheet', '[data-edge=right]');
});

test('a tip stands in the window, wherever its button is', async ({ house }) => {
  const table = await atTheFord(house);
  const gm = await house.gm(table);
  const buttons = gm.page.getByRole('toolbar').getByRole('button');
  for (const button of await buttons.all()) {
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
    await button.hover();
    const tip = gm.page.getByRole('tooltip');
    await expect(tip).toBeInViewport({ ratio: 1 });
    await gm.page.mouse.move(640, 400);
    await expect(tip).toHaveCount(0);
  }
});

test('the first page on a desk is there for everybody', async ({ house }) => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ]) {
    const { page } = await house.screen({ viewport });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Try this fight' }).first()).toBeVisible();
    await passes(page, 'home');
  }
});
