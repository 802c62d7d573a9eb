import { same } from '../rules/same.ts';
import type { FieldView, View } from '../rules/view.ts';
import { diffCombatants } from './diff-combatants.ts';
import type { Found } from './diff-combatants.ts';
import { diffLog } from './diff-log.ts';
import { diffStrip } from './diff-strip.ts';
import { differ } from './differ.ts';
import type { Draft } from './differ.ts';
import type { Patch } from './messages.ts';

/**
 * What changed from one view of a seat to a later one; null: nothing. Parts that are the same object are not looked
 * into.
 */
export const diff = (before: View, after: View): Patch | null => diffBeside(new Map(), before, after);

const diffBeside = (found: Found, before: View, after: View): Patch | null => {
  if (before === after) return null;
  const patch: Draft = {};
  if (before.name !== after.name) patch.n = after.name;
  if (differ(before.options, after.options)) patch.o = after.options;
  if (differ(before.seats, after.seats)) patch.s = after.seats;
  if (differ(before.you, after.you)) patch.y = after.you;
  if (differ(before.questions, after.questions)) patch.q = after.questions;
  if (differ(before.rolls, after.rolls)) patch.r = after.rolls;
  if (differ(before.waitingFor, after.waitingFor)) patch.w = after.waitingFor;
  if (differ(before.free, after.free)) patch.k = after.free;
  if (differ(before.orders, after.orders)) patch.d = after.orders;
  if (before.field !== after.field) diffField(patch, before.field, after.field);
  if (before.strip !== after.strip) {
    const strip = diffStrip(before.strip, after.strip);
    if (strip !== null) patch.t = strip;
  }
  if (before.arranges !== after.arranges) patch.g = after.arranges;
  if (before.takesBack !== after.takesBack) patch.u = after.takesBack;
  diffLog(patch, before, after);
  if (before.combatants !== after.combatants || patch.l !== undefined)
    diffCombatants(patch, found, before.combatants, after.combatants);
  return Object.keys(patch).length === 0 ? null : patch;
};

/**
 * `diff` for many seats of one moment: those whose views had and have the same parts, but for who they are, get the
 * same patch.
 */
export const diffsOf = (): typeof diff => {
  const found: Found = new Map();
  const made = new Map<
    View['combatants'],
    { readonly before: View; readonly after: View; readonly patch: Patch | null }[]
  >();
  return (before, after) => {
    if (before.you !== after.you) return diffBeside(found, before, after);
    let known = made.get(after.combatants);
    if (known === undefined) made.set(after.combatants, (known = []));
    const alike = known.find((one) => samePublic(one.before, before) && samePublic(one.after, after));
    if (alike !== undefined) return alike.patch;
    const patch = diffBeside(found, before, after);
    known.push({ before, after, patch });
    return patch;
  };
};

/** Whether two views are put together from the same parts, but for `you`. */
const samePublic = (a: View, b: View): boolean =>
  a.log === b.log &&
  a.combatants === b.combatants &&
  a.strip === b.strip &&
  a.arranges === b.arranges &&
  a.field === b.field &&
  a.name === b.name &&
  a.options === b.options &&
  a.seats === b.seats &&
  a.questions === b.questions &&
  a.rolls === b.rolls &&
  a.waitingFor === b.waitingFor &&
  a.free === b.free &&
  a.orders === b.orders &&
  a.earlier === b.earlier &&
  a.takesBack === b.takesBack;

const diffField = (patch: Draft, before: FieldView, after: FieldView): void => {
  if (
    before.type === 'grid' &&
    after.type === 'grid' &&
    before.portals.length === after.portals.length &&
    before.portals.every(({ id }, at) => id === after.portals[at]?.id)
  ) {
    const { portals: _, ...rest } = before;
    const { portals, ...others } = after;
    if (same(rest, others)) {
      const changed = portals.filter((portal, at) => differ(portal, before.portals[at]));
      if (changed.length > 0) patch.fp = changed;
      return;
    }
  }
  if (!same(before, after)) patch.f = after;
};
