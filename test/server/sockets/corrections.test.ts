import { afterAll, beforeAll, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { Zone } from '../../../src/core/space/field/field.ts';
import type { Correction, Request } from '../../../src/core/wire/messages.ts';
import type { Config } from '../../../src/server/base/config.ts';
import { found, seated, serve } from '../support/running.ts';

/** A GM who makes many costly corrections at once keeps nobody at another table waiting. */

const ruleset = rulesets.find(({ fields }) => fields.includes('zones'))?.id ?? '';
const ZONES = 150;
const CORRECTIONS = 150;

const zone = (nth: number): Zone => {
  const [x, y] = [2 * (nth % 20), 2 * Math.floor(nth / 20)];
  return {
    id: `zone-${nth}`,
    name: `Zone ${nth}`,
    outline: [
      { x, y },
      { x: x + 2, y },
      { x: x + 2, y: y + 2 },
      { x, y: y + 2 },
    ],
    capacity: null,
    elevation: 0,
    features: [],
    dangers: [],
    safeExit: false,
  };
};
const drawing = (zones: readonly Zone[]): Correction => ({
  type: 'field',
  change: { type: 'redrawn', zones, gone: [], edges: [], cut: [] },
});
const correct = (corrections: readonly Correction[]): Request => ({ type: 'correct', note: null, corrections });
/** Zones hang together: with each that is drawn, all of them are looked over. */
const costly = correct(Array.from({ length: CORRECTIONS }, (_, nth) => drawing([zone(nth)])));

/** A server with two tables, the first of them on a map of many zones. */
const two = async (change: Partial<Config>) => {
  const server = await serve({ requestsPerSecond: 1_000, ...change });
  const table = await found(server.address, ruleset, null);
  const elsewhere = await found(server.address, ruleset, null);
  const enter = (at: typeof table) =>
    seated(server.address, { type: 'enter', table: at.table, secret: at.secret, have: null });
  const [gm, other] = [await enter(table), await enter(elsewhere)];
  expect(await gm.request(correct([drawing(Array.from({ length: ZONES }, (_, nth) => zone(nth)))]))).toMatchObject({
    ok: true,
  });
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
