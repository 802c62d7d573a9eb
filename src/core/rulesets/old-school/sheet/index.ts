/** Sheets as the rules read them; inside this room files import from one another. */

export * from './body.ts';
export * from './derived.ts';
export * from './new-body.ts';
export * from './settings.ts';
export * from './sheet.ts';
export * from './turn.ts';
