import type { Page } from '@playwright/test';
import { expectAt, whereIs } from './support/board.ts';
import { SKIRMISH, correct, idOf, lay, typedDice } from './support/founding.ts';
import { composer, entries, question, rollCard, strip } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const board = (page: Page) => page.getByRole('application', { name: 'Battlefield' });

/** Tab after Tab until somebody on the board has the ring; the board says in words who it is. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  const said = board(page).locator('[aria-live]').first();
  await expect(async () => {
    // past the last of them the focus goes on to the panels; back to the first
    await board(page).focus();
    await page.keyboard.press('Tab');
    await expect(said).toContainText(new RegExp(`^${name}\\b`, 'u'), { timeout: 100 });
  }).toPass({ intervals: [10] });
};

const nameField = (page: Page) => page.getByRole('combobox', { name: 'Name of an action, a tool or a token' });

/** What the palette calls so, by its name alone. */
const byName = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
};

/** Faces typed into the card where dice wait for somebody, and Enter. */
const typeByKeys = async (page: Page, label: RegExp, faces: string): Promise<void> => {
  const field = rollCard(page, label).getByLabel('Faces of real dice');
  await field.focus();
  await page.keyboard.type(faces);
  await page.keyboard.press('Enter');
  await expect(rollCard(page, label)).toBeHidden();
};

test('a GM fights by keys alone: initiative, a move, an attack, an answer, the end of a turn', async ({ house }) => {
  const table = await house.table(null);
  await correct(table, ...SKIRMISH);
  const { page } = await house.gm(table);
  await typedDice(table);

  // every key is listed, and a list goes away by Escape
  await board(page).focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'All keys' });
  for (const say of ['From token to token', 'Move there, or attack', 'The actions of the bar']) await expect(keys).toContainText(say);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(nameField(page)).toBeHidden();

  await byName(page, 'Start combat');
  await expect(composer(page, 'Start combat').getByRole('button', { name: 'Start combat' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(strip(page)).toContainText('Surprise');
  await byName(page, 'Roll for initiative');
  await expect(strip(page)).toContainText('have yet to roll');
  // one rolls by a digit and Enter, what it could promise left alone; the rest at once
  await tabTo(page, 'Brannoc');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Actions of Brannoc' })).toContainText('Roll initiative');
  await page.keyboard.press('1');
  await expect(composer(page, 'Roll initiative').getByRole('button', { name: 'Roll initiative' })).toBeFocused();
  await page.keyboard.press('Enter');
  await typeByKeys(page, /Agility initiative/u, '19 1');
  await byName(page, 'Initiative of all GM creatures');
  for (const [who, faces] of [['Orc', [12]], ['Wolf', [11, 1]], ['Lurker', [10, 1, 1]], ['Tam', [5, 1]], ['Isolde', [4, 1]]] as const) await lay(table, who, faces);
  await expect(strip(page)).toContainText('Brannoc’s turn');

  // Tab to the token, arrows point out the cell, Enter goes there; Escape would have taken it back
  await tabTo(page, 'Brannoc');
  await page.keyboard.press('Enter');
  const move = board(page).getByRole('button', { name: /^Move \d+ ft/u });
  await page.keyboard.press('ArrowUp');
  await expect(move).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(move).toBeHidden();
  await tabTo(page, 'Brannoc');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(move).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('arrows.png') });
  await page.keyboard.press('Enter');
  const moved = { x: 5, y: 4 };
  await expect.poll(() => table.gm.view().combatants.find(({ id }) => id === idOf(table, 'Brannoc'))?.place).toMatchObject(moved);

  // a digit takes an action up, Tab and Enter point at the target, Enter gives it
  await board(page).focus();
  await page.keyboard.press('1');
  const maul = composer(page, 'Maul, Might');
  await expect(maul).toBeVisible();
  await tabTo(page, 'Orc');
  await page.keyboard.press('Enter');
  await expect(maul).toContainText('%');
  await page.screenshot({ path: test.info().outputPath('aimed.png') });
  await page.keyboard.press('Enter');
  await typeByKeys(page, /Might attack/u, '19 5 4 3');

  // the question takes the focus to what happens when nobody says anything
  const asked = question(page, /defend/u);
  await expect(asked.getByRole('button', { name: /^Let it happen/u })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
  await expect(entries(page).first()).toContainText('Orc takes');

  await byName(page, 'End turn');
  await expect(strip(page)).toContainText('Wolf’s turn');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(whereIs(page, 'Wolf')).toContainText('whose turn it is');
  await expectAt(page, 'Brannoc', moved);
});
