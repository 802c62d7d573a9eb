import { click, drag, whereIs } from '../support/board.ts';
import { command, correct, lay, linkOf, request, SKIRMISH, stand, startFight, typedDice } from '../support/founding.ts';
import type { Table } from '../support/founding.ts';
import { keepPicture } from '../support/look.ts';
import { composer, question, turnOrder } from '../support/screens.ts';
import { passes } from '../support/seen/fair.ts';
import type { House } from '../support/test.ts';
import { expect, test } from '../support/test.ts';

/** Cards of a few lines that come and go: each is there for everybody, in forced colours and with large text too. */

const skirmish = async (house: House, ...order: readonly string[]): Promise<Table> => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  await startFight(table, order);
  return table;
};

test('a refusal, and the reason that overrules it', async ({ house }) => {
  const table = await skirmish(house, 'Brannoc');
  const { page } = await house.gm(table);
  await expect(turnOrder(page)).toContainText('Brannoc’s turn');
  await drag(page, { x: 5, y: 5 }, { x: 4, y: 4 }, { x: 5, y: 18 });
  const notices = page.getByRole('list', { name: 'Notices' });
  await expect(notices).toContainText('Brannoc cannot move there');
  // it does not go from under a hand
  await notices.getByRole('button', { name: 'Allow anyway' }).click();
  await expect(notices.getByLabel('Reason (for the log)')).toBeFocused();
  await passes(page, 'notice', '[aria-label=Notices]');
});

test('a refusal is told once: where its reasons stand in a card, no notice repeats them', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const { page, frames } = await house.gm(table);
  await whereIs(page, 'Brannoc').click();
  await page.getByRole('button', { name: 'Maul (Might) 1' }).click();
  const card = composer(page, 'Maul (Might)');
  const told = () => frames.filter((frame) => frame.includes('There is no fight')).length;
  const before = told();
  // given before the page has been told what stands against it
  await card.getByRole('button', { name: /^Orc/u }).evaluate(async (target: HTMLElement) => {
    const give = target.closest('form')?.querySelector<HTMLElement>('button[type=submit]');
    target.click();
    // the page draws what was chosen, but no answer can have come
    for (let waits = 0; waits < 20; waits++) await Promise.resolve();
    give?.click();
  });
  // the preview and the refusal
  await expect.poll(told).toBeGreaterThanOrEqual(before + 2);
  await expect(card.getByText('There is no fight')).toHaveCount(1);
  // a notice would go by itself after a while
  await expect(page.getByText('There is no fight')).toHaveCount(1, { timeout: 3000 });
  await expect(page.getByRole('button', { name: 'Allow anyway' })).toHaveCount(1);
});

