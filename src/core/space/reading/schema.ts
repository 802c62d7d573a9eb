import * as z from 'zod/mini';
import { DIAGONALS, PORTAL_KINDS, TERRAINS } from '../field/field.ts';
import type { GridField } from '../field/field.ts';
import { LIMITS } from './limits.ts';

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

/** A closed outline. */
export const outline = z.array(point).check(z.minLength(3), z.maxLength(LIMITS.outline));

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
  origin: z.optional(z.object({ x: z.int(), y: z.int() })),
});

/** How many of something, up to a thousand; or null. */
export const count = z.nullable(z.int().check(z.gte(0), z.lte(1000)));
