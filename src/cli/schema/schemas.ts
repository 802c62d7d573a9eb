import * as z from 'zod/mini';
import { gridSchema, zoneSchema } from '../../core/space/schema.ts';
import { fightSchema } from '../fight/format.ts';

const titled = (title: string, schema: z.core.$ZodType): string =>
  `${JSON.stringify({ title, ...z.toJSONSchema(schema, { io: 'input' }) }, null, 2)}\n`;

/** The JSON Schemas of the formats, by the names of their files in `schema/`: the same shapes that read the files. */
export const schemaFiles = (): Readonly<Record<string, string>> => ({
  'fight.schema.json': titled('Fight file of Foray', fightSchema),
  'field.schema.json': titled('Battlefield of Foray', z.union([gridSchema, zoneSchema])),
});
