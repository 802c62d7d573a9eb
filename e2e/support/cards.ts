import type { Page } from '@playwright/test';

/** What the card of results said and says no more: on a phone the dice are there only while they are staged. */

declare global {
  interface Window {
    cardsRead: Set<string>;
  }
}

/** Reads every card from now on. */
export const readCards = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.cardsRead = new Set();
    new MutationObserver(() => {
      const text = document.querySelector('[aria-label="Last result"]')?.textContent;
      if (text !== undefined && text !== null) window.cardsRead.add(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

/** The text of every card since `readCards`. */
export const cardsRead = (page: Page): Promise<readonly string[]> => page.evaluate(() => [...window.cardsRead]);
