/** Reasons of what happens in fighting: moves, attacks, defences, harm. */
export type FightWhy = { readonly type: 'moved' };
