import * as z from 'zod/mini';
import { zoneMapSchema } from '../../core/maps/zone-map/zone-map-file.ts';
import { gridSchema } from '../../core/space/reading/schema.ts';
import { zoneSchema } from '../../core/space/reading/zone-schema.ts';
import { exportEnd, exportHead, STORED_SHAPES } from '../../core/table/index.ts';
import { fightSchema } from '../fight/file/format.ts';

const FIELD = 'field.schema.json';

/** What a shape of its own making takes, as far as a JSON Schema can say it: a text, a record, a field, or anything. */
const tried = (shape: z.core.$ZodType): object => {
  const takes = (value: unknown): boolean => z.safeParse(shape, value).success;
  if (takes('') && takes({})) return {};
  return takes('') ? { type: 'string' } : takes({}) ? { type: 'object' } : { $ref: FIELD };
};

const titled = (title: string, shape: z.core.$ZodType): string => {
  const schema = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (Object.keys(jsonSchema).length === 0) Object.assign(jsonSchema, tried(zodSchema));
    },
  });
  return `${JSON.stringify({ title, ...schema }, null, 2)}\n`;
};

/** The JSON Schemas of the formats, by the names of their files in `schema/`: the same shapes that read the files. */
export const schemaFiles = (): Readonly<Record<string, string>> => ({
  'fight.schema.json': titled('Foray fight file', fightSchema),
  [FIELD]: titled('Foray battlefield', z.union([gridSchema, zoneSchema])),
  'zone-map.schema.json': titled('Foray zone map', zoneMapSchema),
  'table-line.schema.json': titled(
    'A line of an exported Foray table: its format, its opening, a record in each of the others, and the line ' +
      'that closes it',
    z.union([
      exportHead.check(z.meta({ id: 'head' })),
      exportEnd.check(z.meta({ id: 'end' })),
      STORED_SHAPES.opening.check(z.meta({ id: 'opening' })),
      STORED_SHAPES.record.check(z.meta({ id: 'record' })),
    ]),
  ),
});
