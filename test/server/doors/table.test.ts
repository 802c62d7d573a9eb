import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { found, seated, serve } from '../support/running.ts';

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.stop());

const [ruleset] = rulesets;
if (ruleset === undefined) throw new Error('no ruleset');
const [demo] = ruleset.demos;

describe('a table on a server', () => {
  test('is founded with a ready fight, and its GM and players enter by secret and link', async () => {
    const table = await found(server.address, ruleset.id, demo?.id ?? null);
    const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
    const ann = await seated(server.address, {
      type: 'join',
      table: table.table,
      link: `player.${table.links.player}`,
      name: 'Ann',
    });
    expect(gm.view().combatants.length).toBe(demo?.combatants.length ?? 0);
    expect(ann.view().you.role).toBe('player');
    await gm.until((view) => view.seats.some((seat) => seat.name === 'Ann'));
    const free = ann.view().free[0];
    if (free === undefined) throw new Error('no character to take');
    expect((await ann.request({ type: 'take', who: free, seat: null })).ok).toBe(true);
    await gm.until((view) => view.combatants.find((combatant) => combatant.id === free)?.seat === ann.welcome.seat);
    gm.leave();
    ann.leave();
  });

  test('answers a request that comes twice alike, also one that it refused and would take by now', async () => {
    const table = await found(server.address, ruleset.id, demo?.id ?? null);
    const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
    const ann = await seated(server.address, {
      type: 'join',
      table: table.table,
      link: `player.${table.links.player}`,
      name: 'Ann',
    });
    const who = gm.view().free[0];
    if (who === undefined) throw new Error('no character to take');
    const give = (seat: typeof gm.welcome.seat | null) => gm.request({ type: 'take', who, seat });
    const take = (id: string) => ann.request({ type: 'take', who, seat: ann.welcome.seat }, id);
    await give(gm.welcome.seat);
    const first = await take('ann-takes-1');
    await give(null);
    expect(first).toMatchObject({ ok: false, error: { code: 'not-free' } });
    expect(await take('ann-takes-1')).toEqual(first);
    expect(gm.view().combatants.find(({ id }) => id === who)?.seat).toBeNull();
    expect(await take('ann-takes-2')).toMatchObject({ ok: true });
    expect(await take('ann-takes-2')).toMatchObject({ ok: true });
    for (const id of ['ann-takes-1', 'ann-takes-2']) {
      expect(
        await ann.request({ type: 'seat', seat: ann.welcome.seat, set: { name: 'Anna' } }, id),
        'other content under the id',
      ).toMatchObject({ ok: false, error: { code: 'request-id-taken' } });
    }
    gm.leave();
    ann.leave();
  });
});
