import { headsIn, optionsIn } from '../../rules/kit.ts';

export { reason, type ReasonCode } from './reasons.ts';

/** The headings that offers stand under. */
const GROUPS = { attack: 'Attack', spell: 'Spells', move: 'Move', turn: 'Turn', gm: 'GM', fight: 'Fight' } as const;

export const { head, unmeasured } = headsIn(GROUPS);
/** Answers to questions, by the heading they stand under. */
export const option = optionsIn(GROUPS);
