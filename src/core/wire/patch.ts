import type { View } from '../rules/views/view.ts';
import { followed } from './followed.ts';
import type { Known } from './followed.ts';
import type { Patch } from './messages.ts';
import { patched } from './patched.ts';
import { LOG, viewShape } from './view-shape.ts';

/**
 * The view after a patch. What the patch does not touch stays the same object. Throws where the patch cannot have been
 * made for this view.
 */
export const applyPatch = (view: View, { [LOG.short]: log, ...rest }: Patch): View => {
  const known: Known = { combatants: view.combatants, seats: view.seats, near: 0 };
  const told = log === undefined ? view.log : (patched(LOG.shape, view.log, log, known) as View['log']);
  return patched(viewShape, followed(view, told), rest, known) as View;
};
