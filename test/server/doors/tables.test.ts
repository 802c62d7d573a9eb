import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Combatant } from '../../../src/core/rules/scene/scene.ts';
import { grey } from '../support/grey.ts';
import { bringBack, copy, remove, rename } from '../support/keeping.ts';
import type { Founded, Screen } from '../support/running.ts';
import { screen, serve } from '../support/running.ts';
import { as, give, joined, send, sitting, stands } from '../support/sitting.ts';

/** Whole tables: renamed, copied, exported and opened, deleted and brought back. */

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.stop());

const gone = (screen: Screen): string => screen.heard.filter((heard) => heard.startsWith('["gone"')).join();
describe('a table is renamed', () => {
  test('by its GM, for everybody at it', async () => {
    const { table, ann, leave } = await sitting(server.address);
    expect(await rename(server.address, table, '  The bridge\u202E at   dusk ')).toMatchObject({
      status: 200,
      json: { name: 'The bridge at dusk' },
    });
    await ann.until((view) => view.name === 'The bridge at dusk');
    leave();
  });

  test('but not to nothing, to a book, to what is no text, or by anybody else', async () => {
    const { table, key, gm, leave } = await sitting(server.address);
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
    const at = await sitting(server.address);
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
    const at = await sitting(server.address);
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
    const at = await sitting(server.address);
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

describe('a deleted table', () => {
  test('is gone for everybody, who are told; and its GM brings it back for all of them', async () => {
    const at = await sitting(server.address);
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
    const at = await sitting(server.address);
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
