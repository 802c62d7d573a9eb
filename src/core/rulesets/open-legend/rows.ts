import { rowsOf } from '../../rules/kit.ts';
import { ACTS } from './data/rows/acts.ts';
import { ATTACKS } from './data/rows/attacks.ts';
import { MEETING } from './data/rows/meeting.ts';
import { TURNS } from './data/rows/turns.ts';

const RULES = { ...TURNS, ...ATTACKS, ...ACTS, ...MEETING };
export const rows = rowsOf(RULES);
