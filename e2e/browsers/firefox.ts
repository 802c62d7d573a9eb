import { existsSync } from 'node:fs';
import { firefox } from 'playwright';
import type { Driver, Found } from './driver.ts';

const PLACES = [
  process.env['FIREFOX_PATH'] ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];
const SIZE = { width: 1280, height: 800 };

const open = async (executablePath: string): Promise<Driver> => {
  // a Firefox as people have it, spoken to by WebDriver BiDi
  const browser = await firefox.launch({
    executablePath,
    channel: 'moz-firefox',
    firefoxUserPrefs: { 'remote.experimental.enabled': true },
  });
  // what it cannot pretend it need not: colours and motion are its own
  const page = await browser.newPage({
    viewport: SIZE,
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
  });
  return {
    name: `Firefox ${browser.version()}`,
    open: async (url) => void (await page.goto(url)),
    read: (expression) => page.evaluate(expression),
    press: async (first, ...more) => {
      if (first === undefined) return;
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of more) await page.mouse.move(x, y, { steps: 8 });
      await page.mouse.up();
    },
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
};

/** A stock Firefox, where there is one. */
export const findFirefox = (): Found => {
  const path = PLACES.find((place) => place !== '' && existsSync(place));
  return path === undefined
    ? {
        name: 'Firefox',
        open: null,
        get: 'Install Firefox (Debian: apt-get install firefox-esr), or set FIREFOX_PATH.',
      }
    : { name: 'Firefox', open: () => open(path) };
};
