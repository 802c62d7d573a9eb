import type { Rec, Recall } from '../../core/table/index.ts';
import { readAgain } from '../../core/table/index.ts';
import type { Storage } from '../storage/storage.ts';

/** Records that are read from disk at once: who asks for one mostly asks for its neighbours too. */
const AT_ONCE = 32;
/** So many of these are kept in memory, of all tables together. */
const MOST = 16;

const firstWith = (seq: number): number => seq - ((seq - 1) % AT_ONCE);

/**
 * Reads old records of tables again, since in memory stay only new ones. Throws where the disk or a record cannot be
 * read.
 */
export const openRecalling = (storage: Pick<Storage, 'records'>) => {
  const pages = new Map<string, readonly Rec[]>();

  const pageWith = (table: string, seq: number): readonly Rec[] => {
    const first = firstWith(seq);
    const key = `${table} ${first}`;
    let page = pages.get(key);
    // The last page of a log has grown since.
    if (page === undefined || page.length <= seq - first)
      page = storage.records(table, first, AT_ONCE).map((record) => readAgain(JSON.parse(record.body), record.seq));
    // What was asked last is let go of last.
    pages.delete(key);
    pages.set(key, page);
    const [oldest] = pages.keys();
    if (pages.size > MOST && oldest !== undefined) pages.delete(oldest);
    return page;
  };

  return (table: string): Recall =>
    (seq) => {
      const record = pageWith(table, seq)[seq - firstWith(seq)];
      if (record?.seq !== seq) throw new Error(`record ${seq} of table ${table} is missing`);
      return record;
    };
};
