import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { bucket, buckets, windowed } from '../../../src/server/limits/bucket.ts';
import { readConfig } from '../../../src/server/base/config.ts';
import type { Asker } from '../../../src/server/sockets/fair-turns.ts';
import { openFairTurns } from '../../../src/server/sockets/fair-turns.ts';
import { taken } from '../support/company.ts';
import { buildBare, lasting, start } from '../support/process.ts';
import type { Screen } from '../support/running.ts';
import { found, screen, seated, serve } from '../support/running.ts';

/** What a seat and an address may do over all their connections together, and how tables share the server's time. */

const ruleset = rulesets[0]?.id ?? '';
const demo = rulesets[0]?.demos[0]?.id ?? null;
const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));

/** How many of these are granted when every screen asks a hundred times a second for so many ms. */
const granted = async (
  screens: readonly Screen[],
  ms: number,
  ask: (at: Screen, n: number) => Promise<{ readonly ok: boolean }>,
): Promise<number> => {
  const asked: Promise<{ readonly ok: boolean }>[] = [];
  for (const until = Date.now() + ms; Date.now() < until; await pause(50)) {
    for (const at of screens) for (let n = 0; n < 5; n++) asked.push(ask(at, asked.length));
  }
  return (await Promise.all(asked)).filter(({ ok }) => ok).length;
};

test('twenty connections of one seat are granted at most four times what one is', async () => {
  const server = await serve();
  const at = async (connections: number): Promise<readonly Screen[]> => {
    const table = await found(server.address, ruleset, null);
    const first = await seated(server.address, {
      type: 'join',
      table: table.table,
      link: `player.${table.links.player}`,
      name: 'Ann',
    });
    const more = Array.from({ length: connections - 1 }, () =>
      seated(server.address, { type: 'enter', table: table.table, secret: first.welcome.secret ?? '', have: null }),
    );
    return [first, ...(await Promise.all(more))];
  };
  const [item, many] = [await at(1), await at(20)];
  const rename = (from: Screen, n: number) =>
    from.request({ type: 'seat', seat: from.welcome.seat, set: { name: `Ann ${n}` } });
  const ask = (from: Screen) => from.query({ type: 'settings' });
  const counts = [];
  for (const kind of [rename, ask]) {
    // Whoever came in has used some of it up.
    await pause(1500);
    counts.push([await granted(item, 2000, kind), await granted(many, 2000, kind)] as const);
  }
  for (const [few, lots] of counts) {
    expect(few).toBeGreaterThan(20);
    expect(lots).toBeGreaterThan(few);
    expect(lots).toBeLessThanOrEqual(4 * few);
  }
  for (const each of [...item, ...many]) each.leave();
  await server.stop();
});

describe('an address', () => {
  test('takes so many seats at once over all its connections and tables, then one a second', async () => {
    const { newSeatsPerAddress } = readConfig();
    const server = await serve({ newSeatsPerAddress });
    const tables = [await found(server.address, ruleset, null), await found(server.address, ruleset, null)];
    const begun = Date.now();
    const joined = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const table = tables[n % 2];
        const made = await screen(server.address, {
          type: 'join',
          table: table?.table ?? '',
          link: `player.${table?.links.player ?? ''}`,
          name: `P${n}`,
        });
        if (made.refused === null) made.leave();
        return made.refused?.code ?? 'in';
      }),
    );
    const seconds = (Date.now() - begun) / 1000;
    const taken = joined.filter((fate) => fate === 'in').length;
    expect(taken).toBeGreaterThanOrEqual(newSeatsPerAddress);
    expect(taken).toBeLessThanOrEqual(newSeatsPerAddress + seconds + 1);
    expect(new Set(joined)).toEqual(new Set(['in', 'too-many']));
    await server.stop();
  });

  test('takes at most sixty in eight seconds, whenever those begin', () => {
    let now = 0;
    const seats = bucket(1, readConfig().newSeatsPerAddress, () => now);
    const times: number[] = [];
    for (; now < 60_000; now += 10) if ((now < 20_000 || now > 30_000) && seats.take()) times.push(now);
    const most = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 8000).length));
    expect(most).toBeGreaterThan(30);
    expect(most).toBeLessThanOrEqual(60);
  });
});

