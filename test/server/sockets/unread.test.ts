import { execFileSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { WIRE_VERSION } from '../../../src/core/wire/messages.ts';
import { logger } from '../../../src/server/base/log.ts';
import type { Connection } from '../../../src/server/sockets/waiting.ts';
import { openWaiting } from '../../../src/server/sockets/waiting.ts';
import type { News } from '../../../src/web/link/link.ts';
import { openSocket } from '../../../src/web/link/socket.ts';
import { buildBare, lasting, start } from '../support/process.ts';
import { deaf } from '../support/raw.ts';
import { found, seated, serve } from '../support/running.ts';
import { tap } from '../support/tap.ts';

/**
 * Screens that do not read what they are sent: what waits for them is bounded, and a page that only was slow comes
 * back.
 */

const ruleset = rulesets[0]?.id ?? '';
const MIB = 1024 * 1024;
const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));
afterEach(() => void vi.unstubAllGlobals());

/** The page as its link sees it, at this server. */
const pageAt = (address: string): void => {
  const { hostname, host, port, protocol } = new URL(address);
  vi.stubGlobal('location', { hostname, host, port, protocol });
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
};

/** Resident memory of a process in MiB. */
const resident = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;

test('five connections that ask for what is large and never read cost little memory', async () => {
  const file = await buildBare();
  const data = lasting();
  // Many times as fast as they may, so that a few seconds are enough.
  const server = await start(file, data, {
    FORAY_QUERIES_PER_SECOND: '2000',
    FORAY_QUERY_MS_PER_SEAT: '900',
    FORAY_QUERY_MS_PER_TABLE: '900',
    FORAY_QUERY_MS_PER_ADDRESS: '900',
  });
  const table = await found(server.address, ruleset, null);
  const before = resident(server.child.pid ?? 0);
  let peak = before;
  let asked = 0;
  let screens: Awaited<ReturnType<typeof deaf>>[] = [];
  for (let tick = 0; tick < 80; tick++) {
    screens = screens.filter((screen) => screen.open());
    while (screens.length < 5) {
      const item = await deaf(server.address);
      item.say('hello', { version: WIRE_VERSION, type: 'enter', table: table.table, secret: table.secret, have: null });
      screens.push(item);
    }
    for (const screen of screens) {
      for (let n = 0; n < 24; n++) screen.say('query', { type: 'catalogue' });
      asked += 24;
      screen.pong();
    }
    await pause(50);
    if (tick % 5 === 4) peak = Math.max(peak, resident(server.child.pid ?? 0));
  }
  for (const screen of screens) screen.end();
  await server.end('SIGTERM');
  // What was asked for would fill many times as much.
  expect(asked * 60_000).toBeGreaterThan(500 * MIB);
  expect(peak - before).toBeLessThan(80);
  rmSync(dirname(file), { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
});

test('a page that reads too slowly is cut off, comes back by itself and sees what everybody sees', async () => {
  const server = await serve({
    mostWaitingBytes: 100_000,
    queriesPerSecond: 5000,
    requestsPerSecond: 5000,
    mostQueriesWaiting: 1000,
    queryMsPerSeat: 1e6,
    queryMsPerTable: 1e6,
    queryMsPerAddress: 1e6,
  });
  const wire = await tap(server.address);
  const table = await found(server.address, ruleset, rulesets[0]?.demos[0]?.id ?? null);
  const enter = { type: 'enter', table: table.table, secret: table.secret, have: null } as const;
  const gm = await seated(server.address, enter);

  pageAt(wire.address);
  const page = openSocket(table.table);
  const told: News[] = [];
  page.subscribe((news) => told.push(news));
  expect((await page.enter(table.secret)).ok).toBe(true);
  const state = () => told.flatMap((news) => (news.type === 'state' ? [news.state] : [])).at(-1);
  const view = () => told.flatMap((news) => (news.type === 'view' ? [news.view] : [])).at(-1);
  await expect.poll(() => view()?.name).toBe(gm.view().name);

  const goOn = wire.hold();
  const answers: Promise<unknown>[] = [];
  const cut = (): boolean => server.logged().includes('"reader-cut-off"');
  for (let n = 0; n < 6000 && !cut(); n += 50) {
    // Large answers fill what the network holds, until no more are given; then updates wait.
    if (n < 2000) answers.push(...Array.from({ length: 20 }, () => page.query({ type: 'catalogue' })));
    await Promise.all(Array.from({ length: 50 }, (_, at) => gm.request({ type: 'rename', name: `Renamed ${n + at}` })));
  }
  expect(cut()).toBe(true);
  expect((await gm.request({ type: 'rename', name: 'At last' })).ok).toBe(true);
  goOn();
  await expect.poll(() => view()?.name).toBe('At last');
  expect(state()).toBe('online');
  expect(told.some((news) => news.type === 'state' && news.state === 'offline')).toBe(true);
  expect(view()).toEqual(gm.view());
  expect((await page.request({ type: 'rename', name: 'By the page' })).ok).toBe(true);
  await gm.until(({ name }) => name === 'By the page');
  await Promise.all(answers);
  page.close();
  gm.leave();
  await wire.close();
  await server.stop();
});

test('pings below Socket.IO, whose answers nobody reads, end the connection', async () => {
  const server = await serve();
  const item = await deaf(server.address);
  for (let n = 0; n < 5000 && item.open(); n++) {
    for (let more = 0; more < 20; more++) item.ping();
    await pause(1);
  }
  expect(item.open()).toBe(false);
  expect(server.logged()).toContain('pings without end');
  await server.stop();
});

describe('what waits for all connections of an address', () => {
  /** A connection whose other end reads nothing. */
  const stuck = () => {
    const events = new EventEmitter();
    const carrier = Object.assign(new EventEmitter(), {
      bufferedAmount: 0,
      cut: false,
      terminate: () => void (carrier.cut = true),
    });
    const conn = Object.assign(events, {
      request: { websocket: carrier },
      transport: new EventEmitter(),
    }) as unknown as Connection;
    return {
      conn,
      carrier,
      send: (text: string) => events.emit('packetCreate', { data: text }),
      written: () => (events.emit('flush'), events.emit('drain')),
    };
  };
  const watched = (count: number, address: (n: number) => string, mostWaitingBytesPerAddress = 10_000) => {
    const waiting = openWaiting(
      { mostWaitingBytes: 5000, mostWaitingBytesPerAddress },
      logger(true, () => undefined),
    );
    const ends = Array.from({ length: count }, stuck);
    ends.forEach(({ conn }, n) => waiting.watch(conn, address(n)));
    return { waiting, ends };
  };

  test('is bounded: the one that has the most is cut off first', () => {
    const { waiting, ends } = watched(4, () => 'a');
    ends[2]?.send('x'.repeat(4000));
    for (const end of ends) end.send('x'.repeat(2200));
    expect(ends.map(({ carrier }) => carrier.cut)).toEqual([false, false, true, false]);
    expect(waiting.of('a')).toBeLessThan(10_000);
  });

  test('does not count what others have waiting, nor what was written', () => {
    const { waiting, ends } = watched(8, (n) => String(n % 2));
    for (const end of ends) end.send('x'.repeat(2200));
    for (const end of ends) end.written();
    expect([waiting.of('0'), waiting.of('1')]).toEqual([0, 0]);
    for (const end of ends) end.send('x'.repeat(2200));
    expect(ends.filter(({ carrier }) => carrier.cut)).toEqual([]);
  });

  test('is nothing once they are closed', () => {
    const { waiting, ends } = watched(3, () => 'a');
    for (const end of ends) end.send('x'.repeat(3000));
    for (const { conn } of ends) (conn as unknown as EventEmitter).emit('close');
    expect(waiting.of('a')).toBe(0);
  });

  test('of one connection may be as much as its largest message beside its own bound', () => {
    const {
      ends: [end],
    } = watched(1, () => 'a', 1_000_000);
    end?.send('x'.repeat(8000));
    // Each with a hundred bytes for the message itself.
    for (let n = 0; n < 16; n++) end?.send('x'.repeat(200));
    expect(end?.carrier.cut).toBe(false);
    end?.send('x'.repeat(200));
    expect(end?.carrier.cut).toBe(true);
  });
});
