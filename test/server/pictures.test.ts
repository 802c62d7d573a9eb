import { readFileSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../src/core/rulesets/index.ts';
import type { Config } from '../../src/server/config.ts';
import { FROM_A_BROWSER, jpeg, webp } from '../core/maps/pictures.ts';
import type { Founded } from './running.ts';
import { found, serve } from './running.ts';

/** Pictures as strangers send them, over HTTP. */

const ruleset = rulesets[0]?.id ?? '';

const be32 = (n: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
};
const chunk = (name: string, body: Buffer): Buffer => Buffer.concat([be32(body.length), Buffer.from(name, 'latin1'), body, be32(0)]);

/** A grey PNG that says it has this size; its rows are as many bytes as `unpacked` says, or what the size asks for. */
const png = (width: number, height: number, { unpacked = height * (width + 1), depth = 8, interlaced = 0, packed = deflateSync(Buffer.alloc(unpacked)) } = {}): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', Buffer.concat([be32(width), be32(height), Buffer.from([depth, 0, 0, 0, interlaced])])),
    chunk('IDAT', packed.subarray(0, 7)), chunk('IDAT', packed.subarray(7)), chunk('IEND', Buffer.alloc(0)),
  ]);

const begun = async (change: Partial<Config> = {}) => {
  const server = await serve(change);
  const table: Founded = await found(server.address, ruleset, null);
  const send = (what: 'map' | 'pictures', bytes: Uint8Array, name = 'map.png') =>
    fetch(`${server.address}/api/tables/${table.table}/${what}`, { method: 'POST', body: Buffer.from(bytes), headers: { Authorization: `Bearer ${table.secret}`, 'X-File-Name': encodeURIComponent(name) } });
  const fate = async (bytes: Uint8Array, name?: string): Promise<string> => {
    const said = await Promise.all((['map', 'pictures'] as const).map(async (what) => {
      const response = await send(what, bytes, name);
      return response.ok ? 'taken' : ((await response.json()) as { readonly error: { readonly say: string } }).error.say;
    }));
    expect(said[0]).toBe(said[1]);
    return said[0] ?? '';
  };
  return { server, table, send, fate };
};

let one: Awaited<ReturnType<typeof begun>>;
beforeAll(async () => {
  one = await begun();
});
afterAll(() => one.server.stop());

describe('a picture from outside', () => {
  test.each<[string, Uint8Array]>([
    ['a PNG', png(40, 30)],
    ['a PNG of one bit a pixel', png(41, 30, { depth: 1, unpacked: 30 * 7 })],
    ['an interlaced PNG', png(8, 8, { interlaced: 1, unpacked: 2 + 2 + 3 + 2 * 3 + 2 * 5 + 4 * 5 + 4 * 9 })],
    ['an interlaced PNG of one pixel', png(1, 1, { interlaced: 1, unpacked: 2 })],
    ['a PNG of a browser', Buffer.from(FROM_A_BROWSER.png, 'base64')],
    ['a JPEG', Buffer.from(FROM_A_BROWSER.jpeg, 'base64')],
    ['a WebP', Buffer.from(FROM_A_BROWSER.webp, 'base64')],
  ])('%s is taken', async (_, bytes) => {
    const response = await one.send('pictures', bytes);
    expect([response.status, response.ok ? 'taken' : await response.text()]).toEqual([200, 'taken']);
  });

  test.each<[string, Uint8Array, string, string]>([
    ['an SVG that says it is a PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'a.png', 'is an SVG drawing'],
    ['a web page that says it is a JPEG', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.jpg', 'is a web page'],
    ['a PNG of sixty thousand pixels a side', png(60_000, 60_000, { unpacked: 100 }), 'a.png', 'at most 16384 a side'],
    ['a JPEG beyond 64 megapixels', jpeg(16_000, 16_000), 'a.jpg', 'megapixels'],
    ['a WebP beyond 64 megapixels', webp.extended(16_000, 16_000), 'a.webp', 'megapixels'],
    ['a bomb: 20 MB of pixels in a PNG that says 10 by 10', png(10, 10, { unpacked: 20_000_000 }), 'a.png', 'more pixels than it says'],
    ['a PNG with too few pixels', png(100, 100, { unpacked: 500 }), 'a.png', 'fewer pixels than it says'],
    ['a PNG of noise', png(10, 10, { packed: Buffer.from('no pixels at all, only words') }), 'a.png', 'cannot be unpacked'],
    ['half a PNG', png(100, 100).subarray(0, 60), 'a.png', 'truncated PNG'],
    ['half a JPEG', Buffer.from(FROM_A_BROWSER.jpeg, 'base64').subarray(0, 200), 'a.jpg', 'truncated JPEG'],
    ['nothing', Buffer.alloc(0), 'a.png', 'is empty'],
  ])('%s is refused with its reason', async (_, bytes, name, why) => {
    expect(await one.fate(bytes, name)).toContain(why);
  });

  test('an upload that breaks off changes nothing, and the server goes on', async () => {
    const { port } = new URL(one.server.address);
    await new Promise<void>((done) => {
      const cut = request({ port, method: 'POST', path: `/api/tables/${one.table.table}/map`, headers: { 'Authorization': `Bearer ${one.table.secret}`, 'Content-Length': 100_000 } });
      cut.on('error', () => done());
      cut.on('close', () => done());
      cut.write(png(10, 10).subarray(0, 20), () => cut.destroy());
    });
    expect((await fetch(`${one.server.address}/healthz`)).ok).toBe(true);
    expect((await one.send('pictures', png(11, 11))).ok).toBe(true);
  });

  test.each(readdirSync('test/fixtures/uvtt').filter((name) => name.endsWith('.dd2vtt')))('in the map %s is taken with it', async (name) => {
    const response = await one.send('map', readFileSync(`test/fixtures/uvtt/${name}`), name);
    expect([response.status, (await response.json()) as unknown]).toEqual([200, expect.objectContaining({ picture: null })]);
  });

  test('is served as what it is, by its hash, and forbids everything', async () => {
    const { hash } = (await (await one.send('pictures', png(12, 12))).json()) as { readonly hash: string };
    const response = await fetch(`${one.server.address}/pictures/${hash}`);
    expect([response.headers.get('content-type'), response.headers.get('x-content-type-options'), response.headers.get('content-security-policy')]).toEqual(['image/png', 'nosniff', "default-src 'none'; sandbox"]);
    expect((await fetch(`${one.server.address}/pictures/${'0'.repeat(64)}`)).status).toBe(404);
    expect((await fetch(`${one.server.address}/pictures/..%2f..%2fforay.db`)).status).toBe(404);
  });
});

describe('room for pictures', () => {
  test('ends at the table\'s share', async () => {
    const own = await begun({ mostPicturesPerTable: 2 });
    expect([(await own.send('pictures', png(1, 1))).status, (await own.send('pictures', png(2, 2))).status]).toEqual([200, 200]);
    expect(await own.fate(png(3, 3))).toContain('has its 2 pictures already');
    expect((await own.send('pictures', png(2, 2))).status).toBe(200);
    await own.server.stop();
  });

  test('ends at the server\'s share, and at the size of one', async () => {
    const own = await begun({ mostPictureBytesInAll: 150 });
    expect((await own.send('pictures', png(1, 1))).status).toBe(200);
    expect((await own.send('pictures', png(2, 2))).status).toBe(507);
    await own.server.stop();
    const small = await begun({ mostPictureBytes: 60 });
    expect((await small.send('pictures', png(2, 2))).status).toBe(413);
    await small.server.stop();
  });
});
