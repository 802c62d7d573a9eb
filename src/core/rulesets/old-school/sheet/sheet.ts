import type { Problem } from '../../../rules/kit.ts';
import { atMost, sheetSchema } from '../../../rules/kit/shapes.ts';
import { bodyShape } from './body.ts';
import { savesNamed } from './derived.ts';

/** A sheet, and what the rules say against one that is otherwise well formed. */
export const bodySchema = sheetSchema(bodyShape, (body): readonly Problem[] => [
  ...atMost(body, [['hp', 'hpMax']]),
  ...(body.wielded !== null && body.wielded >= body.weapons.length
    ? [{ at: 'wielded', say: `is ${body.wielded}, but ${body.weapons.length} weapons are carried` }]
    : []),
  ...(savesNamed(body.savesAs) === null && body.savesAs !== ''
    ? [{ at: 'savesAs', say: 'is no class with a level, number of hit dice, or normal human' }]
    : []),
]);
