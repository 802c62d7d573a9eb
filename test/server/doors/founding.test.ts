import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { zoneMapText } from '../../../src/core/maps/zone-map/zone-map-write.ts';
import { tapRoom } from '../../../src/core/space/zones/presets.ts';
import { grey } from '../support/grey.ts';
import type { Founded } from '../support/running.ts';
import { found, seated, serve } from '../support/running.ts';

/** What a new table begins with, and the map files that its GM drops on it. */

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.stop());

const onGrid = rulesets.find(({ fields }) => fields[0] === 'grid' && !fields.includes('zones'))?.id ?? '';
const inZones = rulesets.find(({ fields }) => fields[0] === 'zones' && !fields.includes('grid'))?.id ?? '';

const founding = (body: object) =>
  fetch(`${server.address}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const sayOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { readonly error: { readonly say: string } }).error.say;
const sitting = async (ruleset: string) => {
  const table = await found(server.address, ruleset, null);
  return {
    table,
    gm: await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null }),
  };
};
const drop = (table: Founded, bytes: Buffer, name: string, as = '') =>
  fetch(`${server.address}/api/tables/${table.table}/map${as}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { Authorization: `Bearer ${table.secret}`, 'X-File-Name': encodeURIComponent(name) },
  });
const reportOf = async (answer: Response): Promise<string> => {
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { readonly report: readonly { readonly what: string }[] }).report
    .map(({ what }) => what)
    .join(' ');
};

describe('a new table', () => {
  test('is offered with the fields that each ruleset is played on', async () => {
    const offered = (await (await fetch(`${server.address}/api/rulesets`)).json()) as {
      readonly rulesets: readonly { readonly id: string; readonly fields: readonly string[] }[];
    };
    expect(offered.rulesets.map(({ id, fields }) => [id, fields])).toEqual(
      rulesets.map(({ id, fields }) => [id, fields]),
    );
  });

  test.each<[string, string, object | null, object]>([
    ['a blank grid of a size', onGrid, { type: 'grid', width: 12, height: 7 }, { type: 'grid', width: 12, height: 7 }],
    ['the usual grid', onGrid, null, { type: 'grid', width: 30, height: 20 }],
    ['a sheet to draw zones on', inZones, { type: 'zones' }, { type: 'zones', zones: [], edges: [], backdrop: null }],
    ['a sheet where zones are usual', inZones, null, { type: 'zones', zones: [] }],
  ])('begins with %s', async (_, ruleset, blank, field) => {
    const table = (await (await founding({ ruleset, name: 'A table', demo: null, blank })).json()) as Founded;
    const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
    expect(gm.view().field).toMatchObject(field);
    gm.leave();
  });

  test('puts those of a demo under what it says they are under from the start', async () => {
    const demos = rulesets.flatMap(({ id, demos: all }) => all.map((demo) => [id, demo] as const));
    for (const [ruleset, demo] of demos.filter(([, { combatants }]) =>
      combatants.some(({ under }) => under !== undefined),
    )) {
      const wanted = { ruleset, name: '', demo: demo.id, blank: null };
      const table = (await (await founding(wanted)).json()) as Founded;
      const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
      for (const { name, under = [] } of demo.combatants) {
        const marks = gm.view().combatants.find((combatant) => combatant.name === name)?.body.marks ?? [];
        expect(marks.map(({ id }) => id)).toEqual(expect.arrayContaining([...under]));
      }
      gm.leave();
    }
    expect(demos.some(([, { combatants }]) => combatants.some(({ under }) => under !== undefined))).toBe(true);
  });

  test.each<[string, object, RegExp]>([
    [
      'a grid for a game in zones',
      { ruleset: inZones, blank: { type: 'grid', width: 9, height: 9 } },
      /is played in zones, not on a grid/,
    ],
    ['zones for a game on a grid', { ruleset: onGrid, blank: { type: 'zones' } }, /is played on a grid, not in zones/],
    ['a grid without end', { ruleset: onGrid, blank: { type: 'grid', width: 1e9, height: 9 } }, /needs a ruleset/],
    ['a grid of no number', { ruleset: onGrid, blank: { type: 'grid', width: null, height: 9 } }, /needs a ruleset/],
    ['a field of another kind', { ruleset: onGrid, blank: { type: 'hexes' } }, /needs a ruleset/],
    ['no word of a field', { ruleset: onGrid }, /needs a ruleset/],
  ])('is refused with %s', async (_, wanted, why) => {
    const answer = await founding({ name: 'A table', demo: null, ...wanted });
    expect([answer.status, await sayOf(answer)]).toEqual([400, expect.stringMatching(why)]);
  });
});

