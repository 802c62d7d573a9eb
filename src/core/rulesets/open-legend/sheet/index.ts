/** Sheets and lists as the rules read them; inside this room files import from one another. */

export * from '../data/armour.ts';
export * from '../data/attribute-list.ts';
export * from '../data/bane-list.ts';
export * from '../data/boon-list.ts';
export * from '../data/weapon-list.ts';
export * from './body.ts';
export * from './derived.ts';
export * from './effects.ts';
export * from './feats.ts';
export * from './new-body.ts';
export * from './turn.ts';
export * from './weapons.ts';
