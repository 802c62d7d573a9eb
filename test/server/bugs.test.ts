import { afterEach, expect, test, vi } from 'vitest';
import { seeded } from '../../src/core/dice/index.ts';
import type { Ruleset } from '../../src/core/rules/ruleset/ruleset.ts';
import { rulesets } from '../../src/core/rulesets/index.ts';
import { logger } from '../../src/server/base/log.ts';
import { Hand } from '../../src/server/sockets/hand.ts';
import { OpenQueries } from '../../src/server/sockets/open-queries.ts';
import { hosting } from '../../src/server/tables/hosting.ts';
import { ANN, GM, command, duel } from '../core/stage.ts';
import { toy } from '../core/toy/index.ts';
import { found, seated, serve } from './support/running.ts';

/** A bug of ours is logged with its stack and answered as what it is; nothing but the one message ends by it. */

afterEach(() => void vi.restoreAllMocks());

const broken = (): never => {
  throw new TypeError('a bug of ours');
};

test('in a rule: the request is refused, the table is as it was, and the next one is taken', async () => {
  const self = duel();
  const ruleset: Ruleset = { ...toy, resolve: broken };
  const lines: string[] = [];
  const hosted = hosting(
    't',
    { table: { ...self.table, ruleset }, bytes: 0 },
    {
      config: { mostQueued: 10 },
      storage: {
        table: () => null,
        records: () => [],
        append: () => Promise.resolve('stored'),
        addTable: () => undefined,
        idle: () => Promise.resolve(),
      },
      log: logger(true, (line) => void lines.push(line)),
      now: () => 1,
      dice: seeded(1),
    },
  );
  const { seq } = hosted.table();
  const struck = await hosted.request(ANN, {
    id: 'a-broken-strike',
    request: command(self, 'Vera', 'strike', { target: self.who('Grub') }),
  });
  expect(struck).toMatchObject({ ok: false, error: { code: 'internal' } });
  expect(struck.ok ? '' : struck.error.say).toContain('The table is as it was before');
  expect(hosted.table().seq).toBe(seq);
  expect(lines.join('')).toMatch(/"request-failed".*"bug":true.*TypeError: a bug of ours.*bugs\.test\.ts/);
  expect(await hosted.request(GM, { id: 'goes-on-1', request: { type: 'rename', name: 'Goes on' } })).toMatchObject({
    ok: true,
  });
});

test('in what hears a message: it is refused, or a gesture is lost, and the connection goes on', async () => {
  const server = await serve();
  const table = await found(server.address, rulesets[0]?.id ?? '', null);
  const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  vi.spyOn(OpenQueries.prototype, 'join').mockImplementation(broken);
  expect(await gm.query({ type: 'settings' })).toMatchObject({ ok: false, error: { code: 'internal' } });
  vi.spyOn(Hand.prototype, 'show').mockImplementation(broken);
  gm.socket.emit('gesture', { type: 'ping', x: 1, y: 1 });
  const heard = (message: string): RegExp =>
    new RegExp(`"message-failed","message":"${message}","bug":true.*TypeError: a bug of ours`);
  await expect.poll(() => server.logged()).toMatch(heard('gesture'));
  expect(server.logged()).toMatch(heard('query'));
  vi.restoreAllMocks();
  expect(await gm.query({ type: 'settings' })).toMatchObject({ ok: true });
  gm.leave();
  await server.stop();
});
