import type { Roll } from '../../rules/procedure.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { isShot } from './aim.ts';
import type { Blow } from './blow.ts';
import { blowDie } from './blow-dice.ts';
import { breakArms } from './breakage.ts';
import { deal } from './harm.ts';
import { kept } from './kept.ts';
import type { Left } from './parry.ts';
import { leftOf, parried, parryRoll } from './parry.ts';
import type { Reaction } from './reaction.ts';
import type { Strike, StrikeDie } from './strike.ts';
import { diceWords, strikeDice, strikesAt } from './strike.ts';
import type { Battle, Steps } from './verbs.ts';
import { look, record, roll, settingsOf } from './verbs.ts';

type Parry = Extract<Reaction, { against: CombatantId }>;

/** The defender's own attack on the one it parries. */
interface OwnRoll {
  readonly own: Strike;
  readonly dice: readonly StrikeDie[];
  readonly roll: Roll<Blow>;
}
const keptParries = kept<OwnRoll | 'none'>();

const ownRoll = (scene: Battle, defender: CombatantId, { against, arms }: Parry, theirs: Blow): OwnRoll | 'none' =>
  keptParries(scene, `${defender} ${against} ${arms.join('+')} ${theirs.parried?.face} ${theirs.others?.face}`, () => {
    const attacker = lookUp(scene, against);
    if (attacker === null) return 'none';
    const [own] = strikesAt(
      scene, [{ who: defender, arms, gambit: null, closed: false }], attacker, (from, arm) => isShot(from, arm, attacker),
    );
    if (own === undefined) return 'none';
    const dice = strikeDice(own, null, settingsOf(scene));
    const how = { of: defender, label: `Parry, ${diceWords(dice)}`, secret: own.by.hidden || attacker.hidden };
    return { own, dice, roll: parryRoll(how, dice.map((die) => blowDie(die, own, null, false)), theirs) };
  });

/** A parry: rolled with all that speaks for and against the defender's own attack (BD-231), compared, and what it left of the blow. */
export function* parriedBlow(defender: CombatantId, reaction: Parry, blow: Blow): Steps<Left | null> {
  const theirs = blow.parried?.face ?? 0;
  const mine = ownRoll(yield* look(), defender, reaction, blow);
  if (mine === 'none') return leftOf(blow, 'lost');
  const found = yield* roll(mine.roll);
  const face = found.others?.face ?? 0;
  const result = parried(face, theirs);
  const { against, arms } = reaction;
  yield* record({ type: 'noted', of: defender, note: { type: 'parry', against, own: face, theirs, result }, gmOnly: false });
  if (mine.own.arms.some(({ improvised }) => improvised)) yield* breakArms(defender, arms);
  const die = mine.dice[found.others?.tied[0] ?? -1];
  if (result === 'won' && die !== undefined) {
    const landing = {
      by: defender, edge: die.arm, face, kind: die.kind, sides: die.sides, past: true, parry: true, ability: 'str',
    } as const;
    yield* deal(yield* look(), against, landing);
  }
  return leftOf(blow, result);
}
