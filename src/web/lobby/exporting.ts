import type { MapExport } from '../board/board-field.ts';
import { seatSecret } from '../link/secrets.ts';
import { notify } from '../store/doing/notices.ts';
import { exportTable, keepFile } from './export-table.ts';

/** What the GM takes away from a table that is open: loaded when it is wanted. */

/** Hands the map as it is now to the browser, as a file that can be brought in again. */
export const exportMap = async ({ suffix, text }: MapExport, name: string): Promise<void> =>
  keepFile(name, suffix, 'application/json', await text(name));

/** Fetches the table's records and hands them to the browser as a file. */
export const exportRecords = async (table: string, name: string): Promise<void> => {
  const fault = await exportTable(table, name, seatSecret(table));
  if (fault !== null) notify({ tone: 'warn', say: fault });
};
