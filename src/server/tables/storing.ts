import { setImmediate as turn } from 'node:timers/promises';
import type { SeatId } from '../../core/rules/scene/scene.ts';
import type { Admission, LinkSecrets } from './admission.ts';
import { hashed, newId, newSecret } from '../limits/secrets.ts';
import type { StoredRecord } from '../storage/writing/appends.ts';
import type { Founding, Storage, TableRow } from '../storage/storage.ts';

/** So many records are removed at once: a few ms of the disk. */
const REMOVED_AT_ONCE = 500;

/** Removes a table's records a few at a time; what is left of it then is removed at once. */
export const removeRecords = async (storage: Storage, table: string): Promise<void> => {
  while (storage.removeRecords(table, REMOVED_AT_ONCE) === REMOVED_AT_ONCE) await turn();
};

/**
 * Stores a table that comes whole, as a copy or from a file, a part at a time: until `finish` nobody can enter it, and
 * `abandon` leaves nothing of it.
 */
export const storingWhole = (
  storage: Storage,
  admission: Admission,
  { at, founder }: Pick<Founding, 'at' | 'founder'>,
) => {
  const id = newId();
  const seat = newId() as SeatId;
  const secret = newSecret();
  const links: LinkSecrets = admission.newLinks();
  let begun = false;
  return {
    id,
    /** The seat of its GM, who has the secret. */
    seat,
    begin(row: Pick<TableRow, 'name' | 'ruleset'>, opening: object): void {
      storage.beginWhole(
        { ...row, id, meta: JSON.stringify({ ...opening, id }) },
        { links: admission.hashedLinks(links), at, founder },
      );
      begun = true;
    },
    /** Resolves when the next part may come. */
    async add(records: readonly StoredRecord[]): Promise<void> {
      storage.addRecords(id, records);
      await turn();
    },
    /** The table is there from now on, with these pictures; its GM's secret and its links. */
    finish(pictures: readonly string[]): {
      readonly table: string;
      readonly secret: string;
      readonly links: LinkSecrets;
    } {
      storage.finishWhole(id, { seat: { id: seat, secretHash: hashed(secret), role: 'gm' }, pictures });
      return { table: id, secret, links };
    },
    async abandon(): Promise<void> {
      if (!begun) return;
      await removeRecords(storage, id);
      storage.remove(id);
    },
  };
};

export type StoringWhole = ReturnType<typeof storingWhole>;
