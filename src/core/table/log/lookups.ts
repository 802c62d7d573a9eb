import { codeOf } from '../../rules/scene/scene.ts';
import type { SeatId } from '../../rules/scene/scene.ts';
import type { TableOptions } from '../../rules/views/view.ts';
import type { Rec } from './record.ts';
import type { Table } from './table.ts';
import { DEFAULT_OPTIONS } from './open-table.ts';

/** Where the entry of this id, or of this short id, stands; null: there is none. */
export const entryAt = (table: Table, id: string): number | null => {
  const at = table.index.entries.get(id);
  const entry = at === undefined ? undefined : table.entries[at];
  return at !== undefined && entry !== undefined && (entry.id === id || entry.short === id) ? at : null;
};

const SHORT = 4;

/** A code of four characters for an entry, longer where another entry has it. */
export const shortFor = (table: Pick<Table, 'index' | 'entries'>, id: string): string => {
  const code = codeOf(id);
  for (let length = SHORT; length < code.length; length++) {
    const short = code.slice(0, length);
    const taken = table.index.entries.get(short);
    if (taken === undefined || (table.entries[taken]?.short ?? short) !== short || table.entries[taken]?.id === id)
      return short;
  }
  return id;
};

/** The record that this request made, or null. */
export const recordOf = (table: Table, request: string): Rec | null => {
  const seq = table.index.requests.get(request);
  const record = seq === undefined ? undefined : table.log[seq - 1];
  return record?.request === request ? record : null;
};

/** The options as they were when this record was made. */
export const optionsAt = (table: Table, seq: number): TableOptions => {
  let options = DEFAULT_OPTIONS;
  for (const since of table.optionsSince) {
    if (since.seq > seq) break;
    options = since.options;
  }
  return options;
};

/** What the person of a seat was called when this record was made; null: the table itself. */
export const nameAt = (table: Table, seat: SeatId | 'table', seq: number): string | null => {
  for (let at = table.namesSince.length - 1; at >= 0; at--) {
    const since = table.namesSince[at];
    if (since?.seat === seat && since.seq <= seq) return since.name;
  }
  return null;
};
