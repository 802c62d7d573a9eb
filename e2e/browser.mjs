import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

/** Without the window of a browser, which nobody sees here, pages cost a fifth less. */
const FROM_DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * How Chromium is launched, here and in the Playwright config: the first of the browsers this machine has, and never a
 * host but this one. Where pages are painted without a graphics card, a card that is only imitated costs more.
 */
export function browserOptions() {
  const args = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost', '--disable-gpu'];
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, args };
  if (existsSync(chromium.executablePath())) return { args };
  const executablePath = FROM_DEBIAN.find((path) => existsSync(path));
  if (executablePath !== undefined) return { executablePath, args };
  return { channel: 'chrome', args };
}

async function starts() {
  try {
    const browser = await chromium.launch(browserOptions());
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

function install(command, ...args) {
  console.log(`no browser starts yet: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

function installFromDebian() {
  const root = process.getuid?.() === 0;
  const sudo = root ? [] : ['sudo', '-n'];
  const run = (...args) => install(...sudo, ...args);
  const add = (name) => run('apt-get', 'install', '-y', '--no-install-recommends', name);
  return run('apt-get', 'update') && (add('chromium-headless-shell') || add('chromium'));
}

/** Makes sure that a browser starts, installing one if it must; else says what to do and ends with 1. */
async function main() {
  if (await starts()) return;
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  install(process.execPath, cli, 'install', 'chromium');
  if (await starts()) return;
  if (process.platform === 'linux' && installFromDebian() && (await starts())) return;
  console.error(
    'The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its program, and run the tests again.',
  );
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
