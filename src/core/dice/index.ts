/** Dice, pools, tallies that keep their parts, exact distributions. Knows no ruleset. */

export type { DiceSource } from './source.ts';
export { fromBytes, scripted, seeded } from './source.ts';
export type { DiceGroup, Keep, Pool, PoolFlaw } from './pool.ts';
export { dice, highestOf, poolFlaw, sumOf } from './pool.ts';
export type { Rolled, ShownDie } from './reading.ts';
export { draw, facesFlaw, shown, tiedForHighest, valid } from './reading.ts';
export { notation, parsePool } from './notation.ts';
export type { Outcomes } from './distribution.ts';
export { Distribution, decimals, merged, outcomes, rounded } from './distribution.ts';
export { chancesOf, distributionOf } from './chances.ts';
export { sayFacesFlaw, sayNotationFlaw, sayPoolFlaw } from './words.ts';
