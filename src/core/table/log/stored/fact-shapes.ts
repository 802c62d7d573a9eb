import * as z from 'zod/mini';
import type { Fact } from '../../../rules/scene/fact.ts';
import { SIDES } from '../../../rules/scene/scene.ts';
import type { Field } from '../../../space/field/field.ts';
import { parseField } from '../../../space/reading/parse.ts';
import { changeSchema } from '../../../space/reading/change-schema.ts';
import { text, count, combatantId, seatId, object, nullable } from './plain-shapes.ts';

const present = z.custom<{}>((json) => json !== undefined);
const because = z.looseObject({ type: text });

const place = z.discriminatedUnion('type', [
  z.object({ type: z.literal('cell'), x: z.int(), y: z.int(), height: z.number() }),
  z.object({
    type: z.literal('zone'),
    zone: text,
    cluster: text,
    at: z.optional(z.object({ x: z.number(), y: z.number() })),
  }),
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

/** A battlefield. */
export const field = z.custom<Field>((json) => parseField(json).ok, { error: 'is not a field' });
const fieldChange = changeSchema(field);

/** A fact as it is stored. */
export const fact: z.ZodMiniType<Fact> = z.discriminatedUnion('type', [
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
