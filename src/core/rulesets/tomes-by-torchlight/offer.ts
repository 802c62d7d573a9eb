import { type Offer, offersIn } from '../../rules/kit.ts';

/** By the headings that offers stand under. */
export const { head, unmeasured, option } = offersIn({
  attack: 'Attack',
  move: 'Move',
  act: 'Act',
  free: 'Free acts',
  turn: 'Turn',
  react: 'Reaction',
  fight: 'Fight',
  after: 'Between fights',
});

/** What an action costs, and what a reaction does. */
export const ACTION: Offer['cost'] = [{ pip: 'actions', amount: 1 }];
export const GRIT: Offer['cost'] = [{ pip: 'grit', amount: 1 }];
