import { weighInSlices } from '../../rules/play/odds.ts';
import { isUntold } from '../../rules/play/outcomes.ts';
import type { Odds, Weigh } from '../../rules/play/odds.ts';
import type { Because } from '../../rules/scene/fact.ts';
import type { Chances } from '../../rules/play/outcomes.ts';
import type { Scene } from '../../rules/scene/scene.ts';
import type { Sliced } from '../../rules/sliced.ts';

/** Two ways of adding up the same weights differ by less. */
const ALIKE = 1e-9;

/** Odds weighed on each of these scenes (at least one): what is not the same on all of them is withheld. */
export function* weighAlike(
  scenes: readonly Scene[],
  job: (scene: Scene) => Weigh<unknown, unknown, Because>,
): Sliced<Odds> {
  const all: Odds[] = [];
  for (const scene of scenes) {
    const odds = yield* weighInSlices(job(scene));
    // On one of them already: what is told must not say on which.
    if (isUntold(odds)) return odds;
    all.push(odds);
  }
  const [first, ...others] = all;
  if (first === undefined) throw new Error('odds without a scene');
  if (others.length === 0) return first;
  const chances = first.chances.filter((chance) =>
    others.every((odds) => odds.chances.some((two) => sameChances(chance, two))),
  );
  const named = new Map(all.flatMap((odds) => odds.chances).map(({ of, label }) => [`${of} ${label}`, { of, label }]));
  for (const { of, label } of chances) named.delete(`${of} ${label}`);
  const followed = Math.min(...all.map((odds) => odds.followed ?? Infinity));
  return {
    chances,
    dropped: Math.max(...all.map(({ dropped }) => dropped)),
    exact: all.every(({ exact }) => exact),
    leaves: first.leaves,
    ...(followed === Infinity ? {} : { followed }),
    ...(named.size === 0 ? {} : { withheld: [...named.values()] }),
  };
}

const sameChances = (chances: Chances, two: Chances): boolean =>
  chances.of === two.of &&
  chances.label === two.label &&
  chances.amounts.length === two.amounts.length &&
  chances.amounts.every(
    ([amount, weight], at) => amount === two.amounts[at]?.[0] && Math.abs(weight - (two.amounts[at]?.[1] ?? 0)) < ALIKE,
  );
