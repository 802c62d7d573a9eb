import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { listenToPaint } from '../painted.ts';

/** A page in a browser of its own, and all that it heard and complained about. */
export interface Seen {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Every frame the page received over its socket. */
  readonly frames: readonly string[];
  /** Errors the page threw or logged. */
  readonly faults: readonly string[];
}

export type Hardware = Pick<
  BrowserContextOptions,
  'viewport' | 'colorScheme' | 'hasTouch' | 'isMobile' | 'permissions' | 'reducedMotion'
>;
export type Device = Hardware & {
  /** The browser was never here before: for tests of what comes over the network, and of how long it takes. */
  readonly fresh?: boolean;
};

/** A desk at dusk where nothing moves: what a device is where nothing else is said of it. */
export const DESK = {
  viewport: { width: 1280, height: 800 },
  colorScheme: 'dark',
  reducedMotion: 'reduce',
} as const satisfies Hardware;

/** A narrow phone, by touch. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
} as const satisfies Hardware;

/** Opens a page on a device, for a table of this address. */
export type Open = (address: string, device?: Device) => Promise<Seen>;

/** Pages of their own: nothing shared with any other but the server. */
export const fresh =
  (browser: Browser) =>
  async (address: string, device: Hardware = {}): Promise<Seen> => {
    const context = await browser.newContext({ baseURL: address, ...DESK, ...device });
    const page = await context.newPage();
    await listenToPaint(page);
    return { page, context, ...heardFrom(page) };
  };

/** What a page hears and complains about from now on. */
export const heardFrom = (page: Page): Pick<Seen, 'frames' | 'faults'> => {
  const frames: string[] = [];
  const faults: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => void frames.push(String(payload)));
  });
  page.on('pageerror', (error) => void faults.push(error.message));
  page.on('console', (message) => {
    // a lost network and a refused file are told by the browser itself; the page has its own words for them
    if (
      message.type() === 'error' &&
      !/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket connection|status of 400/u.test(message.text())
    )
      faults.push(message.text());
  });
  return { frames, faults };
};
