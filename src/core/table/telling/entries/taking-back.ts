import type { Viewer } from '../../../rules/offers/offer.ts';
import { isShown } from './told.ts';
import type { SeatLog } from './seat-log.ts';
import type { Table } from '../../log/table.ts';
import type { Entry } from '../../log/entry.ts';
import { tookOneBack } from './walks-undone.ts';
import { harmless } from './harmless.ts';
import { touches } from './touched.ts';

/**
 * The entries that stay done when a player takes back this one, where it is their own newest and harmless: as far as
 * they heard nobody did anything since, and what followed by itself was harmless too. null: it is not theirs to take
 * back. What others did that they heard nothing of has no say in it, or the refusal would tell of that: it stays,
 * unless it rests on what would be taken back.
 */
export const keptByUndo = (table: Table, at: number, viewer: Viewer): readonly string[] | null => {
  const entry = table.entries[at];
  if (entry === undefined || entry.by !== viewer.seat) return null;
  const kept: Entry[] = [];
  const undone: Entry[] = [];
  let unheard = false;
  for (let nth = at; nth < table.entries.length; nth++) {
    const later = table.entries[nth];
    if (later?.state !== 'done') continue;
    // What the table does by itself follows from what was done before it.
    if (nth > at && (later.by !== 'table' || unheard)) unheard = !isShown(table, nth, viewer);
    if (unheard) kept.push(later);
    else if ((nth > at && later.by !== 'table') || !harmless(table, nth, viewer)) return null;
    else undone.push(later);
  }
  const touched = new Set(undone.flatMap(touches));
  return kept.flatMap(touches).some((part) => touched.has(part)) ? null : kept.map(({ id }) => id);
};

/**
 * The entry that a player may take back now, as far as they can know; null: none. What they have not heard of does not
 * take it from them here, or they would hear of it; the table refuses then.
 */
export const takesBack = (table: Table, viewer: Viewer, log: SeatLog): string | null => {
  if (viewer.role !== 'player' || table.open !== null) return null;
  const followed: number[] = [];
  for (let nth = log.at.length - 1; nth >= 0; nth--) {
    const at = log.at[nth] ?? -1;
    const entry = table.entries[at];
    if (entry?.state !== 'done') continue;
    if (entry.by !== 'table' && entry.by !== viewer.seat) return null;
    followed.push(at);
    if (entry.by === viewer.seat)
      return followed.every((value) => harmless(table, value, viewer)) && !tookOneBack(table, at, viewer)
        ? entry.short
        : null;
  }
  return null;
};
