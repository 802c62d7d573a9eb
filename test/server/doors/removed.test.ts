import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { Query, Request } from '../../../src/core/wire/messages.ts';
import { WIRE_VERSION } from '../../../src/core/wire/messages.ts';
import type { Screen } from '../support/running.ts';
import { screen, serve } from '../support/running.ts';
import type { Two } from '../support/two-gms.ts';
import { remove, twoGms } from '../support/two-gms.ts';

/**
 * A further GM who has just been removed: nothing that they say or ask does anything, from the moment the removal
 * holds.
 */

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve({
    requestsPerSecond: 5000,
    queriesPerSecond: 5000,
    gesturesPerSecond: 5000,
    mostTablesPerHour: 1000,
    mostTableChangesPerMinute: 1000,
  });
});
afterAll(() => server.stop());

const [ruleset] = rulesets;
const who = 'nobody' as CombatantId;
const two = (): Promise<Two> => twoGms(server.address);

const requests: { readonly [T in Request['type']]: (at: Two) => Request } = {
  command: ({ gm }) => ({
    type: 'command',
    command: { who: null, offer: 'start-combat', slots: {}, turn: gm.view().turnOrder.turn },
    forced: null,
  }),
  answer: () => ({ type: 'answer', entry: 'e', question: 'q', offer: 'pass', slots: {} }),
  roll: () => ({ type: 'roll', entry: 'e', roll: 'r', faces: null }),
  correct: () => ({
    type: 'correct',
    note: null,
    corrections: [
      {
        type: 'place',
        name: 'Uninvited',
        side: 'foe',
        from: ruleset?.catalogue[0]?.id ?? '',
        count: 1,
        place: null,
        hidden: false,
      },
    ],
  }),
  shift: () => ({ type: 'shift', who, at: { x: 1, y: 1 } }),
  withdraw: () => ({ type: 'withdraw', entry: 'e' }),
  keep: () => ({ type: 'keep', entry: 'e' }),
  undo: ({ gm }) => ({ type: 'undo', entry: gm.view().log[0]?.id ?? 'e' }),
  order: () => ({ type: 'order', who, kind: ruleset?.reactions[0]?.kind ?? '', order: 'never' }),
  options: () => ({ type: 'options', set: { playersSeeOdds: 'none' } }),
  rename: () => ({ type: 'rename', name: 'Taken over' }),
  seat: ({ gm }) => ({ type: 'seat', seat: gm.welcome.seat, set: { name: 'Fool' } }),
  unseat: ({ gm }) => ({ type: 'unseat', seat: gm.welcome.seat }),
  picture: () => ({ type: 'picture', who, picture: null }),
  take: ({ gm }) => ({ type: 'take', who, seat: gm.welcome.seat }),
};

const command = { who: null, offer: 'x', slots: {}, turn: '' };
const queries: { readonly [T in Query['type']]: Query } = {
  offers: { type: 'offers', who: null },
  aims: { type: 'aims', who },
  targets: { type: 'targets', who, offer: 'x', slots: {} },
  reach: { type: 'reach', who, offer: 'x', slots: {} },
  provoked: { type: 'provoked', who, offer: 'x', slots: {} },
  area: { type: 'area', command },
  preview: { type: 'preview', command, defender: null },
  strikes: { type: 'strikes', who, target: who },
  'question-odds': { type: 'question-odds', entry: 'e', question: 'q', offer: 'x', slots: {} },
  bands: { type: 'bands', who },
  sheet: { type: 'sheet', who },
  catalogue: { type: 'catalogue' },
  settings: { type: 'settings' },
  free: { type: 'free' },
  resize: { type: 'resize', left: 1, top: 0, right: 0, bottom: 0 },
  past: { type: 'past', entry: 'e' },
  log: { type: 'log', before: null, most: 10 },
};

interface Answer {
  readonly ok: boolean;
  readonly value?: { readonly secret?: string };
}

/** The message's answer, or null where the connection ended without one. */
const asked = async (at: Screen, event: string, message: unknown): Promise<Answer | null> => {
  if (!at.socket.connected) return null;
  const ended = new Promise<null>((done) => void at.socket.once('disconnect', () => done(null)));
  return Promise.race([at.socket.timeout(5000).emitWithAck(event, message) as Promise<Answer>, ended]);
};

