import type { StripItem, TurnStrip } from '../rules/view.ts';
import type { ItemPatch, LanePatch, ListPatch, Run, StripPatch } from './messages.ts';

/** The strip after a patch. Items that it keeps stay the same objects. */
export const patchedStrip = (
  before: TurnStrip,
  { lanes, active, arrows, engaged, ...plain }: StripPatch,
): TurnStrip => ({
  ...before,
  ...plain,
  ...(lanes === undefined ? {} : { lanes: patchedLanes(before.lanes, lanes) }),
  ...(active === undefined ? {} : { active: patchedList(before.active, active) }),
  ...(arrows === undefined ? {} : { arrows: patchedList(before.arrows ?? [], arrows) }),
  ...(engaged === undefined ? {} : { engaged: patchedList(before.engaged ?? [], engaged) }),
});

const isRun = (part: unknown): part is Run => Array.isArray(part);

const patchedList = <T extends string | object>(before: readonly T[], parts: ListPatch<T>): readonly T[] =>
  parts.flatMap((part) => (isRun(part) ? before.slice(part[0], part[0] + part[1]) : [part]));

const patchedLanes = (before: TurnStrip['lanes'], lanes: readonly LanePatch[]): TurnStrip['lanes'] => {
  const items = before.flatMap((lane) => lane.items);
  const put = (part: StripItem | ItemPatch | Run): readonly StripItem[] => {
    if (isRun(part)) return items.slice(part[0], part[0] + part[1]);
    if (!('n' in part)) return [part];
    return items.slice(part.n, part.n + (part.of ?? 1)).map((old) => ({ ...old, ...part.set }));
  };
  return lanes.map(({ label, items: parts }) => ({ label, items: parts.flatMap(put) }));
};
