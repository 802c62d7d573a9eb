import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { closedAnew } from '../../core/table/deciding/closing.ts';
import { grey } from '../support/grey.ts';
import { copy, exported, open } from '../support/keeping.ts';
import { serve } from '../support/running.ts';
import { as, give, send, sitting, stands } from '../support/sitting.ts';

/** A table as a file: opened on another server as it was, or refused with what is wrong. */

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.stop());

const [ruleset] = rulesets;

describe('an exported table', () => {
  test('is opened on another server as it was, and holds no secret', async () => {
    const at = await sitting(server.address);
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
    const { table, leave } = await sitting(server.address);
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
    const { table, gm, leave } = await sitting(server.address);
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
    const own = await serve({ mostTableBytes: 200_000, mostTablesPerHour: 3 });
    const { table, leave } = await sitting(own.address);
    expect((await open(own.address, 'x'.repeat(200_001))).status).toBe(413);
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
