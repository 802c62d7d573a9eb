import { stage } from '../stage.ts';
import type { Stage, Standing } from '../stage.ts';

/** Popcorn with a character and two orcs, far apart. */

export const scores = { STR: 10, DEX: 10, CON: 10, INT: 10, WIS: 10, CHA: 10 };
export const pc = (x: number, more: Standing[3] = {}): Standing => [
  'fighter',
  x,
  5,
  { level: 1, abilities: scores, ...more },
];
/** A starts; B and C are an orc and another. */
export const three = (more: Parameters<typeof stage>[1] = {}): Stage =>
  stage({ A: pc(5), B: ['orc', 15, 5], C: ['orc', 25, 5] }, more).start([20, 2, 1]);
export const up = ({ turn }: Stage): string | null => turn.up;
