import { capital, dice, lookUp, poolRoll, sumOf, type CombatantId, type Part, type Roll } from '../../../rules/kit.ts';
import type { DiceGroup, Pool } from '../../../dice/index.ts';
import { LADDER } from '../data/attribute-list.ts';
import type { Attribute, Scene, ZeroAttribute } from '../game.ts';

/** More extra dice than this no longer change anything, and a roll has a limit. */
const MOST_EXTRA = 90;

/** Attribute dice of a score as people write them, "2d6"; empty at 0. */
export const diceOf = (score: number): string => {
  const [count, sides] = LADDER[score] ?? [0, 0];
  return count === 0 ? '' : `${count}d${sides}`;
};

/** "Might 3, 1d8"; the d20 goes without saying. */
export const scoreSaid = (attribute: Attribute, score: number): string =>
  `${capital(attribute)} ${score}${score > 0 ? `, ${diceOf(score)}` : ''}`;

/** All advantage minus all disadvantage (OL-253). */
export const netOf = (sources: readonly Part[]): number => sources.reduce((sum, { value }) => sum + value, 0);

/**
 * An exploding d20 and the attribute dice, with as many more as the net value, of which the best or worst are kept
 * (OC-02 to OC-04). At a score of 0 the d20 alone (OC-05), or one of two if the table plays it so (R-07). After a
 * natural 20 of a vicious strike the d20 is rolled twice, and the higher counts.
 */
export const actionPool = (
  attribute: string,
  score: number,
  net: number,
  zero: ZeroAttribute = 'none',
  vicious = false,
): Pool => {
  const d20s = (n: number, how: Pick<Partial<DiceGroup>, 'keep'> = {}) =>
    dice('d20', n, 20, { explode: true, ...(vicious ? { again: 2 } : {}), ...how });
  const d20 = d20s(1);
  const [count, sides] = LADDER[score] ?? [0, 0];
  if (count === 0)
    return zero === 'none' || net === 0
      ? sumOf([d20])
      : sumOf([d20s(2, { keep: net > 0 ? { highest: 1 } : { lowest: 1 } })]);
  const extra = Math.min(Math.abs(net), MOST_EXTRA);
  const keep = net > 0 ? { highest: count } : net < 0 ? { lowest: count } : null;
  return sumOf([d20, dice(attribute, count + extra, sides, { explode: true, keep })]);
};

/** What a rule reads that takes the total as it is. */
export const asRolled = (total: number): number => total;

/** Dice of somebody, secret while they are hidden; totals that are `alike` are one to the rule. */
export const diceRoll = (
  scene: Scene,
  of: CombatantId,
  label: string,
  pool: Pool,
  alike?: (total: number) => unknown,
): Roll<number> => poolRoll({ of, label, secret: lookUp(scene, of)?.hidden === true }, pool, asRolled, alike);
