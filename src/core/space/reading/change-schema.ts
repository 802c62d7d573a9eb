import * as z from 'zod/mini';
import { DOORS, PORTAL_KINDS, TERRAINS } from '../field/field.ts';
import type { FieldChange } from '../field/field-change.ts';
import type { Field } from '../field/field.ts';
import { LIMITS } from './limits.ts';
import { name, count, wall, portal, text, cover, backdrop, pins } from './schema.ts';
import { zone, edge } from './zone-schema.ts';

/** Of one change, so many walls, ways or cells at most. */
const MOST_DRAWN = 10_000;
const bySide = z.int().check(z.gte(-LIMITS.side), z.lte(LIMITS.side));
/** Columns and rows that the sides of a grid gain or lose. */
export const sides = { left: bySide, top: bySide, right: bySide, bottom: bySide };
const ids = z.array(name).check(z.maxLength(LIMITS.portals));

/**
 * The shape of a change of a field; `field` reads the one that replaces it. What fits the field it changes is checked
 * by who makes it.
 */
export const changeSchema = (field: z.ZodMiniType<Field>): z.ZodMiniType<FieldChange> =>
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('portal'),
      id: name,
      set: z.partial(z.strictObject({ open: z.boolean(), locked: z.boolean(), kind: z.enum(PORTAL_KINDS) })),
    }),
    z.strictObject({
      type: z.literal('edge'),
      id: name,
      set: z.partial(
        z.strictObject({
          distance: z.int().check(z.gte(1), z.lte(LIMITS.distance)),
          passable: z.boolean(),
          sight: z.boolean(),
          door: z.enum(DOORS),
        }),
      ),
    }),
    z.strictObject({ type: z.literal('feature'), zone: name, id: name, count }),
    z.strictObject({
      type: z.literal('redrawn'),
      zones: z.array(zone).check(z.maxLength(LIMITS.zones)),
      gone: ids,
      edges: z.array(edge).check(z.maxLength(LIMITS.edges)),
      cut: ids,
    }),
    z.strictObject({
      type: z.literal('built'),
      walls: z.array(wall).check(z.maxLength(MOST_DRAWN)),
      razed: z.array(wall).check(z.maxLength(MOST_DRAWN)),
      portals: z.array(portal).check(z.maxLength(LIMITS.portals)),
      removed: ids,
    }),
    z.strictObject({
      type: z.literal('painted'),
      kind: z.nullable(z.enum(TERRAINS)),
      label: text,
      cells: z.array(z.int().check(z.gte(0))).check(z.minLength(1), z.maxLength(MOST_DRAWN)),
    }),
    z.strictObject({ type: z.literal('covered'), cover: z.array(cover).check(z.maxLength(LIMITS.cover)), gone: ids }),
    z.strictObject({ type: z.literal('laid'), backdrop }),
    z.strictObject({ type: z.literal('pinned'), pins, gone: ids }),
    z.strictObject({
      type: z.literal('resized'),
      ...sides,
      drops: z.boolean(),
    }),
    z.strictObject({ type: z.literal('replaced'), field }),
  ]) as unknown as z.ZodMiniType<FieldChange>;
