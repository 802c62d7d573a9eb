import type { Scene } from '../game.ts';
import type { Body, ConditionId } from '../sheet/index.ts';

/** How old effects are, one against another: of several that act at the start of a turn the oldest is first (RU-76). */

interface Aged {
  readonly since?: number | undefined;
}
const oldest = (all: readonly Aged[]): number => Math.min(...all.map(({ since = 0 }) => since));

/** The age of what begins now: after everything that runs. */
export const newest = ({ combatants, turn }: Scene): number => {
  let most = 0;
  const counts = ({ since = 0 }: Aged): void => void (most = Math.max(most, since));
  turn.areas.forEach(counts);
  for (const { body } of combatants) {
    body.lasting.forEach(counts);
    body.tags.forEach(counts);
    counts({ since: body.dyingSince });
  }
  return most + 1;
};

/** Since when a condition is on somebody; 0: from before anybody counted. */
export const sinceOf = ({ lasting, conditions, dyingSince }: Body, id: ConditionId): number => {
  const running = lasting.filter(({ condition, suspended }) => condition === id && !suspended);
  if (!conditions.includes(id)) return oldest(running);
  return id === 'dying' ? (dyingSince ?? 0) : 0;
};

/** Since when somebody heals by itself, as fast as it does now. */
export const healsSince = ({ tags }: Body, amount: number): number =>
  oldest(tags.filter((tag) => tag.type === 'fast-healing' && tag.amount === amount));
