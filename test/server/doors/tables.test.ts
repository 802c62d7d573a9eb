import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { Combatant } from '../../../src/core/rules/scene/scene.ts';
import { closedAnew } from '../../core/table/deciding/closing.ts';
import { grey } from '../support/grey.ts';
import { bringBack, copy, exported, open, remove, rename } from '../support/keeping.ts';
import type { Founded, Screen } from '../support/running.ts';
import { found, screen, seated, serve } from '../support/running.ts';

/** Whole tables: renamed, copied, exported and opened, deleted and brought back. */

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.stop());

const [ruleset] = rulesets;
const demo = ruleset?.demos[0]?.id ?? null;

const as = (address: string, { table, secret }: Pick<Founded, 'table' | 'secret'>): Promise<Screen> =>
  seated(address, { type: 'enter', table, secret, have: null });
const joined = (address: string, table: Founded, name: string, role: 'player' | 'watch' = 'player'): Promise<Screen> =>
  seated(address, { type: 'join', table: table.table, link: `${role}.${table.links[role]}`, name });

/** A ready fight with a GM, and Ann, who has taken a character. */
const sitting = async (address = server.address) => {
  const table = await found(address, ruleset?.id ?? '', demo);
  const gm = await as(address, table);
  const ann = await joined(address, table, 'Ann');
  const hers = ann.view().free[0] ?? '';
  expect((await ann.request({ type: 'take', who: hers as Combatant['id'], seat: null })).ok).toBe(true);
  await gm.until((view) => view.combatants.some(({ id, seat }) => id === hers && seat !== null));
  const key = { table: table.table, secret: ann.welcome.secret ?? '' };
  return { table, gm, ann, hers, key, leave: () => [gm, ann].forEach((screen) => screen.leave()) };
};
/** What stands on the board, but for who plays whom. */
const stands = (screen: Screen) =>
  screen.view().combatants.map(({ id, name, place, body }) => ({ id, name, place, body }));
const give = (gm: Screen, who: string | null, offer: string) =>
  gm.request({
    type: 'command',
    command: { who: who as Combatant['id'] | null, offer, slots: {}, turn: gm.view().turnOrder.turn },
    forced: null,
  });
const gone = (screen: Screen): string => screen.heard.filter((heard) => heard.startsWith('["gone"')).join();
const send = (table: Founded, address: string, bytes: Buffer) =>
  fetch(`${address}/api/tables/${table.table}/under`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { Authorization: `Bearer ${table.secret}` },
  });

describe('a table is renamed', () => {
  test('by its GM, for everybody at it', async () => {
    const { table, ann, leave } = await sitting();
    expect(await rename(server.address, table, '  The bridge\u202E at   dusk ')).toMatchObject({
      status: 200,
      json: { name: 'The bridge at dusk' },
    });
    await ann.until((view) => view.name === 'The bridge at dusk');
    leave();
  });

  test('but not to nothing, to a book, to what is no text, or by anybody else', async () => {
    const { table, key, gm, leave } = await sitting();
    const before = gm.view().name;
    for (const name of ['', ' \u200B ', 'x'.repeat(61), 'x'.repeat(5000), 7, null])
      expect((await rename(server.address, table, name)).status).toBe(400);
    expect((await rename(server.address, key, 'Mine now')).status).toBe(403);
    expect((await rename(server.address, { ...table, secret: 'A'.repeat(32) }, 'Mine now')).status).toBe(404);
    expect(gm.view().name).toBe(before);
    leave();
  });
});

