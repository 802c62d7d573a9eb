import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';
import type { Slots } from '../../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { View } from '../../../src/core/rules/views/view.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { Answers, Hello, Query, Update, Welcome, Request } from '../../../src/core/wire/messages.ts';
import { WIRE_VERSION } from '../../../src/core/wire/messages.ts';
import { applyPatch } from '../../../src/core/wire/patch.ts';
import type { Founded } from '../../server/support/screen.ts';
import type { PeerRequest } from './socket-io.ts';

/**
 * All screens of many tables, as a process of its own. At each table sit a GM and five players; one of them moves by
 * turns to and fro.
 */

const SEATS = 6;
/** Tables that are set up side by side. */
const ABREAST = 16;

/** Which server is asked: ours, or the lower bound. */
export type Peer = 'real' | 'bare';
export type PlayersAsked =
  | {
      readonly type: 'sit';
      readonly real: string;
      readonly bare: string;
      readonly tables: number;
      readonly record: string;
    }
  /** So many moves a second in all, by turns at every table, for so long. */
  | { readonly type: 'play'; readonly peer: Peer; readonly perSecond: number; readonly seconds: number };
/**
 * Milliseconds from each move to the last screen of its table; and how many moves were left out because the one before
 * was still under way.
 */
export interface Played {
  readonly took: readonly number[];
  readonly late: number;
}

interface Playing {
  /** Makes the next move; resolves with the milliseconds until the last screen heard of it. */
  move(): Promise<number>;
  /** What the last screen heard. */
  heard(): Update | null;
  busy: boolean;
}

const connected = async (address: string, from: string): Promise<Socket> => {
  const socket = io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { 'x-forwarded-for': from },
  });
  await new Promise<void>((done, failed) => {
    socket.once('connect', done);
    socket.once('connect_error', failed);
  });
  return socket;
};

/** Moves by this request are over when each of the screens heard one update more. */
const playing = (screens: readonly Socket[], mover: Socket, next: () => unknown): Playing => {
  let left = 0;
  let begun = 0;
  let done: (took: number) => void = () => undefined;
  let last: Update | null = null;
  for (const screen of screens) {
    screen.on('update', (update: Update) => {
      last = update;
      if (--left === 0) done(performance.now() - begun);
    });
  }
  return {
    busy: false,
    heard: () => last,
    move: () =>
      new Promise<number>((heard, failed) => {
        left = screens.length;
        begun = performance.now();
        done = heard;
        mover.emit('request', next(), (answer: { readonly ok: boolean }) => {
          if (!answer.ok) failed(new Error(JSON.stringify(answer)));
        });
      }),
  };
};

/** A table of the bare server: its screens hear each other. */
const bareTable = async (address: string, nth: number, record: string, update: Update | null): Promise<Playing> => {
  const screens = await Promise.all(Array.from({ length: SEATS }, () => connected(address, '')));
  for (const screen of screens) await screen.emitWithAck('hello', `table-${nth}`);
  let moves = 0;
  const [mover] = screens;
  const request = {
    type: 'command',
    command: { who: 'abcdefg', offer: 'move', slots: { path: [[10, 10]] }, turn: '1:0' },
    forced: null,
  };
  return playing(screens, mover as Socket, (): PeerRequest => ({
    id: `bench-${String(nth).padStart(4, '0')}-${++moves}`,
    request,
    update,
    record,
  }));
};

interface Master {
  view(): View;
  request(request: Request): Promise<void>;
  query<Q extends Query>(query: Q): Promise<Answers[Q['type']]>;
  /** Listens no longer: from here on it is a screen like the others. */
  rest(): void;
}

const greeted = async (socket: Socket, hello: Hello): Promise<Welcome> => {
  const answer = (await socket.emitWithAck('hello', hello)) as
    { readonly ok: true; readonly value: Welcome } | { readonly ok: false; readonly error: { readonly say: string } };
  if (!answer.ok) throw new Error(answer.error.say);
  return answer.value;
};

/** The GM's screen while a table is set up. */
const mastering = (socket: Socket, first: View, id: () => string): Master => {
  let view = first;
  const hear = ({ patch }: Update): void => {
    view = applyPatch(view, patch);
  };
  socket.on('update', hear);
  const asked = async (event: string, message: unknown): Promise<unknown> => {
    const answer = (await socket.emitWithAck(event, message)) as { readonly ok: boolean; readonly value?: unknown };
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.value;
  };
  return {
    view: () => view,
    request: async (request) => void (await asked('request', { id: id(), request })),
    query: async <Q extends Query>(query: Q) => (await asked('query', query)) as Answers[Q['type']],
    rest: () => void socket.off('update', hear),
  };
};

