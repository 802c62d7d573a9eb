import { rowsOf } from '../../rules/kit.ts';
import { DISTANCES } from './data/rows/distances.ts';
import { MEETING } from './data/rows/meeting.ts';
import { SETTLED, SETTLED_ROWS } from './data/rows/settled.ts';
import { TURNS } from './data/rows/turns.ts';
import { USUAL } from './data/rows/usual.ts';

const RULES: Readonly<Record<string, string>> = { ...TURNS, ...DISTANCES, ...USUAL, ...MEETING };

/** Every rule that is played, by the id of its row. */
export const rows = rowsOf(RULES);

/** What rulings leave no choice of, in a sentence each: the form of the settings tells it. */
export const settled = [...SETTLED, ...SETTLED_ROWS.map((row) => RULES[`LG-${`${row}`.padStart(3, '0')}`] ?? '')];

/** Rows that are no rules of the board, each with the reason. */
export const apart = {
  'LG-067': 'People talk beside the board: it has no talk to mute, and nothing said costs an action.',
  'LG-097': 'Metres are another way to write distances: rules and board keep to feet.',
  'LG-166': 'No rule of the game starts suffocation, so there is nothing to be immune to.',
  'LG-167': 'No rule of the game starts suffocation, for carried creatures either.',
} as const;
