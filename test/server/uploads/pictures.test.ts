import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { ok, refused } from '../../../src/core/base.ts';
import type { Config } from '../../../src/server/base/config.ts';
import { readConfig } from '../../../src/server/base/config.ts';
import { refusals } from '../../../src/server/base/words.ts';
import { openDatabase } from '../../../src/server/storage/database.ts';
import { openStored } from '../../../src/server/limits/stored.ts';
import { openStorage } from '../../../src/server/storage/storage.ts';
import { openPictures } from '../../../src/server/uploads/pictures.ts';
import { ANIMATION_CHUNK, FROM_A_BROWSER, jpeg, png as bare, webp } from '../../core/maps/pictures.ts';
import { file } from '../../core/maps/small-map.ts';
import type { Founded } from '../support/running.ts';
import { folder, found, seated, serve } from '../support/running.ts';

/** Pictures as strangers send them, over HTTP. */

const ruleset = rulesets[0]?.id ?? '';

const png = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#886644' } })
    .png()
    .toBuffer();
const plain = await png(40, 30);

const begun = async (change: Partial<Config> = {}) => {
  const server = await serve(change);
  const table: Founded = await found(server.address, ruleset, null);
  const send = (what: 'map' | 'pictures', bytes: Uint8Array, name = 'map.png') =>
    fetch(`${server.address}/api/tables/${table.table}/${what}`, {
      method: 'POST',
      body: Buffer.from(bytes),
      headers: { Authorization: `Bearer ${table.secret}`, 'X-File-Name': encodeURIComponent(name) },
    });
  const fate = async (bytes: Uint8Array, name?: string): Promise<string> => {
    const said = await Promise.all(
      (['map', 'pictures'] as const).map(async (what) => {
        const response = await send(what, bytes, name);
        return response.ok
          ? 'taken'
          : ((await response.json()) as { readonly error: { readonly say: string } }).error.say;
      }),
    );
    expect(said[0]).toBe(said[1]);
    return said[0] ?? '';
  };
  return { server, table, send, fate };
};

let item: Awaited<ReturnType<typeof begun>>;
beforeAll(async () => {
  item = await begun();
});
afterAll(() => item.server.stop());

