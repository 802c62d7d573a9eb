import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';
import { Server } from 'socket.io';
import { rulesets } from '../../src/core/rulesets/index.ts';
import { openDatabase } from '../../src/server/database.ts';
import { openStorage } from '../../src/server/storage.ts';
import type { Slots } from '../../src/core/rules/offer.ts';
import type { CombatantId } from '../../src/core/rules/scene.ts';
import type { CombatantView } from '../../src/core/rules/view.ts';
import type { Hello, Update } from '../../src/core/wire/messages.ts';
import { WIRE_VERSION } from '../../src/core/wire/messages.ts';
import { folder, found, seated, serve } from '../server/running.ts';
import type { Job } from './measure.ts';
import { median, ms, row, times } from './measure.ts';

const ROUNDS = 60;

/** Resolves when every one of these heard the event once more. */
const allHear = (sockets: readonly Socket[], event: string): Promise<void> =>
  new Promise((done) => {
    let left = sockets.length;
    for (const socket of sockets) {
      socket.once(event, () => {
        if (--left === 0) done();
      });
    }
  });

/** Resolves when the screen hears that the table has this name. */
const named = (socket: Socket, name: string): Promise<void> =>
  new Promise((done) => {
    const hear = ({ patch }: Update): void => {
      if (patch.n !== name) return;
      socket.off('update', hear);
      done();
    };
    socket.on('update', hear);
  });

/** The lower bound: Socket.IO and the same durable insert, with nothing decided in between. */
const bareServer = async (screens: number) => {
  const own = folder();
  const storage = openStorage(openDatabase(own.path));
  const http = createServer();
  const server = new Server(http, { transports: ['websocket'], serveClient: false });
  let seq = 0;
  server.on('connection', (socket) => {
    const wish = async (text: string): Promise<void> => {
      const next = ++seq;
      await storage.append('bare', { seq: next, wish: `w${next}`, body: text });
      server.emit('update', { n: next, patch: { c: { a: { p: [1, 2] } } } });
    };
    socket.on('wish', (message: { readonly text: string }, ack: (ok: boolean) => void) => {
      void wish(message.text).then(() => ack(true));
    });
  });
  await new Promise<void>((done) => void http.listen(0, '127.0.0.1', done));
  const at = http.address();
  const address = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`;
  const sockets = Array.from({ length: screens + 1 }, () => io(address, { transports: ['websocket'], forceNew: true }));
  await Promise.all(sockets.map((socket) => new Promise<void>((done) => void socket.once('connect', done))));
  const [gm, ...players] = sockets;
  let took = 0;
  return {
    move: async (): Promise<void> => {
      const heard = allHear(players, 'update');
      const begun = performance.now();
      gm?.emit('wish', { text: 'x'.repeat(600) }, () => undefined);
      await heard;
      took = performance.now() - begun;
    },
    took: () => took,
    stop: async (): Promise<void> => {
      sockets.forEach((socket) => socket.disconnect());
      await server.close();
      storage.close();
      own.done();
    },
  };
};

/** A screen that only listens: as little work as the bare one's, since both live in this process. */
const listener = async (address: string, hello: Hello): Promise<Socket> => {
  const socket = io(address, { transports: ['websocket'], forceNew: true });
  await new Promise<void>((done) => void socket.once('connect', done));
  await socket.emitWithAck('hello', hello);
  return socket;
};

/** The whole way: a move decided by the rules, durable, cut into views, and on the last player's screen. */
const realServer = async (screens: number) => {
  const server = await serve({ wishesPerSecond: 10_000, queriesPerSecond: 10_000, quiet: true });
  const ruleset = rulesets[0];
  const table = await found(server.address, ruleset?.id ?? '', ruleset?.demos[0]?.id ?? null);
  const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  const players = await Promise.all(Array.from({ length: screens }, (_, n) => listener(server.address, { type: 'join', version: WIRE_VERSION, table: table.table, link: `player.${table.links.player}`, name: `P${n}` })));
  const lengths: number[] = [];
  const sizes: number[] = [];
  let begun = 0;
  let took = 0;
  players[0]?.on('update', (update) => void lengths.push(Buffer.byteLength(JSON.stringify(update))));
  const command = async (who: CombatantId | null, offer: string, slots: Slots): Promise<void> => {
    const done = await gm.wish({ type: 'command', command: { who, offer, slots, turn: gm.view().strip.turn }, forced: null });
    if (!done.ok) throw new Error(`${offer}: ${done.error.say}`);
  };
  await command(null, 'start-combat', { combatants: gm.view().combatants.map((one) => one.id) });
  await command(null, 'close-surprise', {});
  for (const one of gm.view().combatants) await command(one.id, 'roll-initiative', {});
  // Somebody of the party acts, with a clear step to take and back.
  const active = (): CombatantView | undefined => gm.view().combatants.find((one) => one.id === gm.view().strip.active[0]);
  while (active()?.side !== 'ally') await command(active()?.id ?? null, 'end-turn', {});
  const mover = active();
  if (mover?.place?.type !== 'cell') throw new Error('nobody to move');
  const { x, y } = mover.place;
  const reach = await gm.query({ type: 'reach', who: mover.id, offer: 'move', slots: {} });
  const { field } = gm.view();
  const width = field.type === 'grid' ? field.width : 0;
  const near = reach.ok ? reach.value.reach?.cells.find((_, at) => reach.value.reach?.from[at] === y * width + x && reach.value.reach.stop[at] === 1) : undefined;
  if (near === undefined) throw new Error('no step to take');
  let there = false;
  let moves = 0;
  return {
    move: async (): Promise<void> => {
      there = !there;
      await gm.wish({ type: 'correct', corrections: [{ type: 'body', who: mover.id, set: { moveLeft: 1, feetLeft: 0 } }], note: null });
      // A name that all hear says that nothing else is under way.
      moves++;
      const ready = Promise.all(players.map((socket) => named(socket, `move ${moves}`)));
      await gm.wish({ type: 'rename', name: `move ${moves}` });
      await ready;
      lengths.length = 0;
      const heard = allHear(players, 'update');
      begun = performance.now();
      const done = command(mover.id, 'move', { path: [there ? [near % width, Math.floor(near / width)] : [x, y]] });
      await heard;
      took = performance.now() - begun;
      sizes.push(lengths[0] ?? 0);
      await done;
    },
    took: () => took,
    bytes: () => median(sizes),
    stop: async (): Promise<void> => {
      gm.leave();
      players.forEach((socket) => socket.disconnect());
      await server.stop();
    },
  };
};

const moveRow = (screens: number): Job => async () => {
  const bare = await bareServer(screens);
  const real = await realServer(screens);
  const took = { bare: [] as number[], real: [] as number[] };
  for (let round = -10; round < ROUNDS; round++) {
    for (const [name, job] of [['bare', bare], ['real', real]] as const) {
      await job.move();
      if (round >= 0) took[name].push(job.took());
    }
  }
  const ratio = median(took.real) / median(took.bare);
  row(`a move durable and on the last of ${screens} screens (${ms(median(took.real))}) against bare Socket.IO`, times(ratio), '1.5x', ratio <= 1.5);
  row(`bytes of a move for one player, ${screens} players`, String(real.bytes()), '120', real.bytes() <= 120);
  await bare.stop();
  await real.stop();
};

/** What `npm run bench` runs of the server. */
export const jobs: readonly Job[] = [moveRow(5), moveRow(50)];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const job of jobs) await job();
  process.exit(0);
}
