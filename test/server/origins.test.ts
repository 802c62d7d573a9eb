import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/core/rulesets/index.ts';
import { WIRE_VERSION } from '../../src/core/wire/messages.ts';
import { addressOf, limitKey, proxyOf } from '../../src/server/limits/address.ts';
import { originAllowed } from '../../src/server/limits/origin.ts';
import { knock } from './support/raw.ts';
import { found, seated, serve } from './support/running.ts';

/** Whose pages may speak with the server, and whom limits count a request for. */

const ruleset = rulesets[0]?.id ?? '';
const none: readonly string[] = [];

describe("a page is this server's own", () => {
  test.each<[string, Record<string, string>, boolean, readonly string[], boolean]>([
    ['by the address it is opened at', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, false, none, true],
    [
      'by the name of this machine in the network',
      { origin: 'http://game-laptop.local:3000', host: 'game-laptop.local:3000' },
      false,
      none,
      true,
    ],
    ['by an IPv6 address', { origin: 'http://[fe80::1]:3000', host: '[fe80::1]:3000' }, false, none, true],
    [
      'behind a proxy that hands on the host',
      { origin: 'https://foray.example', host: 'foray.example' },
      false,
      none,
      true,
    ],
    [
      'where the port is the usual one and said all the same',
      { origin: 'https://foray.example', host: 'Foray.Example:443' },
      false,
      none,
      true,
    ],
    ['where no origin is named, as by what is no browser', { host: '127.0.0.1:3000' }, false, none, true],
    [
      'behind a trusted proxy, by the host that was asked of it',
      { origin: 'https://foray.example', host: '127.0.0.1:3000', 'x-forwarded-host': 'foray.example' },
      true,
      none,
      true,
    ],
    [
      'where its origin is listed',
      { origin: 'https://maps.example', host: 'foray.example' },
      false,
      ['https://maps.example'],
      true,
    ],
    [
      'not from another host',
      { origin: 'https://evil.example', host: 'foray.example' },
      false,
      ['https://maps.example'],
      false,
    ],
    ['not from another port', { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:3000' }, false, none, false],
    [
      'not where the host only begins alike',
      { origin: 'https://foray.example.evil.example', host: 'foray.example' },
      false,
      none,
      false,
    ],
    ['not from a page without an origin of its own', { origin: 'null', host: 'foray.example' }, false, none, false],
    ['not with an origin that is none', { origin: 'foray.example', host: 'foray.example' }, false, none, false],
    [
      'not by the word of a proxy that is not trusted',
      { origin: 'https://evil.example', host: 'foray.example', 'x-forwarded-host': 'evil.example' },
      false,
      none,
      false,
    ],
  ])('%s', (_, headers, trustProxy, origins, own) => {
    expect(originAllowed(headers, { trustProxy, origins })).toBe(own);
  });
});

test("a foreign page opens no WebSocket and changes nothing, and the log says why; the server's own may", async () => {
  const server = await serve({ origins: ['https://maps.example'] });
  const foreign = { Origin: 'https://evil.example' };
  expect(await knock(server.address, foreign)).toMatchObject({
    status: 400,
    body: expect.stringContaining('another server') as unknown,
  });
  for (const origin of [server.address, 'https://maps.example']) {
    const letIn = await knock(server.address, { Origin: origin });
    expect(letIn.status).toBe(101);
    if ('socket' in letIn) letIn.socket.destroy();
  }
  expect(server.logged()).toMatch(/"event":"foreign-page","origin":"https:\/\/evil.example".*FORAY_ORIGINS/);
  const foundBy = async (headers: Record<string, string>) =>
    fetch(`${server.address}/api/tables`, {
      method: 'POST',
      body: JSON.stringify({ ruleset, name: 'Test', demo: null, blank: null }),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  const refused = await foundBy(foreign);
  expect([refused.status, await refused.json()]).toMatchObject([403, { ok: false, error: { code: 'foreign-origin' } }]);
  expect((await foundBy({ Origin: server.address })).status).toBe(200);
  expect((await fetch(`${server.address}/api/rulesets`, { headers: foreign })).status).toBe(200);
  await server.stop();
});

describe('the address that limits count', () => {
  const asked = (remoteAddress: string, forwarded?: string) =>
    ({
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress },
    }) as unknown as Parameters<typeof addressOf>[0];
  test('is one for IPv4 however it is written, and one for a network of IPv6', () => {
    expect(['192.0.2.7', '::ffff:192.0.2.7', '192.0.2.7:5000'].map(limitKey)).toEqual([
      '192.0.2.7',
      '192.0.2.7',
      '192.0.2.7',
    ]);
    expect(
      new Set(
        ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '[2001:0db8:0001:0002::5]:443', '2001:DB8:1:2:3:4:5:6'].map(
          limitKey,
        ),
      ),
    ).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(limitKey('2001:db8:1:3::1')).not.toBe(limitKey('2001:db8:1:2::1'));
    expect([limitKey('::1'), limitKey('fe80::1%eth0'), limitKey('x'.repeat(500)).length]).toEqual([
      '::1',
      'fe80:0:0:0::/64',
      64,
    ]);
  });
  test('is what a trusted proxy says, and nobody else', () => {
    expect(addressOf(asked('10.0.0.1', '203.0.113.9, 198.51.100.4'), true)).toBe('198.51.100.4');
    expect(addressOf(asked('10.0.0.1', '198.51.100.4'), false)).toBe('10.0.0.1');
  });
  test.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:172.18.0.2', true],
    ['192.168.1.4', true],
    ['fd00::2', true],
    ['203.0.113.9', false],
  ] as const)('through %s: a proxy of ours is %s', (peer, ours) => {
    expect(proxyOf(asked(peer, '198.51.100.4')) !== null).toBe(ours);
    expect(proxyOf(asked(peer))).toBeNull();
  });
});

