import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';

/** A program that spares memory, fills some, and tells of each of its threads the priority and how long it ran. */
const PROGRAM = `
  const { readdirSync, readFileSync } = await import('node:fs');
  const { getPriority } = await import('node:os');
  const { spareMemory } = await import('./src/server/sparing.ts');
  spareMemory();
  const kept = [];
  for (let n = 0; n < 3_000_000; n++) kept.push({ n });
  await new Promise((done) => setTimeout(done, 50));
  const threads = readdirSync('/proc/self/task').map(Number).sort((a, b) => a - b);
  console.log(JSON.stringify(threads.map((thread) => ({
    priority: getPriority(thread),
    ran: Number(readFileSync('/proc/self/task/' + thread + '/schedstat', 'utf8').split(' ')[0]),
  }))));
  process.exit(0);
`;

test.runIf(process.platform === 'linux')('the thread that marks objects steps back behind the one that answers', () => {
  const told = execFileSync(
    process.execPath,
    ['--v8-pool-size=1', '--import', 'tsx', '--input-type=module', '-e', PROGRAM],
    { encoding: 'utf8' },
  );
  const [main, ...beside] = JSON.parse(told) as { readonly priority: number; readonly ran: number }[];
  const [busiest] = beside.sort((a, b) => b.ran - a.ran);
  expect([main?.priority, busiest?.priority]).toEqual([getPriority(), 19]);
  expect(beside.filter(({ priority }) => priority === 19)).toHaveLength(2);
});
