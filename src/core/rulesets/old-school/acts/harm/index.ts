/** Dice, harm, what lasts and saves, for whatever deals them. Inside this room files import from one another. */

export * from './dice.ts';
export * from './harm.ts';
export * from './hit-effects.ts';
export * from './lasting.ts';
export * from './saves.ts';
