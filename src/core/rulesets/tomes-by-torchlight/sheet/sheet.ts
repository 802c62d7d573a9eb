import type { Problem } from '../../../rules/kit.ts';
import { sheetSchema } from '../../../rules/kit/shapes.ts';
import { bodyShape } from './body.ts';

/** A sheet, and what the rules say against one that is otherwise well formed. */
export const bodySchema = sheetSchema(bodyShape, (body): readonly Problem[] => [
  ...(body.wounds.length > body.woundLimit
    ? [{ at: 'wounds', say: `are ${body.wounds.length}, but ${body.woundLimit} kill` }]
    : []),
  ...(body.wielded !== null && !body.weapons.includes(body.wielded)
    ? [{ at: 'wielded', say: `is ${body.wielded}, which is not carried` }]
    : []),
]);
