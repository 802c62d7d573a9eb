import { afterEach, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { Screen } from '../support/running.ts';
import { found, screen, seated, serve } from '../support/running.ts';
import { exported, open, rename } from '../support/keeping.ts';
import { as } from '../support/sitting.ts';

/** A table's log has an end, well before which the GM is told, and its own export can be opened whatever is in it. */

const ruleset = rulesets[0]?.id ?? '';
let server: Awaited<ReturnType<typeof serve>> | null = null;
afterEach(async () => {
  await server?.stop();
  server = null;
});

const begun = async (limits: Parameters<typeof serve>[0]) => {
  server = await serve({ requestsPerSecond: 1000, ...limits });
  const { address } = server;
  const table = await found(address, ruleset, null);
  const gm = await as(address, table);
  const link = `player.${table.links.player}`;
  const join = () => screen(address, { type: 'join', table: table.table, link, name: 'Ann' });
  return { address, table, gm, join };
};
/** The GM places somebody, and says why. */
const places = (gm: Screen, note: string) =>
  gm.request({ type: 'correct', corrections: [{ type: 'place', ...HERO }], note });
const HERO = {
  name: 'Bo',
  side: 'ally' as const,
  from: rulesets[0]?.catalogue[0]?.id ?? '',
  count: 1,
  place: null,
  hidden: false,
};
/** What came with an answer besides. */
const saidBy = (answer: object): readonly string[] =>
  'say' in answer && typeof answer.say === 'string' ? [answer.say] : [];
const records = (file: string): number => file.trimEnd().split('\n').length - 3;

test('the GM is told well before it is full; then it is read, undone and opened again, but not played on', async () => {
  const { address, table, gm, join } = await begun({ mostRecordsPerTable: 40 });
  const ann = await seated(address, {
    type: 'join',
    table: table.table,
    link: `player.${table.links.player}`,
    name: 'Ann',
  });
  const says: string[] = [];
  let answer: Awaited<ReturnType<Screen['request']>> = await places(gm, 'first');
  for (let nth = 0; answer.ok; nth++) {
    says.push(...saidBy(answer));
    const hers = await ann.request({ type: 'seat', seat: ann.welcome.seat, set: { name: `Ann ${nth % 2}` } });
    expect(saidBy(hers)).toEqual([]);
    answer = await gm.request({ type: 'rename', name: `Name ${nth}` });
  }
  expect(says[0]).toMatch(
    /^The log of this table is 8\d % full \(3\d of 40 records\)\. .*start a new table before then\.$/,
  );
  expect(answer.error).toMatchObject({
    code: 'log-full',
    say:
      'The log of this table is full (40 records). Nothing is lost: you can still read it, undo and export it. ' +
      'Start a new table to play on.',
  });
  expect((await rename(address, table, 'Over HTTP')).json.error.code).toBe('log-full');
  const file = await exported(address, table);
  expect(records(file)).toBe(40);
  // what is read goes on, for newcomers too
  expect(await gm.query({ type: 'log', before: null, most: 10 })).toMatchObject({ ok: true });
  const late = await join();
  expect(late.refused).toBe(null);
  // so does undoing, in the room that was kept free for it
  const { log } = gm.view();
  const entry = log.find(({ state }) => state === 'done')?.id ?? '';
  expect(await gm.request({ type: 'undo', entry })).toMatchObject({ ok: true });
  expect(gm.view().combatants).toEqual([]);
  for (let nth = 0; nth < 5; nth++) {
    const last = gm.view().log.at(-1)?.id ?? '';
    await gm.request({ type: 'undo', entry: last });
  }
  // whatever was done, the file can be opened, and that table's file too
  let next = await exported(address, table);
  expect(records(next)).toBe(44);
  for (let nth = 0; nth < 2; nth++) {
    const made = await open(address, next);
    expect([made.status, made.json.name]).toEqual([200, gm.view().name]);
    next = await exported(address, made.json);
  }
  for (const screen of [gm, ann]) screen.leave();
  if (late.refused === null) late.leave();
});

test('nor does it grow longer than the largest file that is opened', async () => {
  const { address, table, gm } = await begun({ mostTableBytes: 30_000 });
  let answer = await places(gm, 'first');
  const says: string[] = [];
  while (answer.ok) {
    says.push(...saidBy(answer));
    answer = await places(gm, 'x'.repeat(900));
  }
  expect(says[0]).toMatch(/^The log of this table is 8\d % full \([\d.]+ KiB of 22\.6 KiB\)/);
  expect(answer.error.code).toBe('log-full');
  const file = await exported(address, table);
  expect(Buffer.byteLength(file)).toBeGreaterThan(20_000);
  expect((await open(address, file)).status).toBe(200);
  gm.leave();
});

test('is as full as it was after the server comes back', async () => {
  const first = await serve({ mostTableBytes: 30_000 });
  const table = await found(first.address, ruleset, null);
  const gm = await as(first.address, table);
  let answer = await places(gm, 'first');
  while (answer.ok) answer = await places(gm, 'x'.repeat(900));
  gm.leave();
  await first.app.stop();
  server = await serve({ mostTableBytes: 30_000, folder: first.folder });
  const again = await as(server.address, table);
  expect(await places(again, 'x'.repeat(900))).toMatchObject({ ok: false, error: { code: 'log-full' } });
  again.leave();
});
