import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, describe, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { copy, rename } from '../support/keeping.ts';
import type { Founded } from '../support/running.ts';
import { folder, found, screen, seated, serve } from '../support/running.ts';

/**
 * Rows whose bytes are not those that were written: the one table is refused, with the row named; the server and all
 * others go on.
 */

const ruleset = rulesets[0]?.id ?? '';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.slice().reverse()) await end();
  ends = [];
});

/** Two tables of a server that is stopped, spoiled by this, and started again. */
const spoiled = async (spoil: (db: InstanceType<typeof Database>, bad: Founded, path: string) => void) => {
  const at = folder();
  ends.push(at.done);
  const before = await serve({ folder: at.path });
  const [bad, good] = [await found(before.address, ruleset, null), await found(before.address, ruleset, null)];
  await rename(before.address, bad, 'Renamed by its GM');
  const sent = await fetch(`${before.address}/api/tables/${bad.table}/pictures`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${bad.secret}` },
    body: PIXEL,
  });
  const { hash } = (await sent.json()) as { hash: string };
  await before.stop();
  const db = new Database(join(at.path, 'foray.db'));
  spoil(db, bad, at.path);
  if (db.open) db.close();
  const server = await serve({ folder: at.path });
  ends.push(server.stop);
  const enter = (table: Founded) =>
    screen(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  const goesOn = async (): Promise<void> => {
    const gm = await seated(server.address, { type: 'enter', table: good.table, secret: good.secret, have: null });
    expect(await gm.request({ type: 'rename', name: 'Goes on' })).toMatchObject({ ok: true });
    gm.leave();
  };
  return { server, bad, good, hash, enter, goesOn };
};

const NO_TEXT = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]);
type Spoil = Parameters<typeof spoiled>[0];
const set =
  (sql: string, value: Buffer | null = NO_TEXT): Spoil =>
  (db, bad) => {
    const { changes } = db.prepare(sql).run(...(value === null ? [] : [value]), bad.table);
    if (changes < 1) throw new Error('nothing was spoiled');
  };
const flip = (sql: string): Spoil => set(sql, null);

describe('a table is refused, by whatever way somebody comes to it', () => {
  test.each<[string, Spoil, RegExp]>([
    [
      'a record that is no UTF-8',
      set('UPDATE records SET body = CAST(? AS TEXT) WHERE table_id = ? AND seq = 2'),
      /record 2 has a body that is no UTF-8 text/,
    ],
    [
      'the id of a request that is no UTF-8',
      set('UPDATE records SET request = CAST(? AS TEXT) WHERE table_id = ? AND seq = 2'),
      /record 2 has a request that is no UTF-8 text/,
    ],
    [
      'another letter in a name',
      flip("UPDATE records SET body = replace(body, 'Renamed', 'Senamed') WHERE table_id = ? AND seq = 2"),
      /record 2 does not fit its checksum/,
    ],
    [
      'a record under another number',
      flip('UPDATE records SET seq = 3 WHERE table_id = ? AND seq = 2'),
      /record 3 does not fit its checksum/,
    ],
    [
      'a number where a record was',
      flip('UPDATE records SET body = 7 WHERE table_id = ? AND seq = 2'),
      /record 2 does not fit its checksum/,
    ],
    [
      'a record without a checksum',
      flip('UPDATE records SET checksum = NULL WHERE table_id = ? AND seq = 1'),
      /record 1 does not fit its checksum/,
    ],
    [
      'an opening that is no UTF-8',
      set('UPDATE tables SET meta = CAST(? AS TEXT) WHERE id = ?'),
      /its opening has a meta that is no UTF-8 text/,
    ],
    [
      'another letter in the opening',
      flip("UPDATE tables SET meta = replace(meta, 'Test', 'Tesu') WHERE id = ?"),
      /its opening does not fit its checksum/,
    ],
    [
      'a ruleset that is no UTF-8',
      set('UPDATE tables SET ruleset = CAST(? AS TEXT) WHERE id = ?'),
      /its opening has a ruleset that is no UTF-8 text/,
    ],
    [
      'a time of deletion that nobody set',
      flip('UPDATE tables SET gone = 1 WHERE id = ?'),
      /its opening does not fit its checksum/,
    ],
  ])('%s', async (_, spoil, why) => {
    const { server, bad, enter, goesOn } = await spoiled(spoil);
    for (let time = 0; time < 2; time++) {
      const { refused } = await enter(bad);
      expect(refused).toMatchObject({ code: 'log-unreadable', say: expect.stringMatching(why) as unknown });
      expect(refused?.say).toContain('foray.db');
    }
    const exported = await fetch(`${server.address}/api/tables/${bad.table}/export`, {
      headers: { Authorization: `Bearer ${bad.secret}` },
    });
    expect([exported.status, await exported.json()]).toMatchObject([
      500,
      { error: { code: 'log-unreadable', say: expect.stringMatching(why) as unknown } },
    ]);
    expect((await copy(server.address, bad)).json.error.say).toMatch(why);
    expect(
      (
        await screen(server.address, {
          type: 'join',
          table: bad.table,
          link: `player.${bad.links.player}`,
          name: 'Ann',
        })
      ).refused?.say,
    ).toMatch(why);
    expect(server.logged()).toMatch(why);
    expect(server.logged()).toContain(bad.table);
    await goesOn();
  });
});

test('one bit turned in the file itself is noticed', async () => {
  const { bad, enter, goesOn } = await spoiled((db, _, path) => {
    db.close();
    const file = join(path, 'foray.db');
    const bytes = readFileSync(file);
    const at = bytes.indexOf('Renamed by its GM');
    expect(at).toBeGreaterThan(0);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  });
  expect((await enter(bad)).refused?.say).toContain('record 2 does not fit its checksum');
  await goesOn();
});

test('a record damaged while its table is in memory is not exported; who plays on is not disturbed', async () => {
  const server = await serve();
  ends.push(server.stop);
  const table = await found(server.address, ruleset, null);
  const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  const db = new Database(join(server.folder, 'foray.db'));
  db.prepare('UPDATE records SET body = CAST(? AS TEXT) WHERE table_id = ? AND seq = 1').run(NO_TEXT, table.table);
  db.close();
  const exported = await fetch(`${server.address}/api/tables/${table.table}/export`, {
    headers: { Authorization: `Bearer ${table.secret}` },
  });
  expect([exported.status, await exported.text()]).toEqual([
    500,
    expect.stringContaining('record 1 has a body that is no UTF-8'),
  ]);
  expect(await gm.request({ type: 'rename', name: 'Still here' })).toMatchObject({ ok: true });
  gm.leave();
});

describe('a damaged seat or link lets nobody in, and is told of', () => {
  test.each<[string, Spoil]>([
    ['a hash that is no UTF-8', set('UPDATE seats SET secret = CAST(? AS TEXT) WHERE table_id = ?')],
    ['a role that nobody gave', flip("UPDATE seats SET role = 'watch' WHERE table_id = ?")],
    ['an id that is no UTF-8', set('UPDATE seats SET seat = CAST(? AS TEXT) WHERE table_id = ?')],
  ])('seat: %s', async (_, spoil) => {
    const { server, bad, enter, goesOn } = await spoiled(spoil);
    const { refused } = await enter(bad);
    expect(refused).toMatchObject({
      code: 'not-found',
      say: expect.stringContaining('A seat of this table is damaged on the server') as unknown,
    });
    expect(server.logged()).toMatch(/"event":"damaged","row":"the seat \S+ of table/);
    const back = await seated(server.address, {
      type: 'join',
      table: bad.table,
      link: `gm.${bad.links.gm}`,
      name: 'Back',
    });
    expect(back.view().you.role).toBe('gm');
    back.leave();
    await goesOn();
  });

  test('link: the others are good, and a new one takes its place', async () => {
    const { server, bad, goesOn } = await spoiled(
      set("UPDATE links SET secret = CAST(? AS TEXT) WHERE table_id = ? AND role = 'player'"),
    );
    const join = (link: string) => screen(server.address, { type: 'join', table: bad.table, link, name: 'Ann' });
    expect((await join(`player.${bad.links.player}`)).refused?.code).toBe('not-found');
    expect(server.logged()).toContain(`"row":"the player link of table ${bad.table}"`);
    const gm = await seated(server.address, {
      type: 'join',
      table: bad.table,
      link: `gm.${bad.links.gm}`,
      name: 'Ben',
    });
    const renewed = (await gm.socket.emitWithAck('renew', 'player')) as { value: { secret: string } };
    expect((await join(`player.${renewed.value.secret}`)).refused).toBeNull();
    gm.leave();
    await goesOn();
  });
});

test.each([['kind'], ['hash']])('a picture whose %s is no UTF-8 is as good as gone', async (column) => {
  const { server, bad, hash, goesOn } = await spoiled(
    set(`UPDATE pictures SET ${column} = CAST(? AS TEXT) WHERE table_id = ?`),
  );
  expect((await fetch(`${server.address}/pictures/${hash}`)).status).toBe(404);
  expect((await copy(server.address, bad)).status).toBe(200);
  await goesOn();
});

test('a damaged row never has its table removed for good', async () => {
  const { bad, server } = await spoiled(flip('UPDATE tables SET gone = 1 WHERE id = ?'));
  await expect.poll(() => server.logged()).toContain('"event":"table-not-removed"');
  const db = new Database(join(server.folder, 'foray.db'));
  expect(db.prepare('SELECT COUNT(*) AS n FROM records WHERE table_id = ?').get(bad.table)).toMatchObject({ n: 2 });
  db.close();
});
