import type { Rec } from '../../core/table/index.ts';
import { written } from '../../core/table/index.ts';
import type { StoredRecord } from './writing/appends.ts';

/** A part has so many records, or so many characters and the record that passes them: written to disk in a few ms. */
const MOST_RECORDS = 100;
const MOST_CHARACTERS = 256 * 1024;

/** Records as they are stored, a part at a time. */
export function* partsOf(records: readonly Rec[]): Generator<readonly StoredRecord[]> {
  let part: StoredRecord[] = [];
  let characters = 0;
  for (const record of records) {
    const body = written(record);
    part.push({ seq: record.seq, request: record.request, body });
    characters += body.length;
    if (part.length < MOST_RECORDS && characters < MOST_CHARACTERS) continue;
    yield part;
    part = [];
    characters = 0;
  }
  if (part.length > 0) yield part;
}
