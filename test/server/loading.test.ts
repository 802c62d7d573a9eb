import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/core/rulesets/index.ts';
import { openDatabase } from '../../src/server/storage/database.ts';
import { inBatches } from '../../src/server/tables/in-batches.ts';
import { openHost } from '../../src/server/tables/host.ts';
import { logger } from '../../src/server/base/log.ts';
import { openStorage } from '../../src/server/storage/storage.ts';
import { bringBack, copy, exported, open, remove } from './support/keeping.ts';
import { longTable } from './support/long-table.ts';
import { folder, found, seated, serve } from './support/running.ts';
import { opening } from '../core/stage.ts';

/** Tables are loaded in slices, once for all who wait for one: meanwhile nothing of another table waits. */

const LONG = 10_000;

/** Runs a job; how long it took in ms, and the longest that the event loop was kept from everybody else meanwhile. */
const watched = async <T>(job: () => Promise<T>) => {
  let [longest, over] = [0, false];
  let last = performance.now();
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!over) setImmediate(look);
  };
  look();
  const since = performance.now();
  const done = await job();
  over = true;
  look();
  return { done, took: performance.now() - since, longest };
};

describe('a table of ten thousand records', () => {
  test('is entered, copied and brought back while another goes on; all who enter at once share one', async () => {
    const server = await serve({ idleMs: 100 });
    const { json: long } = await open(server.address, longTable(LONG));
    const small = await found(server.address, rulesets[0]?.id ?? '', null);
    const other = await seated(server.address, {
      type: 'enter',
      table: small.table,
      secret: small.secret,
      have: null,
    });
    const outOfMemory = () => expect.poll(() => server.app.inMemory()).toBe(1);
    /** What is slowest at the other table while this is done, beside all of it. */
    const meanwhile = async <T>(what: string, job: () => Promise<T>): Promise<T> => {
      let [slowest, over] = [0, false];
      const acknowledged = async (): Promise<void> => {
        const since = performance.now();
        expect((await other.request({ type: 'rename', name: 'Elsewhere' })).ok).toBe(true);
        slowest = Math.max(slowest, performance.now() - since);
        await new Promise((done) => void setTimeout(done, 60));
        if (!over) await acknowledged();
      };
      const going = acknowledged();
      const { done, took, longest } = await watched(job);
      over = true;
      await going;
      expect(longest, `${what} keeps everybody waiting for ${longest} of ${took} ms`).toBeLessThan(took / 3);
      expect(slowest, `${what}: an acknowledgement takes ${slowest} of ${took} ms`).toBeLessThan(took / 2);
      return done;
    };

    await outOfMemory();
    const enter = () => seated(server.address, { type: 'enter', table: long.table, secret: long.secret, have: null });
    const join = (name: string) =>
      seated(server.address, { type: 'join', table: long.table, link: `player.${long.links.player}`, name });
    const [gm, again, player] = await meanwhile('entering', () => Promise.all([enter(), enter(), join('Ann')]));
    expect(gm.welcome.stream).toBe(again.welcome.stream);
    expect(player.welcome.stream).toBe(gm.welcome.stream);
    await gm.until((view) => view.seats.some(({ name }) => name === 'Ann'));
    expect((await again.request({ type: 'rename', name: 'Long' })).ok).toBe(true);
    for (const screen of [gm, player]) await screen.until((view) => view.name === 'Long');
    for (const screen of [gm, again, player]) screen.leave();

    await outOfMemory();
    const copied = await meanwhile('copying', () => copy(server.address, long));
    expect(copied.json.records).toBeGreaterThan(LONG);
    expect((await remove(server.address, long)).status).toBe(200);
    expect((await meanwhile('bringing back', () => bringBack(server.address, long))).status).toBe(200);
    expect((await exported(server.address, long)).trimEnd().split('\n').length).toBeGreaterThan(LONG);
    other.leave();
    await server.stop();
  });
});

describe('a host', () => {
  const hosted = () => {
    const own = folder();
    const storage = openStorage(openDatabase(own.path));
    const opened: string[] = [];
    const host = openHost(
      { mostQueued: 10, idleMs: 1_000 },
      { ...storage, records: (...asked) => (opened.push(asked.join(' ')), storage.records(...asked)) },
      logger(true, () => undefined),
    );
    const ruleset = rulesets[0];
    if (ruleset === undefined) throw new Error('no ruleset');
    host.add(opening(ruleset, { type: 'zones', zones: [], edges: [], backdrop: null }), {
      gm: 'g',
      player: 'p',
      watch: 'w',
    });
    return {
      host,
      storage,
      opened,
      done: () => {
        storage.close();
        own.done();
      },
    };
  };

  test('loads a table once for all who ask for it meanwhile', async () => {
    const { host, opened, done } = hosted();
    const [first, second] = await Promise.all([host.find('table-1'), host.find('table-1')]);
    expect(first.ok && second.ok && first.value === second.value).toBe(true);
    expect(opened).toHaveLength(1);
    expect(host.here('table-1')).toBe(first.ok ? first.value : null);
    done();
  });

  test('opens no table that was deleted while it was loaded, and tries again afterwards', async () => {
    const { host, storage, done } = hosted();
    const asked = host.find('table-1');
    storage.setGone('table-1', 5);
    expect(await asked).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(host.size()).toBe(0);
    storage.setGone('table-1', null);
    expect((await host.find('table-1')).ok).toBe(true);
    done();
  });
});

test('long jobs take turns: twenty at once keep nobody waiting for much longer than one', async () => {
  function* busy(ms: number): Generator<void, number> {
    for (let step = 0; step < ms; step++) {
      for (const until = performance.now() + 1; performance.now() < until;);
      yield;
    }
    return ms;
  }
  const { done, took, longest } = await watched(() =>
    Promise.all(Array.from({ length: 20 }, () => inBatches(busy(40)))),
  );
  expect(done).toEqual(Array.from({ length: 20 }, () => 40));
  expect(longest).toBeLessThan(took / 6);
});
