import type { View } from '../rules/views/view.ts';
import { deltaOf } from './delta.ts';
import type { Found } from './delta.ts';
import { followed, logged, movedBy, takenBack } from './followed.ts';
import type { Known } from './followed.ts';
import type { Patch } from './messages.ts';
import { LOG, viewShape } from './view-shape.ts';

/**
 * What changed from one view of a seat to a later one; null: nothing. Parts that are the same object are not looked
 * into.
 */
export const diff = (before: View, after: View): Patch | null => diffBeside(new Map(), before, after);

/**
 * The log goes first: where its moves lead needs not be said again. Both sides go by it before they look at anything
 * else.
 */
const diffBeside = (found: Found, before: View, after: View): Patch | null => {
  if (before === after) return null;
  const { combatants, seats } = before;
  let near = 0;
  while (near < combatants.length && combatants[near] === after.combatants[near]) near++;
  const moved = movedBy(before, after.log, near);
  const work = { known: { combatants, seats, near } satisfies Known, found, instead: moved };
  const log = deltaOf(LOG.shape, before.log, after.log, work);
  // Whoever is told to have moved and is the same as before has to be looked at too.
  const still = [...moved.keys()].some((value) => after.combatants.includes(value));
  const base = still ? followed(before, after.log) : logged(before, after.log);
  const rest = deltaOf(viewShape, base, after, work) as Patch | undefined;
  return log === undefined ? (rest ?? null) : { ...rest, [LOG.short]: log };
};

/**
 * `diff` for many seats of one moment: those whose views had and have the same parts, but for who they are, get the
 * same patch.
 */
export const diffsOf = (): typeof diff => {
  const found: Found = new Map();
  const made = new Map<View['combatants'], { before: View; after: View; patch: Patch | null }[]>();
  return (before, after) => {
    if (before.you !== after.you) return diffBeside(found, before, after);
    let known = made.get(after.combatants);
    if (known === undefined) made.set(after.combatants, (known = []));
    const alike = known.find(
      (item) =>
        samePublic(item.before, before) &&
        samePublic(item.after, after) &&
        takenBack(item.before, after.log) === takenBack(before, after.log),
    );
    if (alike !== undefined) return alike.patch;
    const patch = diffBeside(found, before, after);
    known.push({ before, after, patch });
    return patch;
  };
};

/** Whether two views are put together from the same parts, but for `you`. */
const samePublic = (a: View, b: View): boolean =>
  viewShape.members.every(({ name }) => name === 'you' || a[name as keyof View] === b[name as keyof View]);