describe('buckets and windows', () => {
  test('a bucket may be overdrawn and is full again after a while', () => {
    let now = 0;
    const other = bucket(10, 20, () => now);
    other.spend(30);
    expect([other.left(), other.take(), other.full()]).toEqual([-10, false, false]);
    now = 1100;
    expect(other.take()).toBe(true);
    now = 60_000;
    expect([other.left(), other.full()]).toEqual([20, true]);
  });

  test('keys that are at rest are forgotten, others are not', () => {
    let now = 0;
    const many = buckets(1, 2, () => now);
    const own = many.of('busy');
    own.spend(1000);
    for (let n = 0; n < 30_000; n++) many.of(`key ${n}`);
    expect(many.size()).toBeLessThan(20_002);
    expect(many.of('busy')).toBe(own);
    const counts = windowed(2, 1000, () => now);
    for (const key of ['a', 'a', 'b']) counts.add(key);
    expect([counts.full('a'), counts.full('b'), counts.full('c')]).toEqual([true, false, false]);
    now = 1500;
    expect(counts.full('a')).toBe(false);
  });
});

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

test('ten connections of one watch seat that ask for old moments without end hold up no other table', async () => {
  const file = await buildBare();
  const data = lasting();
  const server = await start(file, data, { FORAY_REQUESTS_PER_SECOND: '5000' });
  const busy = await found(server.address, ruleset, demo);
  const gm = await seated(server.address, { type: 'enter', table: busy.table, secret: busy.secret, have: null });
  const who = gm.view().combatants[0]?.id;
  if (who === undefined) throw new Error('nobody is there');
  for (let n = 0; n < 900; n += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, more) =>
        taken(gm, {
          type: 'correct',
          corrections: [{ type: 'edit', who, set: { name: `Named ${n + more}` } }],
          note: null,
        }),
      ),
    );
  }
  const eye = await seated(server.address, {
    type: 'join',
    table: busy.table,
    link: `watch.${busy.links.watch}`,
    name: 'Eye',
  });
  const ids: string[] = [];
  for (let earlier = true; earlier;) {
    const page = await eye.query({ type: 'log', before: ids[0] ?? null, most: 200 });
    if (!page.ok) throw new Error(page.error.say);
    ids.unshift(...page.value.entries.map(({ id }) => id));
    ({ earlier } = page.value);
  }
  expect(ids.length).toBeGreaterThan(800);
  const eyes = await Promise.all(
    Array.from({ length: 9 }, () =>
      seated(server.address, { type: 'enter', table: busy.table, secret: eye.welcome.secret ?? '', have: null }),
    ),
  );

  // The same on a server where nobody asks: the machine may be busy with other things.
  const calmData = lasting();
  const calmServer = await start(file, calmData);
  const gmAt = async (address: string): Promise<Screen> => {
    const table = await found(address, ruleset, null);
    return seated(address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  };
  const [other, calm] = [await gmAt(server.address), await gmAt(calmServer.address)];
  const took = { other: [] as number[], calm: [] as number[] };
  /** Milliseconds to the acknowledgement of a change. */
  const acknowledged = async (at: Screen, n: number): Promise<number> => {
    const from = performance.now();
    await taken(at, { type: 'rename', name: `Quiet ${n}` });
    return performance.now() - from;
  };
  const part = (times: readonly number[], share: number): number =>
    [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Infinity;
  for (let n = 0; n < 30; n++) for (const at of [other, calm]) await acknowledged(at, n);
  const flooding = { on: true };
  let answered = 0;
  const flood = [eye, ...eyes].map(async (at, n) => {
    for (let asked = n; flooding.on; asked += 37) {
      void at.query({ type: 'past', entry: ids[asked % ids.length] ?? '' }).then(
        ({ ok }) => (answered += ok ? 1 : 0),
        () => undefined,
      );
      await pause(16);
    }
  });
  for (let n = 0; n < 90; n++) {
    took.other.push(await acknowledged(other, n));
    took.calm.push(await acknowledged(calm, n));
    await pause(30);
  }
  flooding.on = false;
  await Promise.all(flood);
  for (const each of [gm, eye, ...eyes, other, calm]) each.leave();
  await Promise.all([server.end('SIGTERM'), calmServer.end('SIGTERM')]);
  for (const path of [dirname(file), data, calmData]) rmSync(path, { recursive: true, force: true });
  expect(answered).toBeGreaterThan(0);
  expect(part(took.other, 0.5)).toBeLessThan(2 * part(took.calm, 0.5) + 25);
  expect(part(took.other, 0.9)).toBeLessThan(2 * part(took.calm, 0.9) + 60);
});
