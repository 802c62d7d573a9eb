import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './driver.ts';
import { playBoth } from './fights.ts';
import { findFirefox } from './firefox.ts';
import { findWebKit } from './webkit.ts';

/**
 * Plays a little of both demo fights in the browsers beside Chromium that this machine has: drags, attacks, answers,
 * and keeps pictures to be looked at. Ends with 0 where all that were found passed; which were not is said.
 */

const PICTURES = 'test-results/browsers';
const PORT = process.env['FORAY_E2E_PORT'] ?? '5390';

const serve = async (): Promise<{ readonly address: string; readonly end: () => void }> => {
  const folder = mkdtempSync(join(tmpdir(), 'foray-browsers-'));
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT, FORAY_DATA: folder, FORAY_QUIET: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${PORT}`;
  await until('the server', () =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok || null,
      () => null,
    ),
  );
  return {
    address,
    end: () => {
      child.kill();
      child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    },
  };
};

const main = async (): Promise<void> => {
  rmSync(PICTURES, { recursive: true, force: true });
  mkdirSync(PICTURES, { recursive: true });
  const server = await serve();
  for (const { name, ...found } of [findFirefox(), findWebKit()]) {
    if (found.open === null) {
      console.log(`${name}: not found. ${found.get}`);
      continue;
    }
    try {
      const driver = await found.open();
      try {
        await playBoth(driver, server.address, PICTURES);
        console.log(`${driver.name}: passed`);
      } catch (error) {
        console.log(`${driver.name}: failed. ${error instanceof Error ? error.message : String(error)}`);
        process.exitCode = 1;
        writeFileSync(`${PICTURES}/${name.toLowerCase()}-failed.png`, await driver.picture());
      } finally {
        await driver.close();
      }
    } catch (error) {
      console.log(`${name}: does not start. ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
  server.end();
  console.log(`Pictures are in ${PICTURES}.`);
};

await main();
