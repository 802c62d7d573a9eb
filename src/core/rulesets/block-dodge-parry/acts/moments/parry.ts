import { lookUp, memory, type CombatantId } from '../../../../rules/kit.ts';
import { look, noted, type Procedure, record, type Scene, settingsOf } from '../../game.ts';
import { isShot } from '../../moves/ground.ts';
import { deal } from '../harm/harm.ts';
import { breakArms } from '../things/carried.ts';
import { blowDie, blowRoll, type Blow, type PoolOf, type Top } from './blow.ts';
import type { Reaction } from './reaction.ts';
import { diceWords, strikeDice, strikesAt, type Strike } from './strike.ts';

/** A parry compares the raw dice (R-06). */
type ParryResult = 'won' | 'tied' | 'lost';
export const parried = (own: number, theirs: number): ParryResult =>
  own > theirs ? 'won' : own === theirs ? 'tied' : 'lost';

/** What may land after a parry: its die is void, or goes past the guard if it is the highest (R-04). */
export interface Left {
  readonly face: number;
  /** Candidates, the default first. */
  readonly tied: readonly number[];
  readonly past: readonly number[];
}

const NONE: readonly number[] = [];
const plain = (top: Top | null): Left | null => (top === null ? null : { face: top.face, tied: top.tied, past: NONE });

/** The highest die left of a blow after a parry, or without one (R-04, R-56). null: nothing lands. */
export const leftOf = ({ parried: mine, others }: Blow, result: ParryResult | null): Left | null => {
  if (result !== 'lost' || mine === null) return plain(others);
  if (others === null || mine.face > others.face) return { face: mine.face, tied: mine.tied, past: mine.tied };
  if (others.face > mine.face) return plain(others);
  return { face: mine.face, tied: [...mine.tied, ...others.tied], past: mine.tied };
};

/**
 * What a blow and its parry come to: what lands on the defender and, if it won, on the parried. Faces that come to the
 * same are one to the rule (BD-164 to BD-167, R-04). The marks say what landing with each die does.
 */
export const parryKey = (theirs: Blow, mine: Blow, marks: readonly string[], ownMarks: readonly string[]): string => {
  const face = mine.others?.face ?? 0;
  const result = parried(face, theirs.parried?.face ?? 0);
  const left = leftOf(theirs, result);
  const lands =
    left === null
      ? ''
      : `${left.face} ${left.tied.map((at) => `${marks[at]}${left.past.includes(at) ? ' past' : ''}`).join(' or ')}`;
  const own = result === 'won' ? `${face} ${ownMarks[mine.others?.tied[0] ?? 0]}` : '';
  return `${lands}|${own}|${theirs.ones.join(',')}`;
};

type Parry = Extract<Reaction, { against: CombatantId }>;

/** The defender's own attack on the one it parries. */
export interface Parrying extends PoolOf {
  readonly own: Strike;
}
const parriesKnown = memory<Parrying | null>();

/** Everything for and against the defender's own attack counts (BD-231). null: none is left. */
export const parryingOf = (scene: Scene, defender: CombatantId, { against, arms }: Parry): Parrying | null =>
  parriesKnown(scene, `${defender} ${against} ${arms.join('+')}`, () => {
    const attacker = lookUp(scene, against);
    if (attacker === null) return null;
    const [own] = strikesAt(scene, [{ actor: defender, arms, gambit: null, closed: false }], attacker, (from, arm) =>
      isShot(from, arm, attacker),
    );
    if (own === undefined) return null;
    const dice = strikeDice(own, null, settingsOf(scene));
    const how = { of: defender, label: `Parry, ${diceWords(dice)}`, secret: own.by.hidden || attacker.hidden };
    const blow = dice.map((die) => blowDie(die, own, null, false));
    return { own, dice, marks: blow.map(({ mark }) => mark), roll: blowRoll(how, blow) };
  });

/** Compares a parry and gives what it left of the blow. */
export function* parriedBlow(
  defender: CombatantId,
  { against, arms }: Parry,
  mine: Parrying,
  blow: Blow,
  found: Blow,
): Procedure<Left | null> {
  const theirs = blow.parried?.face ?? 0;
  const face = found.others?.face ?? 0;
  const result = parried(face, theirs);
  yield* record(noted(defender, { type: 'parry', against, own: face, theirs, result }));
  if (mine.own.arms.some(({ improvised }) => improvised)) yield* breakArms(defender, arms);
  const die = mine.dice[found.others?.tied[0] ?? -1];
  if (result === 'won' && die !== undefined) {
    const { arm: edge, kind, sides } = die;
    const landing = { by: defender, edge, face, kind, sides, past: true, parry: true, ability: 'str' } as const;
    yield* deal(yield* look(), against, landing);
  }
  return leftOf(blow, result);
}
