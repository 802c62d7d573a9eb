import * as z from 'zod/mini';
import { ok, refused } from '../../base.ts';
import type { Problem, Result } from '../../base.ts';
import { MOST_RECORDS, inFile } from './room.ts';

/**
 * The first and the last line of an exported table, which say what it is and that it is whole. Between them: its
 * opening, then a record a line.
 */

export const EXPORT_FORMAT = 'foray-table';
export const EXPORT_VERSION = 2;

export const exportHead = z.object({ format: z.literal(EXPORT_FORMAT), version: z.literal(EXPORT_VERSION) });

export const exportEnd = z.object({
  end: z.literal(EXPORT_FORMAT),
  records: z.int().check(z.gte(0), z.describe('how many records there are')),
  sha256: z
    .string()
    .check(z.regex(/^[0-9a-f]{64}$/), z.describe('SHA-256 of every line before this one, each with its line feed')),
});
export type ExportEnd = z.infer<typeof exportEnd>;

/** Takes a text a piece at a time; its SHA-256 in hexadecimal digits at the end. The host has it. */
export interface Sum {
  readonly add: (text: string) => void;
  readonly end: () => string;
}

/**
 * The lines of an exported table in turn, without line feeds: two that begin it, one for each record, and the one that
 * closes it.
 */
export const writingExport = (sum: Sum) => {
  let records = 0;
  const line = (text: string): string => {
    sum.add(`${text}\n`);
    return text;
  };
  return {
    begin: (opening: string): readonly string[] => [
      line(JSON.stringify({ format: EXPORT_FORMAT, version: EXPORT_VERSION })),
      line(opening),
    ],
    record: (body: string): string => {
      records++;
      return line(body);
    },
    end: (): string => {
      const end: ExportEnd = { end: EXPORT_FORMAT, records, sha256: sum.end() };
      return JSON.stringify(end);
    },
  };
};

/** Whether the text of an exported table has its closing line: without it something is missing. */
export const isClosed = (text: string): boolean => {
  const whole = text.trimEnd();
  return whole.slice(whole.lastIndexOf('\n') + 1).startsWith(`{"end":"${EXPORT_FORMAT}"`);
};

/** Characters of one line: more than the largest field takes. */
const LONGEST_LINE = 16 * 1024 * 1024;

export interface LineReading {
  /** Records that a table may come to by play, where it is not the usual number: a file may have some more. */
  readonly mostRecords?: number;
  readonly parse: (line: string) => Result<unknown, Problem>;
  readonly sum: () => Sum;
}

/** The lines of a file that hold something, as JSON, and where each stands. */
export interface Lines {
  /** The opening, then the records. */
  readonly values: readonly unknown[];
  readonly lineOf: readonly number[];
  /** null: a file of the version that has none. */
  readonly end: { readonly line: number; readonly says: ExportEnd; readonly sum: string } | null;
}

/**
 * The lines of an exported table as JSON, one at a time; refused with the line where one is no JSON, comes twice, or
 * where the end is missing.
 */
export function* readingLines(
  text: string,
  { parse, sum, mostRecords = MOST_RECORDS }: LineReading,
): Generator<void, Result<Lines, Problem>> {
  const most = inFile(mostRecords);
  const values: unknown[] = [];
  const lineOf: number[] = [];
  const requests = new Set<unknown>();
  const lines = sum();
  let headed = false;
  let end: Lines['end'] = null;
  let last = 1;
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    last = at + 1;
    const place = `Line ${last}`;
    if (end !== null) return refused({ at: place, say: `comes after line ${end.line}, which closes the file` });
    if (line.length > LONGEST_LINE)
      return refused({
        at: place,
        say:
          `has ${line.length.toLocaleString('en-US')} characters; at most ${LONGEST_LINE.toLocaleString('en-US')} ` +
          'are read',
      });
    const json = parse(line);
    if (!json.ok) return refused({ at: place, say: `${json.error.at.replace(/^Line 1, /, '')} ${json.error.say}` });
    const said = (json.value ?? {}) as Readonly<Record<string, unknown>>;
    if (headed && said['end'] === EXPORT_FORMAT) {
      const read = exportEnd.safeParse(json.value);
      if (!read.success) return refused({ at: place, say: 'closes the file without its record count and SHA-256' });
      end = { line: last, says: read.data, sum: lines.end() };
      continue;
    }
    lines.add(`${line.replace(/\r$/, '')}\n`);
    if (!headed && values.length === 0 && said['format'] === EXPORT_FORMAT) {
      const version = said['version'];
      if (version !== EXPORT_VERSION)
        return refused({
          at: place,
          say:
            typeof version === 'number' && version > EXPORT_VERSION
              ? `version is ${version}: written by a newer Foray`
              : 'version is unknown',
        });
      headed = true;
      continue;
    }
    if (values.length > most)
      return refused({
        at: place,
        say: `is one record too many: the limit is ${most.toLocaleString('en-US')}`,
      });
    // Records of versions 1 and 2 call it `wish`.
    const request = said['request'] ?? said['wish'];
    if (values.length > 0 && requests.has(request)) return refused({ at: place, say: 'repeats an earlier request' });
    requests.add(request);
    values.push(json.value);
    lineOf.push(last);
    yield;
  }
  if (headed && end === null)
    return refused({
      at: `Line ${last}`,
      say: 'is the last line, but the closing line is missing: the file is cut off',
    });
  return ok({ values, lineOf, end });
}