test.each([
  [false, 1],
  [true, 0],
] as const)('the log says once that a proxy is not trusted (trusted: %s)', async (trustProxy, times) => {
  const server = await serve({ trustProxy });
  const ask = (more: Record<string, string>) => fetch(`${server.address}/healthz`, { headers: more });
  await ask({});
  expect(server.logged()).not.toContain('proxy-not-trusted');
  for (let n = 0; n < 3; n++) await ask({ 'X-Forwarded-For': '198.51.100.4' });
  const knocked = await knock(server.address, { 'X-Forwarded-For': '198.51.100.4' });
  if ('socket' in knocked) knocked.socket.destroy();
  expect(server.logged().split('"proxy-not-trusted"').length - 1).toBe(times);
  await server.stop();
});

test('every refusal of a hello has the same shape, and so has its welcome', async () => {
  const server = await serve({ mostFailuresPerMinute: 1, requestsPerSecond: 4 });
  const table = await found(server.address, ruleset, null);
  const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  const enter = { type: 'enter', version: WIRE_VERSION, table: table.table, secret: table.secret, have: null };
  const hello = (message: unknown): Promise<unknown> => gm.socket.timeout(5000).emitWithAck('hello', message);
  const answers = [
    await hello('nonsense'),
    await hello({ ...enter, version: 1 }),
    await hello({ ...enter, secret: 'x'.repeat(32) }),
    await hello({ ...enter, secret: 'x'.repeat(32) }),
    await hello({ type: 'join', version: WIRE_VERSION, table: table.table, link: 'player.nothing', name: 'Ann' }),
    ...(await Promise.all(Array.from({ length: 20 }, () => hello('nonsense')))),
  ] as { readonly ok: boolean; readonly error: { readonly code: string; readonly say: string } }[];
  expect(answers.slice(0, 5).map(({ error }) => error.code)).toEqual([
    'malformed',
    'other-version',
    'not-found',
    'too-many',
    'not-found',
  ]);
  for (const answer of answers)
    expect([answer.ok, typeof answer.error.code, typeof answer.error.say]).toEqual([false, 'string', 'string']);
  await expect
    .poll(() => hello(enter), { interval: 500 })
    .toMatchObject({ ok: true, value: { seat: gm.welcome.seat } });
  gm.leave();
  await server.stop();
});
