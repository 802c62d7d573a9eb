import * as z from 'zod/mini';
import { ok, refused } from '../../../base.ts';
import type { Problem, Result } from '../../../base.ts';
import { problemsOf } from '../../../problems.ts';
import { migrated, migratedOpening, versionOf } from './earlier-records.ts';
import { unpacked } from './unpacked.ts';
import { RECORD_VERSION } from '../record.ts';
import { STORED_VERSION, type Opening } from '../opening.ts';
import type { Rec } from '../record.ts';
import { type WrittenRec, record, opening } from './record-shapes.ts';

/**
 * Parsers of what a table stores. A number that JSON cannot carry, a member that is missing or of another kind: each is
 * named with its place.
 */

const read = <T>(
  schema: z.ZodMiniType<T>,
  json: unknown,
  version: number,
  what: string,
): Result<T, readonly Problem[]> => {
  const found = versionOf(json);
  if (found !== version) {
    return refused([
      {
        at: `${what}.version`,
        say:
          typeof found === 'number' && found > version
            ? `is ${found}: written by a newer Foray`
            : 'is not a known version',
      },
    ]);
  }
  const parsed = z.safeParse(schema, json);
  return parsed.success ? ok(parsed.data) : refused(problemsOf(parsed.error.issues, what));
};

/** A stored record, or what is wrong with it and where. `nth` counts from 1. */
export const parseStored = (json: unknown, nth: number): Result<Rec, readonly Problem[]> => {
  const parsed = read(record, migrated(json), RECORD_VERSION, `records[${nth}]`);
  if (!parsed.ok) return parsed;
  const { inputs, inputsAt, seq } = parsed.value;
  if (inputs.length !== inputsAt.length)
    return refused([{ at: `records[${nth}].inputsAt`, say: `must have ${inputs.length} entries` }]);
  return seq === nth
    ? ok(unpacked(parsed.value))
    : refused([{ at: `records[${nth}].seq`, say: `is ${seq}: a record is missing or doubled` }]);
};

/** A stored opening, or what is wrong with it and where. */
export const parseOpening = (json: unknown): Result<Opening, readonly Problem[]> =>
  read(opening, migratedOpening(json), STORED_VERSION, 'opening');

/** The shapes of what a table stores, for their JSON Schema. */
export const STORED_SHAPES: { readonly opening: z.ZodMiniType<Opening>; readonly record: z.ZodMiniType<WrittenRec> } = {
  opening,
  record,
};
