import { afterEach, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { openStored } from '../../../src/server/limits/stored.ts';
import { grey } from '../support/grey.ts';
import type { Founded } from '../support/running.ts';
import { folder, serve } from '../support/running.ts';

/** What one address may put on the server's disk: others have room left, however many tables it founds. */

type Server = Awaited<ReturnType<typeof serve>>;
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.app.stop();
});
const started = async (limits: Parameters<typeof serve>[0]): Promise<Server> => {
  const server = await serve({ trustProxy: true, ...limits });
  servers.push(server);
  return server;
};

const ruleset = rulesets[0]?.id ?? '';
const post = async (
  server: Server,
  ip: string,
  path: string,
  body: BodyInit | null,
  headers: Readonly<Record<string, string>> = {},
) => {
  const response = await fetch(`${server.address}/api/tables${path}`, {
    method: 'POST',
    body,
    headers: { 'X-Forwarded-For': ip, ...headers },
  });
  return {
    status: response.status,
    json: (await response.json()) as Founded & { error?: { code: string; say: string } },
  };
};
const founds = async (server: Server, ip: string): Promise<Founded> => {
  const wanted = JSON.stringify({ ruleset, name: 'Test', demo: null, blank: null });
  return (await post(server, ip, '', wanted, { 'Content-Type': 'application/json' })).json;
};
const sends = async (server: Server, ip: string, { table, secret }: Founded, picture: Buffer): Promise<string> => {
  const body = new Uint8Array(picture);
  const { status, json } = await post(server, ip, `/${table}/pictures`, body, { Authorization: `Bearer ${secret}` });
  return json.error === undefined ? `${status}` : `${status} ${json.error.code}: ${json.error.say}`;
};
const [ANNA, BERT] = ['203.0.113.1', '203.0.113.2'];
/** Pictures that are all different and nearly as large. */
const picture = (nth: number): Buffer => grey(200 + nth, 200);
const SIZE = picture(0).length;

test('one address fills its own share with however many tables, and another has all of its own', async () => {
  const own = folder();
  const limits = {
    folder: own.path,
    mostPictureBytesPerAddress: Math.ceil(SIZE * 3.5),
    mostPictureBytesInAll: SIZE * 9,
  };
  const server = await started(limits);
  const tables = [await founds(server, ANNA), await founds(server, ANNA), await founds(server, ANNA)];
  const fates: string[] = [];
  for (const [nth, table] of [...tables, ...tables].entries())
    fates.push(await sends(server, ANNA, table, picture(nth)));
  expect(fates.slice(0, 3)).toEqual(['200', '200', '200']);
  for (const fate of fates.slice(3))
    expect(fate).toMatch(
      /^400 too-many-pictures: The tables made from the same .* already hold .*FORAY_PICTURE_BYTES_PER_ADDRESS\.$/,
    );
  // from elsewhere too: they are its tables
  expect(await sends(server, '203.0.113.9', tables[0] as Founded, picture(7))).toMatch(/^400 too-many-pictures/);
  // what the server has already takes no more room
  expect(await sends(server, ANNA, tables[0] as Founded, picture(1))).toBe('200');
  const hers = await founds(server, BERT);
  for (const nth of [10, 11, 12]) expect(await sends(server, BERT, hers, picture(nth))).toBe('200');
  await server.app.stop();
  servers.splice(0);
  // it is known after a restart, and gone with a table
  const again = await started({ ...limits, undeleteMs: 0 });
  expect(await sends(again, ANNA, tables[1] as Founded, picture(20))).toMatch(/^400 too-many-pictures/);
  const { table, secret } = tables[2] as Founded;
  const url = `${again.address}/api/tables/${table}`;
  expect((await fetch(url, { method: 'DELETE', headers: { Authorization: `Bearer ${secret}` } })).status).toBe(200);
  await expect.poll(() => sends(again, ANNA, tables[1] as Founded, picture(20))).toBe('200');
});

test('one address stores only so much within an hour: pictures, opened and duplicated tables', async () => {
  const server = await started({ mostStoredBytesPerHour: SIZE * 3 });
  const [hers, his] = [await founds(server, ANNA), await founds(server, BERT)];
  const fates: string[] = [];
  for (let nth = 0; nth < 4; nth++) fates.push(await sends(server, ANNA, hers, picture(nth)));
  expect(fates[0]).toBe('200');
  expect(fates.at(-1)).toMatch(
    /^429 too-many: Your address may store .* within an hour.*FORAY_STORED_BYTES_PER_HOUR\.$/,
  );
  const headers = { Authorization: `Bearer ${hers.secret}` };
  expect(await post(server, ANNA, `/${hers.table}/copy`, null, headers)).toMatchObject({
    status: 429,
    json: { error: { say: expect.stringMatching(/FORAY_STORED_BYTES_PER_HOUR/) } },
  });
  const file = await (await fetch(`${server.address}/api/tables/${hers.table}/export`, { headers })).text();
  const opens = (ip: string) => post(server, ip, '/file', file, { 'Content-Type': 'application/x-ndjson' });
  expect((await opens(ANNA)).status).toBe(429);
  // another address has a share of its own, and what came to nothing took nothing of it
  for (let nth = 0; nth < 3; nth++)
    expect(
      (await post(server, BERT, '/file', 'x'.repeat(SIZE), { 'Content-Type': 'application/x-ndjson' })).status,
    ).toBe(400);
  expect(await sends(server, BERT, his, picture(10))).toBe('200');
});

test('a share is taken, given back, and never becomes more by that', () => {
  const stored = openStored({ mostStoredBytesPerHour: 100 });
  expect(stored.take('here', 60)).toBe(null);
  expect(stored.take('here', 60)?.code).toBe('too-many');
  expect(stored.take('there', 100)).toBe(null);
  stored.giveBack('here', 60);
  stored.giveBack('here', 60);
  expect(stored.take('here', 100)).toBe(null);
  expect(stored.take('here', 1)?.code).toBe('too-many');
});
