import { seenBy, isOf } from '../../rules/known/known.ts';
import { areasFor } from '../../rules/telling/speaking.ts';
import type { Viewer } from '../../rules/offers/offer.ts';
import { reusing } from '../../rules/scene/same.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import type { Scene, SeatId } from '../../rules/scene/scene.ts';
import type { FieldView, QuestionView, RollView, SeatView, View } from '../../rules/views/view.ts';
import type { Diagonal, Field, GridField } from '../../space/field/field.ts';
import { STOPPED } from '../log/words.ts';
import { isEndless } from '../going-on.ts';
import { boardFor, everybodyFor, playsAnybody, turnOrderShown } from './board.ts';
import type { Board, Everybody } from './board.ts';
import { runOf } from '../log/playing.ts';
import { questionFor } from './question-view.ts';
import type { Seat } from '../log/record.ts';
import { seatLog } from './seat-log.ts';
import type { SeatLog } from './seat-log.ts';
import { openEntry, seatOf, viewerOf } from '../log/table.ts';
import type { Index, Table } from '../log/table.ts';
import { takesBack } from './taking-back.ts';
import { ownerOf, waitsFor } from './waiting.ts';
import { memo, memoKeyed, notes } from '../../memo.ts';
import { rollFor } from '../../rules/play/roll.ts';

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

/** No memo: what each screen was shown last, written at every moment and let go of. */
const screens = notes<Index, Screens>();
/** Screens that nothing was built for yet. */
export const noScreens = (): Screens => ({ seats: new Map(), shown: new Map(), boards: new Map() });

/** Lets go of all that was built. */
export const forgetViews = (table: Table): void => screens.delete(table.index);

/**
 * Lets go of what was built before for whom nothing was built at this moment: nobody looks there, and the moment it is
 * of would stay with it.
 */
export const letGoOfViews = (table: Table): void => {
  const built = screens.get(table.index);
  if (built === undefined) return;
  for (const [seat, screen] of built.seats) if (screen.table !== table) built.seats.delete(seat);
  for (const [audience, shown] of built.shown) if (shown.table !== table) built.shown.delete(audience);
  for (const [role, board] of built.boards) if (board.scene !== table.scene) built.boards.delete(role);
};

/**
 * All that one seat may know of the table, member by member. Parts that did not change are the same objects as in its
 * last view. Throws on a seat that is not taken.
 */
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
  const { seen } = shownTo(table, viewer, built);
  const log = seatLog(table, viewer, last === null || last.table.seq > table.seq ? null : last.log);
  const view: View = {
    table: seen.table,
    name: seen.name,
    ruleset: seen.ruleset,
    you: last !== null && last.seat === seat ? last.view.you : { seat: seat.id, role: seat.role, name: seat.name },
    seats: seen.seats,
    options: seen.options,
    field: seen.field,
    combatants: seen.combatants,
    areas: seen.areas,
    turnOrder: seen.turnOrder,
    arranges: seen.arranges,
    questions: seen.questions,
    rolls: seen.rolls,
    waitingFor: seen.waitingFor,
    free: seen.free,
    orders: seen.orders,
    log: log.views,
    earlier: log.earlier,
    takesBack: takesBack(table, viewer, log),
  };
  built.seats.set(id, { table, seat, log, view });
  return view;
};

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

const shownTo = (table: Table, viewer: Viewer, built: Screens): Shown => {
  const audience = audienceOf(table, viewer);
  const last = built.shown.get(audience) ?? null;
  if (last?.table === table) return last;
  const numbers = viewer.role === 'gm' || table.options.playersSeeNumbers;
  const board = boardFor(table.ruleset, table.scene, viewer.role, numbers, built.boards.get(viewer.role) ?? null);
  built.boards.set(viewer.role, board);
  const everybody = everybodyFor(table.ruleset, board, viewer, last?.everybody ?? null);
  const turn = turnOrderShown(table.ruleset, board, viewer);
  const turnOrder = isEndless(table) && table.ruleset.due(table.scene) !== null ? { ...turn, say: STOPPED } : turn;
  const old = last?.seen;
  const waits = openEntry(table) !== null;
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
    waitingFor: waits ? reusing(old?.waitingFor, waitsFor(table, viewer)) : NONE,
    free: table.characters.length === 0 ? NONE : reusing(old?.free, freeFor(table, viewer)),
    orders: table.orders.length + table.sideOrders.length === 0 ? NONE : reusing(old?.orders, ordersFor(table, viewer)),
  };
  const shown: Shown = { table, everybody, seen };
  built.shown.set(audience, shown);
  return shown;
};

const NONE: readonly never[] = [];

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
  return { type: 'grid', width, height, feet, diagonal, backdrop, portals, walls, terrain, cover, ...pins };
});

/** Questions for those who may answer them. */
const questionsFor = (table: Table, viewer: Viewer): readonly QuestionView[] => {
  const entry = openEntry(table);
  const run = runOf(table);
  if (entry === null || run === null || viewer.role === 'watch') return NONE;
  const known = table.ruleset.known(run.scene, viewer);
  return (run.waiting?.questions ?? []).flatMap((question) => {
    const { id, kind, to } = question;
    const owner = ownerOf(table, to);
    if (viewer.role !== 'gm' && owner !== viewer.seat) return [];
    const { say, about, arrows, options, otherwise } = questionFor(question, known, viewer.role === 'gm');
    return [
      {
        entry: entry.short,
        id,
        kind,
        to,
        say,
        about,
        ...(arrows === undefined ? {} : { arrows }),
        options,
        otherwise,
        yours: viewer.role === 'gm' ? owner === null : true,
      },
    ];
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
  return (runOf(table)?.waiting?.rolls ?? []).flatMap(({ id, roll }) => {
    const { of, secret } = roll;
    const owner = of === null || secret ? null : ownerOf(table, of);
    if (viewer.role !== 'gm' && (secret || of === null || !isSeen(table.scene, of, viewer))) return [];
    const yours = viewer.role === 'gm' ? owner === null : owner !== null && owner === viewer.seat;
    return [{ entry: entry.short, id: yours || viewer.role === 'gm' ? id : '', of, label: rollFor(roll), yours }];
  });
};

const freeFor = (table: Table, viewer: Viewer): View['free'] =>
  table.characters.filter((id) => {
    const who = lookUp(table.scene, id);
    return who !== null && who.seat === null && seenBy(who, viewer);
  });

/**
 * The standing orders that are this viewer's to give: of combatants, and of sides by their own seat (all of the GM's
 * are one).
 */
const ordersFor = (table: Table, viewer: Viewer): View['orders'] => [
  ...table.orders.filter(({ who: id }) => {
    const who = lookUp(table.scene, id);
    return who !== null && (viewer.role === 'gm' || isOf(who, viewer));
  }),
  ...table.sideOrders
    .filter(({ seat }) => (viewer.role === 'gm' ? seat === null : viewer.role === 'player' && seat === viewer.seat))
    .map(({ side, kind, order }) => ({ who: null, side, kind, order })),
];
