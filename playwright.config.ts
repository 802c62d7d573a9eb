import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserOptions } from './e2e/browser.mjs';

const port = Number(process.env['FORAY_E2E_PORT'] ?? 4310);
/** The build that is tried. */
const dist = process.env['FORAY_E2E_DIST'] ?? 'dist';

export default defineConfig({
  testDir: 'e2e',
  // Every test founds a table of its own, and who kills a server has a server of its own: two go side by side.
  workers: Math.min(2, availableParallelism()),
  fullyParallel: true,
  // On a busy machine a screen may be late once. What is tried again is reported as flaky.
  retries: 1,
  // Machines differ threefold in speed, and so does one machine from hour to hour.
  timeout: 300_000,
  // What is tried again and again waits for a page, not for the clock.
  expect: { timeout: 20_000, toPass: { intervals: [50, 100] } },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: browserOptions(),
    actionTimeout: 20_000,
    // A trace of every test costs all of them a tenth of their time: what failed once is traced at its second try.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
  },
  webServer: {
    command: `node ${dist}/server/main.js`,
    url: `http://127.0.0.1:${port}/healthz`,
    reuseExistingServer: false,
    env: {
      PORT: String(port),
      FORAY_DATA: mkdtempSync(join(tmpdir(), 'foray-e2e-')),
      FORAY_QUIET: '1',
      FORAY_TABLES_PER_HOUR: '10000',
      FORAY_NEW_SEATS_PER_ADDRESS: '10000',
    },
  },
});
