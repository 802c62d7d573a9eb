import type { Blow, Top } from './blow.ts';

/** What a parry comes to, by the raw dice (R-06). */
export type ParryResult = 'won' | 'tied' | 'lost';
export const parried = (own: number, theirs: number): ParryResult =>
  own > theirs ? 'won' : own === theirs ? 'tied' : 'lost';

/**
 * What may land once a parry is decided: its die voided, or straight to STR if it is the highest (R-04). `past`: those
 * of `tied` that go past the guard.
 */
export interface Left {
  readonly face: number;
  /** Candidates, the default first. */
  readonly tied: readonly number[];
  readonly past: readonly number[];
}

const NONE: readonly number[] = [];
const plain = (top: Top | null): Left | null => (top === null ? null : { face: top.face, tied: top.tied, past: NONE });

/** The highest die left of a blow after a parry, or where there is none (R-04, R-56). null: nothing lands. */
export const leftOf = ({ parried: mine, others }: Blow, result: ParryResult | null): Left | null => {
  if (result !== 'lost' || mine === null) return plain(others);
  if (others === null || mine.face > others.face) return { face: mine.face, tied: mine.tied, past: mine.tied };
  if (others.face > mine.face) return plain(others);
  return { face: mine.face, tied: [...mine.tied, ...others.tied], past: mine.tied };
};

/**
 * What a blow and the roll that parries it come to: what lands on the defender and, if it won, on the one it parried.
 * Faces that come to the same are one to the rule (BD-164 to BD-167, R-04). The marks say what landing with each die
 * does.
 */
export const parryKey = (theirs: Blow, mine: Blow, marks: readonly string[], ownMarks: readonly string[]): string => {
  const face = mine.others?.face ?? 0;
  const result = parried(face, theirs.parried?.face ?? 0);
  const left = leftOf(theirs, result);
  const lands =
    left === null
      ? ''
      : `${left.face} ${left.tied.map((at) => `${marks[at]}${left.past.includes(at) ? ' past' : ''}`).join(' or ')}`;
  return `${lands}|${result === 'won' ? `${face} ${ownMarks[mine.others?.tied[0] ?? 0]}` : ''}|${theirs.ones.join(',')}`;
};