describe('a copy of a table', () => {
  test('has the same log and board, a GM of its own, nobody else, and characters that are free to take', async () => {
    const at = await sitting();
    const made = await copy(server.address, at.table);
    expect(made).toMatchObject({ status: 200, json: { name: `${at.gm.view().name} (copy)`, notes: [] } });
    expect(made.json.table).not.toBe(at.table.table);
    const gm = await as(server.address, made.json);
    expect(stands(gm)).toEqual(stands(at.gm));
    expect(gm.view().log.map(({ id }) => id)).toEqual(at.gm.view().log.map(({ id }) => id));
    expect(gm.view().seats.map(({ name, role }) => [name, role])).toEqual([['GM', 'gm']]);
    const ben = await joined(server.address, made.json, 'Ben');
    expect(ben.view().free).toContain(at.hers);
    expect((await ben.request({ type: 'take', who: at.hers as Combatant['id'], seat: null })).ok).toBe(true);
    // the other table is as it was
    expect(at.gm.view().combatants.find(({ id }) => id === at.hers)?.seat).toBe(at.ann.welcome.seat);
    for (const screen of [gm, ben]) screen.leave();
    at.leave();
  });

  test('waits for what the other waits for, and each goes its own way from there', async () => {
    const at = await sitting();
    await at.gm.request({ type: 'options', set: { dice: 'pressed' } });
    for (const [who, offer] of [
      [null, 'start-combat'],
      [null, 'close-surprise'],
      [at.hers, 'roll-initiative'],
    ] as const)
      await give(at.gm, who, offer);
    await at.gm.until(({ rolls }) => rolls.length > 0);
    const gm = await as(server.address, (await copy(server.address, at.table)).json);
    const [waits] = gm.view().rolls;
    expect([gm.view().rolls.length, waits?.id]).toEqual([at.gm.view().rolls.length, at.gm.view().rolls[0]?.id]);
    expect((await gm.request({ type: 'roll', entry: waits?.entry ?? '', roll: waits?.id ?? '', faces: null })).ok).toBe(
      true,
    );
    await gm.until(({ rolls }) => rolls.every(({ id }) => id !== waits?.id));
    expect(at.gm.view().rolls[0]?.id).toBe(waits?.id);
    gm.leave();
    at.leave();
  });

  test('lets nobody in by what was good at the other', async () => {
    const at = await sitting();
    const made = (await copy(server.address, at.table)).json;
    for (const secret of [at.table.secret, at.key.secret])
      expect(
        (await screen(server.address, { type: 'enter', table: made.table, secret, have: null })).refused?.code,
      ).toBe('not-found');
    expect(
      (
        await screen(server.address, {
          type: 'join',
          table: made.table,
          link: `player.${at.table.links.player}`,
          name: 'X',
        })
      ).refused?.code,
    ).toBe('not-found');
    at.leave();
  });

  test('keeps its pictures when the other is gone, and is made by its GM alone', async () => {
    const own = await serve({ undeleteMs: 0 });
    const at = await sitting(own.address);
    expect((await send(at.table, own.address, grey(60, 40))).status).toBe(200);
    expect((await copy(own.address, at.key)).status).toBe(403);
    const made = await copy(own.address, at.table);
    expect(made.status).toBe(200);
    const gm = await as(own.address, made.json);
    expect((await remove(own.address, at.table)).status).toBe(200);
    await vi.waitFor(() => expect(own.logged()).toContain('table-removed'));
    expect((await fetch(`${own.address}/pictures/${gm.view().field.backdrop?.hash}`)).status).toBe(200);
    gm.leave();
    at.leave();
    await own.stop();
  });
});

