import type { Action } from './action.ts';

/** Movement that is not walking: jumping and climbing. */
export const specialMovement: readonly Action[] = [];
