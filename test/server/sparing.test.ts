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