describe('an exported table', () => {
  test('is opened on another server as it was, and holds no secret', async () => {
    const at = await sitting();
    await at.gm.request({ type: 'options', set: { automation: 'suggest' } });
    const file = await exported(server.address, at.table);
    const secrets = [at.table.secret, at.key.secret, ...Object.values(at.table.links)];
    for (const secret of secrets)
      for (const form of [
        secret,
        createHash('sha256').update(secret).digest('base64url'),
        createHash('sha256').update(secret).digest('hex'),
      ])
        expect(file).not.toContain(form);
    const other = await serve();
    const made = await open(other.address, file);
    expect(made).toMatchObject({ status: 200, json: { name: at.gm.view().name, notes: [] } });
    const gm = await as(other.address, made.json);
    expect(stands(gm)).toEqual(stands(at.gm));
    expect([gm.view().options.automation, gm.view().seats.map(({ name }) => name)]).toEqual(['suggest', ['GM']]);
    expect(other.logged()).not.toContain(made.json.secret);
    gm.leave();
    at.leave();
    await other.stop();
  });

  test('says which pictures are not here, and finds those that are', async () => {
    const { table, leave } = await sitting();
    await send(table, server.address, grey(50, 40));
    const file = await exported(server.address, table);
    expect((await open(server.address, file)).json.notes).toEqual([]);
    const other = await serve();
    expect((await open(other.address, file)).json.notes).toEqual([
      expect.stringMatching(/^1 picture of it is not on this server/),
    ]);
    await other.stop();
    leave();
  });

  test('says where its facts are not those of its dice, and holds to what was recorded', async () => {
    const { table, gm, leave } = await sitting();
    await give(gm, null, 'start-combat');
    const lines = (await exported(server.address, table)).trimEnd().split('\n');
    const begun = lines.findIndex((line) => line.includes('"type":"begun"'));
    const record = JSON.parse(lines[begun] ?? '') as { facts: unknown[] };
    record.facts.push({ type: 'noted', of: null, note: { type: 'nothing-of-the-kind' }, gmOnly: true });
    const changed = lines.map((line, at) => (at === begun ? JSON.stringify(record) : line)).join('\n');
    expect((await open(server.address, changed)).json.error.say).toMatch(
      /has a different checksum from the lines before it/,
    );
    const made = await open(server.address, closedAnew(changed));
    expect(made.json.notes).toEqual([
      expect.stringMatching(/^1 entry \(the first in record \d+\) would turn out differently under the current rules/),
    ]);
    leave();
  });

  test('of the older version is opened, with a warning that its end may be missing', async () => {
    const made = await open(server.address, readFileSync('test/fixtures/tables/older.foray.jsonl', 'utf8'));
    expect(made).toMatchObject({
      status: 200,
      json: { name: 'A duel', notes: [expect.stringMatching(/^The file is from an older version/)] },
    });
  });

  test('is refused with the line that is wrong, and nothing is left of it', async () => {
    const own = await serve({ mostTables: 2 });
    const { table, leave } = await sitting(own.address);
    const lines = (await exported(own.address, table)).trimEnd().split('\n');
    const wrong: readonly (readonly [string | Uint8Array<ArrayBuffer>, RegExp])[] = [
      ['', /^Line 1: opening/],
      ['hello', /^Line 1: column 1 is not JSON/],
      ['{"format":"foray-fight","version":1}', /^Line 1: opening\./],
      [new Uint8Array([0xff, 0xfe, 0x00]), /is not UTF-8 text/],
      [lines.join('\n').slice(0, -9), new RegExp(`^Line ${lines.length}: .*cut off`)],
      [
        lines.slice(0, -1).join('\n'),
        new RegExp(`^Line ${lines.length - 1}: is the last line, but the closing line is missing: the file is cut off`),
      ],
      [lines.filter((_, at) => at !== 3).join('\n'), /^Line 4: records\[2\]\.seq is 3: a record is missing or doubled/],
      [lines.join('\n').replace('\n{"version":2', '\n{"version":9'), /newer Foray/],
      [lines.join('\n').replaceAll(`"id":"${ruleset?.id}"`, '"id":"chess"'), /ruleset is unknown/],
    ];
    for (const [file, say] of wrong) {
      const { status, json } = await open(own.address, file);
      expect([status, json.error.code, json.error.say]).toEqual([400, 'unreadable-table', expect.stringMatching(say)]);
    }
    // there was room for one more all the time; then there is none
    expect((await open(own.address, lines.join('\n'))).status).toBe(200);
    expect((await open(own.address, lines.join('\n'))).status).toBe(507);
    expect((await copy(own.address, table)).status).toBe(507);
    leave();
    await own.stop();
  });

  test('is too long, or one of too many', async () => {
    const own = await serve({ mostTableBytes: 2000, mostTablesPerHour: 3 });
    const { table, leave } = await sitting(own.address);
    expect((await open(own.address, 'x'.repeat(2001))).status).toBe(413);
    expect((await open(own.address, 'x')).status).toBe(400);
    expect((await open(own.address, 'x')).status).toBe(429);
    expect((await copy(own.address, table)).status).toBe(429);
    leave();
    await own.stop();
  });

  test('opened twice at once is two tables; beyond who may wait, others are asked to try again', async () => {
    const own = await serve({ mostTablesWaiting: 1 });
    const { table, leave } = await sitting(own.address);
    const file = await exported(own.address, table);
    const replies = await Promise.all(Array.from({ length: 6 }, () => open(own.address, file)));
    const taken = replies.filter(({ status }) => status === 200).map(({ json }) => json.table);
    expect(taken.length).toBeGreaterThanOrEqual(2);
    expect(new Set(taken).size).toBe(taken.length);
    expect(replies.every(({ status }) => status === 200 || status === 429)).toBe(true);
    leave();
    await own.stop();
  });
});

