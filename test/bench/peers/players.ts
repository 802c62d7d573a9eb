import type { Socket } from 'socket.io-client';
import { unreachable } from '../../../src/core/base.ts';
import type { Update } from '../../../src/core/wire/messages.ts';
import { WIRE_VERSION } from '../../../src/core/wire/messages.ts';
import type { ReadyTable } from './ready-table.ts';
import { readyTable, SEATS } from './ready-table.ts';
import type { Playing } from './screens.ts';
import { connected, greeted, playing } from './screens.ts';
import type { PeerRequest } from './socket-io.ts';

/** All screens of many tables, as a process of its own. At each table one of six moves by turns to and fro. */

/** Tables whose screens come in side by side. */
const ABREAST = 16;

/** Which server is asked: ours, or the lower bound. */
export type Peer = 'real' | 'bare';
export type PlayersAsked =
  /** Makes a table ready on our server, and answers with it. */
  | { readonly type: 'ready'; readonly real: string }
  /** Sits down at these tables of ours, and at as many of the other server. */
  | {
      readonly type: 'sit';
      readonly real: string;
      readonly tables: readonly ReadyTable[];
      readonly bare: string;
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

/** A table of ours that was made ready, with a screen at each of its seats. */
const realTable = async (address: string, nth: number, ready: ReadyTable): Promise<Playing> => {
  const from = `10.0.${nth >> 8}.${nth & 255}`;
  const screens: Socket[] = [];
  for (const { secret } of ready.seats) {
    const screen = await connected(address, from);
    await greeted(screen, { type: 'enter', version: WIRE_VERSION, table: ready.table, secret, have: null });
    screens.push(screen);
  }
  let moves = 0;
  return playing(screens, screens[ready.mover] as Socket, () => ({
    request: ready.moves[moves % 2],
    id: `bench-${String(nth).padStart(4, '0')}-${++moves}`,
  }));
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

const sit = async ({ real, bare, tables: ready, record }: Extract<PlayersAsked, { type: 'sit' }>): Promise<void> => {
  const update = ready[0]?.update ?? null;
  tables = {
    real: await many(ready.length, (nth) => realTable(real, nth, ready[nth] as ReadyTable)),
    // The other server is made to send what ours does.
    bare: await many(ready.length, (nth) => bareTable(bare, nth, record, update)),
  };
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

const answered = (asked: PlayersAsked): Promise<unknown> => {
  switch (asked.type) {
    case 'ready':
      return readyTable(asked.real);
    case 'sit':
      return sit(asked).then(() => null);
    case 'play':
      return play(tables[asked.peer], asked.perSecond, asked.seconds);
    default:
      return unreachable(asked);
  }
};

process.once('disconnect', () => process.exit(1));
process.on('message', (asked: PlayersAsked) => {
  answered(asked).then(
    (value) => process.send?.({ value }),
    (error: unknown) =>
      process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
