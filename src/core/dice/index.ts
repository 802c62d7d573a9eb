/** Dice, pools, tallies that keep their parts, exact distributions. Knows no ruleset. */

export type { DiceSource, ScriptedSource } from './source.ts';
export { fromBytes, scripted, seeded } from './source.ts';
export type { DiceGroup, Keep, Pool, PoolFlaw, PoolReading } from './pool.ts';
export { dice, highestOf, keptCount, LIMITS, modifierOf, poolFlaw, READINGS, sumOf } from './pool.ts';
export type { FacesFlaw, Rolled, ShownDie } from './reading.ts';
export { draw, facesFlaw, shown, tiedForHighest, valid } from './reading.ts';
export type { NotationFlaw } from './notation.ts';
export { notation, parsePool } from './notation.ts';
export type { Chances } from './distribution.ts';
export { blend, convolve, Distribution, merged, nowhere, outcomes, point, rounded, shift } from './distribution.ts';
export type { Landing } from './chances.ts';
export { chancesOf, distributionOf, landings } from './chances.ts';
export { sayFacesFlaw, sayNotationFlaw, sayPoolFlaw } from './words.ts';
