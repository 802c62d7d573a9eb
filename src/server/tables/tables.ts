import type { Result } from '../../core/base.ts';
import { ok, refused } from '../../core/base.ts';
import { counted } from '../../core/maps/report/report.ts';
import type { SeatId } from '../../core/rules/scene/scene.ts';
import type { Opening } from '../../core/table/index.ts';
import { restoring, seatOf } from '../../core/table/index.ts';
import { LONGEST_NAME } from '../../core/table/log/names.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';
import type { Admission, LinkSecrets } from './admission.ts';
import type { Config } from '../base/config.ts';
import { openDeleting } from './deleting.ts';
import { inBatches } from './in-batches.ts';
import type { Host } from './host.ts';
import type { Hosted } from './hosted.ts';
import type { Upload } from '../uploads/incoming.ts';
import type { Logger } from '../base/log.ts';
import { sayOf } from '../base/log.ts';
import type { Pictures } from '../uploads/pictures.ts';
import type { Reading } from '../uploads/reading.ts';
import type { Rooms } from './rooms.ts';
import { newId } from '../limits/secrets.ts';
import type { Stored } from '../limits/stored.ts';
import type { Storage } from '../storage/storage.ts';
import { partsOf } from '../storage/stored-parts.ts';
import type { StoringWhole } from './storing.ts';
import { storingWhole } from './storing.ts';
import { takingOver } from '../uploads/taking-over.ts';
import { refusals } from '../base/words.ts';

/** A table that was made from another, or from a file: who asked for it is its GM. */
export interface Made {
  readonly table: string;
  readonly name: string;
  /** The name of its ruleset. */
  readonly ruleset: string;
  readonly secret: string;
  readonly links: LinkSecrets;
  readonly records: number;
  /** What the GM ought to know of it, in sentences. */
  readonly notes: readonly string[];
}

interface Parts {
  readonly config: Config;
  readonly host: Host;
  readonly rooms: Rooms;
  readonly admission: Admission;
  readonly storage: Storage;
  readonly stored: Stored;
  readonly pictures: Pictures;
  readonly reading: Reading;
  readonly log: Logger;
}

const COPY = ' (copy)';
const copyOf = (name: string): string =>
  `${Array.from(name)
    .slice(0, LONGEST_NAME - COPY.length)
    .join('')
    .trimEnd()}${COPY}`;

/**
 * What a GM does with a whole table: names it anew, copies it, deletes it and brings it back; and anybody with an
 * exported one opens that.
 */
