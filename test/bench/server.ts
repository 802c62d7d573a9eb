import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';
import type { Result } from '../../src/core/base.ts';
import type { Slots } from '../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../src/core/rules/scene/scene.ts';
import type { CombatantView } from '../../src/core/rules/views/view.ts';
import { rulesets } from '../../src/core/rulesets/index.ts';
import { openDatabase } from '../../src/server/storage/database.ts';
import { openStorage } from '../../src/server/storage/storage.ts';
import type { Hello, Refusal, Update, Welcome, Request } from '../../src/core/wire/messages.ts';
import { WIRE_VERSION } from '../../src/core/wire/messages.ts';
import { buildBare, start } from '../server/support/process.ts';
import { folder, found, seated } from '../server/support/running.ts';
import type { Job } from './measure.ts';
import { median, ms, row, times } from './measure.ts';
import type { PeerRequest } from './peers/socket-io.ts';

/**
 * Both servers are processes of their own, built as they are for use; the screens live here, and do nothing with what
 * they hear.
 */

const ROUNDS = 100;
/** So many moves go before those that count: neither server is measured while it is still being compiled. */
const WARMING = 100;

/** Resolves when every one of these heard an update once more. */
const allHear = (sockets: readonly Socket[]): Promise<void> =>
  new Promise((done) => {
    let left = sockets.length;
    for (const socket of sockets) {
      socket.once('update', () => {
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

const connected = async (address: string): Promise<Socket> => {
  const socket = io(address, { transports: ['websocket'], forceNew: true });
  await new Promise<void>((done) => void socket.once('connect', done));
  return socket;
};

/** Milliseconds from the request to the last of these screens. */
const timed = async (requester: Socket, request: unknown, screens: readonly Socket[]): Promise<number> => {
  const heard = allHear(screens);
  const begun = performance.now();
  const taken = async (): Promise<void> => {
    const answer = (await requester.emitWithAck('request', request)) as { readonly ok: boolean };
    if (!answer.ok) throw new Error(JSON.stringify(answer));
  };
  const [took] = await Promise.all([heard.then(() => performance.now() - begun), taken()]);
  return took;
};

/**
 * The lower bound: Socket.IO and the same durable insert, with nothing decided in between. It is sent the same request,
 * and sends and keeps as much.
 */
const bareServer = async (file: string, screens: number, asked: PeerRequest) => {
  const own = folder();
  const server = await start(file, own.path);
  // One more for the GM.
  const sockets = await Promise.all(Array.from({ length: screens + 1 }, () => connected(server.address)));
  const [requester = sockets[0] as Socket, ...others] = sockets.slice(1);
  return {
    move: (): Promise<number> => timed(requester, asked, [requester, ...others]),
    stop: async (): Promise<void> => {
      for (const socket of sockets) socket.disconnect();
      await server.end('SIGTERM');
      own.done();
    },
  };
};

/** A screen that only listens. */
const listener = async (address: string, hello: Hello) => {
  const socket = await connected(address);
  const welcomed = (await socket.emitWithAck('hello', hello)) as Result<Welcome, Refusal>;
  if (!welcomed.ok) throw new Error(welcomed.error.say);
  return { socket, seat: welcomed.value.seat };
};

/**
 * A fight of the first ruleset, with a GM and so many players, the first of whom play the characters; one of those has
 * the turn.
 */
const realServer = async (file: string, screens: number) => {
  const own = folder();
  const server = await start(file, own.path, {
    FORAY_REQUESTS_PER_SECOND: '100000',
    FORAY_QUERIES_PER_SECOND: '100000',
    FORAY_NEW_SEATS_PER_ADDRESS: '1000',
  });
  const ruleset = rulesets[0];
  const table = await found(server.address, ruleset?.id ?? '', ruleset?.demos[0]?.id ?? null);
  const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  const players = await Promise.all(
    Array.from({ length: screens }, (_, n) =>
      listener(server.address, {
        type: 'join',
        version: WIRE_VERSION,
        table: table.table,
        link: `player.${table.links.player}`,
        name: `P${n}`,
      }),
    ),
  );
  const given = async (request: Request): Promise<void> => {
    const done = await gm.request(request);
    if (!done.ok) throw new Error(done.error.say);
  };
  const command = (who: CombatantId | null, offer: string, slots: Slots): Request => ({
    type: 'command',
    command: { who, offer, slots, turn: gm.view().turnOrder.turn },
    forced: null,
  });
  for (const [n, who] of gm.view().free.entries())
    await given({ type: 'take', who, seat: players[n % screens]?.seat ?? null });
  await given(command(null, 'start-combat', { combatants: gm.view().combatants.map((combatant) => combatant.id) }));
  await given(command(null, 'close-surprise', {}));
  for (const combatant of gm.view().combatants) await given(command(combatant.id, 'roll-initiative', {}));
  // A player's character acts, with a clear step to take and back.
  const active = (): CombatantView | undefined =>
    gm.view().combatants.find((combatant) => combatant.id === gm.view().turnOrder.active[0]);
  while (active()?.seat == null) await given(command(active()?.id ?? null, 'end-turn', {}));
  const mover = active();
  const requester = players.find(({ seat }) => seat === mover?.seat);
  if (mover?.place?.type !== 'cell' || requester === undefined) throw new Error('nobody to move');
  const { x, y } = mover.place;
  const reach = await gm.query({ type: 'reach', who: mover.id, offer: 'move', slots: {} });
  const { field } = gm.view();
  const width = field.type === 'grid' ? field.width : 0;
  const near = reach.ok
    ? reach.value.reach?.cells.find(
        (_, at) => reach.value.reach?.from[at] === y * width + x && reach.value.reach.stop[at] === 1,
      )
    : undefined;
  if (near === undefined) throw new Error('no step to take');
  const path = (there: boolean): Slots => ({ path: [there ? [near % width, Math.floor(near / width)] : [x, y]] });
  const ways = [command(mover.id, 'move', path(true)), command(mover.id, 'move', path(false))] as const;
  gm.leave();
  const master = await listener(server.address, {
    type: 'enter',
    version: WIRE_VERSION,
    table: table.table,
    secret: table.secret,
    have: null,
  });

  const sockets = [requester, ...players.filter((player) => player !== requester)].map(({ socket }) => socket);
  let moves = 0;
  let there = false;
  /** What each screen heard of the last move. */
  const heard = new Map<Socket, Update>();
  for (const socket of sockets) socket.on('update', (update: Update) => void heard.set(socket, update));
  const asked = (request: Request): { readonly id: string; readonly request: Request } => ({
    id: `bench-${String(++moves).padStart(8, '0')}`,
    request,
  });
  return {
    move: async (): Promise<number> => {
      await master.socket.emitWithAck(
        'request',
        asked({
          type: 'correct',
          corrections: [{ type: 'body', who: mover.id, set: { moveLeft: 1, feetLeft: 0 } }],
          note: null,
        }),
      );
      // A name that all hear says that nothing else is under way.
      const name = `move ${moves}`;
      const ready = Promise.all(sockets.map((socket) => named(socket, name)));
      await master.socket.emitWithAck('request', asked({ type: 'rename', name }));
      await ready;
      there = !there;
      return timed(requester.socket, asked(ways[there ? 0 : 1]), sockets);
    },
    /** Of the last move, for the player who was sent most. */
    bytes: (): number =>
      Math.max(...sockets.map((socket) => Buffer.byteLength(JSON.stringify(heard.get(socket) ?? null)))),
    /** What the other server has to do to do the same. */
    like: (): PeerRequest => {
      const storage = openStorage(openDatabase(own.path));
      const record = storage.records(table.table).at(-1)?.body ?? '';
      storage.close();
      return { ...asked(ways[0]), update: heard.get(sockets.at(-1) as Socket) ?? null, record };
    },
    stop: async (): Promise<void> => {
      for (const { socket } of [master, ...players]) socket.disconnect();
      await server.end('SIGTERM');
      own.done();
    },
  };
};

const moveRow =
  (screens: number): Job =>
  async () => {
    const built = { bare: await buildBare('test/bench/peers/socket-io.ts'), real: await buildBare() };
    const real = await realServer(built.real, screens);
    await real.move();
    const bare = await bareServer(built.bare, screens, real.like());
    const took = { bare: [] as number[], real: [] as number[] };
    const bytes: number[] = [];
    for (let round = -WARMING; round < ROUNDS; round++) {
      for (const [name, server] of [
        ['bare', bare],
        ['real', real],
      ] as const) {
        const time = await server.move();
        if (round >= 0) took[name].push(time);
      }
      bytes.push(real.bytes());
    }
    const ratio = median(took.real) / median(took.bare);
    row(
      `a move durable and on the last of ${screens} screens (${ms(median(took.real))})`,
      times(ratio),
      '1.5x',
      ratio <= 1.5,
    );
    row(`  of bare Socket.IO (${ms(median(took.bare))})`, '', '-', true);
    row(
      `bytes of a move for the player who is sent most, ${screens} players`,
      String(Math.max(...bytes)),
      '120',
      Math.max(...bytes) <= 120,
    );
    await bare.stop();
    await real.stop();
    for (const file of Object.values(built)) rmSync(dirname(file), { recursive: true, force: true });
  };

/** What `npm run bench` runs of the server. */
export const jobs: readonly Job[] = [moveRow(5), moveRow(50)];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const job of jobs) await job();
  process.exit(0);
}
