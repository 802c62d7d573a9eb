import { areasFor } from '../../rules/telling/speaking.ts';
import type { Viewer } from '../../rules/offers/offer.ts';
import { reusing } from '../../rules/scene/same.ts';
import type { SeatView } from '../../rules/views/view.ts';
import { STOPPED } from '../log/words.ts';
import { isEndless } from '../going-on.ts';
import { boardFor, turnOrderShown } from './board/board.ts';
import { openEntry } from '../log/table.ts';
import type { Table } from '../log/table.ts';
import { waitsFor } from './waiting.ts';
import { waitingSaid } from './waiting-said.ts';
import { memo } from '../../memo.ts';
import { NONE, rollsFor, freeFor, ordersFor } from './asked-of.ts';
import { questionsFor } from './questions-for.ts';
import { everybodyFor } from './board/everybody.ts';
import type { Shown, Screens } from './screens.ts';
import { counted, fieldFor } from './field-for.ts';
import { audienceOf } from './audience.ts';

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
