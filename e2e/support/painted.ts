import type { Page } from '@playwright/test';

/** What a canvas says is not in the page: the words painted on it are listened to instead. */

declare global {
  interface Window {
    paintedWords: Set<string>;
  }
}

/** Listens to every word that is painted in this page from its start. */
export const listenToPaint = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.paintedWords = new Set();
    const brush = CanvasRenderingContext2D.prototype;
    const plain = Object.getOwnPropertyDescriptor(brush, 'fillText')?.value as (
      ...said: Parameters<CanvasRenderingContext2D['fillText']>
    ) => void;
    brush.fillText = function listening(this: CanvasRenderingContext2D, ...said) {
      window.paintedWords.add(said[0]);
      plain.apply(this, said);
    };
  });
};

/** Forgets what was painted so far. */
export const forgetPaint = (page: Page): Promise<void> => page.evaluate(() => window.paintedWords.clear());

/** Every word painted since `forgetPaint`. */
export const painted = (page: Page): Promise<readonly string[]> => page.evaluate(() => [...window.paintedWords]);