describe('a picture from outside', () => {
  test.each<[string, Uint8Array]>([
    ['a PNG', plain],
    ['a PNG of a browser', Buffer.from(FROM_A_BROWSER.png, 'base64')],
    ['a JPEG', Buffer.from(FROM_A_BROWSER.jpeg, 'base64')],
    ['a WebP', Buffer.from(FROM_A_BROWSER.webp, 'base64')],
  ])('%s is taken', async (_, bytes) => {
    const response = await item.send('pictures', bytes);
    expect([response.status, response.ok ? 'taken' : await response.text()]).toEqual([200, 'taken']);
  });

  test.each<[string, Uint8Array, string, string]>([
    [
      'an SVG that says it is a PNG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'a.png',
      'is an SVG drawing',
    ],
    [
      'a web page that says it is a JPEG',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      'a.jpg',
      'is a web page',
    ],
    ['a GIF that says it is a PNG', Buffer.from('GIF89a and so on'), 'a.png', 'is a GIF'],
    ['a PNG of sixty thousand pixels a side', bare(60_000, 60_000), 'a.png', 'at most 16384 a side'],
    ['a JPEG beyond 64 megapixels', jpeg(16_000, 16_000), 'a.jpg', 'megapixels'],
    ['a WebP beyond 64 megapixels', webp.extended(16_000, 16_000), 'a.webp', 'megapixels'],
    ['a PNG of which only the header is one', bare(10, 10), 'a.png', 'damaged PNG: its pixels cannot be decoded'],
    ['a JPEG of which only the markers are one', jpeg(10, 10), 'a.jpg', 'damaged JPEG: its pixels cannot be decoded'],
    [
      'a WebP of which only the header is one',
      webp.lossy(10, 10),
      'a.webp',
      'damaged WebP: its pixels cannot be decoded',
    ],
    ['an animated PNG', bare(8, 6, ANIMATION_CHUNK), 'a.png', 'only still pictures are accepted'],
    ['an animated WebP', webp.animated(), 'a.webp', 'only still pictures are accepted'],
    ['half a PNG', plain.subarray(0, 60), 'a.png', 'truncated PNG'],
    ['half a JPEG', Buffer.from(FROM_A_BROWSER.jpeg, 'base64').subarray(0, 200), 'a.jpg', 'truncated JPEG'],
    ['nothing', Buffer.alloc(0), 'a.png', 'is empty'],
  ])('%s is refused with its reason', async (_, bytes, name, why) => {
    expect(await item.fate(bytes, name)).toContain(why);
  });

  test('that is shown turned has its grid fitted to the sides it is shown with', async () => {
    const turned = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#886644' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await (await item.send('map', turned, 'a [4x6].jpg')).json()).toMatchObject({
      picture: { width: 40, height: 60 },
    });
  });

  test('with damaged pixels in a map is left out of it; its walls come in, and the report says why', async () => {
    const map = Buffer.from(JSON.stringify(file({ image: Buffer.from(bare(8, 6)).toString('base64') })));
    const response = await item.send('map', map, 'a.dd2vtt');
    const { report } = (await response.json()) as {
      readonly report: readonly { readonly level: string; readonly what: string }[];
    };
    expect(response.status).toBe(200);
    expect(
      report.filter(({ what }) => /\bpicture \(|^The picture/.test(what)).map(({ level, what }) => `${level}: ${what}`),
    ).toEqual([
      expect.stringMatching(
        /^dropped: The picture is a damaged PNG: its pixels cannot be decoded \(.+\)\. The map .+ as a blank grid\.$/,
      ),
    ]);
    expect(report.some(({ level, what }) => level === 'kept' && what.includes('wall'))).toBe(true);
  });

  test('is decoded aside: others are answered meanwhile', async () => {
    const large = await sharp({ create: { width: 6000, height: 6000, channels: 4, background: '#886644' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const upload = item.send('pictures', large);
    const over = upload.then(() => null);
    let answered = 0;
    while (
      (await Promise.race([over, fetch(`${item.server.address}/healthz`).then((response) => response.text())])) !== null
    )
      answered++;
    expect([(await upload).status, answered > 5]).toEqual([200, true]);
  });

  test('an upload that breaks off changes nothing, and the server goes on', async () => {
    const { port } = new URL(item.server.address);
    await new Promise<void>((done) => {
      const cut = request({
        port,
        method: 'POST',
        path: `/api/tables/${item.table.table}/map`,
        headers: { Authorization: `Bearer ${item.table.secret}`, 'Content-Length': 100_000 },
      });
      cut.on('error', () => done());
      cut.on('close', () => done());
      cut.write(Buffer.alloc(20, 'half'), () => cut.destroy());
    });
    expect((await fetch(`${item.server.address}/healthz`)).ok).toBe(true);
    expect((await item.send('pictures', await png(11, 11))).ok).toBe(true);
  });

  test.each(readdirSync('test/fixtures/uvtt').filter((name) => name.endsWith('.dd2vtt')))(
    'in the map %s is taken with it',
    async (name) => {
      const response = await item.send('map', readFileSync(`test/fixtures/uvtt/${name}`), name);
      expect([response.status, (await response.json()) as unknown]).toEqual([
        200,
        expect.objectContaining({ picture: null }),
      ]);
    },
  );

  test('is served as what it is, by its hash, and forbids everything', async () => {
    const { hash } = (await (await item.send('pictures', await png(12, 12))).json()) as { readonly hash: string };
    const response = await fetch(`${item.server.address}/pictures/${hash}`);
    expect([
      response.headers.get('content-type'),
      response.headers.get('x-content-type-options'),
      response.headers.get('content-security-policy'),
    ]).toEqual(['image/png', 'nosniff', "default-src 'none'; sandbox"]);
    expect((await fetch(`${item.server.address}/pictures/${'0'.repeat(64)}`)).status).toBe(404);
    expect((await fetch(`${item.server.address}/pictures/..%2f..%2fforay.db`)).status).toBe(404);
  });
});

test('a picture whose sender was removed while it was decoded is not stored', async () => {
  const own = folder();
  const config = { ...readConfig(), folder: own.path };
  const storage = openStorage(openDatabase(own.path));
  const pictures = openPictures(config, storage, openStored(config));
  const at = join(own.path, 'came.png');
  writeFileSync(at, plain);
  const hash = 'a'.repeat(64);
  const seen = { file: at, kind: 'png', width: 40, height: 30, hash, bytes: plain.length, damage: null } as const;
  let asked = 0;
  const take = (still: boolean) =>
    pictures.take('t', seen, () => (asked++, still ? ok(null) : refused(refusals.seatGone())), { address: 'here' });
  expect(await take(false)).toMatchObject({ ok: false, error: { code: 'may-not' } });
  expect([asked, storage.hasPicture('t', hash), readdirSync(join(own.path, 'pictures'))]).toEqual([1, false, []]);
  expect(await take(true)).toMatchObject({ ok: true, value: { hash } });
  storage.close();
  own.done();
});

describe('room for pictures', () => {
  test("ends at the table's share", async () => {
    const own = await begun({ mostPicturesPerTable: 2 });
    expect([
      (await own.send('pictures', await png(1, 1))).status,
      (await own.send('pictures', await png(2, 2))).status,
    ]).toEqual([200, 200]);
    expect(await own.fate(await png(3, 3))).toContain('already has 2 pictures');
    expect((await own.send('pictures', await png(2, 2))).status).toBe(200);
    await own.server.stop();
  });

  test('a player has a share of, and all players together half: the rest is left to the GM', async () => {
    const limits = { mostPicturesPerTable: 6, mostPicturesKeptPerPlayer: 2 };
    const at = folder();
    const own = await begun({ folder: at.path, ...limits });
    const { table } = own;
    const join = async (name: string): Promise<string> => {
      const link = `player.${table.links.player}`;
      const player = await seated(own.server.address, { type: 'join', table: table.table, link, name });
      player.leave();
      return player.welcome.secret ?? '';
    };
    const [ann, ben] = [await join('Ann'), await join('Ben')];
    const sent = async (secret: string, size: number, { address } = own.server): Promise<string> => {
      const response = await fetch(`${address}/api/tables/${table.table}/pictures`, {
        method: 'POST',
        body: new Uint8Array(await png(size, size)),
        headers: { Authorization: `Bearer ${secret}` },
      });
      if (response.ok) return 'taken';
      return ((await response.json()) as { readonly error: { readonly say: string } }).error.say;
    };
    const FULL = 'You already added 2 pictures. Ask the GM to add this one.';
    expect([await sent(ann, 1), await sent(ann, 2), await sent(ann, 3)]).toEqual(['taken', 'taken', FULL]);
    // What the table has takes no room.
    expect([await sent(ann, 2), await sent(ben, 1), await sent(ben, 3)]).toEqual(['taken', 'taken', 'taken']);
    const ALL = 'The players already added 3 pictures. Ask the GM to add this one.';
    expect([await sent(ben, 4), await sent(await join('Cat'), 4)]).toEqual([ALL, ALL]);
    await own.server.stop();
    // Who brought in what is known after a start too.
    const again = await serve({ folder: at.path, ...limits });
    expect([await sent(ann, 5, again), await sent(ben, 5, again)]).toEqual([FULL, ALL]);
    const gm: string[] = [];
    for (const size of [4, 5, 6, 7]) gm.push(await sent(table.secret, size, again));
    expect(gm).toEqual(['taken', 'taken', 'taken', 'This table already has 6 pictures.']);
    await again.stop();
    at.done();
  });

  test("ends at the server's share, and at the size of one", async () => {
    const own = await begun({ mostPictureBytesInAll: 150 });
    expect((await own.send('pictures', await png(1, 1))).status).toBe(200);
    expect((await own.send('pictures', await png(2, 2))).status).toBe(507);
    await own.server.stop();
    const small = await begun({ mostPictureBytes: 60 });
    expect((await small.send('pictures', await png(2, 2))).status).toBe(413);
    await small.server.stop();
  });
});