test('on a small tablet it stands in sight below many dice that wait for whom the table waits', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  await typedDice(table);
  const { page } = await house.gm(table, { viewport: { width: 820, height: 1180 }, hasTouch: true });
  await command(table, null, 'start-combat');
  await command(table, null, 'close-surprise');
  await command(table, null, 'initiative-all');
  await expect(page.getByRole('region', { name: 'Rolls' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeInViewport({ ratio: 1 });
});

test('dice that wait, several questions at once, and a result to be kept', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  await stand(table, 'Wolf', 6, 4);
  await startFight(table, ['Brannoc']);
  await request(table, { type: 'options', set: { automation: 'suggest' } });
  const ben = await house.player(table, 'Ben', 'Brannoc');
  const gm = await house.gm(table);
  await expect(turnOrder(ben.page)).toContainText('Brannoc’s turn');
  await ben.page.getByRole('button', { name: 'Maul (Might) 1' }).click();
  await click(ben.page, { x: 6, y: 5 });
  await click(ben.page, { x: 6, y: 4 });
  await composer(ben.page, 'Maul (Might)').getByRole('button', { name: 'Maul (Might)' }).click();
  await expect(ben.page.locator('[data-dock]').getByRole('textbox').first()).toBeVisible();
  await passes(ben.page, 'dice', '[data-dock]');
  await expect(gm.page.locator('[data-dock]')).toContainText('Waiting for Brannoc');
  await gm.page.getByRole('button', { name: /^Answer for Brannoc/u }).click();
  await passes(gm.page, 'dice-of-another', '[data-dock]');

  await lay(table, 'Brannoc', [19, 5, 4, 6]);
  await expect(gm.page.locator('[data-dock]')).toContainText('2 questions');
  await passes(gm.page, 'questions', '[data-dock]');
  // its parts that open, of one question one at a time: what goes into it, and what an answer takes
  let edged = false;
  for (const part of await gm.page.locator('[data-dock] [aria-controls][aria-expanded]').all()) {
    if ((await part.getAttribute('aria-expanded')) === 'false') await part.click();
    await expect(part).toHaveAttribute('aria-expanded', 'true');
    const list = gm.page.locator('[data-dock] select').first();
    if (edged || (await list.count()) === 0) continue;
    // a list to choose from has an edge where colours are the system's
    await gm.page.emulateMedia({ forcedColors: 'active' });
    await expect.poll(() => list.evaluate((drawn) => getComputedStyle(drawn).outlineStyle)).toBe('solid');
    await gm.page.emulateMedia({ forcedColors: 'none' });
    edged = true;
  }
  expect(edged).toBe(true);
  await passes(gm.page, 'questions-open', '[data-dock]');
  await expect(ben.page.locator('[data-dock]')).toContainText('Waiting for');
  await passes(ben.page, 'waits', '[data-dock]');

  await gm.page.getByRole('button', { name: 'Let all pass' }).click();
  await question(ben.page, /by far\. Add a bane\?/u)
    .getByRole('button', { name: /^No bane/u })
    .click();
  const keep = gm.page.getByRole('region', { name: 'Keep this result?' });
  await expect(keep).toBeVisible();
  await passes(gm.page, 'keep', '[aria-label="Keep this result?"]');
  await keep.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(keep).toHaveCount(0);
});

test('what a player did and may take back, and the word that it is', async ({ house }) => {
  const table = await skirmish(house, 'Brannoc');
  // nobody may strike at the step
  await stand(table, 'Orc', 15, 5);
  const { page } = await house.player(table, 'Ben', 'Brannoc');
  await expect(turnOrder(page)).toContainText('Brannoc’s turn');
  await drag(page, { x: 5, y: 5 }, { x: 4, y: 5 });
  const log = page.getByRole('region', { name: 'Entries, newest first' });
  await expect(log).toContainText('Brannoc moves');
  await log.getByText('Brannoc moves').first().hover();
  await expect(log.getByRole('button', { name: 'Undo' })).toBeVisible();
  await passes(page, 'undo', '[aria-label="Entries, newest first"]');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('list', { name: 'Notices' })).toContainText('Undone');
});

test('a name and a character, to join by', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const { page } = await house.screen();
  await page.goto(linkOf(table, 'player'));
  await expect(page.getByLabel('Your name')).toBeVisible();
  await passes(page, 'join-name');
  const ann = await house.player(table, 'Ann', null);
  await expect(ann.page.getByRole('region', { name: 'Take a character' })).toContainText('Tam');
  await passes(ann.page, 'join-take', '[aria-label="Take a character"]');
});

test('who is hit with others defends themselves: every answer is in sight without a choice', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  await stand(table, 'Orc', 6, 15);
  await stand(table, 'Wolf', 7, 15);
  await startFight(table, ['Isolde', 'Orc', 'Wolf']);
  const { page } = await house.gm(table);
  await command(table, 'Isolde', 'area:energy', { area: { x: 6, y: 15, side: 10 } });
  await lay(table, 'Isolde', [19, 5, 4, 3]);
  const dock = page.locator('[data-dock]');
  await expect(dock.locator('[data-digit]').first()).toContainText('Protect');
  for (const answer of await dock.locator('[data-digit]').all()) await expect(answer).toBeInViewport({ ratio: 1 });
  await keepPicture(page, 'protect');
});
