import type { Slots } from '../../rules/offers/offer.ts';
import { offerFor } from '../../rules/ruleset/command-reasons.ts';
import type { CombatantId } from '../../rules/scene/scene.ts';
import type { Sliced } from '../../rules/sliced.ts';
import type { ReachView } from '../../rules/views/view.ts';
import { oddsOf } from './preview.ts';
import type { Asking } from './preview.ts';
import type { Answers } from './queries.ts';
import { assuming } from '../log/words.ts';

/** So many who may strike are weighed for one question; the nearest first. */
const MOST_WEIGHED = 24;

/**
 * What everybody who may strike at a move would do by it, each alone: the odds of going the shortest way that provokes
 * them, from the same procedure that moves. Empty where this seat may not see odds, or where a move leads over no
 * cells.
 */
export function* provoked(
  asking: Asking,
  who: CombatantId,
  offer: string,
  slots: Slots,
): Sliced<Answers['provoked']['provoked']> {
  const { ruleset, known, viewer } = asking;
  const path =
    asking.weighed.length > 0
      ? offerFor(ruleset, known, who, offer)?.slots.find(({ type }) => type === 'path')
      : undefined;
  const reach = path === undefined ? null : ruleset.reach(known, who, offer, slots);
  if (path === undefined || reach === null || known.field.type !== 'grid') return [];
  const { width } = known.field;
  const turn = ruleset.turnName(known);
  const found: Answers['provoked']['provoked'][number][] = [];
  for (const { by, cells } of firstSteps(reach)) {
    const name = known.combatants.find(({ id }) => id === by)?.name;
    if (name === undefined) continue;
    const way = cells.map((cell) => [cell % width, Math.floor(cell / width)]);
    const command = { who, offer, slots: { ...slots, [path.name]: way }, turn, role: viewer.role, forced: null };
    if (ruleset.check(known, command).length > 0) continue;
    found.push({ by, odds: yield* oddsOf(asking, command, by), assuming: assuming.one(name) });
    yield;
  }
  return found;
}

/**
 * What those who may strike at a step between zones would do by it, all together, as the GM would let them: the odds of
 * the shortest way to each zone. Empty where this seat may not see odds.
 */
export function* provokedOnWays(
  asking: Asking,
  who: CombatantId,
  offer: string,
  slots: Slots,
): Sliced<Answers['provoked']['ways']> {
  const { ruleset, known, viewer } = asking;
  const reach = asking.weighed.length > 0 ? (ruleset.zoneReach?.(known, who, offer, slots) ?? null) : null;
  const steps = reach?.steps.filter(({ provokes, reasons }) => provokes.length > 0 && reasons.length === 0) ?? [];
  const slot =
    steps.length === 0 ? undefined : offerFor(ruleset, known, who, offer)?.slots.find(({ type }) => type === 'way');
  if (slot === undefined) return [];
  const turn = ruleset.turnName(known);
  const found: Answers['provoked']['ways'][number][] = [];
  for (const { zone, way } of steps.slice(0, MOST_WEIGHED)) {
    const filled = { ...slots, [slot.name]: way.map((passed) => ({ zone: passed, cluster: null })) };
    const command = { who, offer, slots: filled, turn, role: viewer.role, forced: null };
    if (ruleset.check(known, command).length > 0) continue;
    found.push({ zone, odds: yield* oddsOf(asking, command, null) });
    yield;
  }
  return found;
}

/** For everybody who may react to a step, the cheapest way that provokes them: its cells without the first. */
const firstSteps = ({
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
