import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

/** Without the window of a browser, which nobody sees here, pages cost a fifth less. */
const FROM_DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Bytes that pages of all tests at once need at most of the memory that programs share. */
const SHARED = 512 * 1024 * 1024;

/** Whether there is room for what a browser's processes share in memory, rather than in files. */
function hasRoomToShare() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= SHARED;
  } catch {
    return false;
  }
}

/**
 * How Chromium is launched, here and in the Playwright config: the first of the browsers this machine has, and never a
 * host but this one. Where pages are painted without a graphics card, a card that is only imitated costs more, and so
 * does a process of its own for it. What processes share costs less in memory than in files, where there is room.
 */
export function browserOptions() {
  const options = {
    args: [
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      '--disable-gpu',
      '--in-process-gpu',
    ],
    ignoreDefaultArgs: hasRoomToShare() ? ['--disable-dev-shm-usage'] : [],
  };
  if (process.env.CHROMIUM_PATH) return { ...options, executablePath: process.env.CHROMIUM_PATH };
  if (existsSync(chromium.executablePath())) return options;
  const executablePath = FROM_DEBIAN.find((path) => existsSync(path));
  if (executablePath !== undefined) return { ...options, executablePath };
  return { ...options, channel: 'chrome' };
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
