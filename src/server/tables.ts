import type { Result } from '../core/base.ts';
import { ok, refused } from '../core/base.ts';
import { parseJson } from '../core/maps/json.ts';
import { counted } from '../core/maps/report.ts';
import type { SeatId } from '../core/rules/scene.ts';
import { rulesetOf } from '../core/rulesets/index.ts';
import type { Opening, Table } from '../core/table/index.ts';
import { readingExport, replaying, restoring, seatOf } from '../core/table/index.ts';
import { cleanTexts, LONGEST_NAME } from '../core/table/names.ts';
import type { Refusal } from '../core/wire/messages.ts';
import { refusal } from '../core/wire/messages.ts';
import type { Admission, LinkSecrets } from './admission.ts';
import type { Config } from './config.ts';
import { openDeleting } from './deleting.ts';
import { gently } from './gently.ts';
import type { Host, Hosted } from './host.ts';
import type { Logger } from './log.ts';
import type { Pictures } from './pictures.ts';
import type { Rooms } from './rooms.ts';
import { hashed, newId, newSecret } from './secrets.ts';
import type { Storage } from './storage.ts';
import { sha256 } from './sums.ts';
import { takingOver } from './taking-over.ts';
import { oneAtATime } from './turns.ts';
import { refusals } from './words.ts';

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
  readonly pictures: Pictures;
  readonly log: Logger;
}

const COPY = ' (copy)';
const copyOf = (name: string): string => `${Array.from(name).slice(0, LONGEST_NAME - COPY.length).join('').trimEnd()}${COPY}`;

/** The hashes of all pictures that a table's records speak of. */
const picturesIn = (text: string): ReadonlySet<string> => new Set([...text.matchAll(/"(?:hash|picture)"\s*:\s*"([0-9a-f]{64})"/g)].flatMap(([, hash]) => hash ?? []));

/** What a GM does with a whole table: names it anew, copies it, deletes it and brings it back; and anybody with an exported one opens that. */
export const openTables = ({ config, host, rooms, admission, storage, pictures, log }: Parts) => {
  const reading = oneAtATime(config.mostTablesWaiting);
  const deleting = openDeleting({ config, storage, pictures, log });

  /** Stores a restored table as a new one, whole or not at all. */
  const store = (opening: Opening, restored: Table, person: string, name: string | null, hashes: readonly string[], notes: readonly string[]): Result<Made, Refusal> => {
    const seat = newId() as SeatId;
    const secret = newSecret();
    const at = Date.now();
    const over = takingOver(restored, { seat, person, name }, at);
    if (!over.ok) return over;
    if (storage.tables() >= config.mostTables) return refused(refusals.serverFull());
    const id = newId();
    const links = admission.newLinks();
    const records = [...restored.log, ...over.value];
    storage.addWhole({
      row: { id, name: opening.name, ruleset: opening.ruleset.id, meta: JSON.stringify({ ...opening, id }) },
      links: admission.hashedLinks(links),
      at,
      records: records.map((rec) => ({ seq: rec.seq, wish: rec.wish, body: JSON.stringify(rec) })),
      seat: { id: seat, secretHash: hashed(secret), role: 'gm' },
      pictures: hashes,
    });
    return ok({ table: id, name: name ?? restored.name, ruleset: restored.ruleset.name, secret, links, records: records.length, notes });
  };

  const read = async (bytes: Uint8Array): Promise<Result<Made, Refusal>> => {
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return refused(refusal('unreadable-table', 'The file is no text in UTF-8, so it is no exported table.'));
    }
    const parse = (line: string): ReturnType<typeof parseJson> => {
      const json = parseJson(line);
      return json.ok ? ok(cleanTexts(json.value as Parameters<typeof cleanTexts>[0])) : json;
    };
    const exported = await gently(readingExport(text, { parse, ruleset: rulesetOf, sum: sha256 }));
    if (!exported.ok) {
      const problems = exported.error.slice(0, 20);
      return refused(refusal('unreadable-table', problems.map(({ at, say }) => `${at}: ${say}.`)[0] ?? 'The file cannot be read.', { problems }));
    }
    const { opening, table, warnings } = exported.value;
    const { diverging } = await gently(replaying(table));
    const named = [...picturesIn(text)].slice(0, config.mostPicturesPerTable);
    const here = named.filter((hash) => pictures.find(hash) !== null);
    const lost = named.length - here.length;
    const notes = [
      ...warnings,
      ...(lost === 0 ? [] : [`${counted(lost, 'picture')} of it ${lost === 1 ? 'is' : 'are'} not on this server: an exported table has none in it. Whoever brings the same file in again has ${lost === 1 ? 'it' : 'them'} back.`]),
      ...(diverging[0] === undefined ? [] : [`${counted(diverging.length, 'entry', 'entries')} (the first in record ${diverging[0].seq}) would come to something else if played again by these rules. What was recorded holds.`]),
    ];
    return store(opening, table, 'GM', null, here, notes);
  };

  return {
    rename: async (hosted: Hosted, seat: SeatId, name: string): Promise<Result<{ readonly name: string }, Refusal>> => {
      const done = await hosted.wish(seat, { id: newId(), wish: { type: 'rename', name } });
      return done.ok ? ok({ name: hosted.table().name }) : done;
    },

    /** A new table with the same opening and log up to now. */
    async copy(hosted: Hosted, seat: SeatId): Promise<Result<Made, Refusal>> {
      const row = storage.table(hosted.id);
      const now = hosted.table();
      if (row === null) return refused(refusals.noTable());
      const opening = JSON.parse(row.meta) as Opening;
      // Not the table that is played at: the two would share what finds their entries.
      const restored = await gently(restoring(now.ruleset, opening, now.log));
      if (!restored.ok) return restored;
      // A long log takes a while, and whoever was removed meanwhile gets no copy.
      if (seatOf(hosted.table(), seat) === null) return refused(refusals.seatGone());
      return store(opening, restored.value, seatOf(now, seat)?.name ?? 'GM', copyOf(now.name), storage.hashes(hosted.id), []);
    },

    /** A table from its exported file. */
    open: (bytes: Uint8Array): Promise<Result<Made, Refusal>> =>
      reading(() => read(bytes)) ?? Promise.resolve(refused(refusal('too-many', 'The server is busy with other tables; try again in a moment.'))),

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
    bringBack(table: string, secret: string): Result<{ readonly table: string }, Refusal> {
      const gm = admission.ofGone(table, secret);
      if (!gm.ok) return gm;
      if (deleting.over(storage.table(table)?.gone ?? null)) return refused(refusals.noTable());
      storage.setGone(table, null);
      deleting.not(table);
      return ok({ table });
    },

    /** No more is removed from here on. */
    stop: deleting.stop,
  };
};

export type Tables = ReturnType<typeof openTables>;
