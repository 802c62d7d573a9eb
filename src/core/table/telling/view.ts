import type { SeatId } from '../../rules/scene/scene.ts';
import type { View } from '../../rules/views/view.ts';
import { putAwayViews } from './entries/kept-view.ts';
import { NEWEST } from '../log/past/kept-scenes.ts';
import { bareNewest } from '../log/past/letting-go.ts';
import { forgetTold, forgetToldOfOlder } from './entries/told.ts';
import type { Index, Table } from '../log/table.ts';
import { notes } from '../../memo.ts';
import type { Screens } from './screens.ts';
import { viewIn } from './seat-view.ts';

/** No memo: what each screen was shown last, written at every moment and let go of. */
const screens = notes<Index, Screens>();
/** Screens that nothing was built for yet. */
export const noScreens = (): Screens => ({ seats: new Map(), shown: new Map(), boards: new Map() });

/** Lets go of all that was built. */
export const forgetViews = (table: Table): void => screens.delete(table.index);

/**
 * Lets go of what nobody needs once a moment was told to all who look: what was built before for whom nothing was built
 * now, since the moment it is of would stay with it, and what the newest entries were told from.
 */
export const letGoOfTelling = (table: Table): void => {
  const built = screens.get(table.index);
  // What goes on is told once more, and with it what it was told from.
  if (table.open === null) {
    bareNewest(table);
    for (const entry of table.entries.slice(-NEWEST)) forgetTold(entry);
    forgetToldOfOlder(table);
  }
  if (built === undefined) return;
  for (const [seat, screen] of built.seats)
    if (screen.table !== table) built.seats.delete(seat);
    else if (table.open === null) putAwayViews(screen.view.log);
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
