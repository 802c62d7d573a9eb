import type { CombatantId } from '../../rules/scene/scene.ts';
import type { ReachView } from '../../rules/views/view.ts';

/** So many who may strike are weighed for one question; the nearest first. */
export const MOST_WEIGHED = 24;

/** For everybody who may react to a step, the cheapest way that provokes them: its cells without the first. */
export const firstSteps = ({
  cells,
  cost,
  from,
  stop,
  reactors,
  provokes,
}: ReachView): readonly { readonly by: CombatantId; readonly cells: readonly number[] }[] => {
  const entries = new Map<number, number>();
  cells.forEach((cell, at) => !entries.has(cell) && entries.set(cell, at));
  const costTo = (cell: number): number => cost[entries.get(cell) ?? -1] ?? Infinity;
  const found = new Map<CombatantId, readonly [number, number]>();
  const steps = provokes
    .filter(([, to]) => stop[entries.get(to) ?? -1] === 1)
    .sort((a, b) => costTo(a[0]) - costTo(b[0]) || costTo(a[1]) - costTo(b[1]));
  for (const [before, after, set] of steps)
    for (const by of reactors[set] ?? []) if (!found.has(by)) found.set(by, [before, after]);
  return [...found].slice(0, MOST_WEIGHED).map(([by, [before, after]]) => {
    const way = [after];
    // a chain longer than there are cells would be a ring
    for (
      let at = before;
      (from[entries.get(at) ?? -1] ?? -1) >= 0 && way.length <= cells.length;
      at = from[entries.get(at) ?? -1] ?? -1
    )
      way.unshift(at);
    return { by, cells: way };
  });
};
