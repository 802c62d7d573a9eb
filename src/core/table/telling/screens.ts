import type { Viewer } from '../../rules/offers/offer.ts';
import type { SeatId } from '../../rules/scene/scene.ts';
import type { View } from '../../rules/views/view.ts';
import type { Board } from './board/board.ts';
import type { Seat } from '../log/table-change.ts';
import type { SeatLog } from './entries/seat-log.ts';
import type { Table } from '../log/table.ts';
import type { Everybody } from './board/everybody.ts';

/** What all of one audience see alike: everything but who they are and what they were told. */
export interface Shown {
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
