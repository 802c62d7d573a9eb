import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { boardThere } from './screens.ts';

/** Drops a file where maps are dropped, as a file manager does. */
export const dropMap = async (page: Page, name: string, bytes: Buffer): Promise<void> => {
  const carried = await page.evaluateHandle(
    ([called, coded]) => {
      const held = new DataTransfer();
      held.items.add(new File([Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0))], called));
      return held;
    },
    [name, bytes.toString('base64')] as const,
  );
  await page.getByText('Drop a map: a picture, Universal VTT').dispatchEvent('drop', { dataTransfer: carried });
};

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
