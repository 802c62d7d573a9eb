import { touch } from '../support/blows.ts';
import { drag, expectAt, spot, whereIs } from '../support/board.ts';
import { SKIRMISH, cast, correct, idOf, startFight } from '../support/founding.ts';
import { counted, hpOf, notices, rightClick } from '../support/hands.ts';
import { entries, showEverybody, turnOrder } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Numbers and conditions changed by hand, and taken back. */

test('a frame round three creatures, −7 and Enter harm them all; one undo takes it back', async ({ house }) => {
  const table = await house.table(null);
  await correct(
    table,
    cast('Orc 1', 'orc-raider', 'foe', 8, 6),
    cast('Orc 2', 'orc-raider', 'foe', 9, 6),
    cast('Wolf', 'wolf', 'foe', 8, 8),
    cast('Vera', 'shadowdancer', 'ally', 12, 12),
  );
  const gm = await house.gm(table);
  const hand = counted(gm.page);
  const before = ['Orc 1', 'Orc 2', 'Wolf', 'Vera'].map((name) => hpOf(table, name) ?? 0);
  await gm.page.keyboard.down('Shift');
  await hand.drag({ x: 7, y: 5 }, { x: 10, y: 9 });
  await gm.page.keyboard.up('Shift');
  await gm.page.keyboard.type('-');
  const field = gm.page.getByRole('form', { name: /^Hit points of Orc 1 and 2 others/u });
  await expect(field).toBeVisible();
  await hand.type('7');
  expect(hand.count()).toBe(2);
  await expect(field).toBeHidden();
  await expect(entries(gm.page).first()).toContainText('The GM corrects Orc 1, Orc 2 and Wolf: Hit points −7');
  expect(['Orc 1', 'Orc 2', 'Wolf', 'Vera'].map((name) => hpOf(table, name))).toEqual(
    before.map((hp, at) => (at < 3 ? hp - 7 : hp)),
  );

  // the whole of it is one entry, and so one undo, from anywhere
  await gm.page.keyboard.press('Control+z');
  await expect(notices(gm.page)).toContainText('Undone: The GM corrects Orc 1, Orc 2 and Wolf');
  await expect(entries(gm.page).first()).toContainText('Undone: The GM corrects');
  await expect.poll(() => hpOf(table, 'Wolf')).toBe(before[2]);
  await gm.page.keyboard.press('Control+Shift+z');
  await expect.poll(() => hpOf(table, 'Wolf')).toBe((before[2] ?? 0) - 7);
  await expect(entries(gm.page).first()).toContainText('Redone: The GM corrects');

  // one roll for all of them: they are chosen already, one card and one entry tell of each
  await rightClick(gm.page, { x: 8, y: 6 });
  await gm.page.getByRole('menuitem', { name: 'Roll for all 3' }).click();
  await gm.page.getByRole('menuitem', { name: 'Ask for a roll…' }).click();
  const form = gm.page.getByRole('group', { name: 'Who' });
  for (const name of ['Orc 1', 'Orc 2', 'Wolf']) await expect(form.getByLabel(name, { exact: true })).toBeChecked();
  await expect(form.getByLabel('Vera')).not.toBeChecked();
  await gm.page.getByRole('button', { name: 'Ask for a roll' }).last().click();
  await expect(entries(gm.page).first()).toContainText('The GM asks Orc 1, Orc 2 and Wolf for');
  for (const name of ['Orc 1', 'Orc 2', 'Wolf'])
    await expect(gm.page.getByRole('region', { name: 'Last result' })).toContainText(`${name} rolls`);

  // they move together, and stay as they stand to each other
  await drag(gm.page, { x: 8, y: 6 }, { x: 10, y: 10 });
  await expect(entries(gm.page).first()).toContainText('The GM moves Orc 1, Orc 2 and Wolf');
  // what is said in the corner goes first, then the selection
  await gm.page.keyboard.press('Escape');
  await gm.page.keyboard.press('Escape');
  await expectAt(gm.page, 'Orc 2', { x: 11, y: 10 });
  await expectAt(gm.page, 'Wolf', { x: 10, y: 12 });
});