const dungeon = readFileSync('test/fixtures/dungeon/cellar-of-the-lamp.json');
const inn = readFileSync('test/fixtures/zones/inn-by-the-river.zones.json');
const tower = readFileSync('test/fixtures/uvtt/two-room-tower.dd2vtt');

describe('a map file dropped on a table', () => {
  test.each<[string, string, Buffer, string, object, RegExp]>([
    [
      'a One Page Dungeon in zones',
      inZones,
      dungeon,
      'cellar.json',
      { type: 'zones', backdrop: null },
      /6 zones: 5 rooms and 1 passage/,
    ],
    [
      'a One Page Dungeon on a grid',
      onGrid,
      dungeon,
      'cellar.json',
      { type: 'grid', width: 18, height: 15 },
      /85 cells of floor/,
    ],
    [
      'a zone map',
      inZones,
      inn,
      'inn.json',
      { type: 'zones', zones: [{ id: 'yard' }, { id: 'tap-room' }, { id: 'kitchen' }] },
      /3 zones\. 3 connections/,
    ],
    [
      'a Universal VTT map in zones: its picture',
      inZones,
      tower,
      'tower.dd2vtt',
      { type: 'zones', zones: [], backdrop: { width: 10, height: 10 } },
      /Walls, doors and lights: the file is a Universal VTT map/,
    ],
    ['a Universal VTT map under any name', onGrid, tower, 'tower.json', { type: 'grid', width: 10 }, /7 walls/],
  ])('%s', async (_, ruleset, bytes, name, field, report) => {
    const { table, gm } = await sitting(ruleset);
    expect(await reportOf(await drop(table, bytes, name))).toMatch(report);
    expect((await gm.until((view) => view.log.length > 0)).field).toMatchObject(field);
    gm.leave();
  });

  test('becomes what its game is played on, whatever is asked for', async () => {
    const { table, gm } = await sitting(inZones);
    await reportOf(await drop(table, dungeon, 'cellar.json', '?as=grid'));
    expect((await gm.until((view) => view.log.length > 0)).field.type).toBe('zones');
    gm.leave();
  });

  test('of zones is refused on a grid, in plain words, and the field stays', async () => {
    const { table, gm } = await sitting(onGrid);
    const answer = await drop(table, inn, 'inn.json');
    expect([answer.status, await sayOf(answer)]).toEqual([
      400,
      'The file is a zone map, and this game is played on a grid.',
    ]);
    expect([gm.view().field.type, gm.view().log.length]).toEqual(['grid', 0]);
    gm.leave();
  });

  test('tells no player what its notes say', async () => {
    const { table, gm } = await sitting(inZones);
    const ann = await seated(server.address, {
      type: 'join',
      table: table.table,
      link: `player.${table.links.player}`,
      name: 'Ann',
    });
    await reportOf(await drop(table, dungeon, 'cellar.json'));
    await ann.until((view) => view.field.type === 'zones' && view.field.zones.length > 0);
    expect(ann.heard.join('')).not.toMatch(/flour|cage of iron|pretends/iu);
    for (const screen of [gm, ann]) screen.leave();
  });

  test('finds the picture it names where the server has it, and says so where not', async () => {
    const { table, gm } = await sitting(inZones);
    const under = await fetch(`${server.address}/api/tables/${table.table}/under`, {
      method: 'POST',
      body: new Uint8Array(grey(60, 40)),
      headers: { Authorization: `Bearer ${table.secret}` },
    });
    const { picture, covers } = (await under.json()) as {
      readonly picture: { readonly hash: string };
      readonly covers: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
    };
    const file = (hash: string): Buffer =>
      Buffer.from(zoneMapText('Tap-room', { ...tapRoom, backdrop: { hash, ...covers } }));
    const other = await sitting(inZones);
    expect(await reportOf(await drop(other.table, file(picture.hash), 'a.json'))).not.toContain(
      'this server does not have it',
    );
    expect((await other.gm.until((view) => view.log.length > 0)).field).toEqual({
      ...tapRoom,
      backdrop: { hash: picture.hash, ...covers },
    });
    expect(await reportOf(await drop(other.table, file('f'.repeat(64)), 'a.json'))).toContain(
      'The picture under the map: this server does not have it.',
    );
    expect((await other.gm.until((view) => view.log.length > 1)).field.backdrop).toBeNull();
    for (const screen of [gm, other.gm]) screen.leave();
  });
});
