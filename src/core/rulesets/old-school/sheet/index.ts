/** What the rest of the ruleset names of sheets, turns and lists. Inside this room files import from one another. */

export * from '../data/condition-list.ts';
export * from '../data/tables.ts';
export * from '../data/weapon-list.ts';
export * from './body.ts';
export * from './derived.ts';
export * from './new-body.ts';
export * from './settings.ts';
export * from './sheet.ts';
export * from './turn.ts';