describe('a seat that has just been removed', () => {
  const messages: readonly (readonly [string, string, (at: Two) => unknown])[] = [
    ...Object.entries(requests).map(
      ([type, request]) =>
        [`the request ${type}`, 'request', (at: Two) => ({ id: `removed-${type}`, request: request(at) })] as const,
    ),
    ...Object.entries(queries).map(([type, query]) => [`the query ${type}`, 'query', () => query] as const),
    ...(['gm', 'player', 'watch'] as const).map((role) => [`renewing the ${role} link`, 'renew', () => role] as const),
    [
      'coming back by its secret',
      'hello',
      ({ table, secret }) => ({ type: 'enter', version: WIRE_VERSION, table: table.table, secret, have: null }),
    ],
    [
      'joining by a link over the same connection',
      'hello',
      ({ table }) => ({
        type: 'join',
        version: WIRE_VERSION,
        table: table.table,
        link: `gm.${table.links.gm}`,
        name: 'Back',
      }),
    ],
  ];

  test('is not heard, whatever it says', async () => {
    for (const [name, event, message] of messages) {
      const at = await two();
      const said = message(at);
      expect([name, (await remove(at)).ok]).toEqual([name, true]);
      const after = JSON.stringify(at.gm.view());
      const heard = at.other.updates.length;
      expect([name, (await asked(at.other, event, said))?.ok ?? false]).toEqual([name, false]);
      await at.gm.query({ type: 'settings' });
      expect([name, JSON.stringify(at.gm.view()), at.other.updates.length]).toEqual([name, after, heard]);
      // Each link is as it was.
      for (const role of ['gm', 'player', 'watch'] as const) {
        const still = await screen(server.address, {
          type: 'join',
          table: at.table.table,
          link: `${role}.${at.table.links[role]}`,
          name: 'Late',
        });
        expect([name, role, still.refused]).toEqual([name, role, null]);
        if (still.refused === null) still.leave();
      }
      at.gm.leave();
      at.other.leave();
    }
  });

  test('shows no gesture', async () => {
    const at = await two();
    const seen: unknown[] = [];
    at.gm.socket.on('gesture', (gesture: unknown) => void seen.push(gesture));
    at.other.socket.emit('gesture', { type: 'ping', x: 1, y: 1 });
    await expect.poll(() => seen.length).toBe(1);
    await remove(at);
    at.other.socket.emit('gesture', { type: 'ping', x: 2, y: 2 });
    await asked(at.other, 'query', { type: 'settings' });
    await at.gm.query({ type: 'settings' });
    expect(seen).toHaveLength(1);
    at.gm.leave();
    at.other.leave();
  });

  test('is told why, and cut off', async () => {
    const at = await two();
    const gone = new Promise<string>((done) => void at.other.socket.once('disconnect', done));
    await remove(at);
    expect(await gone).toBe('io server disconnect');
    expect(at.other.heard.some((message) => message.startsWith('["gone"'))).toBe(true);
    at.gm.leave();
  });
});

test('a GM who renews the GM link in a loop while being removed does not hold the good link afterwards', async () => {
  for (let round = 0; round < 40; round++) {
    const at = await two();
    const got: string[] = [];
    const late: boolean[] = [];
    let done = false;
    const loop = async (): Promise<void> => {
      for (;;) {
        const after = done;
        const answer = await asked(at.other, 'renew', 'gm');
        if (answer === null) return;
        if (answer.ok) got.push(answer.value?.secret ?? '');
        // Asked after the removal was acknowledged, and granted.
        if (answer.ok && after) late.push(true);
      }
    };
    const looping = loop();
    expect((await remove(at)).ok).toBe(true);
    done = true;
    const mine = (await at.gm.socket.timeout(5000).emitWithAck('renew', 'gm')) as {
      readonly ok: boolean;
      readonly value: { readonly secret: string };
    };
    await looping;
    expect([round, late]).toEqual([round, []]);
    const join = (secret: string) =>
      screen(server.address, { type: 'join', table: at.table.table, link: `gm.${secret}`, name: 'Back' });
    const back = got.at(-1) === undefined ? null : await join(got.at(-1) ?? '');
    expect([round, back?.refused?.code ?? 'not-found']).toEqual([round, 'not-found']);
    const own = await join(mine.value.secret);
    expect([round, own.refused]).toEqual([round, null]);
    if (own.refused === null) own.leave();
    at.gm.leave();
    at.other.leave();
  }
});

test('screens of a table that was deleted act no more, from that moment', async () => {
  const at = await two();
  const deleted = await fetch(`${server.address}/api/tables/${at.table.table}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${at.table.secret}` },
  });
  expect(deleted.status).toBe(200);
  for (const [event, message] of [
    ['renew', 'gm'],
    ['query', { type: 'settings' }],
    ['request', { id: 'after-the-end', request: { type: 'rename', name: 'X' } }],
  ] as const) {
    expect([event, (await asked(at.other, event, message))?.ok ?? false]).toEqual([event, false]);
  }
  at.gm.leave();
});
