import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { grey } from '../support/grey.ts';
import type { Founded } from '../support/running.ts';
import { found, seated, serve } from '../support/running.ts';

/** Pictures that a GM lays under a field, and pictures that zones are to be drawn on, over HTTP. */

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.stop());

const PNG = grey(220, 140);
const post = (table: Founded, what: string, bytes: Uint8Array, more: Readonly<Record<string, string>> = {}) =>
  fetch(`${server.address}/api/tables/${table.table}/${what}`, {
    method: 'POST',
    body: Buffer.from(bytes),
    headers: { Authorization: `Bearer ${table.secret}`, 'X-File-Name': 'Inn.png', ...more },
  });
const sitting = async (ruleset: string, demo: string | null) => {
  const table = await found(server.address, ruleset, demo);
  return {
    table,
    gm: await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null }),
  };
};

describe.each(rulesets.map(({ id, demos }) => [id, demos[0]?.id ?? null] as const))(
  'a picture under the ready fight of %s',
  (ruleset, demo) => {
    test('keeps all that is on the field, lies where it should, and is taken back like a correction', async () => {
      const { table, gm } = await sitting(ruleset, demo);
      const { field: before, combatants } = gm.view();
      const answer = await post(table, 'under?fit=cover&scale=1.5&x=1', PNG);
      const taken = (await answer.json()) as {
        readonly picture: { readonly hash: string; readonly width: number; readonly height: number };
        readonly covers: { readonly width: number; readonly height: number };
      };
      expect(answer.status).toBe(200);
      expect(taken.covers.width / taken.covers.height).toBeCloseTo(taken.picture.width / taken.picture.height);
      const { field, log } = await gm.until((view) => view.field.backdrop?.hash === taken.picture.hash);
      expect(field).toEqual({ ...before, backdrop: { hash: taken.picture.hash, ...taken.covers } });
      expect(gm.view().combatants).toEqual(combatants);
      expect((await gm.request({ type: 'undo', entry: log.at(-1)?.id ?? '' })).ok).toBe(true);
      await gm.until((view) => view.field.backdrop?.hash === before.backdrop?.hash);
      gm.leave();
    });
  },
);

describe('an upload under the field', () => {
  test.each<[string, string, Uint8Array, string]>([
    ['what is no picture', 'under', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'is an SVG drawing'],
    ['half a picture', 'under', PNG.subarray(0, 45), 'truncated PNG'],
    ['a fit nobody knows', 'under?fit=askew', PNG, 'is laid by its fit'],
    ['a scale that is no number', 'under?scale=much', PNG, 'is laid by its fit'],
    ['a picture scaled beyond all', 'under?scale=5000', PNG, 'would be scaled by 5000'],
    ['a picture laid far away', 'under?x=1e99', PNG, 'more than 600 cells away'],
  ])('refuses %s', async (_, what, bytes, why) => {
    const { table, gm } = await sitting(rulesets[0]?.id ?? '', null);
    const answer = await post(table, what, bytes);
    expect([answer.status, ((await answer.json()) as { readonly error: { readonly say: string } }).error.say]).toEqual([
      400,
      expect.stringContaining(why),
    ]);
    expect(gm.view().field.backdrop).toBeNull();
    gm.leave();
  });

  test('needs the GM', async () => {
    const { table, gm } = await sitting(rulesets[0]?.id ?? '', null);
    expect((await post(table, 'under', PNG, { Authorization: 'Bearer no-secret-of-this-table' })).status).toBe(404);
    gm.leave();
  });
});

test.each(rulesets.map(({ id, fields }) => [id, fields[0]] as const))(
  'a bare picture for %s becomes its usual field: %s',
  async (ruleset, type) => {
    const { table, gm } = await sitting(ruleset, null);
    const answer = await post(table, 'map', PNG, { 'X-File-Name': 'Inn%20%5B22x14%5D.png' });
    const { report } = (await answer.json()) as { readonly report: readonly { readonly what: string }[] };
    const { field } = await gm.until((view) => view.field.backdrop !== null);
    expect(field).toMatchObject({ type, backdrop: { x: 0, y: 0, width: 22, height: 14 } });
    if (field.type === 'zones')
      expect([field.zones, report.map(({ what }) => what).join()]).toEqual([
        [],
        expect.stringContaining('22 by 14 to draw zones on'),
      ]);
    gm.leave();
  },
);
