import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { bucket, buckets } from '../../../src/server/limits/bucket.ts';
import { windowed } from '../../../src/server/limits/counters.ts';
import { readConfig } from '../../../src/server/base/config.ts';
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
    await pause(1000);
    counts.push([await granted(item, 1500, kind), await granted(many, 1500, kind)] as const);
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
