import { rowsOf } from '../../rules/kit.ts';
import { BLOWS } from './data/rows/blows.ts';
import { EXAMPLE } from './data/rows/example.ts';
import { MEETING } from './data/rows/meeting.ts';
import { ROUNDS } from './data/rows/rounds.ts';

/** Every row of the rules, each in one short sentence. */
export const rows = rowsOf({ ...ROUNDS, ...BLOWS, ...EXAMPLE, ...MEETING });