describe('a deleted table', () => {
  test('is gone for everybody, who are told; and its GM brings it back for all of them', async () => {
    const at = await sitting();
    const log = at.gm.view().log.length;
    expect(await remove(server.address, at.table)).toMatchObject({ status: 200, json: { forMs: 600_000 } });
    await vi.waitFor(() =>
      expect([gone(at.gm), gone(at.ann)]).toEqual(
        Array(2).fill('["gone",{"say":"The GM deleted this table. They can restore it for a while."}]'),
      ),
    );
    for (const { table, secret } of [at.table, at.key])
      expect((await screen(server.address, { type: 'enter', table, secret, have: null })).refused?.code).toBe(
        'not-found',
      );
    expect(
      (
        await screen(server.address, {
          type: 'join',
          table: at.table.table,
          link: `player.${at.table.links.player}`,
          name: 'Late',
        })
      ).refused?.code,
    ).toBe('not-found');
    expect([
      (await copy(server.address, at.table)).status,
      (await rename(server.address, at.table, 'X')).status,
      (await remove(server.address, at.table)).status,
    ]).toEqual([404, 404, 404]);

    expect((await bringBack(server.address, at.key)).status).toBe(403);
    expect((await bringBack(server.address, { ...at.table, secret: 'B'.repeat(32) })).status).toBe(404);
    expect((await bringBack(server.address, at.table)).status).toBe(200);
    const [gm, ann] = [await as(server.address, at.table), await as(server.address, at.key)];
    expect(gm.view().log).toHaveLength(log);
    expect(ann.view().combatants.find(({ id }) => id === at.hers)?.seat).toBe(at.ann.welcome.seat);
    await gm.request({ type: 'rename', name: 'Here again' });
    await ann.until((view) => view.name === 'Here again');
    for (const screen of [gm, ann]) screen.leave();
  });

  test('is deleted by its GM alone', async () => {
    const at = await sitting();
    expect((await remove(server.address, at.key)).status).toBe(403);
    expect((await remove(server.address, { ...at.table, secret: 'C'.repeat(32) })).status).toBe(404);
    expect((await fetch(`${server.address}/api/tables/${at.table.table}`, { method: 'DELETE' })).status).toBe(403);
    expect([gone(at.gm), gone(at.ann)]).toEqual(['', '']);
    at.leave();
  });

  test('leaves nothing after its time but pictures that another table has', async () => {
    const own = await serve({ undeleteMs: 0 });
    const [item, two] = [await sitting(own.address), await sitting(own.address)];
    const picture = async (table: Founded, width: number): Promise<string> =>
      (
        (await (await send(table, own.address, grey(width, 40))).json()) as {
          readonly picture: { readonly hash: string };
        }
      ).picture.hash;
    const [shared, alone] = [await picture(item.table, 60), await picture(item.table, 70)];
    expect(await picture(two.table, 60)).toBe(shared);
    expect((await remove(own.address, item.table)).status).toBe(200);
    expect((await bringBack(own.address, item.table)).status).toBe(404);
    await vi.waitFor(() => expect(own.logged()).toContain('table-removed'));
    const there = (hash: string): boolean => existsSync(join(own.folder, 'pictures', hash));
    expect([there(shared), there(alone)]).toEqual([true, false]);
    expect((await fetch(`${own.address}/pictures/${shared}`)).status).toBe(200);
    two.leave();
    await own.stop();
  });

  test('and the like are not asked for without end', async () => {
    const own = await serve({ mostTableChangesPerMinute: 2 });
    const { table, leave } = await sitting(own.address);
    expect([
      (await rename(own.address, table, 'A')).status,
      (await rename(own.address, table, 'B')).status,
      (await rename(own.address, table, 'C')).status,
    ]).toEqual([200, 200, 429]);
    leave();
    await own.stop();
  });
});
