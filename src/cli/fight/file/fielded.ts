import * as z from 'zod/mini';
import { SIDES } from '../../../core/rules/scene/scene.ts';
import { DIAGONALS } from '../../../core/space/field/field.ts';
import { LIMITS } from '../../../core/space/reading/limits.ts';
import { gridSchema } from '../../../core/space/reading/schema.ts';
import { zoneSchema } from '../../../core/space/reading/zone-schema.ts';
import { words, say, called, fileId, player, optional, members, cell, letter, spot } from './shapes.ts';

const drawing = z.strictObject({
  text: z
    .array(words(2 * LIMITS.side))
    .check(z.minLength(1), z.maxLength(2 * LIMITS.side), say('the drawing, a line each')),
  diagonal: z.optional(z.enum(DIAGONALS)),
  feet: z.optional(z.number().check(z.gt(0), z.lte(1000), say('along one edge of a cell; 5 where left out'))),
});

const side = z.int().check(z.gte(1), z.lte(LIMITS.side));

/** The battlefield of a file: whole, blank, a demo map or a drawing. */
export const fieldSchema = z.union([
  gridSchema.check(called('grid', 'a grid as it is stored')),
  zoneSchema.check(called('zones', 'zones as they are stored')),
  z.strictObject({
    blank: z.tuple([side, side]).check(say('columns and rows of open cells')),
    diagonal: z.optional(z.enum(DIAGONALS)),
  }),
  z.strictObject({ demo: words(40).check(say('one of the maps that come with the game')) }),
  drawing,
]);

/** Somebody whom the file fields, and where they stand. */
export const combatantSchema = z
  .strictObject({
    id: fileId,
    name: z.optional(words(200).check(say('what the table calls it; the id where left out'))),
    side: z.enum(SIDES),
    player: z.optional(player.check(say("whose character it is; the GM's where left out"))),
    from: z.optional(words(80).check(say('id in the catalogue of the ruleset'))),
    body: optional(members, 'members of its sheet, laid over those of the catalogue'),
    footprint: z.optional(z.int().check(z.gte(1), z.lte(6), say('cells along one edge of its base'))),
    at: z
      .nullable(z.union([cell, letter, spot]))
      .check(say('its cell, its letter in the drawing, or its zone; null: not on the field')),
    height: z.optional(z.number().check(z.gte(-1000), z.lte(1000), say('feet above the ground'))),
    hidden: z.optional(z.boolean()),
  })
  .check(called('combatant', 'a combatant on the field'));

export type Fielded = z.infer<typeof combatantSchema>;
export type FieldSource = z.infer<typeof fieldSchema>;
export type Drawing = z.infer<typeof drawing>;
