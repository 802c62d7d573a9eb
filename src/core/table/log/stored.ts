import * as z from 'zod/mini';
import { ok, refused } from '../../base.ts';
import type { Problem, Result } from '../../base.ts';
import { problemsOf } from '../../problems.ts';
import type { Fact } from '../../rules/scene/fact.ts';
import type { Command } from '../../rules/offers/offer.ts';
import { ROLES } from '../../rules/offers/offer.ts';
import { SIDES } from '../../rules/scene/scene.ts';
import type { CombatantId, SeatId } from '../../rules/scene/scene.ts';
import { AUTOMATIONS, DICE_WAYS, ENTRY_STATES, ODDS_SHOWN, ORDERS, PACES } from '../../rules/views/view.ts';
import type { Field } from '../../space/field/field.ts';
import { parseField } from '../../space/reading/parse.ts';
import { changeSchema } from '../../space/reading/schema.ts';
import { migrated, migratedOpening, versionOf } from './earlier-records.ts';
import { unpacked } from './packed.ts';
import type { Written } from './packed.ts';
import { RECORD_TYPES, RECORD_VERSION, STORED_VERSION } from './record.ts';
import type { Opening, Rec, TableChange } from './record.ts';

/**
 * Parsers of what a table stores. A number that JSON cannot carry, a member that is missing or of another kind: each is
 * named with its place.
 */

const text = z.string();
const count = z.int().check(z.gte(0));
const combatantId = z.custom<CombatantId>((id) => typeof id === 'string');
const seatId = z.custom<SeatId>((id) => typeof id === 'string');
const object = z.custom<Readonly<Record<string, unknown>>>(
  (json) => typeof json === 'object' && json !== null && !Array.isArray(json),
);
const present = z.custom<{}>((json) => json !== undefined);
const because = z.looseObject({ type: text });
const nullable = z.nullable;

const place = z.discriminatedUnion('type', [
  z.object({ type: z.literal('cell'), x: z.int(), y: z.int(), height: z.number() }),
  z.object({ type: z.literal('zone'), zone: text, cluster: text }),
]);
const footprint = z.number().check(z.gt(0));
const outline = {
  name: text,
  seat: nullable(seatId),
  side: z.enum(SIDES),
  place: nullable(place),
  footprint,
  hidden: z.boolean(),
  picture: nullable(text),
  face: z.optional(nullable(text)),
};
const combatant = z.object({ id: combatantId, ...outline, body: object });
const field = z.custom<Field>((json) => parseField(json).ok, { error: 'is not a field' });
const fieldChange = changeSchema(field);

const fact: z.ZodMiniType<Fact> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('moved'), who: combatantId, path: z.array(place), voluntary: z.boolean(), because }),
  z.object({ type: z.literal('changed'), who: combatantId, set: object, because }),
  z.object({ type: z.literal('turned'), set: object, because }),
  z.object({ type: z.literal('edited'), who: combatantId, set: z.partial(z.object(outline)), because }),
  z.object({ type: z.literal('placed'), combatant, because }),
  z.object({ type: z.literal('removed'), who: combatantId, because }),
  z.object({
    type: z.literal('terrain'),
    change: fieldChange,
    because,
  }),
  z.object({ type: z.literal('settled'), settings: present, because }),
  z.object({
    type: z.literal('rolled'),
    of: nullable(combatantId),
    label: text,
    whom: z.optional(text),
    rolled: z.looseObject({
      dice: z.array(object),
      parts: z.array(object),
      total: z.number(),
      landed: nullable(count),
    }),
    faces: z.array(z.int()),
    secret: z.boolean(),
    typed: z.boolean(),
  }),
  z.object({ type: z.literal('noted'), of: nullable(combatantId), note: because, gmOnly: z.boolean() }),
]) as unknown as z.ZodMiniType<Fact>;

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

const options = z.partial(
  z.object({
    automation: z.enum(AUTOMATIONS),
    dice: z.enum(DICE_WAYS),
    playersSeeOdds: z.enum(ODDS_SHOWN),
    playersSeeNumbers: z.boolean(),
    pace: z.enum(PACES),
  }),
);

const given = { kind: text, order: nullable(z.enum(ORDERS)), was: nullable(z.enum(ORDERS)) };

const change: z.ZodMiniType<TableChange> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('seated'), seat: z.object({ id: seatId, name: text, role: z.enum(ROLES) }) }),
  z.object({ type: z.literal('seat-renamed'), seat: seatId, name: text }),
  z.object({ type: z.literal('unseated'), seat: seatId }),
  z.object({ type: z.literal('options'), set: options }),
  z.object({ type: z.literal('renamed'), name: text }),
  z.object({
    type: z.literal('orders'),
    given: z.array(
      z.union([
        z.object({ who: combatantId, ...given }),
        z.object({ side: z.enum(SIDES), seat: nullable(seatId), ...given }),
      ]),
    ),
  }),
  z.object({
    type: z.literal('ordered'),
    order: z.object({ who: combatantId, kind: text, order: nullable(z.enum(ORDERS)) }),
  }),
  z.object({
    type: z.literal('side-ordered'),
    order: z.object({ side: z.enum(SIDES), seat: nullable(seatId), kind: text, order: nullable(z.enum(ORDERS)) }),
  }),
  z.object({ type: z.literal('characters'), add: z.array(combatantId), drop: z.array(combatantId) }),
]) as unknown as z.ZodMiniType<TableChange>;

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
