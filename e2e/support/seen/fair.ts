import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { PHONE_MEDIA } from '../../../src/web/ui/use-media.ts';
import type { Looked } from '../axe.ts';
import { faultsIn } from '../axe.ts';
import { LOOK, keepPicture } from '../look.ts';
import { setText, tooSmall } from '../sight.ts';

/** Whether a screen is there for everybody, whatever they see by. */

/** What still fades in or out is neither here nor there; it begins with the next picture, and may set off another. */
const still = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let quiet = 0; quiet < 2; quiet++) {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      const fading = document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
      if (fading.length > 0) quiet = -1;
      await Promise.all(fading.map((animation) => animation.finished.catch(() => undefined)));
    }
  });

/** The screen of another layout stays until the one that fits has come. */
const fits = (page: Page): Promise<unknown> =>
  page.waitForFunction((phone) => {
    const screen = document.querySelector('main')?.dataset['screen'];
    return screen === undefined || (screen === 'phone') === matchMedia(phone).matches;
  }, PHONE_MEDIA);

/** So long nothing came or went, in ms. */
const QUIET = 100;
const settled = async (page: Page): Promise<void> => {
  await fits(page);
  await page.evaluate(
    (quiet) =>
      new Promise<void>((done) => {
        const end = (): void => {
          changes.disconnect();
          done();
        };
        let timer = setTimeout(end, quiet);
        const changes = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, quiet);
        });
        changes.observe(document.body, { childList: true, subtree: true });
      }),
    QUIET,
  );
};

/** What is wrong within a part of the page, once nothing in it moves. */
const faults = async (page: Page, within: string, looked: Looked = {}): Promise<readonly string[]> => {
  await still(page);
  return faultsIn(page, within, looked);
};

const COLOURS: Looked = { rules: ['color-contrast'] };

/** px that a finger needs, and a pointer. */
const FINGER = 44;
const POINTER = 24;

/** The screens with most on them stand for the others where somebody asks for more contrast. */
const FULLEST: ReadonlySet<string> = new Set(['gm-asked', 'player-asked', 'home']);
/** Cards of a few words and controls that other screens have as well: their colours and sizes stand for the rest. */
const SMALL: ReadonlySet<string> = new Set(['links', 'add', 'map', 'people', 'keys', 'palette', 'tab-who', 'tab-log']);
/** What hangs on a pointer or a moment goes when the letters change their size. */
const FLEETING: ReadonlySet<string> = new Set(['gm-odds', 'gm-menu', 'gm-past']);

/**
 * Nothing on screen, or within a part of it, breaks WCAG 2.2 A or AA: all of it in dark colours, in light ones what
 * colours can break, and so in forced ones. What can be pressed is large enough. All of it again with text of twice its
 * size; the fullest screens also with more contrast.
 */
export const passes = async (page: Page, name: string, within = 'body'): Promise<void> => {
  const { width } = page.viewportSize() ?? { width: 0 };
  const look = (kind: string): Promise<void> => keepPicture(page, `${name}-${String(width)}-${kind}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const said = await faults(page, within, colorScheme === 'dark' ? {} : COLOURS);
    await look(colorScheme);
    expect.soft(said, `${name} at ${String(width)} ${colorScheme}`).toEqual([]);
  }
  const touch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  expect.soft(await tooSmall(page, within, touch ? FINGER : POINTER), `${name} at ${String(width)}: sizes`).toEqual([]);
  if (SMALL.has(name)) return;

  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await faults(page, within, COLOURS), `${name} in forced colours`).toEqual([]);
  await look('forced');
  await page.emulateMedia({ forcedColors: 'none' });
  if (within === 'body' && (LOOK || FULLEST.has(name))) await contrasted(page, name, look);
  if (FLEETING.has(name)) return;
  await setText(page, 32);
  // a desk has the layout of a phone then, in which a part may be elsewhere
  await settled(page);
  const part = (await page.locator(within).count()) > 0 ? within : 'body';
  expect.soft(await faults(page, part), `${name} with text of twice its size`).toEqual([]);
  expect.soft(await tooSmall(page, part, touch ? FINGER : POINTER), `${name} with large text: sizes`).toEqual([]);
  await look('text');
  await setText(page, 16);
  await settled(page);
  await still(page);
};

/** Somebody asks for more contrast: words are told apart more than otherwise, lines too. */
const contrasted = async (page: Page, name: string, look: (kind: string) => Promise<void>): Promise<void> => {
  await page.emulateMedia({ contrast: 'more' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await faults(page, 'body', COLOURS), `${name} with more contrast, ${colorScheme}`).toEqual([]);
    expect.soft(await inkContrast(page), `${name} with more contrast, ${colorScheme}`).toBeGreaterThan(12);
    await look(`contrast-${colorScheme}`);
  }
  await page.emulateMedia({ contrast: 'no-preference' });
};

/** How much brighter quiet words are than the panel they stand on, or the panel than they, as WCAG counts it. */
const inkContrast = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const ctx = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const light = (name: string): number => {
      if (ctx === null) return 0;
      ctx.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
      ctx.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...ctx.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [words, panel] = [light('--color-ink-quiet'), light('--color-panel')];
    return (Math.max(words, panel) + 0.05) / (Math.min(words, panel) + 0.05);
  });
