import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { OriginRules } from '../../../src/server/limits/origin.ts';
import { originAllowed } from '../../../src/server/limits/origin.ts';
import { found, serve } from '../support/running.ts';

/** Pages of other sites may not act on a server that a browser can reach. */

const own: OriginRules = { trustProxy: false, origins: [] };

describe('an origin', () => {
  test.each<[string, Readonly<Record<string, string>>, Partial<OriginRules>, boolean]>([
    ['none, as programs send', { host: 'foray.example' }, {}, true],
    ['of the host that was asked', { host: 'foray.example', origin: 'https://foray.example' }, {}, true],
    ['of its port', { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }, {}, true],
    ['in capitals', { host: 'Foray.Example', origin: 'https://foray.example' }, {}, true],
    ['with the usual port said', { host: 'foray.example:443', origin: 'https://foray.example' }, {}, true],
    ['of an address of six groups', { host: '[::1]:3000', origin: 'http://[::1]:3000' }, {}, true],
    ['of another host', { host: 'foray.example', origin: 'https://evil.example' }, {}, false],
    ['of another port', { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:8000' }, {}, false],
    ['of a host that begins alike', { host: 'foray.example', origin: 'https://foray.example.evil.test' }, {}, false],
    ['of a page without one', { host: 'foray.example', origin: 'null' }, {}, false],
    ['of a file', { host: 'foray.example', origin: 'file://' }, {}, false],
    ['that is no address', { host: 'foray.example', origin: 'foray.example' }, {}, false],
    ['with no host asked', { origin: 'https://foray.example' }, {}, false],
    [
      'of a host that only a stranger forwarded',
      { host: '127.0.0.1:3000', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
      {},
      false,
    ],
    [
      'of the host that a trusted proxy was asked for',
      { host: '127.0.0.1:3000', 'x-forwarded-host': 'foray.example', origin: 'https://foray.example' },
      { trustProxy: true },
      true,
    ],
    [
      'of another than the trusted proxy was asked for',
      { host: '127.0.0.1:3000', 'x-forwarded-host': 'foray.example', origin: 'https://evil.example' },
      { trustProxy: true },
      false,
    ],
    [
      'that the operator allows',
      { host: 'foray.example', origin: 'https://table.example' },
      { origins: ['https://table.example'] },
      true,
    ],
  ])('%s', (_, headers, rules, allowed) => {
    expect(originAllowed(headers, { ...own, ...rules })).toBe(allowed);
  });
});

describe('over HTTP', () => {
  let server: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    server = await serve({ origins: ['https://friend.example'] });
  });
  afterAll(() => server.stop());

  const wanted = JSON.stringify({ ruleset: rulesets[0]?.id, name: 'Founded', demo: null, blank: null });
  const post = async (path: string, headers: Readonly<Record<string, string>>, body = wanted): Promise<string> => {
    const response = await fetch(`${server.address}${path}`, { method: 'POST', body, headers });
    const json = (await response.json()) as { readonly error?: { readonly code: string } };
    return `${response.status} ${json.error?.code ?? 'ok'}`;
  };
  const json = { 'Content-Type': 'application/json' };

  test('the page itself, a program and an allowed origin found tables', async () => {
    expect(await post('/api/tables', { ...json, Origin: server.address })).toBe('200 ok');
    expect(await post('/api/tables', json)).toBe('200 ok');
    expect(
      await post('/api/tables', {
        'Content-Type': 'application/json; charset=utf-8',
        Origin: 'https://friend.example',
      }),
    ).toBe('200 ok');
  });

  test('what a form or a script of another page can send founds nothing', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp'])
      expect(await post('/api/tables', { 'Content-Type': type })).toBe('415 not-json');
    expect(await post('/api/tables', { ...json, Origin: 'https://evil.example' })).toBe('403 foreign-origin');
    expect(await post('/api/tables/file', { 'Content-Type': 'text/plain' }, '{}')).toBe('415 no-table-file');
    expect(server.logged()).toContain('"event":"foreign-origin"');
  });

  test('every route that acts asks where it is called from', async () => {
    const { table, secret } = await found(server.address, rulesets[0]?.id ?? '', null);
    const at = `/api/tables/${table}`;
    const foreign = { ...json, Authorization: `Bearer ${secret}`, Origin: 'https://evil.example' };
    for (const path of [
      '/api/tables/file',
      ...['name', 'copy', 'undelete', 'map', 'grid', 'under', 'pictures'].map((what) => `${at}/${what}`),
    ])
      expect([path, await post(path, foreign)]).toEqual([path, '403 foreign-origin']);
    expect((await fetch(`${server.address}${at}`, { method: 'DELETE', headers: foreign })).status).toBe(403);
    expect(
      (await fetch(`${server.address}${at}/export`, { headers: { Authorization: `Bearer ${secret}` } })).status,
    ).toBe(200);
  });
});
