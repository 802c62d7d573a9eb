import { areasFor } from '../../rules/telling/speaking.ts';
import type { Viewer } from '../../rules/offers/offer.ts';
import { reusing } from '../../rules/scene/same.ts';
import type { SeatId } from '../../rules/scene/scene.ts';
import type { FieldView, SeatView, View } from '../../rules/views/view.ts';
import type { Diagonal, Field, GridField } from '../../space/field/field.ts';
import { STOPPED } from '../log/words.ts';
import { isEndless } from '../going-on.ts';
import { boardFor, turnOrderShown } from './board/board.ts';
import type { Board } from './board/board.ts';
import type { Seat } from '../log/record.ts';
import type { SeatLog } from './seat-log.ts';
import { openEntry } from '../log/table.ts';
import type { Table } from '../log/table.ts';
import { waitingSaid, waitsFor } from './waiting.ts';
import { memo, memoKeyed } from '../../memo.ts';
import { questionsFor, NONE, rollsFor, freeFor, ordersFor } from './asked-of.ts';
import { everybodyFor, playsAnybody } from './board/everybody.ts';
import type { Everybody } from './board/everybody.ts';

/** What all of one audience see alike: everything but who they are and what they were told. */
interface Shown {
  readonly table: Table;
  readonly everybody: Everybody;
  readonly seen: Omit<View, 'you' | 'log' | 'earlier' | 'takesBack'>;
}

/** What was built last for a seat, to be taken over where nothing changed. */
interface Screen {
  readonly table: Table;
  readonly seat: Seat;
  readonly log: SeatLog;
  readonly view: View;
}

/**
 * What was built last at a table, for its seats, its audiences and its roles. It can be lost at any moment without
 * harm.
 */
export interface Screens {
  readonly seats: Map<SeatId, Screen>;
  readonly shown: Map<string, Shown>;
  readonly boards: Map<Viewer['role'], Board>;
}

/**
 * Who sees the same as this viewer: all of its role, but a player who has somebody on the board, or may be asked,
 * stands alone.
 */
const audienceOf = (table: Table, viewer: Viewer): string =>
  viewer.role === 'player' &&
  viewer.seat !== null &&
  (table.open !== null ||
    playsAnybody(table.scene, viewer.seat) ||
    table.sideOrders.some(({ seat }) => seat === viewer.seat))
    ? `player ${viewer.seat}`
    : viewer.role;

/** What all of one audience see alike. */
export const shownTo = (table: Table, viewer: Viewer, built: Screens): Shown => {
  const audience = audienceOf(table, viewer);
  const last = built.shown.get(audience) ?? null;
  if (last?.table === table) return last;
  const numbers = viewer.role === 'gm' || table.options.playersSeeNumbers;
  const board = boardFor(table.ruleset, table.scene, viewer.role, numbers, built.boards.get(viewer.role) ?? null);
  built.boards.set(viewer.role, board);
  const everybody = everybodyFor(table.ruleset, board, viewer, last?.everybody ?? null);
  const turn = turnOrderShown(table.ruleset, board, viewer);
  const old = last?.seen;
  const waits = openEntry(table) !== null;
  const waitingFor = waits ? reusing(old?.waitingFor, waitsFor(table, viewer)) : NONE;
  const stopped = isEndless(table) && table.ruleset.due(table.scene) !== null;
  const say = stopped ? STOPPED : turn.active.length > 0 ? null : waitingSaid(table, viewer, waitingFor);
  const turnOrder = say === null ? turn : { ...turn, say };
  const seen: Shown['seen'] = {
    table: table.id,
    name: table.name,
    ruleset: old?.ruleset ?? { id: table.ruleset.id, name: table.ruleset.name, fields: table.ruleset.fields },
    seats: seatsOf(table.seats),
    options: table.options,
    field: fieldFor(counted(table.scene.field, table.ruleset.diagonal ?? null), viewer.role === 'gm'),
    combatants: everybody.views,
    areas: reusing(old?.areas, areasFor(table.ruleset, table.scene, viewer)),
    turnOrder,
    arranges: viewer.role === 'gm' && turnOrder.active.length === 0,
    questions: waits ? reusing(old?.questions, questionsFor(table, viewer)) : NONE,
    rolls: waits ? reusing(old?.rolls, rollsFor(table, viewer)) : NONE,
    waitingFor,
    free: table.characters.length === 0 ? NONE : reusing(old?.free, freeFor(table, viewer)),
    orders: table.orders.length + table.sideOrders.length === 0 ? NONE : reusing(old?.orders, ordersFor(table, viewer)),
  };
  const shown: Shown = { table, everybody, seen };
  built.shown.set(audience, shown);
  return shown;
};

const seatsOf = memo((seats: Table['seats']): readonly SeatView[] =>
  seats.map(({ id, name, role }) => ({ id, name, role })),
);

/** The field with diagonal steps as the game counts them, where it says so. */
const counted = (field: Field, diagonal: Diagonal | null): Field =>
  diagonal === null || field.type !== 'grid' || field.diagonal === diagonal ? field : countedAs(field, diagonal);
const countedAs = memoKeyed((field: GridField, diagonal: Diagonal): Field => ({ ...field, diagonal }));

/** Lines that block and pinned notes are the GM's to see. */
const fieldFor = memoKeyed((field: Field, gm: boolean): FieldView => {
  const pins = gm && field.pins !== undefined && field.pins.length > 0 ? { pins: field.pins } : {};
  if (field.type === 'zones')
    return { type: 'zones', zones: field.zones, edges: field.edges, backdrop: field.backdrop, ...pins };
  const { width, height, feet, diagonal, backdrop, portals, terrain, cover } = field;
  const walls = gm ? field.walls : NONE;
  const origin = field.origin === undefined ? {} : { origin: field.origin };
  return { type: 'grid', width, height, feet, diagonal, backdrop, portals, walls, terrain, cover, ...pins, ...origin };
});
