import { percent } from '../src/web/store/readings.ts';
import type { Page } from '@playwright/test';
import { click, hover, spot, whereIs } from './support/board.ts';
import type { Table } from './support/founding.ts';
import { SKIRMISH, command, correct, idOf, lay, stand, startFight, strikeBest } from './support/founding.ts';
import {
  composer,
  entries,
  opened,
  question,
  rollCard,
  showEverybody,
  turnOrder,
  typeFaces,
} from './support/screens.ts';
import { painted } from './support/painted.ts';
import { expect, test } from './support/test.ts';

/** What the table itself reckons of the best attack on somebody: chances to hit and to drop. */
const reckoned = async (
  table: Table,
  by: string,
  on: string,
): Promise<{ readonly hit: string; readonly drop: string }> => {
  const asked = await table.gm.query({ type: 'strikes', who: idOf(table, by), target: idOf(table, on) });
  const odds = asked.ok ? asked.value.strikes[0]?.preview.odds : null;
  const chance = (label: string): string =>
    percent(odds?.chances.find((chances) => chances.label === label)?.chance ?? Number.NaN);
  return { hit: chance('hit'), drop: chance('drop') };
};

test('an attack tells its odds, asks all who may defend on their own screens, and does what the dice say', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const gm = await house.gm(table);
  const ada = await house.player(table, 'Ada', 'Brannoc');
  const ben = await house.player(table, 'Ben', 'Tam');
  const cleo = await house.player(table, 'Cleo', 'Isolde');
  const watch = await house.watch(table);
  await startFight(table, ['Orc', 'Brannoc', 'Tam']);
  await expect(turnOrder(gm.page)).toContainText('Orc’s turn');

  // odds before the attack: on hover, and in the menu of a click
  const { hit, drop } = await reckoned(table, 'Orc', 'Brannoc');
  await hover(gm.page, { x: 5, y: 5 });
  const aim = gm.page.getByRole('tooltip').filter({ hasText: 'Battle axe (Might) on Brannoc' });
  await expect(aim).toBeInViewport({ ratio: 1 });
  await expect(aim).toContainText(hit);
  await expect(aim).toContainText(drop);
  await expect(aim).toContainText('Brannoc: Toughness');
  await click(gm.page, { x: 5, y: 5 });
  await gm.page
    .getByRole('menu', { name: 'Attacks on Brannoc' })
    .getByRole('menuitem', { name: new RegExp(`^Battle axe \\(Might\\).*${hit}`, 'u') })
    .click();
  await typeFaces(gm.page, /Might attack, advantage 1: two-handed \+1/u, [18, 6, 2]);

  // both who are near are asked at the same moment, the one far off is not
  const forAda = question(ada.page, / hits you .*: 24 vs Toughness 14\. Defend\?$/u);
  const forBen = question(ben.page, / hits Brannoc .*: 24 vs Toughness 14\. Defend\?$/u);
  await expect(forAda).toBeVisible();
  await expect(forBen).toBeVisible();
  await expect(question(cleo.page, /defend/u)).toHaveCount(0);
  await expect(watch.page.getByRole('status')).toHaveText(/Waiting for Brannoc and Tam/u);
  await expect(gm.page.getByRole('button', { name: /^Answer for Brannoc/u })).toBeVisible();
  await expect(gm.page.getByRole('button', { name: /^Answer for Isolde/u })).toHaveCount(0);
  await expect(forBen.getByRole('button', { name: /^Let it hit/u })).toContainText('100 %');

  await forBen.getByRole('button', { name: /^Defend/u }).click();
  await expect(forBen).toBeHidden();
  await forAda.getByRole('button', { name: /^Let it hit/u }).click();
  await typeFaces(ben.page, /Protection Defend/u, [14, 3, 3, 1]);

  // 24 against 20: four damage, seen by everybody
  await expect(entries(ada.page).first()).toContainText('hit for 4');
  for (const { page } of [gm, ada, ben]) {
    await showEverybody(page);
    await expect(whereIs(page, 'Brannoc')).toContainText('20 of 24');
  }
  const told = await opened(cleo.page, /Orc attacks Brannoc/u);
  for (const part of ['d20 shows 18', 'd10 shows 6', 'd10 shows 2, not counted', 'd20 shows 14'])
    await expect(told.getByLabel(part, { exact: true }).first()).toBeVisible();
  await expect(watch.page.getByRole('region', { name: 'Last result' })).toContainText(
    /24 vs .*Defend.* 20, hit for 4/u,
  );

  // the one far off reads why nothing was asked; who wants to be asked from afar says so, here for everybody of theirs
  await expect(cleo.page.getByRole('note', { name: 'Not asked' })).toContainText(
    'Not asked: Isolde (Defend), more than half speed away',
  );
  await expect(ada.page.getByRole('note', { name: 'Not asked' })).toHaveCount(0);
  const orders = cleo.page.getByRole('region', { name: 'Standing orders' });
  await expect(orders.getByLabel('Defend: what Isolde does', { exact: true })).toHaveValue('');
  await orders.getByLabel('Standing orders for').selectOption({ label: 'All my allies' });
  await orders.getByLabel('Defend: what all my allies do', { exact: true }).selectOption({ label: 'Ask me' });
  await orders.getByLabel('Standing orders for').selectOption({ label: 'Isolde only' });
  await expect(orders.getByLabel('Defend: what Isolde does', { exact: true })).toContainText('Default (ask me)');
  await correct(table, { type: 'body', who: idOf(table, 'Orc'), set: { majorLeft: 1 } });
  await click(gm.page, { x: 6, y: 5 });
  await click(gm.page, { x: 5, y: 5 });
  await gm.page.getByRole('menuitem', { name: /^Battle axe \(Might\)/u }).click();
  await lay(table, 'Orc', [10, 7, 1]);
  await expect(question(cleo.page, / hits Brannoc .*: 17 vs/u)).toBeVisible();
  await expect(forBen).toHaveCount(0);
  await question(cleo.page, / hits Brannoc .*: 17 vs/u)
    .getByRole('button', { name: /^Let it hit/u })
    .click();
  await question(ada.page, / hits you .*: 17 vs/u)
    .getByRole('button', { name: /^Let it hit/u })
    .click();
  await expect(whereIs(ada.page, 'Brannoc')).toContainText('17 of 24');
});

