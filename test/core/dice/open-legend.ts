import type { DiceGroup, Keep, Pool } from '../../../src/core/dice/index.ts';
import { dice, sumOf } from '../../../src/core/dice/index.ts';

/** Count and size of the dice of attribute scores 0 to 10 (OC-01). */
const ATTRIBUTE_DICE = [
  [0, 4],
  [1, 4],
  [1, 6],
  [1, 8],
  [1, 10],
  [2, 6],
  [2, 8],
  [2, 10],
  [3, 8],
  [3, 10],
  [4, 8],
] as const;

/**
 * The pool of an Open Legend action roll, written down a second time here: the dice are tested against the book, not
 * the ruleset.
 */
export const action = (score: number, net = 0): Pool => {
  const [count, sides] = ATTRIBUTE_DICE[score] ?? [0, 4];
  const keep: Keep | null = net === 0 ? null : net > 0 ? { highest: count } : { lowest: count };
  const attribute: readonly DiceGroup[] =
    count === 0 ? [] : [dice('attribute', count + Math.abs(net), sides, { explode: true, keep })];
  return sumOf([dice('d20', 1, 20, { explode: true }), ...attribute]);
};

/** Exploding dice that are no action roll. */
export const exploding = (count: number, sides: number): Pool => sumOf([dice('dice', count, sides, { explode: true })]);
