import { dice, highestOf, type Rolled } from '../../../../dice/index.ts';
import { memory, rollOf, within, type CombatantId, type Roll, type RollOf } from '../../../../rules/kit.ts';
import type { Combatant, Scene } from '../../game.ts';
import { wieldedArms } from '../../sheet/index.ts';
import { weighed } from '../harm/dice.ts';
import { tagOf } from './landing.ts';
import type { Reaction } from './reaction.ts';
import { diceOf, diceWords, type Strike, type StrikeDie } from './strike.ts';

/** One die of a blow, as far as the roll needs it. */
export interface BlowDie {
  readonly label: string;
  readonly sides: number;
  /** A face of this or less misses (BD-299); 0: none does. */
  readonly heavy: number;
  /** What landing with it does: dice of one mark are one to the rule. */
  readonly mark: string;
  /** Belongs to the attacker who is parried. */
  readonly parried: boolean;
  /** A thrown weapon that a 1 breaks or loses (BD-308). */
  readonly thrown: boolean;
}

/** The highest die of some: its face, and the first die of each mark that shows it (BD-097, R-56). */
export interface Top {
  readonly face: number;
  readonly tied: readonly number[];
}

/** The highest dice of the parried attacker and of all others (null: no hit), and thrown weapons with a 1. */
export interface Blow {
  readonly parried: Top | null;
  readonly others: Top | null;
  readonly ones: readonly number[];
}

const NONE: readonly number[] = [];
const EMPTY: Blow = { parried: null, others: null, ones: NONE };

const raise = (top: Top | null, at: number, face: number, all: readonly BlowDie[]): Top => {
  if (top === null || face > top.face) return { face, tied: [at] };
  if (face < top.face || top.tied.some((other) => all[other]?.mark === all[at]?.mark)) return top;
  return { face, tied: [...top.tied, at] };
};

const plus = (blow: Blow, at: number, face: number, all: readonly BlowDie[]): Blow => {
  const die = all[at];
  if (die === undefined) return blow;
  const ones = die.thrown && face === 1 ? [...blow.ones, at] : blow.ones;
  const missed = face <= die.heavy;
  const parried = missed || !die.parried ? blow.parried : raise(blow.parried, at, face, all);
  const others = missed || die.parried ? blow.others : raise(blow.others, at, face, all);
  return parried === blow.parried && others === blow.others && ones === blow.ones ? blow : { parried, others, ones };
};

const readBlow = (faces: readonly number[], all: readonly BlowDie[]): Blow =>
  faces.reduce((blow, face, at) => plus(blow, at, face, all), EMPTY);

const keyOfTop = (top: Top | null, all: readonly BlowDie[]): string =>
  top === null ? '-' : `${top.face}${all[top.tied[0] ?? 0]?.mark ?? ''}`;
const keyOf = (blow: Blow, all: readonly BlowDie[]): string =>
  `${keyOfTop(blow.parried, all)}|${keyOfTop(blow.others, all)}|${blow.ones.join(',')}`;

/** Every reading with its exact weight. Of equal highest dice the first lands. */
export const blowOdds = (all: readonly BlowDie[]): readonly (readonly [Blow, number])[] =>
  weighed(
    EMPTY,
    all.length,
    (blow, at) => waysOf(blow, at, all),
    (blow) => keyOf(blow, all),
  );

/** Leaves nobody a choice. */
const decided = (top: Top | null): Top | null =>
  top === null || top.tied.length < 2 ? top : { face: top.face, tied: top.tied.slice(0, 1) };

/** What one more die makes of a blow. Faces that change nothing lie below the highest: they are one way. */
const waysOf = (blow: Blow, at: number, all: readonly BlowDie[]): readonly (readonly [Blow, number])[] => {
  const sides = all[at]?.sides ?? 1;
  const ways: (readonly [Blow, number])[] = [];
  let same = 0;
  for (let face = 1; face <= sides; face++) {
    const after = plus(blow, at, face, all);
    if (after === blow) same++;
    else ways.push([{ parried: decided(after.parried), others: decided(after.others), ones: after.ones }, 1 / sides]);
  }
  return same === 0 ? ways : [[blow, same / sides], ...ways];
};

/** A blow of several dice, kept as the highest and whose it is. */
export const blowRoll = (how: RollOf, all: readonly BlowDie[]): Roll<Blow> => {
  const plain = rollOf(how, highestOf(all.map(({ label, sides }) => dice(label, 1, sides))));
  return {
    ...plain,
    shown: (faces) => landedAs(plain.shown(faces), readBlow(faces, all), all),
    read: (faces) => readBlow(faces, all),
    odds: () => blowOdds(all),
  };
};

/** The dice as they lie, with the one that lands: heavy weapons miss with low faces. */
const landedAs = (rolled: Rolled, { parried, others }: Blow, all: readonly BlowDie[]): Rolled => {
  const top = parried === null ? others : others === null || parried.face >= others.face ? parried : others;
  const landed = top?.tied[0] ?? null;
  if (landed === rolled.landed) return rolled;
  const total = top?.face ?? 0;
  return {
    dice: rolled.dice.map((die, at) => ({ ...die, kept: at === landed })),
    parts: landed === null ? [] : [{ label: all[landed]?.label ?? '', value: total }],
    total,
    landed,
  };
};

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
    const what = new Set(strikes.map(({ by }) => by.id)).size > 1 ? 'joint attack' : 'attack';
    const label = `${what} on ${within(target.name)}, ${diceWords(dice)}`;
    const of = strikes[0]?.by;
    const blow = dice.map((die) => blowDie(die, strikeOf(strikes, die), against, counter));
    return {
      dice,
      marks: blow.map(({ mark }) => mark),
      roll: blowRoll({ of: of?.id ?? null, label, secret: target.hidden || (of?.hidden ?? false) }, blow),
    };
  });
};
