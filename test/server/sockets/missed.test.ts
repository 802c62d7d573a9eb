import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import type { Result } from '../../../src/core/base.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { Refusal, Update, Welcome } from '../../../src/core/wire/messages.ts';
import { WIRE_VERSION } from '../../../src/core/wire/messages.ts';
import { deaf } from '../support/raw.ts';
import { found, seated, serve } from '../support/running.ts';

/**
 * What a screen is sent that comes back while others play on: first its welcome, then what it missed, then what is new.
 */

test('a screen that does not put updates in order gets them in order, whenever it comes back', async () => {
  const server = await serve({ requestsPerSecond: 5000, mostQueued: 5000 });
  const table = await found(server.address, rulesets[0]?.id ?? '', null);
  const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  const ann = await seated(server.address, {
    type: 'join',
    table: table.table,
    link: `player.${table.links.player}`,
    name: 'Ann',
  });
  const secret = ann.welcome.secret ?? '';
  const play = { on: true };
  let renamed = 0;
  // Two rows of changes, so that one is decided whenever the other is written.
  const playing = [0, 1].map(async () => {
    while (play.on) expect((await gm.request({ type: 'rename', name: `Renamed ${renamed++}` })).ok).toBe(true);
  });
  let caught = 0;
  const came: string[] = [];
  for (let round = 0; round < 60; round++) {
    const socket = io(server.address, { transports: ['websocket'], forceNew: true, reconnection: false });
    await new Promise<void>((done) => void socket.once('connect', done));
    const n = Math.max(0, ann.n() - (round % 5) * 3);
    // All that came, in the order in which it came.
    const heard: (number | 'welcome')[] = [];
    socket.on('update', (update: Update) => void heard.push(update.n));
    const hello = {
      type: 'enter',
      version: WIRE_VERSION,
      table: table.table,
      secret,
      have: { stream: ann.welcome.stream, n },
    };
    const welcome = await new Promise<Result<Welcome, Refusal>>(
      (done) =>
        void socket.emit('hello', hello, (answer: Result<Welcome, Refusal>) => {
          heard.push('welcome');
          done(answer);
        }),
    );
    if (!welcome.ok) throw new Error(welcome.error.say);
    expect(welcome.value).toMatchObject({ n, view: null });
    await expect.poll(() => heard.length, { interval: 5 }).toBeGreaterThan(12);
    const expected = ['welcome', ...heard.slice(1).map((_, at) => n + 1 + at)];
    if (JSON.stringify(heard) !== JSON.stringify(expected)) came.push(`${round}: after ${n} came ${heard.join(' ')}`);
    caught += ann.n() > n ? 1 : 0;
    socket.disconnect();
  }
  play.on = false;
  await Promise.all(playing);
  expect(came).toEqual([]);
  expect(caught).toBeGreaterThan(20);
  gm.leave();
  ann.leave();
  await server.stop();
});

test('a screen that hangs up before it is welcomed is not among those who are there', async () => {
  const server = await serve({ requestsPerSecond: 5000, mostQueued: 1000 });
  const table = await found(server.address, rulesets[0]?.id ?? '', null);
  const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  let present: readonly string[] = [];
  gm.socket.on('present', (seats: readonly string[]) => (present = seats));
  const ends = await Promise.all(Array.from({ length: 20 }, () => deaf(server.address)));
  // So much stands in line that they are gone when their turn comes.
  const line = Array.from({ length: 300 }, (_, n) => gm.request({ type: 'rename', name: `Renamed ${n}` }));
  await gm.query({ type: 'settings' });
  for (const [n, value] of ends.entries()) {
    value.say('hello', {
      type: 'join',
      version: WIRE_VERSION,
      table: table.table,
      link: `player.${table.links.player}`,
      name: `P${n}`,
    });
    value.hangUp();
  }
  await Promise.all(line);
  await gm.until(({ seats }) => seats.length === 21);
  const last = await seated(server.address, {
    type: 'join',
    table: table.table,
    link: `watch.${table.links.watch}`,
    name: 'Eye',
  });
  last.leave();
  await expect.poll(() => present).toEqual([gm.welcome.seat]);
  gm.leave();
  await server.stop();
});

test('whoever was given a seat comes in, though the table left memory while they waited for their turn', async () => {
  const server = await serve({ idleMs: 20, queryMsPerAddress: 1, queriesPerSecond: 10_000 });
  const busy = await found(server.address, rulesets[0]?.id ?? '', null);
  const quiet = await found(server.address, rulesets[0]?.id ?? '', null);
  const gm = await seated(server.address, { type: 'enter', table: busy.table, secret: busy.secret, have: null });
  /** Asks until the address has used up its time. */
  const useUp = async (): Promise<void> => {
    for (;;) {
      const ask = () => gm.query({ type: 'log', before: null, most: 200 }).catch(() => 'never answered');
      const asked = Promise.all(Array.from({ length: 20 }, ask));
      const soon = new Promise<'later'>((done) => void setTimeout(() => done('later'), 60));
      if ((await Promise.race([asked, soon])) === 'later') return;
    }
  };
  /** Comes in at the quiet table. Returns the welcome, and whether the table left memory before it came. */
  const comeIn = async () => {
    const socket = io(server.address, { transports: ['websocket'], forceNew: true, reconnection: false });
    await new Promise<void>((done) => void socket.once('connect', done));
    const met = { welcome: false, inside: false, left: false };
    const link = `player.${quiet.links.player}`;
    const hello = { type: 'join', version: WIRE_VERSION, table: quiet.table, link, name: 'Ann' };
    const coming = (socket.emitWithAck('hello', hello) as Promise<Result<Welcome, Refusal>>).finally(
      () => (met.welcome = true),
    );
    while (!met.welcome && !met.left) {
      met.inside = met.inside || server.app.inMemory() === 2;
      met.left = met.inside && server.app.inMemory() === 1;
      await new Promise((done) => setTimeout(done, 1));
    }
    const welcome = await coming;
    socket.disconnect();
    return { welcome, left: met.left };
  };
  // On a slow machine an answer is late though there is time left: then nobody waits, and it is tried again.
  let came = { left: false };
  for (let tries = 0; tries < 10 && !came.left; tries++) {
    await useUp();
    const { welcome, left } = await comeIn();
    expect(welcome).toMatchObject({ ok: true, value: { secret: expect.any(String) as string } });
    came = { left };
    if (!left) await expect.poll(() => server.app.inMemory(), { interval: 1 }).toBe(1);
  }
  expect(came.left).toBe(true);
  gm.leave();
  await server.stop();
});
