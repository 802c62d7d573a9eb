import * as z from 'zod/mini';
import { ok, refused } from '../../base.ts';
import type { Problem, Result } from '../../base.ts';
import { problemsOf } from '../../problems.ts';
import type { Command } from '../../rules/offers/offer.ts';
import { ROLES } from '../../rules/offers/offer.ts';
import { AUTOMATIONS, ENTRY_STATES, ORDERS } from '../../rules/views/view.ts';
import { change } from './change-shapes.ts';
import { migrated, migratedOpening, versionOf } from './earlier-records.ts';
import { text, object, nullable, combatantId, fact, count, field } from './fact-shapes.ts';
import { unpacked } from './packed.ts';
import type { Written } from './packed.ts';
import { RECORD_TYPES, RECORD_VERSION, STORED_VERSION } from './record.ts';
import type { Opening, Rec } from './record.ts';

/**
 * Parsers of what a table stores. A number that JSON cannot carry, a member that is missing or of another kind: each is
 * named with its place.
 */

const choice = z.object({ offer: text, slots: object });
const command = z.object({
  who: nullable(combatantId),
  offer: text,
  slots: object,
  turn: text,
  role: z.enum(ROLES),
  forced: nullable(text),
}) as unknown as z.ZodMiniType<Command>;

/** More than a table has combatants. */
const MOST_ASKED = 2000;

const input: z.ZodMiniType<Written> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rolled'), roll: text, faces: z.array(z.int()), typed: z.boolean() }),
  z.object({
    type: z.literal('answered'),
    question: text,
    kind: text,
    to: text,
    choice,
    by: text,
    order: z.optional(z.enum(ORDERS)),
  }),
  z.object({
    type: z.literal('ordered'),
    kind: text,
    choice,
    order: z.enum(ORDERS),
    to: z.array(text).check(z.minLength(1), z.maxLength(MOST_ASKED)),
  }),
  z.object({ type: z.literal('meanwhile'), facts: z.array(fact), command: nullable(command) }),
]) as unknown as z.ZodMiniType<Written>;

const ruleset = z.object({ id: text, version: z.number() });

type WrittenRec = Omit<Rec, 'inputs'> & { readonly inputs: readonly Written[] };
const record: z.ZodMiniType<WrittenRec> = z.object({
  version: z.literal(RECORD_VERSION),
  seq: z.int().check(z.gte(1)),
  entry: text,
  request: text,
  digest: nullable(text.check(z.regex(/^[0-9a-f]{16}$/))),
  by: text,
  ruleset,
  type: z.enum(RECORD_TYPES),
  command: nullable(command),
  inputs: z.array(input),
  inputsAt: z.array(count),
  facts: z.array(fact),
  asking: z.array(z.object({ type: z.enum(['question', 'roll']), id: text, to: text })),
  state: z.enum(ENTRY_STATES),
  automation: z.enum(AUTOMATIONS),
  to: nullable(text),
  keeps: z.optional(z.array(text)),
  change: nullable(change),
  at: z.number(),
}) as unknown as z.ZodMiniType<WrittenRec>;

const opening: z.ZodMiniType<Opening> = z.object({
  version: z.literal(STORED_VERSION),
  id: text,
  name: text,
  ruleset,
  field,
  settings: z.unknown(),
  salt: text,
  at: z.number(),
});

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
