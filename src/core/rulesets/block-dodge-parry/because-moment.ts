/** Reasons of what happens within a moment: attacks, dice, reactions, harm, gambits. */
export type MomentWhy = { readonly type: 'struck-at' };