test('a player sees how likely a hit is and not what a foe has left, until the GM shows all odds', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const gm = await house.gm(table);
  const ada = await house.player(table, 'Ada', 'Brannoc');
  await startFight(table, ['Brannoc', 'Orc']);
  await expect(turnOrder(ada.page)).toContainText('Brannoc’s turn');
  const { hit, drop } = await reckoned(table, 'Brannoc', 'Orc');
  await click(ada.page, { x: 5, y: 5 });
  await hover(ada.page, { x: 6, y: 5 });
  const aim = ada.page.getByRole('tooltip').filter({ hasText: 'on Orc' });
  await expect(aim).toContainText(hit);
  await expect(aim).toContainText('chances that depend on hidden numbers are not shown');
  await expect(aim).not.toContainText('Drops');
  await hover(ada.page, { x: 12, y: 12 });

  await gm.page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Table settings' }).click();
  const odds = gm.page.getByRole('dialog').getByRole('group', { name: 'Odds players see' });
  await expect(odds.getByRole('radio', { name: 'To hit' })).toBeChecked();
  await odds.getByText('All', { exact: true }).click();
  await expect(odds.getByRole('radio', { name: 'All' })).toBeChecked();
  await hover(ada.page, { x: 6, y: 5 });
  await expect(aim).toContainText('Drops');
  await expect(aim).toContainText(drop);
});

test('who accepted second may step back when the attack misses already', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const ada = await house.player(table, 'Ada', 'Brannoc');
  const ben = await house.player(table, 'Ben', 'Tam');
  await startFight(table, ['Orc', 'Tam', 'Brannoc']);
  await strikeBest(table, 'Orc', 'Brannoc');
  await lay(table, 'Orc', [12, 4, 1]);
  await question(ada.page, / hits you .*: 16 vs/u)
    .getByRole('button', { name: /^Defend/u })
    .click();
  await question(ben.page, / hits Brannoc .*: 16 vs/u)
    .getByRole('button', { name: /^Defend/u })
    .click();
  // in the order of initiative: Tam rolls first, and it is enough
  await expect(rollCard(ben.page, /Protection Defend/u)).toBeVisible();
  await expect(rollCard(ada.page, /Defend/u)).toHaveCount(0);
  await typeFaces(ben.page, /Protection Defend/u, [17, 2, 3, 1]);
  const still = question(ada.page, /already misses\. Defend anyway\?/u);
  await still.getByRole('button', { name: /^Do not defend/u }).click();
  await expect(entries(ada.page).first()).toContainText(/Orc attacks Brannoc/u);
  await showEverybody(ada.page);
  await expect(whereIs(ada.page, 'Brannoc')).toContainText('24 of 24');
  await expect(await opened(ben.page, /Orc attacks Brannoc/u)).toContainText(/does not defend/u);
});

/** What the middle of a cell looks like, as a picture in letters. */
const cellLook = async (page: Page, cell: { x: number; y: number }): Promise<string> => {
  const { x, y } = await spot(page, cell);
  return (await page.screenshot({ clip: { x: x - 6, y: y - 6, width: 12, height: 12 } })).toString('base64');
};

