/**
 * What the rules of a fight are written with, beyond the game itself: what bears on somebody, how that begins and
 * ends, what a turn has left, rolls. Those files themselves import from `game.ts`.
 */

export * from './acts/action-roll.ts';
export * from './acts/roll-slots.ts';
export * from './effects/banes/resist.ts';
export * from './effects/bearing.ts';
export * from './effects/ending.ts';
export * from './effects/keeping.ts';
export * from './game.ts';
export * from './round/budget.ts';
export { fighting, idsOf } from './round/budget.ts';
