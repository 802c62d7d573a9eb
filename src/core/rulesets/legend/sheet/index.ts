/** What the rest of the ruleset names of sheets, turns and lists. Inside this folder nothing imports from here. */

export * from '../data/condition-list.ts';
export * from '../data/damage-list.ts';
export * from '../data/manoeuvre-list.ts';
export * from '../data/other-conditions.ts';
export * from '../data/size-list.ts';
export * from '../data/task-list.ts';
export * from '../data/weapon-list.ts';
export * from './arms.ts';
export * from './blasts.ts';
export * from './body.ts';
export * from './carried.ts';
export * from './derived.ts';
export * from './effects.ts';
export * from './lasting.ts';
export * from './modes.ts';
export * from './on-layer.ts';
export * from './on-the-map.ts';
export * from './places.ts';
export * from './rolls.ts';
export * from './settings/condition-rules.ts';
export * from './special.ts';
export * from './turn.ts';
