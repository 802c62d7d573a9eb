import { seenBy, isOf } from '../rules/known.ts';
import type { Viewer } from '../rules/offer.ts';
import { settled } from '../rules/same.ts';
import { lookUp } from '../rules/scene.ts';
import type { Scene, SeatId } from '../rules/scene.ts';
import type { FieldView, QuestionView, RollView, SeatView, View } from '../rules/view.ts';
import type { Field } from '../space/field.ts';
import { boardFor, everybodyFor, stripFor } from './board.ts';
import type { Board, Everybody } from './board.ts';
import { runOf } from './playing.ts';
import type { Seat } from './record.ts';
import { seatLog } from './seat-log.ts';
import type { SeatLog } from './seat-log.ts';
import { openEntry, seatOf, viewerOf } from './table.ts';
import type { Index, Table } from './table.ts';
import { veiled } from './veil.ts';
import { namesWaitedFor, ownerOf } from './waiting.ts';

/** What was built last for a seat, to be taken over where nothing changed. */
interface Screen {
  readonly table: Table;
  readonly seat: Seat;
  readonly everybody: Everybody;
  readonly log: SeatLog;
  readonly view: View;
}

/** What was built last at a table, for its seats and for its roles. It can be lost at any moment without harm. */
export interface Screens {
  readonly seats: Map<SeatId, Screen>;
  readonly boards: Map<Viewer['role'], Board>;
}

const screens = new WeakMap<Index, Screens>();
export const noScreens = (): Screens => ({ seats: new Map(), boards: new Map() });

/** All that one seat may know of the table, member by member. Parts that did not change are the same objects as in its last view. Throws on a seat that is not taken. */
export const viewFor = (table: Table, id: SeatId): View => {
  let built = screens.get(table.index);
  if (built === undefined) screens.set(table.index, (built = noScreens()));
  return viewIn(table, id, built);
};

/** The same, beside what was built before in `built`. */
export const viewIn = (table: Table, id: SeatId, built: Screens): View => {
  const seat = seatOf(table, id);
  if (seat === null) throw new Error(`no seat ${id}`);
  const last = built.seats.get(id) ?? null;
  if (last?.table === table) return last.view;
  const viewer = viewerOf(seat);
  const numbers = viewer.role === 'gm' || table.options.playersSeeNumbers;
  const board = boardFor(table.ruleset, table.scene, viewer.role, numbers, built.boards.get(viewer.role) ?? null);
  built.boards.set(viewer.role, board);
  const log = seatLog(table, viewer, last === null || last.table.seq > table.seq ? null : last.log);
  const everybody = everybodyFor(table.ruleset, board, viewer, last?.everybody ?? null);
  const old = last?.view;
  const waits = openEntry(table) !== null;
  const view: View = {
    table: table.id,
    name: table.name,
    ruleset: old?.ruleset ?? { id: table.ruleset.id, name: table.ruleset.name },
    you: last !== null && last.seat === seat ? last.view.you : { seat: seat.id, role: seat.role, name: seat.name },
    seats: seatsOf(table),
    options: table.options,
    field: fieldFor(table.scene.field, viewer),
    combatants: everybody.views,
    strip: stripFor(table.ruleset, board, viewer),
    questions: waits ? settled(old?.questions, questionsFor(table, viewer)) : NONE,
    rolls: waits ? settled(old?.rolls, rollsFor(table, viewer)) : NONE,
    waitingFor: waits ? settled(old?.waitingFor, namesWaitedFor(table, viewer)) : NONE,
    free: table.characters.length === 0 ? NONE : settled(old?.free, freeFor(table, viewer)),
    orders: table.orders.length === 0 ? NONE : settled(old?.orders, ordersFor(table, viewer)),
    log: log.views,
    earlier: log.earlier,
  };
  built.seats.set(id, { table, seat, everybody, log, view });
  return view;
};

const NONE: readonly never[] = [];

const seatViews = new WeakMap<Table['seats'], readonly SeatView[]>();
const seatsOf = (table: Table): readonly SeatView[] => {
  let views = seatViews.get(table.seats);
  if (views === undefined) seatViews.set(table.seats, (views = table.seats.map(({ id, name, role }) => ({ id, name, role }))));
  return views;
};

const fieldViews = new WeakMap<Field, Map<boolean, FieldView>>();

/** Lines that block are the GM's to see. */
const fieldFor = (field: Field, viewer: Viewer): FieldView => {
  const gm = viewer.role === 'gm';
  let views = fieldViews.get(field);
  if (views === undefined) fieldViews.set(field, (views = new Map<boolean, FieldView>()));
  let view = views.get(gm);
  if (view === undefined) {
    if (field.type === 'zones') {
      view = { type: 'zones', zones: field.zones, edges: field.edges, backdrop: field.backdrop };
    } else {
      const { width, height, feet, diagonal, backdrop, portals, terrain, cover } = field;
      view = { type: 'grid', width, height, feet, diagonal, backdrop, portals, walls: gm ? field.walls : NONE, terrain, cover };
    }
    views.set(gm, view);
  }
  return view;
};

/** Questions for those who may answer them. */
const questionsFor = (table: Table, viewer: Viewer): readonly QuestionView[] => {
  const entry = openEntry(table);
  const run = runOf(table);
  if (entry === null || run === null || viewer.role === 'watch') return NONE;
  return (run.waiting?.questions ?? []).flatMap((question) => {
    const { id, kind, to, otherwise } = question;
    const owner = ownerOf(table, to);
    if (viewer.role !== 'gm' && owner !== viewer.seat) return [];
    const { say, about, options } = veiled(question, entry, run.scene, viewer);
    const shown = viewer.role === 'gm' ? options : options.filter(({ gmOnly }) => gmOnly !== true);
    return [{ entry: entry.short, id, kind, to, say, about, options: shown, otherwise: otherwise.offer, yours: viewer.role === 'gm' ? owner === null : true }];
  });
};

const isSeen = (scene: Scene, id: Parameters<typeof lookUp>[1], viewer: Viewer): boolean => {
  const who = lookUp(scene, id);
  return who !== null && seenBy(who, viewer);
};

/** Rolls that wait: the GM's and secret ones for the GM alone, others for whoever sees the roller. */
const rollsFor = (table: Table, viewer: Viewer): readonly RollView[] => {
  const entry = openEntry(table);
  if (entry === null) return NONE;
  return (runOf(table)?.waiting?.rolls ?? []).flatMap(({ id, roll: { of, label, secret } }) => {
    const owner = of === null || secret ? null : ownerOf(table, of);
    if (viewer.role !== 'gm' && (secret || of === null || !isSeen(table.scene, of, viewer))) return [];
    const yours = viewer.role === 'gm' ? owner === null : owner !== null && owner === viewer.seat;
    return [{ entry: entry.short, id: yours || viewer.role === 'gm' ? id : '', of, label, yours }];
  });
};

const freeFor = (table: Table, viewer: Viewer): View['free'] =>
  table.characters.filter((id) => {
    const who = lookUp(table.scene, id);
    return who !== null && who.seat === null && seenBy(who, viewer);
  });

const ordersFor = (table: Table, viewer: Viewer): View['orders'] =>
  table.orders.filter(({ who: id }) => {
    const who = lookUp(table.scene, id);
    return who !== null && (viewer.role === 'gm' || isOf(who, viewer));
  });
