import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { openApp } from '../../../src/server/app.ts';
import { readConfig } from '../../../src/server/base/config.ts';
import { atDisk, databaseFile, openDatabase } from '../../../src/server/storage/database.ts';
import { failure } from '../../../src/server/storage/failure.ts';
import { takeLease } from '../../../src/server/storage/lease.ts';
import { logger } from '../../../src/server/base/log.ts';
import { openStorage } from '../../../src/server/storage/storage.ts';
import type { Founded, Screen } from '../support/running.ts';
import { folder, found, seated, serve } from '../support/running.ts';

/** What breaks under a request is answered as what it is, and the log has enough to find it. */

const [ruleset] = rulesets;
if (ruleset === undefined) throw new Error('no ruleset');
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
afterEach(() => void vi.restoreAllMocks());

const broken = (): never => {
  throw new TypeError('a rule that is broken');
};

describe('a rule that throws', () => {
  let server: Awaited<ReturnType<typeof serve>>;
  let gm: Screen;
  beforeEach(async () => {
    server = await serve();
    const table: Founded = await found(server.address, ruleset.id, ruleset.demos[0]?.id ?? null);
    gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  });
  afterEach(async () => {
    gm.leave();
    await server.stop();
  });
  /** The lines of the log of this event. */
  const logged = (event: string): readonly { readonly bug?: boolean; readonly error: string }[] =>
    server
      .logged()
      .split('\n')
      .filter((line) => line.includes(`"event":"${event}"`))
      .map((line) => JSON.parse(line) as { bug?: boolean; error: string });
  const withStack = {
    bug: true,
    error: expect.stringMatching(/^TypeError: a rule that is broken\n\s+at .*broken \(.*failing\.test\.ts/) as unknown,
  };
  const command = async (forced: string | null) => {
    const offers = await gm.query({ type: 'offers', who: null });
    const offer = offers.ok ? offers.value.offers.find(({ reasons }) => reasons.length === 0) : undefined;
    return {
      type: 'command',
      command: { who: null, offer: offer?.id ?? '', slots: {}, turn: gm.view().turnOrder.turn },
      forced,
    } as const;
  };

  test('under a command: ours, with its stack in the log, and the table goes on', async () => {
    const request = await command(null);
    vi.spyOn(ruleset, 'check').mockImplementation(broken);
    expect(await gm.request(request)).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(logged('request-failed')).toEqual([expect.objectContaining(withStack)]);
    expect(await gm.request({ type: 'rename', name: 'Goes on' })).toMatchObject({ ok: true });
  });

  test('under a forced command: it cannot be forced, and the log has the stack all the same', async () => {
    const request = await command('so be it');
    vi.spyOn(ruleset, 'resolve').mockImplementation(broken);
    expect(await gm.request(request)).toMatchObject({ ok: false, error: { code: 'cannot-force' } });
    expect(logged('rules-broken')).toEqual([expect.objectContaining(withStack)]);
  });

  test('under a query', async () => {
    vi.spyOn(ruleset, 'offers').mockImplementation(broken);
    expect(await gm.query({ type: 'offers', who: null })).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(logged('message-failed')).toEqual([expect.objectContaining(withStack)]);
  });

  test('in what the rules do next by themselves: the request before it was done, and is answered so', async () => {
    vi.spyOn(ruleset, 'due').mockImplementation(broken);
    expect(await gm.request({ type: 'rename', name: 'Done' })).toMatchObject({ ok: true });
    expect((await gm.until(({ name }) => name === 'Done')).name).toBe('Done');
    expect(logged('due-failed')).toEqual([expect.objectContaining(withStack)]);
  });

  test('in what is told of a record: the record stands, and is answered so', async () => {
    vi.spyOn(ruleset, 'viewOf').mockImplementation(broken);
    vi.spyOn(ruleset, 'turnOrder').mockImplementation(broken);
    const combatant = gm.view().combatants[0];
    const done = await gm.request({
      type: 'correct',
      corrections: [{ type: 'edit', who: combatant?.id as never, set: { name: 'Told of later' } }],
      note: null,
    });
    vi.restoreAllMocks();
    expect(logged('not-told').length).toBeGreaterThan(0);
    expect(done).toMatchObject({ ok: true });
    expect(await gm.request({ type: 'rename', name: 'Goes on' })).toMatchObject({ ok: true });
    expect((await gm.until(({ name }) => name === 'Goes on')).combatants.map(({ name }) => name)).toContain(
      'Told of later',
    );
  });
});

test('a request over HTTP that breaks: 500, and its stack in the log', async () => {
  const server = await serve({}, { pages: broken, asset: () => null });
  const response = await fetch(`${server.address}/anything`);
  expect([response.status, await response.json()]).toMatchObject([500, { error: { code: 'internal' } }]);
  expect(server.logged()).toMatch(
    /"event":"request-failed","method":"GET","bug":true,"error":"TypeError: a rule that is broken\\n\s+at .*broken/,
  );
  await server.stop();
});

describe('a disk that takes nothing is named with the file', () => {
  const withCode = (code: string, path?: string): Error =>
    Object.assign(new Error('said by the system'), { code, ...(path === undefined ? {} : { path }) });
  test.each<[string, Error, string]>([
    ['a full one', withCode('SQLITE_FULL'), 'foray.db could not be written: the server’s disk is full.'],
    [
      'a full one, of a picture',
      withCode('ENOSPC', '/srv/data/pictures/abc'),
      'pictures/abc could not be written: the server’s disk is full.',
    ],
    [
      'a share that is used up',
      withCode('EDQUOT', '/srv/data/pictures/abc'),
      'pictures/abc could not be written: the server’s disk is full.',
    ],
    [
      'a read-only one',
      withCode('SQLITE_READONLY_DBMOVED'),
      'foray.db could not be written: the server may not write there, or its disk is read-only.',
    ],
    [
      'a read-only one, of a picture',
      withCode('EROFS', '/srv/data/pictures/abc'),
      'pictures/abc could not be written: the server may not write there, or its disk is read-only.',
    ],
    ['one held by another', withCode('SQLITE_BUSY'), 'foray.db could not be written: another program is using it.'],
    [
      'one with bad sectors',
      withCode('SQLITE_IOERR_WRITE'),
      'foray.db could not be read or written: the server’s disk refuses it.',
    ],
    ['a damaged one', withCode('SQLITE_CORRUPT_VTAB'), 'foray.db could not be read or written: it is damaged.'],
  ])('%s', (_, error, say) => {
    expect(failure(error)).toMatchObject({ code: 'storage-failed', say: expect.stringContaining(say) as unknown });
    expect(failure(error).say).not.toContain('/srv');
  });

  test.each(['SQLITE_ERROR', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_MISUSE', 'ERR_INVALID_ARG_TYPE'])(
    '%s is no fault of the disk',
    (code) => {
      expect(failure(withCode(code)).code).toBe('internal');
    },
  );

  test('a database that became read-only, to who plays; the log has the file', async () => {
    const own = folder();
    const lines: string[] = [];
    const db = openDatabase(own.path);
    const app = openApp(
      { ...readConfig(), port: 0, folder: own.path },
      logger(false, (line) => void lines.push(line)),
      { pages: () => false, asset: () => null },
      openStorage(db),
    );
    const address = await app.listen();
    const table = await found(address, ruleset.id, null);
    const gm = await seated(address, { type: 'enter', table: table.table, secret: table.secret, have: null });
    db.exec('PRAGMA query_only = 1');
    expect(await gm.request({ type: 'rename', name: 'Lost' })).toMatchObject({
      ok: false,
      error: {
        code: 'storage-failed',
        say: expect.stringMatching(/^foray\.db could not be written: .+read-only/) as unknown,
      },
    });
    expect(lines.join('')).toMatch(/"event":"append-failed".+"error":"attempt to write a readonly database"/);
    db.exec('PRAGMA query_only = 0');
    expect(await gm.request({ type: 'rename', name: 'Kept' })).toMatchObject({ ok: true });
    gm.leave();
    await app.stop();
    own.done();
  });

  test('a picture whose folder takes nothing: its file is named to the GM, and its path in the log', async () => {
    const server = await serve();
    const table = await found(server.address, ruleset.id, null);
    const hash = createHash('sha256').update(PIXEL).digest('hex');
    const file = join(server.folder, 'pictures', hash);
    rmSync(join(server.folder, 'pictures'), { recursive: true });
    writeFileSync(join(server.folder, 'pictures'), '');
    const sent = await fetch(`${server.address}/api/tables/${table.table}/pictures`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${table.secret}` },
      body: PIXEL,
    });
    expect([sent.status, await sent.json()]).toMatchObject([
      503,
      {
        error: {
          code: 'storage-failed',
          say: expect.stringContaining(
            `pictures/${hash} could not be read or written: the server’s disk refuses it`,
          ) as unknown,
        },
      },
    ]);
    expect(server.logged()).toContain(`"file":"${file}"`);
    await server.stop();
  });

  test('an upload for which there is no room is named by its folder', async () => {
    const server = await serve();
    const table = await found(server.address, ruleset.id, null);
    rmSync(join(server.folder, 'incoming'), { recursive: true });
    writeFileSync(join(server.folder, 'incoming'), '');
    const sent = await fetch(`${server.address}/api/tables/${table.table}/pictures`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${table.secret}` },
      body: PIXEL,
    });
    expect([sent.status, await sent.json()]).toMatchObject([
      503,
      {
        error: {
          code: 'storage-failed',
          say: expect.stringMatching(/^incoming could not be read or written: the server’s disk refuses it/) as unknown,
        },
      },
    ]);
    await server.stop();
  });

  test('at the start: a database that cannot be written is named, before anything is changed', () => {
    const own = folder();
    const db = openDatabase(own.path);
    db.exec('PRAGMA query_only = 1');
    const quiet = logger(true, () => undefined);
    expect(() => atDisk(databaseFile(own.path), () => takeLease(db, own.path, 1_000, quiet))).toThrow(
      /foray\.db cannot be used: this user may not write it, .+ \(attempt to write a readonly database\)/,
    );
    db.close();
    own.done();
  });

  test.each<[string, (path: string) => void]>([
    ['a folder in the place of the database', (path) => mkdirSync(join(path, 'foray.db'))],
    ['a file in the place of its folder', (path) => writeFileSync(join(path, 'data'), '')],
  ])('at the start: %s is not called damaged', (_, spoil) => {
    const own = folder();
    spoil(own.path);
    const at = _.startsWith('a file') ? join(own.path, 'data') : own.path;
    expect(() => openDatabase(at)).toThrow(`${join(at, 'foray.db')} cannot be used: the disk refuses it (`);
    own.done();
  });
});