test('a player takes back their own by Ctrl-Z while the rules allow, and opens the sheet by a long press', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const ada = await house.player(table, 'Ada', 'Isolde');
  await startFight(table, ['Isolde', 'Orc', 'Brannoc']);
  await expect(turnOrder(ada.page)).toContainText('Isolde’s turn');
  await drag(ada.page, { x: 4, y: 14 }, { x: 6, y: 14 });
  await expect(entries(ada.page).first()).toContainText('Isolde moves');
  await ada.page.keyboard.press('Control+z');
  await expect(notices(ada.page)).toContainText('Undone: Isolde moves');
  await showEverybody(ada.page);
  await expectAt(ada.page, 'Isolde', { x: 4, y: 14 });
  await rightClick(ada.page, { x: 4, y: 14 });
  await expect(ada.page.getByRole('menuitem', { name: 'Open the sheet' })).toBeVisible();
  await expect(ada.page.getByRole('menuitem', { name: 'Remove' })).toHaveCount(0);
});

test('by touch: a long press opens the menu, the count is typed at the dock', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const { page } = await house.gm(table, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  // a phone opens on the first of the party, with the orc beside him
  const { x, y } = await spot(page, { x: 6, y: 5 });
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await expect(page.getByRole('menu', { name: 'Orc' })).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('menuitem', { name: /^Hit points…/u }).tap();
  const field = page.getByRole('form', { name: 'Hit points of Orc' });
  await expect(field).toBeVisible();
  const before = hpOf(table, 'Orc') ?? 0;
  await page.keyboard.type('-3');
  await field.getByRole('button', { name: 'Harm' }).tap();
  await expect.poll(() => hpOf(table, 'Orc')).toBe(before - 3);
});

test('on a field of zones the same hand does the same: harm, conditions and several at once', async ({ house }) => {
  const table = await house.table('the-pontiffs-tomb', 'block-dodge-parry');
  const { page } = await house.gm(table);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Escape');
  await whereIs(page, 'Spear skeleton').click();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox').fill('damage spear 3');
  await page.keyboard.press('Enter');
  await expect(entries(page).first()).toContainText('The GM corrects Spear skeleton: HP −3');
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByRole('button', { name: 'Stunned, lasts until the next turn is over' }).click();
  await expect(page.getByRole('button', { name: 'End Stunned' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^STR .*: change$/u })
    .first()
    .click();
  await page.keyboard.type('-1');
  await page.keyboard.press('Enter');
  await expect(entries(page).first()).toContainText('The GM corrects Spear skeleton: STR −1');
});

test('the newest entry of the log is undone where it stands', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const { page } = await house.gm(table);
  await correct(table, { type: 'count', who: idOf(table, 'Orc'), count: 'hp', change: 'less', by: 5 });
  const newest = entries(page).first();
  await expect(newest).toContainText('The GM corrects Orc: Hit points −5');
  await newest.hover();
  await newest.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(entries(page).first()).toContainText('Undone: The GM corrects Orc');
});

test('the field for a number shows the whole of its hint, on a phone in two lines with its button', async ({
  house,
}) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  for (const device of [{}, touch(360, 740), touch(820, 1180)]) {
    const { page } = await house.gm(table, device);
    await rightClick(page, { x: 5, y: 6 });
    await page.getByRole('menuitem', { name: /^Hit points…/u }).click();
    const field = page.getByRole('textbox', { name: /^Hit points:/u });
    const [hint, room] = await field.evaluate((input: HTMLInputElement) => {
      const pen = document.createElement('canvas').getContext('2d');
      if (pen === null) throw new Error('nothing to measure with');
      pen.font = getComputedStyle(input, '::placeholder').font;
      const { paddingLeft, paddingRight } = getComputedStyle(input);
      const inside = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return [pen.measureText(input.placeholder).width, inside] as const;
    });
    expect(hint).toBeLessThan(room);
    const [box, button] = [await field.boundingBox(), await page.getByRole('button', { name: 'Apply' }).boundingBox()];
    expect(button?.x).toBeGreaterThan(box?.x ?? Infinity);
    expect(Math.abs((button?.y ?? 0) - (box?.y ?? Infinity))).toBeLessThan(8);
  }
});
