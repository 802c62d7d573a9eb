import type { Socket } from 'socket.io-client';
import type { Slots } from '../../../src/core/rules/offers/offer.ts';
import type { CombatantId, SeatId } from '../../../src/core/rules/scene/scene.ts';
import type { View } from '../../../src/core/rules/views/view.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { Answers, Query, Request, Update, Welcome } from '../../../src/core/wire/messages.ts';
import { WIRE_VERSION } from '../../../src/core/wire/messages.ts';
import { applyPatch } from '../../../src/core/wire/patch.ts';
import { found } from '../../server/support/screen.ts';
import { connected, greeted, playing } from './screens.ts';

/** At each table sit a GM and five players. */
export const SEATS = 6;

/** A seat at a table, with the secret that lets its screen in again. */
export interface ReadySeat {
  readonly seat: SeatId;
  readonly secret: string;
}

/** A table in the middle of a fight, where one of the players may move to and fro a hundred times. */
export interface ReadyTable {
  readonly table: string;
  /** The GM's first. */
  readonly seats: readonly ReadySeat[];
  /** Which of the seats moves. */
  readonly mover: number;
  /** The move there, and the move back. */
  readonly moves: readonly [Request, Request];
  /** What a screen heard of a move. */
  readonly update: Update | null;
}

interface Master {
  view(): View;
  request(request: Request): Promise<void>;
  query<Q extends Query>(query: Q): Promise<Answers[Q['type']]>;
}

/** The GM's screen while a table is made ready. */
const mastering = (socket: Socket, first: View, id: () => string): Master => {
  let view = first;
  socket.on('update', ({ patch }: Update): void => {
    view = applyPatch(view, patch);
  });
  const asked = async (event: string, message: unknown): Promise<unknown> => {
    const answer = (await socket.emitWithAck(event, message)) as { readonly ok: boolean; readonly value?: unknown };
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.value;
  };
  return {
    view: () => view,
    request: async (request) => void (await asked('request', { id: id(), request })),
    query: async <Q extends Query>(query: Q) => (await asked('query', query)) as Answers[Q['type']],
  };
};

const command = (gm: Master, who: CombatantId | null, offer: string, slots: Slots): Request => ({
  type: 'command',
  command: { who, offer, slots, turn: gm.view().turnOrder.turn },
  forced: null,
});

/**
 * Goes on in a fight until it is a player's character's turn, which has room to move. Returns who, and the two moves.
 */
const toPlayersTurn = async (gm: Master): Promise<{ readonly seat: SeatId; readonly moves: ReadyTable['moves'] }> => {
  const combatants = gm.view().combatants.map(({ id }) => id);
  await gm.request(command(gm, null, 'start-combat', { combatants }));
  await gm.request(command(gm, null, 'close-surprise', {}));
  for (const who of combatants) await gm.request(command(gm, who, 'roll-initiative', {}));
  const active = () => gm.view().combatants.find(({ id }) => id === gm.view().turnOrder.active[0]);
  while (active()?.seat == null) await gm.request(command(gm, active()?.id ?? null, 'end-turn', {}));
  const mover = active();
  if (mover?.place?.type !== 'cell' || mover.seat === null) throw new Error('nobody to move');
  const { x, y } = mover.place;
  const { reach } = await gm.query({ type: 'reach', who: mover.id, offer: 'move', slots: {} });
  const { field } = gm.view();
  const width = field.type === 'grid' ? field.width : 0;
  const near = reach?.cells.find((_, at) => reach.from[at] === y * width + x && reach.stop[at] === 1);
  if (near === undefined) throw new Error('no step to take');
  const set = { moveLeft: 9, majorLeft: 9 };
  await gm.request({ type: 'correct', corrections: [{ type: 'body', who: mover.id, set }], note: null });
  const move = (to: readonly [number, number]): Request => command(gm, mover.id, 'move', { path: [[...to]] });
  return { seat: mover.seat, moves: [move([near % width, Math.floor(near / width)]), move([x, y])] };
};

/** Plays a fight of the first ruleset until a player's character may move. Its screens leave afterwards. */
export const readyTable = async (address: string): Promise<ReadyTable> => {
  const [ruleset] = rulesets;
  const table = await found(address, ruleset?.id ?? '', ruleset?.demos[0]?.id ?? null);
  let requests = 0;
  const id = (): string => `ready-${String(++requests).padStart(4, '0')}`;
  const sockets: Socket[] = [];
  const sat = async (hello: Parameters<typeof greeted>[1]): Promise<Welcome> => {
    const socket = await connected(address, '10.0.0.1');
    sockets.push(socket);
    return greeted(socket, hello);
  };
  const at = { version: WIRE_VERSION, table: table.table };
  const { seat, view } = await sat({ type: 'enter', ...at, secret: table.secret, have: null });
  const gm = mastering(sockets[0] as Socket, view as View, id);
  const seats: ReadySeat[] = [{ seat, secret: table.secret }];
  while (seats.length < SEATS) {
    const link = `player.${table.links.player}`;
    const welcome = await sat({ type: 'join', ...at, link, name: `Player ${seats.length}` });
    seats.push({ seat: welcome.seat, secret: welcome.secret ?? '' });
  }
  for (const [nth, who] of gm.view().free.entries())
    await gm.request({ type: 'take', who, seat: seats[1 + (nth % (SEATS - 1))]?.seat ?? null });
  const turn = await toPlayersTurn(gm);
  const mover = seats.findIndex((other) => other.seat === turn.seat);
  let moved = 0;
  const moving = playing(sockets, sockets[mover] as Socket, () => ({ id: id(), request: turn.moves[moved++ % 2] }));
  await moving.move();
  await moving.move();
  for (const socket of sockets) socket.disconnect();
  return { table: table.table, seats, mover, moves: turn.moves, update: moving.heard() };
};