test('several foes are struck at once, and a square takes whoever stands in it, friend and foe listed before', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  await stand(table, 'Wolf', 6, 4);
  await stand(table, 'Isolde', 12, 9);
  const gm = await house.gm(table);
  const ada = await house.player(table, 'Ada', 'Brannoc');
  const cleo = await house.player(table, 'Cleo', 'Isolde');
  await startFight(table, ['Brannoc', 'Isolde', 'Orc', 'Tam']);
  await expect(turnOrder(ada.page)).toContainText('Brannoc’s turn');

  await ada.page.getByRole('button', { name: 'Maul (Might) 1' }).click();
  const maul = composer(ada.page, 'Maul (Might)');
  await click(ada.page, { x: 6, y: 5 });
  await click(ada.page, { x: 6, y: 4 });
  await expect(maul.getByRole('button', { name: 'Orc, Wolf' })).toBeVisible();
  await expect(maul.getByRole('row', { name: /^Wolf \d+ %/u })).toBeVisible();
  await expect(maul.getByRole('row', { name: /^Orc \d+ %/u })).toBeVisible();
  await expect(maul).toContainText('2 targets');
  await maul.getByRole('button', { name: 'Maul (Might)' }).click();
  await lay(table, 'Brannoc', [19, 5, 4, 6]);
  await gm.page.getByRole('button', { name: 'Let all pass' }).click();
  await question(ada.page, /beats Orc and Wolf by far\. Add a bane\?/u)
    .getByRole('button', { name: /^No bane/u })
    .click();
  const outcome = entries(ada.page).first();
  await expect(outcome).toContainText(/Orc: \d+, hit for 13; Wolf: \d+, hit for 15 and knocked unconscious/u);
  await showEverybody(ada.page);
  await expect(whereIs(ada.page, 'Wolf')).toContainText('down');
  await ada.page
    .getByRole('button', { name: /^End turn/u })
    .first()
    .click();

  await expect(turnOrder(cleo.page)).toContainText('Isolde’s turn');
  await cleo.page
    .getByRole('button', { name: /^Energy blast \(area\)/u })
    .first()
    .click();
  const square = composer(cleo.page, 'Energy blast (area)');
  await square.getByLabel('Side').selectOption('10');
  // the corner where four cells meet is its middle
  await hover(cleo.page, { x: 15, y: 15 });
  const before = [await cellLook(cleo.page, { x: 6, y: 6 }), await cellLook(cleo.page, { x: 8, y: 8 })];
  await hover(cleo.page, { x: 5.5, y: 5.5 });
  await click(cleo.page, { x: 5.5, y: 5.5 });
  // the square is drawn: a cell in it looks otherwise, one out of it as it was
  await expect.poll(async () => (await cellLook(cleo.page, { x: 6, y: 6 })) === before[0]).toBe(false);
  expect(await cellLook(cleo.page, { x: 8, y: 8 })).toBe(before[1]);
  for (const name of ['Brannoc', 'Tam', 'Orc'])
    await expect(square.getByRole('row', { name: new RegExp(`^${name} \\d+ %`, 'u') })).toBeVisible();
  await expect(square).toContainText('10 ft square');
  await expect(square.getByRole('status').filter({ hasText: 'Covers' })).toHaveText(
    'Covers Orc. Allies in it: Brannoc and Tam.',
  );
  await square.getByRole('button', { name: 'Energy blast (area)' }).click();
  await lay(table, 'Isolde', [2, 2, 2, 1]);
  await expect(entries(cleo.page).first()).toContainText(/Isolde attacks|Isolde/u);
  await expect(square).toBeHidden();
  await expect(await opened(gm.page, /^Isolde|Isolde/u)).toContainText(/misses/iu);
});

test('whoever flies when the flight ends falls: the height is seen, and the GM says what the fall does', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const gm = await house.gm(table);
  await correct(table, { type: 'body', who: idOf(table, 'Isolde'), set: { attributes: { alteration: 6 } } });
  // nobody is there to strike at one who rises
  await stand(table, 'Orc', 16, 10);
  await startFight(table, ['Isolde', 'Brannoc']);
  await command(table, 'Isolde', 'boon:flight:alteration', { targets: [idOf(table, 'Brannoc')] });
  await lay(table, 'Isolde', [18, 6, 5]);
  await command(table, 'Isolde', 'end-turn');
  await command(table, 'Brannoc', 'fly', { feet: 20 });
  await showEverybody(gm.page);
  await whereIs(gm.page, 'Brannoc').click();
  const selected = gm.page.getByRole('region', { name: 'Selected' });
  await expect(selected).toContainText('20 ft up');
  await expect.poll(() => painted(gm.page)).toContain('▲20');
  for (const name of ['Brannoc', 'Tam', 'Orc', 'Wolf', 'Lurker', 'Isolde']) {
    await table.gm.until(({ turnOrder: { active } }) => active.includes(idOf(table, name)));
    await command(table, name, 'end-turn');
  }
  const fall = question(gm.page, /Brannoc falls 20 ft\. How much damage\?/u);
  await fall.getByRole('button', { name: 'Deal damage', exact: false }).first().click();
  await expect(fall).toHaveCount(0);
  await showEverybody(gm.page);
  await expect(whereIs(gm.page, 'Brannoc')).toContainText('19 of 24');
  await whereIs(gm.page, 'Brannoc').click();
  await expect(selected).not.toContainText('ft up');
});
