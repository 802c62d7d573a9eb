import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { spot } from './board.ts';
import { boardThere } from './screens.ts';

/** Drops a file where maps are dropped, as a file manager does. */
export const dropMap = async (page: Page, name: string, bytes: Buffer): Promise<void> => {
  const dataTransfer = await carrying(page, name, bytes);
  await page.getByText('Drop a map: a picture, Universal VTT').dispatchEvent('drop', { dataTransfer });
};

/** Drops a file on a cell of the board, once the page takes one there. */
export const dropOn = async (
  page: Page,
  cell: { x: number; y: number },
  name: string,
  bytes: Buffer,
): Promise<void> => {
  const dataTransfer = await carrying(page, name, bytes);
  const { x, y } = await spot(page, cell);
  const event = { dataTransfer, clientX: x, clientY: y, bubbles: true, cancelable: true };
  const board = page.locator('[data-board]');
  // what takes it comes a moment after the board
  await expect
    .poll(() => board.evaluate((over, made) => !over.dispatchEvent(new DragEvent('dragover', made)), event as never))
    .toBe(true);
  await board.dispatchEvent('drop', event);
};

/** A file held as a file manager holds it. */
const carrying = (page: Page, name: string, bytes: Buffer) =>
  page.evaluateHandle(
    ([called, coded]) => {
      const held = new DataTransfer();
      held.items.add(new File([Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0))], called));
      return held;
    },
    [name, bytes.toString('base64')] as const,
  );

/**
 * Opens a table of one's own from the first page, with a map file dropped on it; without a ruleset, of the first one.
 */
export const openNewTable = async (
  page: Page,
  name: string,
  bytes: Buffer,
  ruleset: string | null = null,
): Promise<void> => {
  await page.goto('/');
  const form = page.getByRole('region', { name: 'New table' });
  await form.getByLabel('Name').fill('Proving ground');
  if (ruleset !== null) await form.getByLabel('Ruleset').selectOption(ruleset);
  await dropMap(page, name, bytes);
  await expect(form).toContainText(name);
  await form.getByRole('button', { name: 'Open table' }).click();
  await boardThere(page);
};
