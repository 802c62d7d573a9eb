import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { faceSprite } from './src/cli/page/face-sprite.ts';
import { knownFlags } from './test/house/engine-flags.ts';
import { LongestFirst } from './test/longest-first.ts';

const ALL = 'test/**/*.test.ts';
/** Fights, most of what all tests cost. */
const FIGHTS = 'test/{core,cli}/**/*.test.ts';
const SERVERS = 'test/server/**/*.test.ts';
/**
 * Fights leave a lot of garbage that is young: with more room for it they cost a tenth less. How much memory a server
 * needs is measured in a worker as Node comes.
 */
const ROOM = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

/**
 * Most of what is tested runs a few times and no more. Compiled to fast machine code only after six times as much, all
 * tests together cost a quarter less. From Node 22 on the engine calls it otherwise.
 */
const COMPILED_LATE = knownFlags([
  '--interrupt-budget=800000',
  '--invocation-count-for-maglev=2400',
  '--invocation-count-for-turbofan=18000',
]);

/**
 * Fights and servers are imported by Node itself. Vitest's loader calls a function each time a name of another module is
 * used, and they use many.
 */
const BY_NODE = { viteModuleRunner: false, nodeLoader: false };
const TRANSLATED = ['--import', './test/loading/register.mjs', ...COMPILED_LATE];
const BUILT = './test/loading/built.mjs';

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => ({ name: join('test', name), text: readFileSync(join('test', name), 'utf8') }));
/** Those that draw panels without a browser have one worker's modules among them, with what `drawn-setup.ts` mocks. */
const drawn = files.filter(({ text }) => /\/drawn\.ts'/u.test(text)).map(({ name }) => name);
/** What replaces modules for every file of a worker. */
const MOCKS = /\bvi\.(?:mock|doMock)\(/u;
const alone = files.filter(({ name, text }) => MOCKS.test(text) && !drawn.includes(name)).map(({ name }) => name);
/** What a file stubs, fakes or spies on is as before for the next one. */
const PUT_BACK = 'test/put-back.ts';

/**
 * Files share the modules of their worker: a ruleset is loaded, and compiled to machine code, once and not for each of
 * them. A file that mocks modules has a worker of its own.
 */
export default defineConfig({
  plugins: [react(), faceSprite()],
  test: {
    // Every core: left to itself Vitest keeps one free, which is half of a machine with two.
    maxWorkers: '100%',
    // Machines differ threefold in speed, and so does one machine from hour to hour.
    testTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    execArgv: COMPILED_LATE,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      {
        extends: true,
        test: { name: 'drawn', include: drawn, isolate: false, setupFiles: ['test/web/drawn-setup.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'fights',
          include: [FIGHTS],
          exclude: alone,
          isolate: false,
          experimental: BY_NODE,
          execArgv: [...TRANSLATED, ...ROOM],
        },
      },
      {
        extends: true,
        test: {
          name: 'servers',
          include: [SERVERS],
          exclude: alone,
          isolate: false,
          // Now and then a server waits, for a disk or for a clock: one more than there are cores, after all others.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          globalSetup: BUILT,
          setupFiles: PUT_BACK,
          experimental: BY_NODE,
          execArgv: TRANSLATED,
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          include: [ALL],
          exclude: [FIGHTS, SERVERS, ...alone, ...drawn],
          isolate: false,
          setupFiles: PUT_BACK,
        },
      },
    ],
  },
});
