import type { Viewer } from '../rules/offer.ts';
import type { SeatId } from '../rules/scene.ts';
import type { SeatLog } from './seat-log.ts';
import type { Entry, Table } from './table.ts';

/** Whether an entry is a player's own newest and harmless: nobody did anything since, and what followed by itself was harmless too. */
export const ownNewest = (table: Table, at: number, seat: SeatId | null): boolean => {
  const entry = table.entries[at];
  if (entry === undefined || entry.by !== seat) return false;
  for (let later = at; later < table.entries.length; later++) {
    const other = table.entries[later];
    if (other?.state === 'done' && ((later > at && other.by !== 'table') || !harmless(other))) return false;
  }
  return true;
};

/**
 * The entry that a player may take back now, as far as they can know; null: none. What they have not heard of does not take it from
 * them here, or they would hear of it; the table refuses then.
 */
export const takesBack = (table: Table, { role, seat }: Viewer, log: SeatLog): string | null => {
  if (role !== 'player' || table.open !== null) return null;
  for (let nth = log.at.length - 1; nth >= 0; nth--) {
    const entry = table.entries[log.at[nth] ?? -1];
    if (entry?.state !== 'done') continue;
    if (!harmless(entry) || (entry.by !== 'table' && entry.by !== seat)) return null;
    if (entry.by === seat) return entry.short;
  }
  return null;
};

/** Whether an entry rolled nothing, asked nobody and showed nobody anything new. */
const harmless = (entry: Entry): boolean =>
  entry.records.every(
    (record) =>
      record.inputs.length === 0 &&
      record.asking.length === 0 &&
      record.facts.every((fact) =>
        fact.type === 'edited' ? fact.set.hidden !== false : fact.type === 'moved' || fact.type === 'changed' || fact.type === 'turned' || fact.type === 'noted',
      ),
  );
