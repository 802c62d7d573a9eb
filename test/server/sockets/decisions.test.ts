import { expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { Request } from '../../../src/core/wire/messages.ts';
import { openBudget } from '../../../src/server/sockets/rates.ts';
import { found, seated, serve } from '../support/running.ts';

/** Deciding takes time too: what one request, one seat and one address may take of it is bounded. */

const [ruleset] = rulesets;
const fight = async (change: Parameters<typeof serve>[0]) => {
  const server = await serve(change);
  const table = await found(server.address, ruleset?.id ?? '', ruleset?.demos[0]?.id ?? null);
  const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  const begin: Request = {
    type: 'command',
    command: {
      who: null,
      offer: 'start-combat',
      slots: { combatants: gm.view().combatants.map(({ id }) => id) },
      turn: gm.view().turnOrder.turn,
    },
    forced: null,
  };
  const done = async () => {
    gm.leave();
    await server.stop();
  };
  return { gm, begin, done };
};

test('a request that takes the rules too long is refused and changes nothing; the table goes on', async () => {
  const { gm, begin, done } = await fight({ requestMs: -1, requestSteps: 0 });
  const before = gm.n();
  expect(await gm.request(begin)).toMatchObject({ ok: false, error: { code: 'too-long' } });
  expect(gm.n()).toBe(before);
  expect(await gm.request({ type: 'rename', name: 'Renamed' })).toMatchObject({ ok: true });
  await done();
});

test('a seat whose decisions took all its time is told to wait, and has time again later', async () => {
  const { gm, begin, done } = await fight({ requestMsPerSeat: 0.02 });
  expect(await gm.request(begin)).toMatchObject({ ok: true });
  expect(await gm.request({ type: 'rename', name: 'Renamed' })).toMatchObject({
    ok: false,
    error: { code: 'too-many' },
  });
  await done();
});

test('a budget is of a seat and of an address: who has one of them left may not use it up for others', () => {
  const budget = openBudget(10, 20);
  const [ann, ben, cat] = ['ann', 'ben', 'cat'] as unknown as readonly [never, never, never];
  budget.spend(1_000, ann, 'here');
  expect([budget.left(ann, 'there'), budget.left(ben, 'here'), budget.left(cat, 'there')]).toEqual([
    false,
    false,
    true,
  ]);
});
