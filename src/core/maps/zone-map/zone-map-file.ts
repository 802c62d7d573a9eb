import * as z from 'zod/mini';
import { DANGER_TRIGGERS, DOORS, FEATURE_KINDS, THING_SIZES, ZONE_FLOORS } from '../../space/field/field.ts';
import { LIMITS } from '../../space/reading/limits.ts';
import { PICTURE_NAME } from '../../space/reading/schema.ts';
import { effectSchema } from '../../space/reading/zone-schema.ts';

/**
 * A map of zones as a file of its own: what people write by hand, exchange and export. In version 1 things were as big
 * as a bottle, a chair or a table, and harm named an ability and whether it may be critical.
 */

export const ZONE_MAP_FORMAT = 'foray-zone-map';
export const ZONE_MAP_VERSION = 2;

const far = LIMITS.side + LIMITS.margin;
const text = z.string().check(z.maxLength(LIMITS.text));
const name = z.string().check(z.minLength(1), z.maxLength(LIMITS.text));
const coordinate = z.number().check(z.gte(-far), z.lte(far));
const length = z.number().check(z.gt(0), z.lte(2 * far));
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

const feature = z.object({
  id: z.optional(name),
  label: text,
  kind: z.enum(FEATURE_KINDS).check(z.describe('to hide in, to take cover behind, to pick up, or only to be told of')),
  size: z.optional(z.nullable(z.enum(THING_SIZES))).check(z.describe('of things to pick up')),
  count: z.optional(z.nullable(whole(0, 1000))).check(z.describe('of things to pick up; null: any number')),
});

const danger = z.object({ id: z.optional(name), label: text, trigger: z.enum(DANGER_TRIGGERS), effect: effectSchema });

const zone = z.object({
  id: z.optional(name).check(z.describe('by which edges call it; they may call it by its name as well')),
  name: z.optional(text),
  outline: z
    .array(z.tuple([coordinate, coordinate]))
    .check(
      z.maxLength(LIMITS.outline),
      z.describe('corners [x, y] in turn, from the top left of the sheet; the last is joined to the first'),
    ),
  capacity: z
    .optional(z.nullable(whole(-LIMITS.capacity, LIMITS.capacity)))
    .check(z.describe('how much may stand in it, at least 1; null: any number')),
  elevation: z.optional(whole(-LIMITS.elevation, LIMITS.elevation)).check(z.describe('levels above the ground')),
  features: z.optional(z.array(feature).check(z.maxLength(LIMITS.features))),
  dangers: z.optional(z.array(danger).check(z.maxLength(LIMITS.features))),
  safeExit: z.optional(z.boolean()).check(z.describe('whether retreating from here is safe')),
  floor: z
    .optional(z.nullable(z.enum(ZONE_FLOORS)))
    .check(z.describe('what its ground is made of, for the eye alone; null: bare; where left out, its name may tell')),
});

const edge = z.object({
  id: z.optional(name),
  between: z.tuple([name, name]).check(z.describe('two zones, by id or name')),
  distance: z.optional(whole(1, LIMITS.distance)).check(z.describe("how many zones' worth of way it is; 1")),
  passable: z.optional(z.boolean()).check(z.describe('true')),
  sight: z.optional(z.boolean()).check(z.describe('true')),
  door: z.optional(z.enum(DOORS)).check(z.describe('none; all but an open one block passage and sight')),
});

/** The shape of the file; what hangs together across its parts is seen to by `readZoneMap`. */
export const zoneMapSchema = z.object({
  $schema: z.optional(text),
  format: z.literal(ZONE_MAP_FORMAT),
  version: z.literal(ZONE_MAP_VERSION),
  name: z.optional(text),
  about: z.optional(z.string().check(z.maxLength(2000))),
  zones: z.array(zone).check(z.maxLength(LIMITS.zones)),
  edges: z
    .optional(z.array(edge).check(z.maxLength(LIMITS.edges)))
    .check(z.describe('ways between zones; where left out, zones that touch are joined')),
  backdrop: z
    .optional(
      z.nullable(
        z.object({
          hash: z
            .string()
            .check(z.regex(PICTURE_NAME), z.describe('SHA-256 of the picture, as the server keeps it; never a path')),
          x: coordinate,
          y: coordinate,
          width: length,
          height: length,
        }),
      ),
    )
    .check(z.describe('the picture under the zones and the cells it covers')),
});

export type ZoneMapFile = z.infer<typeof zoneMapSchema>;

const KNOWN = {
  file: ['$schema', 'format', 'version', 'name', 'about', 'zones', 'edges', 'backdrop'],
  zones: ['id', 'name', 'outline', 'capacity', 'elevation', 'features', 'dangers', 'safeExit', 'floor'],
  edges: ['id', 'between', 'distance', 'passable', 'sight', 'door'],
} as const;

const keysBeside = (value: unknown, known: readonly string[]): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value).filter((key) => !known.includes(key)) : [];

/** Names of members that the format does not have, each once: of the file, of its zones, of its edges. */
export const unknownMembers = (json: unknown): readonly string[] => {
  const file = json as { readonly zones?: unknown; readonly edges?: unknown };
  const listed = (list: unknown, known: readonly string[]): readonly string[] =>
    Array.isArray(list) ? list.flatMap((value: unknown) => keysBeside(value, known)) : [];
  return [
    ...new Set([
      ...keysBeside(json, KNOWN.file),
      ...listed(file.zones, KNOWN.zones),
      ...listed(file.edges, KNOWN.edges),
    ]),
  ];
};
