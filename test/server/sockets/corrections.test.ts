import { afterAll, beforeAll, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { Request } from '../../../src/core/wire/messages.ts';
import type { Config } from '../../../src/server/base/config.ts';
import { found, seated, serve } from '../support/running.ts';

/** A GM who makes many corrections of a large map at once keeps nobody at another table waiting. */

const ruleset = rulesets.find(({ fields }) => fields.includes('grid'))?.id ?? '';
const SIDE = 300;
const WALLS = 6_000;
const CORRECTIONS = 60;

/** Each has the whole map looked over. */
const costly: Request = {
  type: 'correct',
  note: null,
  corrections: Array.from({ length: CORRECTIONS }, () => ({ type: 'field', change: { type: 'laid', backdrop: null } })),
};

/** A map of so many walls, as a file. */
const largeMap = (): string => {
  const at = (nth: number, more: number) => ({ x: (nth % SIDE) + more, y: Math.floor(nth / SIDE) });
  return JSON.stringify({
    format: 0.3,
    resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: SIDE, y: SIDE }, pixels_per_grid: 70 },
    line_of_sight: Array.from({ length: WALLS }, (_, nth) => [at(nth, 0), at(nth, 1)]),
    portals: [],
    lights: [],
    environment: {},
    image: '',
  });
};

/** A server with two tables, the first of them on a large map. */
const two = async (change: Partial<Config>) => {
  const server = await serve({ requestsPerSecond: 1_000, ...change });
  const table = await found(server.address, ruleset, null);
  const laid = await fetch(`${server.address}/api/tables/${table.table}/map`, {
    method: 'POST',
    body: largeMap(),
    headers: { Authorization: `Bearer ${table.secret}`, 'X-File-Name': 'large.dd2vtt' },
  });
  expect(laid.status).toBe(200);
  const elsewhere = await found(server.address, ruleset, null);
  const enter = (at: typeof table) =>
    seated(server.address, { type: 'enter', table: at.table, secret: at.secret, have: null });
  const [gm, other] = [await enter(table), await enter(elsewhere)];
  const done = async (): Promise<void> => {
    for (const screen of [gm, other]) screen.leave();
    await server.stop();
  };
  return { gm, other, done };
};

const unbounded = { queryMs: 1e6, queryMsPerSeat: 1e6, queryMsPerTable: 1e6, queryMsPerAddress: 1e6 };
let item: Awaited<ReturnType<typeof two>>;
beforeAll(async () => {
  item = await two(unbounded);
});
afterAll(() => item.done());

test(
  'another table is acknowledged again and again while they are made; its own table waits for them, and they are ' +
    'all made',
  async () => {
    const { gm, other } = item;
    const corrected: { ok: boolean | null } = { ok: null };
    const correcting = gm.request(costly).then((done) => {
      corrected.ok = done.ok;
      return done;
    });
    const after = gm.request({ type: 'rename', name: 'After' }).then((done) => [done.ok, corrected.ok]);
    let acknowledged = -1;
    for (; corrected.ok === null; acknowledged++)
      expect(await other.request({ type: 'rename', name: `Beside ${acknowledged}` })).toMatchObject({ ok: true });
    expect(await correcting).toMatchObject({ ok: true });
    expect(await after).toEqual([true, true]);
    expect(acknowledged).toBeGreaterThan(4);
  },
);

test('what takes longer than a question may is refused whole, and the table goes on', async () => {
  const { gm, done } = await two({ ...unbounded, queryMs: 0 });
  const before = gm.n();
  expect(await gm.request(costly)).toMatchObject({ ok: false, error: { code: 'too-long' } });
  expect(gm.n()).toBe(before);
  expect(await gm.request({ type: 'rename', name: 'Renamed' })).toMatchObject({ ok: true });
  await done();
});

test('what finds no room in the line is decided anew when it is sent again', async () => {
  const { gm, done } = await two({ ...unbounded, queryMs: 0, queryMsPerSeat: 20, mostQueriesWaiting: 1 });
  const sent = async (id: string) => {
    const result = await gm.request(costly, id);
    return result.ok ? null : result.error.code;
  };
  // The GM’s time is spent once a question has to wait, and then the next request finds no room.
  let nth = 0;
  const crowded = async () => {
    const [, code] = await Promise.all([
      gm.query({ type: 'log', before: null, most: 200 }),
      sent(`the-same-request-${++nth}`),
    ]);
    return code;
  };
  await expect.poll(crowded, { timeout: 30_000, interval: 0 }).toBe('too-many');
  await expect.poll(() => sent(`the-same-request-${nth}`), { timeout: 30_000, interval: 200 }).toBe('too-long');
  await done();
});
