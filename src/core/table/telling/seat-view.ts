import type { SeatId } from '../../rules/scene/scene.ts';
import type { View } from '../../rules/views/view.ts';
import { seatLog } from './entries/seat-log.ts';
import { seatOf, viewerOf } from '../log/table.ts';
import type { Table } from '../log/table.ts';
import { takesBack } from './entries/taking-back.ts';
import type { Screens } from './screens.ts';
import { shownTo } from './shown.ts';

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
