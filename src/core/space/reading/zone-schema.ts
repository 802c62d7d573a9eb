import * as z from 'zod/mini';
import { DANGER_TRIGGERS, DOORS, FEATURE_KINDS, THING_SIZES, ZONE_FLOORS } from '../field/field.ts';
import type { ZoneField } from '../field/field.ts';
import { LIMITS } from './limits.ts';
import { name, text, count, outline, backdrop, pins } from './schema.ts';

const feature = z.object({
  id: name,
  label: text,
  kind: z.enum(FEATURE_KINDS),
  size: z._default(z.nullable(z.enum(THING_SIZES)), null),
  count: z._default(count, null),
});

/** The shape of what a danger does. */
export const effectSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('harm'),
    die: z.int().check(z.gte(1), z.lte(100)),
    to: z.nullable(z.string().check(z.minLength(1), z.maxLength(20))),
    severe: z.boolean(),
  }),
  z.object({ type: z.literal('slow') }),
  z.object({ type: z.literal('obscured') }),
  z.object({ type: z.literal('note'), text }),
]);
const danger = z.object({ id: name, label: text, trigger: z.enum(DANGER_TRIGGERS), effect: effectSchema });

/** One zone. */
export const zone = z.object({
  id: name,
  name: text,
  outline,
  capacity: z.nullable(z.int().check(z.gte(0), z.lte(LIMITS.capacity))),
  elevation: z._default(z.int().check(z.gte(-LIMITS.elevation), z.lte(LIMITS.elevation)), 0),
  features: z._default(z.array(feature).check(z.maxLength(LIMITS.features)), []),
  dangers: z._default(z.array(danger).check(z.maxLength(LIMITS.features)), []),
  safeExit: z._default(z.boolean(), false),
  floor: z.optional(z.enum(ZONE_FLOORS)),
});

/** A way between two zones. */
export const edge = z.object({
  id: name,
  between: z.tuple([name, name]),
  distance: z._default(z.int().check(z.gte(1), z.lte(LIMITS.distance)), 1),
  passable: z.boolean(),
  sight: z.boolean(),
  door: z._default(z.enum(DOORS), 'none'),
});

/**
 * The shape of a zone field. What an older or shorter file leaves out is usual: level ground, nothing in it, ways of
 * one zone without doors.
 */
export const zoneSchema: z.ZodMiniType<ZoneField> = z.object({
  type: z.literal('zones'),
  zones: z.array(zone).check(z.maxLength(LIMITS.zones)),
  edges: z.array(edge).check(z.maxLength(LIMITS.edges)),
  backdrop,
  pins: z.optional(pins),
});
