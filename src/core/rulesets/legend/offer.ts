import { headsIn, offer, optionsIn } from '../../rules/kit.ts';

export { offer };

/** Headings of the action bar, in its order. */
export const GROUPS = { attack: 'Attack', move: 'Move', other: 'Other', turn: 'Turn', fight: 'Fight' } as const;

/** Where an offer stands and how it shows: its heading, id, name, icon and rule row. */
export const { head, unmeasured } = headsIn(GROUPS);

/** Options of questions, by the heading they stand under. */
export const option = optionsIn(GROUPS);
