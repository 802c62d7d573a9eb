import { headsIn, type Offer, optionsIn } from '../../rules/kit.ts';

/** The headings that offers stand under. */
const GROUPS = {
  attack: 'Attack',
  move: 'Move',
  act: 'Act',
  free: 'Free acts',
  turn: 'Turn',
  react: 'Reaction',
  fight: 'Fight',
  after: 'Between fights',
} as const;

export const { head, unmeasured } = headsIn(GROUPS);
/** Options of questions, by the heading they stand under. */
export const option = optionsIn(GROUPS);

/** What an action costs, and what a reaction does. */
export const ACTION: Offer['cost'] = [{ pip: 'actions', amount: 1 }];
export const GRIT: Offer['cost'] = [{ pip: 'grit', amount: 1 }];
