import { merged } from '../../dice/index.ts';
import type { RollOf } from '../../rules/pool-roll.ts';
import type { Roll } from '../../rules/procedure.ts';
import type { Blow, BlowDie, Top } from './blow.ts';
import { blowRoll } from './blow.ts';

/** What a parry comes to, by the raw dice. */
export type ParryResult = 'won' | 'tied' | 'lost';
export const parried = (own: number, theirs: number): ParryResult => (own > theirs ? 'won' : own === theirs ? 'tied' : 'lost');

/**
 * The defender's roll of a parry: how far it falls short is one to the rule, and where another attacker rolled higher than the one who is
 * parried a tie is no better than that (BD-164 to BD-167, R-04).
 */
export const parryRoll = (how: RollOf, dice: readonly BlowDie[], theirs: Blow): Roll<Blow> => {
  const plain = blowRoll(how, dice);
  const face = theirs.parried?.face ?? 0;
  const resultOf = (blow: Blow): ParryResult => parried(blow.others?.face ?? 0, face);
  const outdone = (theirs.others?.face ?? 0) > face;
  return { ...plain, odds: () => merged(plain.odds(), (blow) => (resultOf(blow) === 'won' ? blow : outdone || resultOf(blow))) };
};

/**
 * What may land once a parry is decided: its die voided, or straight to STR if it is the highest. `past`: those of `tied` that go
 * past the guard.
 */
export interface Left {
  readonly face: number;
  /** Candidates, the default first. */
  readonly tied: readonly number[];
  readonly past: readonly number[];
}

const NONE: readonly number[] = [];
const plain = (top: Top | null): Left | null => (top === null ? null : { face: top.face, tied: top.tied, past: NONE });

/** The highest die left of a blow after a parry, or where there is none. null: nothing lands. */
export const leftOf = ({ parried: mine, others }: Blow, result: ParryResult | null): Left | null => {
  if (result !== 'lost' || mine === null) return plain(others);
  if (others === null || mine.face > others.face) return { face: mine.face, tied: mine.tied, past: mine.tied };
  if (others.face > mine.face) return plain(others);
  return { face: mine.face, tied: [...mine.tied, ...others.tied], past: mine.tied };
};
