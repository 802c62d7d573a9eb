import { click, drag, hover, spot } from '../support/board.ts';
import {
  SKIRMISH,
  cast,
  command,
  correct,
  idOf,
  plainMisses,
  request,
  startFight,
  strikeBest,
} from '../support/founding.ts';
import { hpOf, notices } from '../support/hands.ts';
import { entries, turnOrder } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Who acts for whom, by click and by name. */

test('a click selects: the GM acts for a player’s character only after Play as, until the turn ends', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const gm = await house.gm(table);
  await house.player(table, 'Ada', 'Brannoc');
  await startFight(table, ['Brannoc', 'Orc', 'Tam']);
  await expect(turnOrder(gm.page)).toContainText('Brannoc’s turn');
  await gm.page.keyboard.press('Escape');
  await click(gm.page, { x: 6, y: 5 });
  await expect(gm.page.getByRole('region', { name: 'Selected' })).toContainText('Orc');
  await expect(gm.page.getByRole('menu')).toHaveCount(0);
  await turnOrder(gm.page)
    .getByRole('button', { name: /^Brannoc/u })
    .click();
  const bar = gm.page.getByRole('region', { name: 'Actions of Brannoc' });
  await expect(bar.getByRole('button', { name: /^Attack/u })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Play as Brannoc' }).click();
  await expect(bar.getByRole('button', { name: /^End turn/u })).toBeVisible();
  // what a click means is known once the table has said whom Brannoc may aim at
  await expect(async () => {
    await hover(gm.page, { x: 12, y: 12 });
    await hover(gm.page, { x: 6, y: 5 });
    await expect(gm.page.getByRole('tooltip').filter({ hasText: 'on Orc' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await click(gm.page, { x: 6, y: 5 });
  await expect(gm.page.getByRole('menu', { name: 'Attacks on Orc' })).toBeVisible();
  await gm.page.keyboard.press('Escape');
  await command(table, 'Brannoc', 'end-turn');
  await expect(turnOrder(gm.page)).toContainText('Orc’s turn');
  await turnOrder(gm.page)
    .getByRole('button', { name: /^Brannoc/u })
    .click();
  await expect(bar.getByRole('button', { name: 'Play as Brannoc' })).toBeVisible();
});

test('Ctrl-K does things by name', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const { page } = await house.gm(table);
  const say = async (typed: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox').fill(typed);
    await page.keyboard.press('Enter');
  };
  const before = hpOf(table, 'Orc') ?? 0;
  await say('damage orc 7');
  await expect.poll(() => hpOf(table, 'Orc')).toBe(before - 7);
  await say('hide wolf');
  await expect(entries(page).first()).toContainText('The GM hides Wolf');
  await say('prone tam');
  await expect(entries(page).first()).toContainText('The GM corrects Tam: Prone');
  await say('undo');
  await expect(entries(page).first()).toContainText('Undone: The GM corrects Tam');
  await say('go to brannoc');
  await expect(page.getByRole('region', { name: 'Selected' })).toContainText('Brannoc');
  await say('automation suggest');
  await expect.poll(() => table.gm.view().options.automation).toBe('suggest');
  await startFight(table, ['Brannoc', 'Orc']);
  await expect(turnOrder(page)).toContainText('Brannoc’s turn');
  await say('next turn');
  await expect(turnOrder(page)).toContainText('Orc’s turn');
});

test('a double click that would throw a weapon away asks first; a result out of hiding offers Reveal', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH, cast('Dancer', 'shadowdancer', 'foe', 9, 9));
  await plainMisses(table);
  const { page } = await house.gm(table);
  await startFight(table, ['Dancer', 'Lurker', 'Brannoc']);
  await request(table, { type: 'options', set: { dice: 'at-once' } });
  await correct(table, { type: 'move', who: idOf(table, 'Brannoc'), place: { type: 'cell', x: 12, y: 9, height: 0 } });
  for (const kind of ['defend', 'legend', 'come-along', 'opportunity'])
    await request(table, { type: 'order', who: null, side: 'ally', kind, order: 'never' });
  await request(table, { type: 'order', who: null, side: 'foe', kind: 'exceptional', order: 'never' });
  await expect(turnOrder(page)).toContainText('Dancer’s turn');
  // what a click means is known once the table has said whom Dancer may aim at
  await expect(async () => {
    await hover(page, { x: 2, y: 2 });
    await hover(page, { x: 12, y: 9 });
    await expect(page.getByRole('tooltip').filter({ hasText: 'on Brannoc' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  const { x, y } = await spot(page, { x: 12, y: 9 });
  await page.mouse.dblclick(x, y);
  await expect(page.getByRole('alert')).toContainText('spends the dagger, which does not come back');
  await page
    .getByRole('menu', { name: 'Attacks on Brannoc' })
    .getByRole('menuitem')
    .filter({ hasText: 'spends the dagger' })
    .first()
    .click();
  await expect(entries(page).first()).toContainText('Dancer throws a dagger at Brannoc');
  await command(table, 'Dancer', 'end-turn');
  await strikeBest(table, 'Lurker', 'Brannoc');
  const offer = page.getByRole('group', { name: 'Reveal Lurker?' });
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Reveal' }).click();
  await expect(entries(page).first()).toContainText('The GM reveals Lurker');
  await expect(offer).toBeHidden();
});

test('whoever takes a character reads what it is; notices go, and never more than two', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const ada = await house.player(table, 'Ada', null);
  const card = ada.page.getByRole('region', { name: 'Take a character' });
  await expect(card.getByRole('button', { name: /^Brannoc/u })).toContainText('Barbarian');
  await expect(card.getByRole('button', { name: /^Brannoc/u })).toContainText('24 hit points');
  await expect(card.getByRole('button', { name: /^Brannoc/u })).toContainText('Maul');
  const gm = await house.gm(table);
  await startFight(table, ['Brannoc', 'Orc', 'Tam']);
  await expect(turnOrder(gm.page)).toContainText('Brannoc’s turn');
  for (const x of [5, 6, 7]) await drag(gm.page, { x: 5, y: 5 }, { x: 4, y: 4 }, { x, y: 19 });
  await expect(notices(gm.page).getByRole('listitem')).not.toHaveCount(3);
  await expect(notices(gm.page)).toContainText('Brannoc cannot move there');
  // what may be allowed goes with its moment
  await command(table, 'Brannoc', 'end-turn');
  await expect(turnOrder(gm.page)).toContainText('Orc’s turn');
  await expect(notices(gm.page).getByRole('listitem')).toHaveCount(0);
});
