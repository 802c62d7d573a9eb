import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Config } from '../../../src/server/base/config.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { readConfig } from '../../../src/server/base/config.ts';
import { openIncoming } from '../../../src/server/uploads/incoming.ts';
import { folder, found, seated, serve } from '../support/running.ts';

/** What strangers send and never finish: how much of it a server holds, and for how long. */

const MIB = 1024 * 1024;
const NDJSON = { 'Content-Type': 'application/x-ndjson' };

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});
const begun = async (change: Partial<Config> = {}) => {
  const server = await serve(change);
  running.push(server.stop);
  return server;
};

const BLOCK = Buffer.alloc(MIB, '[1,');

/**
 * Begins to send a body, and sends more of it as told, but never its end. The answer is its status and reason, or
 * "cut".
 */
const sending = (
  address: string,
  declared: number,
  headers: Readonly<Record<string, string>> = NDJSON,
  path = '/api/tables/file',
) => {
  const { port, hostname } = new URL(address);
  const sent = request({ port, hostname, path, method: 'POST', headers: { ...headers, 'Content-Length': declared } });
  sent.flushHeaders();
  let answered: string | null = null;
  const answer = new Promise<string>((done) => {
    const say = (text: string): void => {
      answered ??= text;
      done(text);
    };
    sent.on('error', () => say('cut'));
    sent.on('response', (response) => {
      const text: Buffer[] = [];
      response.on('data', (chunk: Buffer) => void text.push(chunk));
      response.on('end', () => {
        const { error } = JSON.parse(Buffer.concat(text).toString()) as { readonly error: { readonly code: string } };
        say(`${response.statusCode} ${error.code}`);
      });
    });
  });
  return {
    answer,
    answered: () => answered,
    /** Resolves once so many bytes, at most 1 MiB, are out of this process, or an answer came. */
    more: (bytes: number): Promise<unknown> =>
      Promise.race([answer, new Promise<void>((done) => void sent.write(BLOCK.subarray(0, bytes), () => done()))]),
    /** Sends the last of it. */
    last: (text: string): void => void sent.end(text),
    cut: () => void sent.destroy(),
  };
};
const spooled = (data: string): number => readdirSync(join(data, 'incoming')).length;

