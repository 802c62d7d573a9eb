import { expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { found, seated, serve } from '../support/running.ts';

test('whatever is asked is answered, however it is asked and by how many at once', async () => {
  const server = await serve({ mostQueued: 5, requestsPerSecond: 10 });
  const table = await found(server.address, rulesets[0]?.id ?? '', rulesets[0]?.demos[0]?.id ?? null);
  const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  const link = `player.${table.links.player}`;
  const join = (name: string) => seated(server.address, { type: 'join', table: table.table, link, name });
  const screens = [gm, await join('Ann'), await join('Ben'), await join('Cat')];
  // Twice, by others under the same id, too fast, more than may wait in line, and what makes no sense.
  const asked = Array.from({ length: 60 }).flatMap((_, n) =>
    screens.map(async ({ socket, welcome: { seat } }) => {
      const request = n % 7 === 0 ? { type: 'nonsense' } : { type: 'seat', seat, set: { name: `Number ${n % 20}` } };
      const id = `answered-${n % 20}`;
      // Rejects after ten seconds without an answer.
      const answer: unknown = await socket.timeout(10_000).emitWithAck('request', { id, request });
      return answer as { readonly ok: boolean; readonly error?: { readonly code: string } };
    }),
  );
  const answers = await Promise.all(asked);
  const codes = new Set(answers.map(({ ok, error }) => (ok ? 'ok' : error?.code)));
  expect([...codes]).toEqual(expect.arrayContaining(['ok', 'malformed', 'too-many']));
  expect(await gm.query({ type: 'settings' })).toMatchObject({ ok: true });
  for (const screen of screens) screen.leave();
  await server.stop();
});
