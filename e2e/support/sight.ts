import type { CDPSession, Page } from '@playwright/test';

/** Tells a browser how large letters are to be, in px; its own are 16. */
export const setLetters = (devtools: CDPSession, size: number) =>
  devtools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: Math.round((size * 13) / 16) } });

/** Text of so many px, where a browser's own is 16: what somebody sets who needs larger letters. */
export const setText = async (page: Page, size: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await setLetters(session, size);
  await session.detach();
  // Chromium asks media queries again when the window changes, not when its letters do
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: width + 1, height });
  await page.setViewportSize({ width, height });
};

/**
 * What can be pressed and is in sight, within a part of the page, and is smaller than so many px. Words within a
 * sentence may be; what is named by a label is as large as its label.
 */
export const tooSmall = (page: Page, within: string, least: number): Promise<readonly string[]> =>
  page.evaluate(
    ([part, most]) => {
      const CONTROLS =
        'button, a[href], input, select, textarea, summary, [role=tab], [role=menuitem], [role=option], [role=switch]';
      return [...document.querySelectorAll(part)].flatMap((root) =>
        [...root.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) => {
          const box = control.closest('label') ?? control;
          if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
          const { width, height, left, top } = box.getBoundingClientRect();
          const inSight = document.elementFromPoint(left + width / 2, top + height / 2);
          if (width <= 1 || height <= 1 || inSight === null || !(box.contains(inSight) || inSight.contains(box)))
            return [];
          // what is only read out, or comes into sight with the focus, is no target till then
          const { display, clipPath } = getComputedStyle(box);
          if (display === 'inline' || clipPath !== 'none') return [];
          // layout rounds to parts of a pixel
          return Math.min(width, height) >= most - 0.5
            ? []
            : [`${String(Math.round(width))}x${String(Math.round(height))} ${box.outerHTML.slice(0, 200)}`];
        }),
      );
    },
    [within, least] as const,
  );