export const openTables = ({ config, host, rooms, admission, storage, stored, pictures, reading, log }: Parts) => {
  const deleting = openDeleting({ config, storage, pictures, log });

  /** Stores a table of so many bytes that comes in parts from an address, whole or not at all. */
  const make = async (
    { address, bytes }: Pick<Upload, 'address' | 'bytes'>,
    fill: (storing: StoringWhole, at: number) => Promise<Result<Made, Refusal>>,
  ): Promise<Result<Made, Refusal>> => {
    if (storage.tables() >= config.mostTables) return refused(refusals.serverFull());
    const spent = stored.take(address, bytes);
    if (spent !== null) return refused(spent);
    const at = Date.now();
    const storing = storingWhole(storage, admission, { at, founder: address });
    let done: Result<Made, Refusal> | null = null;
    try {
      return (done = await fill(storing, at));
    } finally {
      if (done?.ok !== true) {
        stored.giveBack(address, bytes);
        // What cannot be removed now is removed at the next start.
        await storing
          .abandon()
          .catch((error: unknown) => log.warn('table-not-removed', { table: storing.id, error: sayOf(error) }));
      }
    }
  };

  /** A table from the file it was exported to: read aside, stored as its parts come. */
  const opened = (upload: Upload): Promise<Result<Made, Refusal>> =>
    make(upload, async (storing, at) => {
      const { seat } = storing;
      const read = await reading.read(
        'table',
        {
          file: upload.file,
          seat,
          person: 'GM',
          at,
          mostPictures: config.mostPicturesPerTable,
          mostRecords: config.mostRecordsPerTable,
          replayMs: (config.readingSeconds * 1000) / 3,
        },
        async (part) => {
          if ('row' in part) storing.begin(part.row, JSON.parse(part.opening) as Opening);
          else await storing.add(part);
        },
      );
      if (!read.ok) return read;
      if (!read.value.ok) {
        const problems = read.value.error.slice(0, 20);
        return refused(
          refusal(
            'unreadable-table',
            problems.map((problem) => `${problem.at}: ${problem.say}.`)[0] ?? 'The file cannot be read.',
            { problems },
          ),
        );
      }
      const { name, ruleset, records, hashes, warnings, diverging, inPart } = read.value.value;
      const here = hashes.filter((hash) => pictures.find(hash) !== null);
      const lost = hashes.length - here.length;
      const notes = [
        ...warnings,
        ...(lost === 0
          ? []
          : [
              `${counted(lost, 'picture')} of it ${lost === 1 ? 'is' : 'are'} not on this server: exported ` +
                'tables do not contain pictures. Upload the same file again to restore ' +
                `${lost === 1 ? 'it' : 'them'}.`,
            ]),
        ...(diverging.entries === 0
          ? []
          : [
              `${counted(diverging.entries, 'entry', 'entries')} (the first in record ${diverging.first}) would ` +
                'turn out differently under the current rules. The recorded results stand.',
            ]),
        ...(inPart ? ['The file is so long that only its first entries were compared with the current rules.'] : []),
      ];
      return ok({ ...storing.finish(here), name, ruleset, records, notes });
    });

  return {
    rename: async (hosted: Hosted, seat: SeatId, name: string): Promise<Result<{ readonly name: string }, Refusal>> => {
      const done = await hosted.request(seat, { id: newId(), request: { type: 'rename', name } });
      return done.ok ? ok({ name: hosted.table().name }) : done;
    },

    /** A new table with the same opening and log up to now, for whoever asks from this address. */
    async copy(hosted: Hosted, seat: SeatId, address: string): Promise<Result<Made, Refusal>> {
      const row = storage.table(hosted.id);
      const now = hosted.table();
      if (row === null) return refused(refusals.noTable());
      const opening = JSON.parse(row.meta) as Opening;
      // Not the table that is played at: the two would share what finds their entries.
      const restored = await inBatches(restoring(now.ruleset, opening, now.log));
      if (!restored.ok) return restored;
      // A long log takes a while, and whoever was removed meanwhile gets no copy.
      if (seatOf(hosted.table(), seat) === null) return refused(refusals.seatGone());
      return make({ address, bytes: hosted.bytes() }, async (storing, at) => {
        const name = copyOf(now.name);
        const over = takingOver(
          restored.value,
          { seat: storing.seat, person: seatOf(now, seat)?.name ?? 'GM', name },
          at,
        );
        if (!over.ok) return over;
        const records = [...now.log, ...over.value];
        storing.begin({ name: opening.name, ruleset: opening.ruleset.id }, opening);
        for (const part of partsOf(records)) await storing.add(part);
        return ok({
          ...storing.finish(storage.hashes(hosted.id)),
          name,
          ruleset: now.ruleset.name,
          records: records.length,
          notes: [],
        });
      });
    },

    /** A table from its exported file. */
    open: opened,

    /** Everybody is told and cut off; for a while it can be brought back, `forMs` from now. */
    async remove(hosted: Hosted): Promise<Result<{ readonly forMs: number }, Refusal>> {
      const at = Date.now();
      storage.setGone(hosted.id, at);
      host.drop(hosted.id);
      rooms.end(hosted.id, refusals.deleted().say);
      await hosted.end();
      deleting.at(hosted.id, at + config.undeleteMs);
      return ok({ forMs: config.undeleteMs });
    },

    /** Brings a deleted table back, by the secret of a GM's seat at it. One that is there stays as it is. */
    async bringBack(table: string, secret: string): Promise<Result<{ readonly table: string }, Refusal>> {
      const gm = await admission.ofGone(table, secret);
      if (!gm.ok) return gm;
      // It may have been removed for good meanwhile.
      const row = storage.table(table);
      if (row === null || deleting.over(row.gone)) return refused(refusals.noTable());
      storage.setGone(table, null);
      deleting.not(table);
      return ok({ table });
    },

    /** No more is removed from here on. */
    stop: deleting.stop,
  };
};

export type Tables = ReturnType<typeof openTables>;
