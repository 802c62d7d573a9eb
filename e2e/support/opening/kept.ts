import type { Browser, CDPSession } from '@playwright/test';
import { setLetters } from '../sight.ts';
import type { Hardware, Open, Seen } from './fresh.ts';
import { DESK, fresh, heardFrom } from './fresh.ts';

/**
 * Pages that a worker's tests use one after another. Most of what a page costs is its process and the compiling of the
 * script: on a page that was at a table before, the next table costs less than half. It remembers nothing of the test
 * before but the files it loaded.
 */
export interface Kept {
  readonly open: Open;
  /** Takes a page back whose test has passed. */
  readonly giveBack: (seen: Seen) => Promise<void>;
}

/** A page with how its browser is told what it may, and what else may wait there as well as it. */
interface Known extends Pick<Seen, 'page' | 'context'> {
  readonly address: string;
  readonly devtools: CDPSession;
  readonly waiting: Known[];
}

export const kept = (browser: Browser): Kept => {
  const kinds = new Map<string, Known[]>();
  const known = new Map<Seen, Known>();

  return {
    open: async (address, { fresh: alone = false, ...device } = {}) => {
      if (alone) return fresh(browser)(address, device);
      const kind = JSON.stringify([address, device.hasTouch ?? false, device.isMobile ?? false]);
      const waiting = kinds.get(kind) ?? [];
      kinds.set(kind, waiting);
      const used = waiting.pop();
      if (used !== undefined) {
        const seen = await asOpened(used, device);
        known.set(seen, used);
        return seen;
      }
      const seen = await fresh(browser)(address, device);
      const devtools = await seen.context.newCDPSession(seen.page);
      known.set(seen, { page: seen.page, context: seen.context, address, devtools, waiting });
      return seen;
    },
    giveBack: async (seen) => {
      const back = known.get(seen);
      known.delete(seen);
      // a test may have closed it, or opened others beside
      if (back === undefined || back.page.isClosed() || back.context.pages().length !== 1) return seen.context.close();
      await forget(back);
      back.waiting.push(back);
      return undefined;
    },
  };
};

/** Makes a page that was used before the device that is wanted; what else devices differ in, it is already. */
const asOpened = async ({ page, context }: Known, device: Hardware): Promise<Seen> => {
  const { viewport, colorScheme, reducedMotion, permissions } = { permissions: [], ...DESK, ...device };
  if (viewport !== null) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion, forcedColors: 'none', contrast: 'no-preference' });
  await context.grantPermissions(permissions);
  return { page, context, ...heardFrom(page) };
};

/** Back to how it was opened, at a page without script of the same server, which keeps its process. */
const forget = async ({ page, context, address, devtools }: Known): Promise<void> => {
  for (const event of ['request', 'response', 'websocket', 'console', 'pageerror']) page.removeAllListeners(event);
  await Promise.all([context.setOffline(false), context.clearPermissions(), context.unrouteAll(), page.unrouteAll()]);
  await page.goto(`${address}/healthz`, { waitUntil: 'commit' });
  await Promise.all([
    page.mouse.move(-1, -1),
    page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    }),
    setLetters(devtools, 16),
  ]);
};
