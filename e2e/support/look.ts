import type { Page } from '@playwright/test';

/**
 * FORAY_LOOK=1 keeps pictures of what tests come by, to be looked at. A picture costs half a second of processor time.
 */
export const LOOK = process.env['FORAY_LOOK'] === '1';

/** Keeps a picture of a page under a name, where pictures are wanted. */
export const keepPicture = async (page: Page, name: string): Promise<void> => {
  if (LOOK) await page.screenshot({ path: `test-results/look/${name}.png` });
};