describe('bodies that are never finished', () => {
  test('are held on disk: 25 of 60 MB, of which 12 MiB have come, hold less than 200 MiB of memory', async () => {
    const server = await begun({
      mostIncomingBytes: 4096 * MIB,
      mostIncomingBytesPerAddress: 4096 * MIB,
      mostUploadsPerAddress: 100,
    });
    const before = process.memoryUsage().rss;
    const many = Array.from({ length: 25 }, () => sending(server.address, 60 * MIB));
    let most = 0;
    for (let sent = 0; sent < 12; sent++) {
      await Promise.all(many.map((item) => item.more(MIB)));
      most = Math.max(most, process.memoryUsage().rss - before);
    }
    expect([spooled(server.folder), many.every((item) => item.answered() === null)]).toEqual([25, true]);
    expect(most / MIB).toBeLessThan(200);
    for (const item of many) item.cut();
    await expect.poll(() => spooled(server.folder)).toBe(0);
  });

  test('are bounded for one address, which is told so, and has room again when they are gone', async () => {
    const server = await begun({ mostIncomingBytesPerAddress: 5 * MIB });
    const [item, two] = [sending(server.address, 4 * MIB), sending(server.address, 4 * MIB)];
    for (let n = 0; n < 3; n++) await Promise.all([item.more(MIB), two.more(MIB)]);
    const answers = await Promise.race([item.answer, two.answer]);
    expect(answers).toBe('429 too-many');
    for (const each of [item, two]) each.cut();
    await expect.poll(() => spooled(server.folder)).toBe(0);
    const again = sending(server.address, 4 * MIB);
    await again.more(MIB);
    await again.more(MIB);
    expect(again.answered()).toBeNull();
    again.cut();
  });

  test('are bounded in all, wherever they come from', async () => {
    const server = await begun({ mostIncomingBytes: 2 * MIB, trustProxy: true });
    const from = (address: string) => sending(server.address, 2 * MIB, { ...NDJSON, 'X-Forwarded-For': address });
    const [item, two] = [from('10.0.0.1'), from('10.0.0.2')];
    await item.more(MIB);
    await two.more(MIB - 1000);
    const three = from('10.0.0.3');
    expect(await three.answer).toBe('429 too-many');
    for (const each of [item, two, three]) each.cut();
  });

  test('that stop in the middle, or go on for ever, are given up', async () => {
    const stopped = await begun({ bodyPauseMs: 150 });
    const item = sending(stopped.address, MIB);
    await item.more(1000);
    expect(await item.answer).toBe('408 too-slow');
    expect(spooled(stopped.folder)).toBe(0);
    const server = await begun({ bodyMs: 400 });
    for (const path of ['/api/tables/file', '/api/tables']) {
      const dripping = sending(
        server.address,
        60_000,
        path === '/api/tables' ? { 'Content-Type': 'application/json' } : NDJSON,
        path,
      );
      while (dripping.answered() === null) {
        await dripping.more(1);
        await fetch(`${server.address}/healthz`);
      }
      expect(dripping.answered()).toBe('408 too-slow');
    }
    expect(spooled(server.folder)).toBe(0);
  });

  test('and are no longer wanted are cut off soon after the answer, however much is still to come', async () => {
    const server = await begun({ mostTableBytes: 1000 });
    const large = sending(server.address, 60 * MIB);
    expect(await large.answer).toBe('413 too-large');
    await expect
      .poll(async () => {
        await large.more(1000);
        return new Promise<number>((done) => void server.app.http.getConnections((_, count) => done(count)));
      })
      .toBe(0);
  });
});

test('a body of no declared length is counted as it comes', async () => {
  const server = await begun({ mostTableBytes: 3000 });
  const { port, hostname } = new URL(server.address);
  const status = await new Promise<number>((done) => {
    const sent = request({ port, hostname, path: '/api/tables/file', method: 'POST', headers: NDJSON }, (response) =>
      done(response.statusCode ?? 0),
    );
    sent.on('error', () => done(0));
    sent.write(BLOCK.subarray(0, 2000));
    sent.write(BLOCK.subarray(0, 2000));
  });
  expect(status).toBe(413);
});

test('who is removed while their map is on its way changes nothing with it', async () => {
  const server = await begun();
  const table = await found(server.address, rulesets[0]?.id ?? '', null);
  const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  const second = await seated(server.address, {
    type: 'join',
    table: table.table,
    link: `gm.${table.links.gm}`,
    name: 'Second',
  });
  const map = '{"format":0.3,"resolution":{"map_size":{"x":9,"y":5},"pixels_per_grid":70},"line_of_sight":[]}';
  const sent = sending(
    server.address,
    map.length,
    { Authorization: `Bearer ${second.welcome.secret}`, 'X-File-Name': 'a.uvtt' },
    `/api/tables/${table.table}/map`,
  );
  await expect.poll(() => spooled(server.folder)).toBe(1);
  const { field } = gm.view();
  expect((await gm.request({ type: 'unseat', seat: second.welcome.seat })).ok).toBe(true);
  sent.last(map);
  expect(await sent.answer).toBe('403 may-not');
  expect(gm.view().field).toEqual(field);
  gm.leave();
});

test('what an earlier start left of bodies is removed', () => {
  const own = folder();
  mkdirSync(join(own.path, 'incoming', 'left'), { recursive: true });
  writeFileSync(join(own.path, 'incoming', 'left', 'body'), 'half a map');
  const incoming = openIncoming({ ...readConfig(), folder: own.path });
  expect([spooled(own.path), incoming.held()]).toEqual([0, 0]);
  own.done();
});