/** A ready fight of the first ruleset with a character's turn, who may go to and fro for longer than this takes. */
const realTable = async (address: string, nth: number): Promise<Playing> => {
  const from = `10.0.${nth >> 8}.${nth & 255}`;
  const ruleset = rulesets[0];
  const response = await fetch(`${address}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({
      ruleset: ruleset?.id,
      name: `Table ${nth}`,
      demo: ruleset?.demos[0]?.id ?? null,
      blank: null,
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  const table = (await response.json()) as Founded;
  let requests = 0;
  const id = (): string => `bench-${String(nth).padStart(4, '0')}-${++requests}`;
  const master = await connected(address, from);
  const { view } = await greeted(master, {
    type: 'enter',
    version: WIRE_VERSION,
    table: table.table,
    secret: table.secret,
    have: null,
  });
  const gm = mastering(master, view as View, id);
  const players: { readonly socket: Socket; readonly seat: Welcome['seat'] }[] = [];
  while (players.length < SEATS - 1) {
    const socket = await connected(address, from);
    const { seat } = await greeted(socket, {
      type: 'join',
      version: WIRE_VERSION,
      table: table.table,
      link: `player.${table.links.player}`,
      name: `Player ${players.length + 1}`,
    });
    players.push({ socket, seat });
  }
  const command = (who: CombatantId | null, offer: string, slots: Slots): Request => ({
    type: 'command',
    command: { who, offer, slots, turn: gm.view().turnOrder.turn },
    forced: null,
  });
  for (const [at, who] of gm.view().free.entries())
    await gm.request({ type: 'take', who, seat: players[at % players.length]?.seat ?? null });
  await gm.request(
    command(null, 'start-combat', { combatants: gm.view().combatants.map((combatant) => combatant.id) }),
  );
  await gm.request(command(null, 'close-surprise', {}));
  for (const combatant of gm.view().combatants) await gm.request(command(combatant.id, 'roll-initiative', {}));
  const active = () => gm.view().combatants.find((combatant) => combatant.id === gm.view().turnOrder.active[0]);
  while (active()?.seat == null) await gm.request(command(active()?.id ?? null, 'end-turn', {}));
  const mover = active();
  const player = players.find(({ seat }) => seat === mover?.seat);
  if (mover?.place?.type !== 'cell' || player === undefined) throw new Error('nobody to move');
  const { x, y } = mover.place;
  const { reach } = await gm.query({ type: 'reach', who: mover.id, offer: 'move', slots: {} });
  const { field } = gm.view();
  const width = field.type === 'grid' ? field.width : 0;
  const near = reach?.cells.find((_, at) => reach.from[at] === y * width + x && reach.stop[at] === 1);
  if (near === undefined) throw new Error('no step to take');
  await gm.request({
    type: 'correct',
    corrections: [{ type: 'body', who: mover.id, set: { moveLeft: 0, feetLeft: 999 } }],
    note: null,
  });
  const { turn } = gm.view().turnOrder;
  gm.rest();
  let there = false;
  return playing([master, ...players.map(({ socket }) => socket)], player.socket, () => {
    there = !there;
    const request: Request = {
      type: 'command',
      command: {
        who: mover.id,
        offer: 'move',
        slots: { path: [there ? [near % width, Math.floor(near / width)] : [x, y]] },
        turn,
      },
      forced: null,
    };
    return { id: id(), request };
  });
};

/** Makes so many of something, several side by side. */
const many = async <T>(count: number, make: (nth: number) => Promise<T>): Promise<readonly T[]> => {
  const made: T[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) made.push(await make(next++));
  };
  await Promise.all(Array.from({ length: Math.min(ABREAST, count) }, worker));
  return made;
};

/** The table that moves next. */
let turn = 0;
let tables: Readonly<Record<Peer, readonly Playing[]>> = { real: [], bare: [] };

const sit = async ({ real, bare, tables: count, record }: Extract<PlayersAsked, { type: 'sit' }>): Promise<void> => {
  const ours = await many(count, (nth) => realTable(real, nth));
  // The other server is made to send what ours does.
  await ours[0]?.move();
  const update = ours[0]?.heard() ?? null;
  tables = { real: ours, bare: await many(count, (nth) => bareTable(bare, nth, record, update)) };
};

const play = async (at: readonly Playing[], perSecond: number, seconds: number): Promise<Played> => {
  const took: number[] = [];
  const under: Promise<void>[] = [];
  let late = 0;
  const moved = async (table: Playing): Promise<void> => {
    table.busy = true;
    took.push(await table.move());
    table.busy = false;
  };
  const begun = performance.now();
  const moves = perSecond * seconds;
  for (let next = 0; next < moves;) {
    // They are spread over the second.
    for (const due = ((performance.now() - begun) / 1000) * perSecond; next < Math.min(due, moves); next++) {
      const table = at[turn++ % at.length] as Playing;
      if (table.busy) late++;
      else under.push(moved(table));
    }
    await new Promise((done) => void setTimeout(done, 1));
  }
  await Promise.all(under);
  return { took, late };
};

process.once('disconnect', () => process.exit(1));
process.on('message', (asked: PlayersAsked) => {
  const answer =
    asked.type === 'sit' ? sit(asked).then(() => null) : play(tables[asked.peer], asked.perSecond, asked.seconds);
  answer.then(
    (value) => process.send?.({ value }),
    (error: unknown) =>
      process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
