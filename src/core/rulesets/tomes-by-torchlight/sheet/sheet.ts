import type { Problem } from '../../../rules/kit.ts';
import { sheetSchema } from '../../../rules/kit/shapes.ts';
import { bodyShape, type Body } from './body.ts';

/** What the rules say against a sheet that is otherwise well formed. */
const sheetProblems = (body: Body): readonly Problem[] => [
  ...(body.wounds.length > body.woundLimit
    ? [{ at: 'wounds', say: `are ${body.wounds.length}, but ${body.woundLimit} kill` }]
    : []),
  ...(body.wielded !== null && !body.weapons.includes(body.wielded)
    ? [{ at: 'wielded', say: `is ${body.wielded}, which is not carried` }]
    : []),
];

export const bodySchema = sheetSchema(bodyShape, (body) => body, sheetProblems);
