import { isRecord } from '../base.ts';
import * as z from 'zod/mini';
import { COUNT_CHANGES } from '../rules/ruleset/by-hand.ts';
import type { Field } from '../space/field/field.ts';
import { changeSchema } from '../space/reading/change-schema.ts';
import { combatantId, footprint, id, json, line, members, name, place, seatId, side } from './shapes.ts';

/** So many corrections in one request at most. */
export const MOST_CORRECTIONS = 200;

/** The table reads the field itself, whole. */
const field = z.custom<Field>(isRecord, {
  error: 'must be a field',
});
const fieldChange = changeSchema(field);

/** One correction of the GM, as it comes from outside. */
export const correction = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('place'),
    name,
    side,
    from: id,
    count: z.int().check(z.gte(1), z.lte(40)),
    place: z.nullable(place),
    hidden: z.boolean(),
    character: z.optional(z.boolean()),
  }),
  z.strictObject({
    type: z.literal('place-body'),
    name,
    side,
    footprint,
    body: json,
    place: z.nullable(place),
    character: z.optional(z.boolean()),
  }),
  z.strictObject({ type: z.literal('move'), who: combatantId, place }),
  z.strictObject({ type: z.literal('remove'), who: combatantId }),
  z.strictObject({
    type: z.literal('edit'),
    who: combatantId,
    set: z.partial(
      z.strictObject({
        name,
        side,
        seat: z.nullable(seatId),
        hidden: z.boolean(),
        footprint,
        picture: z.nullable(line(128)),
        face: z.nullable(line(64)),
        character: z.boolean(),
      }),
    ),
  }),
  z.strictObject({ type: z.literal('body'), who: combatantId, set: members }),
  z
    .strictObject({
      type: z.literal('count'),
      who: combatantId,
      count: id,
      change: z.enum(COUNT_CHANGES),
      by: z.int().check(z.gte(-9_999), z.lte(9_999)),
    })
    .check(z.refine(({ change, by }) => change === 'to' || by >= 0, { path: ['by'], error: 'must be 0 or more' })),
  z.strictObject({ type: z.literal('condition'), who: combatantId, condition: id, on: z.boolean() }),
  z.strictObject({ type: z.literal('copy'), who: combatantId }),
  z.strictObject({ type: z.literal('field'), change: fieldChange }),
  z.strictObject({ type: z.literal('settings'), settings: json }),
]);
