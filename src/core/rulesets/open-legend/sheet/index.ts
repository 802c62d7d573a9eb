/** Sheets as the rules read them; inside this room files import from one another. */

export * from './body.ts';
export * from './derived.ts';
export * from './effects.ts';
export * from './feats.ts';
export * from './new-body.ts';
export * from './turn.ts';
export * from './weapons.ts';
