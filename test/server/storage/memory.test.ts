import { afterEach, describe, expect, test, vi } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { openDatabase } from '../../../src/server/storage/database.ts';
import { readConfig } from '../../../src/server/base/config.ts';
import { openHost } from '../../../src/server/tables/host.ts';
import { openRooms } from '../../../src/server/tables/rooms.ts';
import type { Screen } from '../../../src/server/tables/rooms.ts';
import { logger } from '../../../src/server/base/log.ts';
import { openStorage } from '../../../src/server/storage/storage.ts';
import { copy, exported, rename } from '../support/keeping.ts';
import { folder, found, seated, serve } from '../support/running.ts';
import { opening } from '../../core/stage.ts';

/** Which tables are in memory, and for how long. */

const ruleset = rulesets[0];
if (ruleset === undefined) throw new Error('no ruleset');
afterEach(() => void vi.useRealTimers());

test('tables only founded, exported, copied or renamed over HTTP leave memory; one looked at stays', async () => {
  const server = await serve({ idleMs: 150 });
  const [seen, unseen] = [await found(server.address, ruleset.id, null), await found(server.address, ruleset.id, null)];
  const gm = await seated(server.address, { type: 'enter', table: seen.table, secret: seen.secret, have: null });
  await exported(server.address, unseen);
  await copy(server.address, unseen);
  await expect.poll(() => server.app.inMemory()).toBe(1);
  await rename(server.address, unseen, 'Renamed');
  expect(server.app.inMemory()).toBe(2);
  await expect.poll(() => server.app.inMemory()).toBe(1);
  expect(await exported(server.address, unseen)).toContain('Renamed');
  expect(await gm.request({ type: 'rename', name: 'Still here' })).toMatchObject({ ok: true });
  gm.leave();
  await expect.poll(() => server.app.inMemory()).toBe(0);
  await server.stop();
});

describe('a table nobody watches', () => {
  const hosted = () => {
    const own = folder();
    const storage = openStorage(openDatabase(own.path));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const host = openHost(
      { mostQueued: 10, idleMs: 1_000 },
      storage,
      logger(true, () => undefined),
    );
    host.add(opening(ruleset, { type: 'zones', zones: [], edges: [], backdrop: null }), {
      gm: 'g',
      player: 'p',
      watch: 'w',
    });
    const find = async () => {
      const found = await host.find('table-1');
      if (!found.ok) throw new Error(found.error.say);
      return found.value;
    };
    return {
      host,
      find,
      done: () => {
        storage.close();
        own.done();
      },
    };
  };

  test('leaves once nobody asked for it for so long', async () => {
    const { host, find, done } = hosted();
    await find();
    vi.advanceTimersByTime(900);
    await find();
    vi.advanceTimersByTime(900);
    expect(host.size()).toBe(1);
    vi.advanceTimersByTime(200);
    expect(host.size()).toBe(0);
    done();
  });

  test('stays while a request of it is under way, and goes afterwards', async () => {
    const { host, find, done } = hosted();
    const request = (await find()).request('table', {
      id: 'seat-the-gm',
      request: { type: 'seated', seat: 'gm' as never, name: 'Gail', role: 'gm' },
    });
    vi.advanceTimersByTime(1_000);
    expect(host.size()).toBe(1);
    expect((await request).ok).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(host.size()).toBe(0);
    done();
  });

  test('stays while something is under way, though its last screen has left, and goes afterwards', async () => {
    const { host, find, done } = hosted();
    const rooms = openRooms({ ...readConfig(), idleMs: 1_000 }, host);
    const nothing = (): void => undefined;
    const screen: Screen = {
      seat: 'gm' as never,
      present: nothing,
      gone: nothing,
      update: nothing,
      whisper: nothing,
      close: nothing,
    };
    const there = await find();
    const room = rooms.of(there);
    rooms.enter(room, screen);
    rooms.leave(room, screen);
    vi.advanceTimersByTime(900);
    const request = there.request('table', {
      id: 'seat-the-gm',
      request: { type: 'seated', seat: 'gm' as never, name: 'Gail', role: 'gm' },
    });
    vi.advanceTimersByTime(100);
    // Whoever comes now comes to the very table at which it is being done.
    expect(await find()).toBe(there);
    expect(rooms.of(there)).toBe(room);
    expect((await request).ok).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect([host.size(), rooms.size()]).toEqual([0, 0]);
    done();
  });

  test('stays when somebody begins to watch: whoever does sees to it', async () => {
    const { host, find, done } = hosted();
    (await find()).watch({ coming: () => undefined, committed: () => undefined });
    vi.advanceTimersByTime(10_000);
    expect(host.size()).toBe(1);
    host.drop('table-1');
    expect(host.size()).toBe(0);
    done();
  });
});
