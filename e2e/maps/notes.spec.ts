import type { Page } from '@playwright/test';
import { spot } from '../support/board.ts';
import { faultsIn } from '../support/axe.ts';
import { keepPicture } from '../support/look.ts';
import { expect, test } from '../support/test.ts';

/**
 * Notes on the map: pinned, read, moved and removed by pointer and by keys; nobody but the GM is sent a word of them.
 */

const look = (page: Page, name: string) => keepPicture(page, `notes-${name}`);
const card = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a note is pinned by a right click, read at its pin, dragged, and taken back', async ({ house }) => {
  const table = await house.table();
  const { page } = await house.gm(table);
  const ann = await house.player(table, 'Ann', null);
  const eye = await house.watch(table);
  const cell = await spot(page, { x: 3, y: 3 });
  await page.mouse.click(cell.x, cell.y, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Pin a note here…' }).click();
  const form = card(page, 'New note');
  await expect(form.getByLabel('Where?')).toHaveValue('D4');
  await form.getByLabel('Title').fill('Qqztrap');
  await form.getByLabel('Text').fill('Qqzspikes, DC 14.');
  await form.getByRole('button', { name: 'Pin note' }).click();
  await expect(card(page, 'Notes on the map')).toContainText('Qqztrap');
  await card(page, 'Notes on the map').getByRole('button', { name: 'Close' }).click();

  const pin = page.getByRole('button', { name: 'Note: Qqztrap' });
  await pin.hover();
  await expect(pin).toContainText('Qqzspikes');
  await look(page, 'hover-1280');
  await pin.click();
  await expect(card(page, 'Note').getByLabel('Text')).toHaveValue('Qqzspikes, DC 14.');
  await look(page, 'read-1280');
  expect(await faultsIn(page, '[role="dialog"]')).toEqual([]);
  await page.keyboard.press('Escape');

  // dragged three squares to the right
  const box = (await pin.boundingBox())!;
  const wide = (await spot(page, { x: 4, y: 3 })).x - cell.x;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + wide, y, { steps: 3 });
  await page.mouse.move(x + 3 * wide, y, { steps: 3 });
  await page.mouse.up();
  const at = () => table.gm.view().field.pins?.[0]?.at.x;
  await expect.poll(at).toBeGreaterThan(6);
  await page.locator('[data-board]').focus();
  await page.keyboard.press('Control+z');
  await expect.poll(at).toBeLessThan(4);

  for (const { page: other, frames } of [ann, eye]) {
    await expect(other.getByRole('button', { name: /^Note:/u })).toHaveCount(0);
    expect(frames.join('')).not.toContain('Qqz');
  }
});

test('by keys alone a note is written, found, moved to a named place and removed', async ({ house }) => {
  const table = await house.table('the-pontiffs-tomb', 'block-dodge-parry');
  const { page } = await house.gm(table);
  const pins = () => table.gm.view().field.pins ?? [];
  const palette = async (typed: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(typed);
    await expect(page.getByRole('option').first()).toContainText(new RegExp(typed, 'iu'));
    await page.keyboard.press('Enter');
  };
  await palette('Notes on the map');
  await expect(card(page, 'Notes on the map')).toBeVisible();
  await card(page, 'Notes on the map').getByRole('button', { name: 'New note' }).press('Enter');
  await expect(card(page, 'New note').getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Loose stair');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('the attic');
  await page.keyboard.press('Enter');
  await expect(card(page, 'New note')).toContainText('There is no such place on the map.');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('stairs');
  await page.keyboard.press('Enter');
  await expect.poll(() => pins().map(({ label }) => label)).toEqual(['Loose stair']);
  await page.keyboard.press('Escape');

  await palette('Loose stair');
  await expect(card(page, 'Note').getByLabel('Where?')).toHaveValue('Stairs');
  await card(page, 'Note').getByRole('button', { name: 'Remove note' }).press('Enter');
  await expect.poll(pins).toEqual([]);
  await expect(card(page, 'Notes on the map')).toContainText('No notes yet');
});
