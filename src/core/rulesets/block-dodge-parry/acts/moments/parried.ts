import type { Roll } from '../../../../rules/play/procedure.ts';
import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { lookUp } from '../../../../rules/scene/scene.ts';
import { isShot } from './aim.ts';
import type { Blow } from './blow.ts';
import { blowRoll } from './blow.ts';
import { blowDie } from './blow-dice.ts';
import { breakArms } from '../things/breakage.ts';
import { deal } from '../harm/harm.ts';
import { kept } from '../../kept.ts';
import type { Left } from './parry.ts';
import { leftOf, parried } from './parry.ts';
import type { Reaction } from './reaction.ts';
import type { Strike, StrikeDie } from './strike.ts';
import { diceWords, strikeDice, strikesAt } from './strike.ts';
import type { Battle, Steps } from '../../game.ts';
import { look, noted, record, settingsOf } from '../../game.ts';

type Parry = Extract<Reaction, { against: CombatantId }>;

/** The defender's own attack on the one it parries. */
export interface Parrying {
  readonly own: Strike;
  readonly dice: readonly StrikeDie[];
  readonly marks: readonly string[];
  readonly roll: Roll<Blow>;
}
const keptParries = kept<Parrying | null>();

/**
 * What a parry is rolled with: all that speaks for and against the defender's own attack (BD-231). null: it has none
 * any more.
 */
export const parryingOf = (scene: Battle, defender: CombatantId, { against, arms }: Parry): Parrying | null =>
  keptParries(scene, `${defender} ${against} ${arms.join('+')}`, () => {
    const attacker = lookUp(scene, against);
    if (attacker === null) return null;
    const [own] = strikesAt(scene, [{ who: defender, arms, gambit: null, closed: false }], attacker, (from, arm) =>
      isShot(from, arm, attacker),
    );
    if (own === undefined) return null;
    const dice = strikeDice(own, null, settingsOf(scene));
    const how = { of: defender, label: `Parry, ${diceWords(dice)}`, secret: own.by.hidden || attacker.hidden };
    const blow = dice.map((die) => blowDie(die, own, null, false));
    return { own, dice, marks: blow.map(({ mark }) => mark), roll: blowRoll(how, blow) };
  });

/** A parry, once all dice lie: compared, and what it left of the blow. */
export function* parriedBlow(
  defender: CombatantId,
  { against, arms }: Parry,
  mine: Parrying,
  blow: Blow,
  found: Blow,
): Steps<Left | null> {
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
