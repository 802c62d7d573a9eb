import Database from 'libsql';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { WIRE_VERSION } from '../../../src/core/wire/messages.ts';
import { openDatabase } from '../../../src/server/storage/database.ts';
import { logger } from '../../../src/server/base/log.ts';
import { failed, failure, withFile, withFileLater } from '../../../src/server/storage/failure.ts';
import { openStorage } from '../../../src/server/storage/storage.ts';
import { folder, found, screen, seated, serve } from '../support/running.ts';

const ruleset = rulesets[0]?.id ?? '';

describe('a disk or database that fails', () => {
  test('a damaged database is refused with its path and left untouched', () => {
    const own = folder();
    writeFileSync(join(own.path, 'foray.db'), 'not a database at all, but long enough to look at'.repeat(100));
    const before = readFileSync(join(own.path, 'foray.db'));
    expect(() => openDatabase(own.path)).toThrow(/foray\.db is damaged or not a database/);
    expect(readFileSync(join(own.path, 'foray.db')).equals(before)).toBe(true);
    own.done();
  });

  test('a database of a newer version is refused and left untouched', () => {
    const own = folder();
    const db = openDatabase(own.path);
    db.exec('PRAGMA user_version = 99');
    db.close();
    expect(() => openDatabase(own.path)).toThrow(/newer Foray \(format 99/);
    own.done();
  });

  test('a table whose log is damaged is refused and named; the others go on', async () => {
    const own = await serve();
    const bad = await found(own.address, ruleset, null);
    const good = await found(own.address, ruleset, null);
    await own.app.stop();
    const db = new Database(join(own.folder, 'foray.db'));
    db.prepare('UPDATE records SET body = ? WHERE table_id = ? AND seq = 1').run('{"version":1,"seq":1', bad.table);
    db.close();
    const { openApp } = await import('../../../src/server/app.ts');
    const { readConfig } = await import('../../../src/server/base/config.ts');
    const { logger } = await import('../../../src/server/base/log.ts');
    const app = openApp(
      { ...readConfig(), port: 0, folder: own.folder },
      logger(true, () => undefined),
      { pages: () => false, asset: () => null },
    );
    const address = await app.listen();
    expect(
      (await screen(address, { type: 'enter', table: bad.table, secret: bad.secret, have: null })).refused?.code,
    ).toBe('log-unreadable');
    (await seated(address, { type: 'enter', table: good.table, secret: good.secret, have: null })).leave();
    await app.stop();
    const after = new Database(join(own.folder, 'foray.db'));
    expect(after.prepare('SELECT body FROM records WHERE table_id = ? AND seq = 1').get(bad.table)).toMatchObject({
      body: '{"version":1,"seq":1',
    });
    after.close();
  });

  test('a full disk refuses the request, shows no die, and loses nothing', async () => {
    const own = await serve({ lockMs: 100 });
    const other = await found(own.address, ruleset, null);
    const full = new Database(join(own.folder, 'foray.db'));
    const eve = await seated(own.address, { type: 'enter', table: other.table, secret: other.secret, have: null });
    // The write lock held elsewhere for longer than it waits stands in for a disk that takes nothing.
    full.exec('BEGIN IMMEDIATE');
    const refused = await eve.request({ type: 'rename', name: 'Lost?' });
    full.exec('ROLLBACK');
    full.close();
    expect(refused).toMatchObject({ ok: false, error: { code: 'storage-failed' } });
    expect(eve.view().name).toBe('Test');
    expect((await eve.request({ type: 'rename', name: 'Kept' })).ok).toBe(true);
    expect((await eve.until((view) => view.name === 'Kept')).name).toBe('Kept');
    eve.leave();
    await own.stop();
  });
});

describe('what a disk has against a write is said with the file that was not written', () => {
  const said = (error: unknown): string => `${failure(error).code}: ${failure(error).say}`;
  const thrown = (step: () => void): unknown => {
    try {
      step();
    } catch (error) {
      return error;
    }
    throw new Error('it was written');
  };

  test.each([
    ['full', 'max_page_count = 1', 'the server’s disk is full'],
    ['read-only', 'query_only = 1', 'the server may not write there'],
  ])('a database on a disk that is %s', (_, pragma, why) => {
    const own = folder();
    const db = openDatabase(own.path);
    const storage = openStorage(db);
    db.exec(`PRAGMA ${pragma}`);
    const error = thrown(() =>
      storage.addTable(
        { id: 'big', name: 'Big', ruleset: 'x', meta: 'y'.repeat(50_000) },
        { links: { gm: 'a', player: 'b', watch: 'c' }, at: 0, founder: null },
      ),
    );
    expect(said(error)).toContain(`storage-failed: foray.db could not be written: ${why}`);
    db.close();
    own.done();
  });

  test.each([
    ['ENOSPC', '/data/pictures/abc', 'pictures/abc could not be written: the server’s disk is full'],
    ['EROFS', '/data/pictures/abc', 'pictures/abc could not be written: the server may not write there'],
    ['EACCES', '/data/incoming', 'incoming could not be written: the server may not write there'],
    ['EIO', '/data/incoming', 'incoming could not be read or written: the server’s disk refuses it'],
  ])('%s at %s', async (code, file, why) => {
    const broken = (): never => {
      throw Object.assign(new Error('no'), { code });
    };
    expect(said(thrown(() => withFile(file, broken)))).toContain(`storage-failed: ${why}`);
    const later = await withFileLater(file, async () => broken()).catch((error: unknown) => error);
    expect(said(later)).toContain(`storage-failed: ${why}`);
  });

  test('what is no fault of the disk is ours, and goes into the log with its stack', () => {
    const lines: string[] = [];
    const why = failed(
      logger(true, (line) => void lines.push(line)),
      'message-failed',
      new TypeError('a bug'),
      { message: 'query' },
    );
    expect(why.code).toBe('internal');
    expect(lines.join('')).toMatch(/"message-failed".*"bug":true.*TypeError: a bug.*failing\.test\.ts/);
  });
});

describe('a disk that takes nothing', () => {
  test('refuses new tables, new seats and pictures as what it is, and what was there goes on', async () => {
    const own = await serve({ lockMs: 100 });
    const other = await found(own.address, ruleset, null);
    const eve = await seated(own.address, { type: 'enter', table: other.table, secret: other.secret, have: null });
    const full = new Database(join(own.folder, 'foray.db'));
    full.exec('BEGIN IMMEDIATE');
    const { io } = await import('socket.io-client');
    const ann = io(own.address, { transports: ['websocket'], forceNew: true });
    const joined: unknown = await ann.emitWithAck('hello', {
      version: WIRE_VERSION,
      type: 'join',
      table: other.table,
      link: `player.${other.links.player}`,
      name: 'Ann',
    });
    ann.disconnect();
    const table = await fetch(`${own.address}/api/tables`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ruleset, name: 'No room', demo: null, blank: null }),
    });
    full.exec('ROLLBACK');
    full.close();
    expect([table.status, await table.json()]).toMatchObject([503, { error: { code: 'storage-failed' } }]);
    expect(joined).toMatchObject({ ok: false, error: { code: 'storage-failed' } });
    rmSync(join(own.folder, 'pictures'), { recursive: true });
    const picture = await fetch(`${own.address}/api/tables/${other.table}/pictures`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${other.secret}` },
      body: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    expect([picture.status, await picture.json()]).toMatchObject([503, { error: { code: 'storage-failed' } }]);
    expect(await eve.request({ type: 'rename', name: 'Still here' })).toMatchObject({ ok: true });
    eve.leave();
    await own.stop();
  });
});
