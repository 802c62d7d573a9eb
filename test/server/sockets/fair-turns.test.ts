import { describe, expect, test } from 'vitest';
import type { Asker } from '../../../src/server/sockets/fair-turns.ts';
import { openFairTurns } from '../../../src/server/sockets/fair-turns.ts';

const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));

describe('turns between tables', () => {
  const limits = {
    queryMs: 1000,
    queryMsPerSeat: 1000,
    queryMsPerTable: 1000,
    queryMsPerAddress: 1000,
    mostQueriesWaiting: 500,
  };
  const burn = (ms: number): void => {
    const { user, system } = process.cpuUsage();
    for (let now = process.cpuUsage(); now.user + now.system - user - system < ms * 1000; now = process.cpuUsage());
  };
  const at = (table: string, seat: string, address = seat): Asker => ({ table, seat, address });

  test('whoever asks little is answered soon, beside another table and another seat that ask without end', async () => {
    const turns = openFairTurns(limits);
    const done: string[] = [];
    const job = (asker: Asker, ms: number): Promise<void> =>
      turns.take(asker, () => {
        burn(ms);
        done.push(`${asker.table} ${asker.seat}`);
      }) ?? Promise.reject(new Error('refused'));
    const flood = Array.from({ length: 60 }, () => job(at('busy', 'eye'), 3));
    await Promise.all([job(at('busy', 'gm'), 1), job(at('quiet', 'gm'), 1)]);
    expect(done.length).toBeLessThan(8);
    await Promise.all(flood);
    expect(done.filter((who) => who === 'busy eye')).toHaveLength(60);
  });

  test('everything else comes in between two slices of such work', async () => {
    const turns = openFairTurns(limits);
    let ticks = 0;
    let going = true;
    const tick = (): void => {
      ticks++;
      if (going) setImmediate(tick);
    };
    setImmediate(tick);
    await Promise.all(Array.from({ length: 40 }, async () => turns.take(at('t', 's'), () => burn(3))));
    going = false;
    // Forty jobs of 3 ms in slices of 4 ms.
    expect(ticks).toBeGreaterThanOrEqual(15);
  });

  test('a job of slices lets others in between them; one that took its time is told to hurry', async () => {
    const turns = openFairTurns({ ...limits, queryMs: 100 });
    const order: string[] = [];
    let slices = 0;
    const long = turns.takeInSlices(at('busy', 'eye'), function* work() {
      for (;;) {
        burn(2);
        slices++;
        if ((yield) === true) break;
      }
      order.push('long');
      return 'hurried';
    });
    const short = ['quiet', 'busy'].map(async (table) => turns.take(at(table, 'gm'), () => order.push(table)));
    expect(slices).toBeLessThan(5);
    await Promise.all(short);
    expect(await long).toBe('hurried');
    expect(order.at(-1)).toBe('long');
    // Some fifty slices of 2 ms, and fewer where the machine is slow.
    expect(slices).toBeGreaterThan(4);
    expect(slices).toBeLessThan(70);
    const broken = turns.takeInSlices(at('busy', 'eye'), function* fails() {
      yield;
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
  });

  test.each([
    ['seat', { queryMsPerSeat: 20 }, at('other', 'other', 'mine')],
    ['table', { queryMsPerTable: 20 }, at('other', 'mine', 'mine')],
    ['address', { queryMsPerAddress: 20 }, at('other', 'other', 'other')],
  ] as const)('who used up the time of their %s waits, and others do not', async (_, less, other) => {
    const turns = openFairTurns({ ...limits, ...less });
    let mine = 0;
    const jobs = Array.from({ length: 30 }, () =>
      turns.take(at('mine', 'mine', 'mine'), () => {
        burn(10);
        mine++;
      }),
    );
    await pause(150);
    const before = mine;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(25);
    await turns.take(other, () => undefined);
    expect(mine).toBeLessThan(before + 5);
    // The others go on as the budget grows.
    await expect.poll(() => mine).toBeGreaterThan(before);
    void Promise.allSettled(jobs.map((job) => job ?? Promise.resolve()));
  });

  test('a server that stood still in the middle of a job keeps nobody waiting for as long again', async () => {
    const turns = openFairTurns({ ...limits, queryMsPerSeat: 100 });
    const asker = at('mine', 'mine');
    await turns.take(asker, () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1600));
    const from = performance.now();
    await turns.take(asker, () => undefined);
    // Of 1600 ms the seat would owe 1200, and get back 100 in a second.
    expect(performance.now() - from).toBeLessThan(3000);
  });

  test('what is quick neither waits for what takes long nor goes without a limit of its own', async () => {
    const turns = openFairTurns({ ...limits, queryMsPerSeat: 20 });
    const asker = at('mine', 'mine');
    let long = 0;
    const jobs = Array.from({ length: 8 }, () =>
      turns.take(asker, () => {
        burn(100);
        long++;
      }),
    );
    await pause(150);
    const before = long;
    expect(before).toBeLessThan(5);
    await turns.take({ ...asker, quick: true }, () => undefined);
    expect(long).toBe(before);
    let quick = 0;
    const more = Array.from({ length: 30 }, () =>
      turns.take({ ...asker, quick: true }, () => {
        burn(10);
        quick++;
      }),
    );
    await pause(150);
    expect(quick).toBeGreaterThan(0);
    expect(quick).toBeLessThan(20);
    void Promise.allSettled([...jobs, ...more].map((job) => job ?? Promise.resolve()));
  });

  test("so many of one seat wait and no more; a job that throws is that job's answer", async () => {
    const turns = openFairTurns({ ...limits, mostQueriesWaiting: 5 });
    await expect(
      turns.take(at('t', 's'), () => {
        throw new Error('no such thing');
      }),
    ).rejects.toThrow('no such thing');
    burn(1);
    const jobs = Array.from({ length: 20 }, () => turns.take(at('t', 's'), () => burn(5)));
    expect(jobs.filter((job) => job === null).length).toBeGreaterThan(5);
    expect(turns.take(at('t', 'another'), () => 1)).not.toBeNull();
    await Promise.all(jobs.map(async (job) => job));
  });
});
