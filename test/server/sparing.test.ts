import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';

/** A program that spares memory, fills some, and tells of each of its threads the priority and how long it ran then. */
const PROGRAM = `
  const { readdirSync, readFileSync } = await import('node:fs');
  const { getPriority } = await import('node:os');
  const { spareMemory } = await import('./src/server/sparing.ts');
  const TASKS = '/proc/self/task/';
  const ran = (thread) => Number(readFileSync(TASKS + thread + '/schedstat', 'utf8').split(' ')[0]);
  spareMemory();
  const before = new Map(readdirSync(TASKS).map((thread) => [thread, ran(thread)]));
  const kept = [];
  for (let n = 0; n < 3_000_000; n++) kept.push({ n });
  await new Promise((done) => setTimeout(done, 50));
  console.log(JSON.stringify(readdirSync(TASKS).map((thread) => ({
    main: Number(thread) === process.pid,
    priority: getPriority(Number(thread)),
    ran: ran(thread) - (before.get(thread) ?? 0),
  }))));
  process.exit(0);
`;

test.runIf(process.platform === 'linux')('the thread that marks objects steps back behind the one that answers', () => {
  const told = execFileSync(
    process.execPath,
    ['--v8-pool-size=1', '--import', 'tsx', '--input-type=module', '-e', PROGRAM],
    { encoding: 'utf8' },
  );
  const all = JSON.parse(told) as { readonly main: boolean; readonly priority: number; readonly ran: number }[];
  const main = all.find((thread) => thread.main);
  const beside = all.filter((thread) => !thread.main);
  const [busiest] = beside.sort((a, b) => b.ran - a.ran);
  expect([main?.priority, busiest?.priority]).toEqual([getPriority(), 19]);
  expect(beside.filter(({ priority }) => priority === 19)).toHaveLength(2);
});

/**
 * A program that holds 100 MB, lets go of 12 more, and tells how many MB are given back within seconds; the engine
 * itself would not look for 25.
 */
const LETS_GO = `
  const { spareMemory } = await import('./src/server/sparing.ts');
  const filled = (length) => Array.from({ length }, (_, n) => ({ n }));
  const held = () => process.memoryUsage().heapUsed / 1024 / 1024;
  const quiet = () => new Promise((done) => setTimeout(done, 100));
  spareMemory();
  const used = filled(2_000_000);
  gc();
  await quiet();
  filled(300_000);
  const before = held();
  const until = Date.now() + 6_000;
  while (held() > before - 8 && Date.now() < until) await quiet();
  console.log(before - held(), used.length);
  process.exit(0);
`;

test('what is no longer used is collected in a second in which nothing is asked', () => {
  const told = execFileSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', '--input-type=module', '-e', LETS_GO],
    {
      encoding: 'utf8',
    },
  );
  expect(Number.parseFloat(told)).toBeGreaterThan(8);
});

/** A program that lets go of two of every five objects it holds, and tells what part of the pages is left. */
const LEAVES_GAPS = `
  const { getHeapStatistics } = await import('node:v8');
  const { spareMemory } = await import('./src/server/sparing.ts');
  const filled = (length) => Array.from({ length }, (_, n) => ({ n }));
  const pages = () => getHeapStatistics().total_physical_size / 1024 / 1024;
  const quiet = (ms) => new Promise((done) => setTimeout(done, ms));
  spareMemory({ compactsFirst: 10, compactsApart: 10 });
  const used = filled(2_000_000);
  await quiet(2_500);
  for (const [n] of used.entries()) if (n % 5 > 2) used[n] = null;
  const before = pages();
  const until = Date.now() + 10_000;
  gc();
  while (pages() > before * 0.8 && Date.now() < until) await quiet(100);
  console.log(pages() / before, used.length);
  process.exit(0);
`;

test('pages that hold little are emptied and given back', () => {
  const told = execFileSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', '--input-type=module', '-e', LEAVES_GAPS],
    { encoding: 'utf8' },
  );
  expect(Number.parseFloat(told)).toBeLessThan(0.85);
});
