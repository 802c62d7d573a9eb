/** What the rest of the ruleset names of sheets, turns and weapons. Inside this folder nothing imports from here. */

export * from '../data/weapon-list.ts';
export * from './arms.ts';
export * from './body.ts';
export * from './derived.ts';
export * from './new-body.ts';
export * from './states.ts';
export * from './turn.ts';
