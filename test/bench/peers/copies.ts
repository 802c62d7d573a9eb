import { openDatabase } from '../../../src/server/storage/database.ts';
import { openStorage } from '../../../src/server/storage/storage.ts';
import { hashed, newId } from '../../../src/server/limits/secrets.ts';
import type { SeatId } from '../../../src/core/rules/scene/scene.ts';
import type { ReadyTable } from './ready-table.ts';

/**
 * Writes copies of a table into a data folder that no server uses just now: to play a thousand of them up to the same
 * moment would take many minutes. The seats of each have ids of their own, and the secrets of the first.
 */
export const copies = (folder: string, ready: ReadyTable, count: number): readonly ReadyTable[] => {
  const storage = openStorage(openDatabase(folder));
  const row = storage.table(ready.table);
  const links = storage.links(ready.table);
  if (row === null || links === null) throw new Error('no table to copy');
  const records = storage.records(ready.table);
  const hash = { gm: links.gm ?? '', player: links.player ?? '', watch: links.watch ?? '' };
  const made = Array.from({ length: count }, (): ReadyTable => {
    const table = newId();
    const ids = new Map([[ready.table, table], ...ready.seats.map(({ seat }) => [seat, newId()] as const)]);
    const old = new RegExp([...ids.keys()].join('|'), 'g');
    const renamed = (text: string): string => text.replaceAll(old, (id) => ids.get(id) ?? id);
    storage.beginWhole({ ...row, id: table, meta: renamed(row.meta) }, { links: hash, at: Date.now(), founder: null });
    storage.addRecords(
      table,
      records.map((record) => ({ ...record, body: renamed(record.body) })),
    );
    const seats = ready.seats.map(({ seat, secret }) => ({ seat: renamed(seat) as SeatId, secret }));
    const [gm, ...players] = seats;
    if (gm === undefined) throw new Error('a table without a GM');
    storage.finishWhole(table, { seat: { id: gm.seat, secretHash: hashed(gm.secret), role: 'gm' }, pictures: [] });
    for (const { seat, secret } of players) storage.addSeat(table, seat, hashed(secret), 'player');
    return { ...ready, table, seats };
  });
  storage.close();
  return made;
};
