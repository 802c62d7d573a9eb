import { useEffect, useState } from 'react';
import type { Tone } from '../../core/rules/views/view.ts';
import { forgetSeat, rememberSeat, seatSecret } from '../link/secrets.ts';
import { exportTable } from '../lobby/export-table.ts';
import { dropLinks, keepLinks } from '../lobby/kept-links.ts';
import type { KeptTable } from '../lobby/tables.ts';
import { dropTable, keepTable, keptTables, markTable } from '../lobby/tables.ts';
import type { Key, Made } from '../lobby/whole-tables.ts';
import type { Notice } from './notice.ts';
import { copyTable, deleteTable, renameTable, undeleteTable } from '../lobby/whole-tables.ts';

/** How long it is said that a table was taken off the list, or is there, in ms. */
const UNDO_FOR = 10_000;

const gone = (table: KeptTable): boolean => table.goneUntil !== undefined && table.goneUntil <= Date.now();

/** Takes off the list whatever nobody can bring back any more. */
const pruned = (): readonly KeptTable[] => {
  const tables = keptTables();
  for (const { id } of tables.filter(gone)) {
    forgetSeat(id);
    dropLinks(id);
    dropTable(id);
  }
  return tables.filter((table) => !gone(table));
};

/** The tables this screen has a seat at, and what may be done with them. */
export const useMyTables = (tell: (notice: Notice | null) => void) => {
  const [tables, setTables] = useState(pruned);
  const [busy, setBusy] = useState<{ readonly id: string; readonly say: string } | null>(null);
  const again = (): void => setTables(pruned());

  const next = Math.min(...tables.flatMap(({ goneUntil }) => goneUntil ?? []));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(() => setTables(pruned()), Math.max(0, next - Date.now()) + 50);
    return () => clearTimeout(timer);
  }, [next]);

  const say = (tone: Tone, text: string, more: Partial<Notice> = {}): void =>
    tell({ tone, say: text, table: null, undo: null, forMs: null, ...more });

  /** Does something with a table by its seat's secret, and says so in its row meanwhile. */
  const using = async (table: KeptTable, doing: string, act: (key: Key) => Promise<void>): Promise<void> => {
    const secret = seatSecret(table.id);
    if (secret === null)
      return say('bad', `This browser no longer has a seat at ${table.name}. Open the GM’s link again.`);
    setBusy({ id: table.id, say: doing });
    try {
      await act({ table: table.id, secret });
    } finally {
      setBusy(null);
      again();
    }
  };

  const keepMade = (made: Made): void => {
    rememberSeat(made.table, made.secret);
    keepLinks(made.table, made.links);
    keepTable({ id: made.table, name: made.name, ruleset: made.ruleset, role: 'gm', at: Date.now() });
    again();
  };

  return {
    tables,
    busy,
    keepMade,
    /** Takes a table off this screen's list; it stays where it is. */
    forget: (table: KeptTable): void => {
      const secret = seatSecret(table.id);
      forgetSeat(table.id);
      dropTable(table.id);
      again();
      say('plain', `${table.name} is removed from this list.`, {
        forMs: UNDO_FOR,
        undo: () => {
          if (secret !== null) rememberSeat(table.id, secret);
          keepTable(table);
          again();
          tell(null);
        },
      });
    },
    /** Names it anew. Why not, where it cannot be. */
    rename: async (table: KeptTable, name: string): Promise<string | null> => {
      let fault: string | null = null;
      await using(table, 'Renaming…', async (key) => {
        const reply = await renameTable(key, name);
        if (reply.ok) markTable(table.id, { name: reply.value.name });
        else fault = reply.error.say;
      });
      return fault;
    },
    copy: (table: KeptTable): Promise<void> =>
      using(table, 'Duplicating…', async (key) => {
        const reply = await copyTable(key);
        if (!reply.ok) return say('bad', `${table.name} could not be duplicated. ${reply.error.say}`);
        keepMade(reply.value);
        const { name, table: id } = reply.value;
        say('good', `${name} is ready, with everything up to now. Its players need new links.`, {
          table: id,
          forMs: UNDO_FOR,
        });
      }),
    save: (table: KeptTable): Promise<void> =>
      using(table, 'Exporting…', async ({ secret }) => {
        const fault = await exportTable(table.id, table.name, secret);
        if (fault !== null) say('bad', fault);
      }),
    /** Deletes it for everybody; its row offers to take that back while it can be. */
    remove: (table: KeptTable): Promise<void> =>
      using(table, 'Deleting…', async (key) => {
        const reply = await deleteTable(key);
        if (!reply.ok) return say('bad', `${table.name} could not be deleted. ${reply.error.say}`);
        // what was told of it, and led to it, is no longer so
        tell(null);
      }),
    bringBack: (table: KeptTable): Promise<void> =>
      using(table, 'Restoring…', async (key) => {
        const reply = await undeleteTable(key);
        if (reply.ok) markTable(table.id, { goneUntil: undefined });
        else say('bad', `${table.name} could not be restored. ${reply.error.say}`);
      }),
  };
};

export type MyTablesState = ReturnType<typeof useMyTables>;

/** A table's row in the list. */
export interface RowProps {
  readonly table: KeptTable;
  readonly mine: MyTablesState;
}
