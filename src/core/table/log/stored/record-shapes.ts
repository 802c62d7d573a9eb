import * as z from 'zod/mini';
import { AUTOMATIONS, ENTRY_STATES } from '../../../rules/views/view.ts';
import { change } from './change-shapes.ts';
import { fact, field } from './fact-shapes.ts';
import { text, nullable, count } from './plain-shapes.ts';
import type { Written } from './written.ts';
import { RECORD_TYPES, RECORD_VERSION } from '../record.ts';
import { STORED_VERSION, type Opening } from '../opening.ts';
import type { Rec } from '../record.ts';
import { command, input } from './input-shapes.ts';

const ruleset = z.object({ id: text, version: z.number() });

export type WrittenRec = Omit<Rec, 'inputs'> & { readonly inputs: readonly Written[] };

/** A record as it is stored. */
export const record: z.ZodMiniType<WrittenRec> = z.object({
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

/** An opening as it is stored. */
export const opening: z.ZodMiniType<Opening> = z.object({
  version: z.literal(STORED_VERSION),
  id: text,
  name: text,
  ruleset,
  field,
  settings: z.unknown(),
  salt: text,
  at: z.number(),
});
