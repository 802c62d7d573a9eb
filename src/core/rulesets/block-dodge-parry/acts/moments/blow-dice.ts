import type { Roll } from '../../../../rules/play/procedure.ts';
import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { within } from '../../../../rules/text/text.ts';
import { wieldedArms } from '../../sheet/arms.ts';
import type { Blow, BlowDie } from './blow.ts';
import { blowRoll } from './blow.ts';
import { memory } from '../../../../memo.ts';
import { tagOf } from './landing.ts';
import type { Reaction } from './reaction.ts';
import type { Strike, StrikeDie } from './strike.ts';
import { diceOf, diceWords } from './strike.ts';
import type { Scene, Combatant } from '../../game.ts';

/** The dice of a blow, as its roll wants them. */

/** What landing with a die does; plain dice are all alike. */
const markOf = ({ arm, kind, sides, by }: StrikeDie, unnoticed: boolean, counter: boolean): string => {
  const parts = [
    arm.special ? 'special' : '',
    arm.nonLethal ? 'soft' : '',
    unnoticed ? 'unnoticed' : '',
    counter ? by.id : '',
    arm.wound === 'none' ? '' : arm.wound === 'piercing' && kind === 'own' ? `piercing${sides}` : arm.wound,
    ...arm.tags.map(({ name, x }) => `${name}${x}`),
  ];
  return parts.filter((part) => part !== '').join('.');
};

const KINDS = { own: '', impaired: ', impaired', enhanced: ', enhanced' } as const;

/** A counter of the target's makes it matter whose die landed (BD-302). */
export const blowDie = (die: StrikeDie, strike: Strike, against: CombatantId | null, counter: boolean): BlowDie => ({
  label: `${die.arm.name}${KINDS[die.kind]}`,
  sides: die.sides,
  heavy: die.kind === 'enhanced' ? 0 : (tagOf(die.arm, 'heavy') ?? 0),
  mark: markOf(die, strike.unnoticed, counter),
  parried: strike.by.id === against,
  thrown: die.kind !== 'enhanced' && strike.from === 'afar' && die.arm.range === 'thrown' && !die.arm.natural,
});

/** Up to this number a blow in reach is turned back by a weapon of the target (BD-302). */
const countersUpTo = (target: Combatant): number =>
  wieldedArms(target.body).reduce((most, arm) => Math.max(most, tagOf(arm, 'counter') ?? 0), 0);

export interface PoolOf {
  readonly dice: readonly StrikeDie[];
  /** What landing with each of them does. */
  readonly marks: readonly string[];
  readonly roll: Roll<Blow>;
}

/** Kept by the strikes, which are kept by their scene. */
const poolsKnown = memory<PoolOf>();

export const strikeOf = (strikes: readonly Strike[], die: StrikeDie): Strike =>
  strikes.find(({ by }) => by.id === die.by.id) ?? (strikes[0] as Strike);

/** All dice of these strikes at a target who reacts like this. */
export const poolOf = (scene: Scene, strikes: readonly Strike[], target: Combatant, reaction: Reaction): PoolOf => {
  const against = reaction.type === 'parry' ? reaction.against : null;
  return poolsKnown(strikes, `${target.id} ${reaction.type} ${against ?? ''}`, () => {
    const dice = diceOf(scene, strikes, reaction.type === 'block' || reaction.type === 'dodge' ? reaction.type : null);
    const counter = countersUpTo(target) > 0;
    const label = `${strikes.length === 1 ? 'Attack' : `${strikes.length} attacks`} on ${within(target.name)}, ${diceWords(dice)}`;
    const of = strikes[0]?.by;
    const blow = dice.map((die) => blowDie(die, strikeOf(strikes, die), against, counter));
    return {
      dice,
      marks: blow.map(({ mark }) => mark),
      roll: blowRoll({ of: of?.id ?? null, label, secret: target.hidden || (of?.hidden ?? false) }, blow),
    };
  });
};
