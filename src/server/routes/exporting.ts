import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { writingExport } from '../../core/table/index.ts';
import { SECURITY_HEADERS } from '../http/pages.ts';
import { stream } from '../http/streaming.ts';
import type { StoredRecord } from '../storage/writing/appends.ts';
import type { Storage } from '../storage/storage.ts';
import { sha256 } from '../storage/sums.ts';

/** The media type of an exported table. */
export const TABLE_FILE = 'application/x-ndjson';

/** So many records are fetched at once; more only when the reader has taken them. */
const AT_ONCE = 100;

/**
 * Sends a table as a file, as fast as its reader takes it. One that breaks off lacks the line that closes it. Rejects
 * where it cannot be read.
 */
export const sendExport = async (
  response: ServerResponse,
  storage: Storage,
  table: string,
  opening: string,
): Promise<void> => {
  const fetch = (from: number): readonly StoredRecord[] => storage.records(table, from, AT_ONCE);
  const first = fetch(1);
  function* pieces(): Generator<string> {
    const lines = writingExport(sha256());
    yield `${lines.begin(opening).join('\n')}\n`;
    for (let records = first; records.length > 0; records = fetch((records.at(-1)?.seq ?? 0) + 1))
      yield records.map(({ body }) => `${lines.record(body)}\n`).join('');
    yield `${lines.end()}\n`;
  }
  response.writeHead(200, {
    ...SECURITY_HEADERS,
    'Content-Type': `${TABLE_FILE}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="foray-${table}.jsonl"`,
    'Cache-Control': 'no-store',
  });
  await stream(response, Readable.from(pieces(), { highWaterMark: 1 }));
};
