import * as z from 'zod/mini';
import {
  DANGER_TRIGGERS,
  DIAGONALS,
  DOORS,
  FEATURE_KINDS,
  PORTAL_KINDS,
  TERRAINS,
  THING_SIZES,
  ZONE_FLOORS,
} from '../field/field.ts';
import type { GridField, ZoneField } from '../field/field.ts';

/** Limits of a field that comes from outside. */
export const LIMITS = {
  side: 500,
  walls: 20_000,
  portals: 2_000,
  patches: 1_000,
  /** Cells of all terrain patches together. */
  cells: 1_000_000,
  cover: 2_000,
  lights: 2_000,
  outline: 500,
  zones: 500,
  edges: 2_000,
  /** Corners of all zones together. */
  corners: 5_000,
  /** Features of one zone; dangers of one zone. */
  features: 40,
  elevation: 100,
  capacity: 10_000,
  distance: 20,
  /** How far beyond the field a coordinate may lie, in cells. */
  margin: 100,
  text: 200,
  pins: 1_000,
  /** Characters of one pinned note. */
  note: 2_000,
} as const;

/**
 * What a field or a token calls its picture: a word and never a path; whether there is such a picture, the server
 * knows.
 */
export const PICTURE_NAME = /^[A-Za-z0-9_-]{1,128}$/;

const far = LIMITS.side + LIMITS.margin;
const coordinate = z.number().check(z.gte(-far), z.lte(far));
const length = z.number().check(z.gte(0), z.lte(2 * far));

/** A text of a field. */
export const text = z.string().check(z.maxLength(LIMITS.text));

/** An id or name of a field. */
export const name = z.string().check(z.minLength(1), z.maxLength(LIMITS.text));
const point = z.object({ x: coordinate, y: coordinate });
const outline = z.array(point).check(z.minLength(3), z.maxLength(LIMITS.outline));

/** A wall. */
export const wall = z.object({ a: point, b: point });
const side = z.int().check(z.gte(1), z.lte(LIMITS.side));

/** A picture under a field. */
export const backdrop = z.nullable(
  z.object({
    hash: z.string().check(z.regex(PICTURE_NAME)),
    x: coordinate,
    y: coordinate,
    width: length.check(z.gt(0)),
    height: length.check(z.gt(0)),
  }),
);

/** A thing to hide behind. */
export const cover = z.object({ id: name, label: text, outline, worth: z.number() });

/** A door or window. */
export const portal = z.extend(wall, { id: name, kind: z.enum(PORTAL_KINDS), open: z.boolean(), locked: z.boolean() });

const pin = z.object({ id: name, at: point, label: text, text: z.string().check(z.maxLength(LIMITS.note)) });

/** The notes on a map. */
export const pins = z.array(pin).check(z.maxLength(LIMITS.pins));

/** The shape of a grid field; what hangs together across its parts is checked by `parseField`. */
export const gridSchema: z.ZodMiniType<GridField> = z.object({
  type: z.literal('grid'),
  width: side,
  height: side,
  feet: z.number().check(z.gt(0), z.lte(1000)),
  diagonal: z.enum(DIAGONALS),
  walls: z.array(wall).check(z.maxLength(LIMITS.walls)),
  portals: z.array(portal).check(z.maxLength(LIMITS.portals)),
  terrain: z
    .array(
      z.object({
        kind: z.enum(TERRAINS),
        label: text,
        cells: z.array(z.int().check(z.gte(0))).check(z.maxLength(LIMITS.cells)),
      }),
    )
    .check(z.maxLength(LIMITS.patches)),
  cover: z.array(cover).check(z.maxLength(LIMITS.cover)),
  lights: z
    .array(z.object({ at: point, range: length, intensity: z.number(), colour: z.string().check(z.maxLength(40)) }))
    .check(z.maxLength(LIMITS.lights)),
  backdrop,
  pins: z.optional(pins),
});

/** How many of something, up to a thousand; or null. */
export const count = z.nullable(z.int().check(z.gte(0), z.lte(1000)));
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
