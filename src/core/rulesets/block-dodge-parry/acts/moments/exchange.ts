import { lookUp, nameOf, sentence, text, type CombatantId } from '../../../../rules/kit.ts';
import type { Procedure, Scene } from '../../game.ts';
import { changed, look, lookFor, mayReact, noted, option, part, record, roll, rollTogether } from '../../game.ts';
import { isClose } from '../../moves/ground.ts';
import { able, wieldedArms } from '../../sheet/index.ts';
import { pushedTo } from '../gambits/gambit-effect.ts';
import { deal } from '../harm/harm.ts';
import { breakArms, shootOff, throwAway } from '../things/carried.ts';
import { poolOf, strikeOf, type Blow, type PoolOf } from './blow.ts';
import { setsOff, tagOf, type Landing } from './landing.ts';
import { leftOf, parriedBlow, parryingOf, parryKey, type Left, type Parrying } from './parry.ts';
import type { Reaction } from './reaction.ts';
import type { Strike, StrikeDie } from './strike.ts';

const optionOf = (at: number): string => `die-${at}`;

/**
 * The die of a blow that lands, by its index; undefined: none. The attackers say which of several equal dice it is,
 * where that makes a difference (BD-099, R-56).
 */
function* landingDie({ face, tied }: Left, dice: readonly StrikeDie[]): Procedure<number | undefined> {
  const [at] = tied;
  const by = at === undefined ? undefined : dice[at]?.by.id;
  if (by === undefined || tied.length < 2) return at;
  const made = yield* mayReact(by, 'highest', () => ({
    say: sentence`${tied.length} dice show ${face}. Which one counts?`,
    about: [by],
    options: tied.flatMap((place) => {
      const die = dice[place];
      if (die === undefined) return [];
      const about = text`${nameOf(die.by)}’s d${die.sides}`;
      return [option.attack(optionOf(place), die.arm.name, about, 'dices', 'BD-099')];
    }),
    otherwise: optionOf(tied[0] ?? 0),
  }));
  return tied.find((place) => optionOf(place) === made?.offer) ?? at;
}

export interface Landed {
  readonly die: StrikeDie;
  readonly face: number;
}

/** Tags of the weapon that landed (BD-301, BD-304, BD-305). */
function* tagEffects(target: CombatantId, by: CombatantId, landing: Landing): Procedure {
  for (const tag of ['push', 'shock', 'bleed'] as const) {
    if (!setsOff(landing, tag)) continue;
    const scene = yield* look();
    const [struck, striker] = [lookUp(scene, target), lookUp(scene, by)];
    if (struck === null || !able(struck.body)) return;
    if (tag === 'shock') yield* record(changed(target, { shocked: true }, { type: 'shocked', by }));
    else if (tag === 'bleed') yield* record(changed(target, { bleeding: true }, { type: 'bleeds', by }));
    else if (striker !== null && isClose(striker, struck)) yield* pushedTo(target, null, { type: 'pushed', by });
  }
}

/** The die goes to its target, or back to whoever struck (BD-302). */
function* land(target: CombatantId, { unnoticed }: Strike, { by }: StrikeDie, landing: Landing): Procedure {
  const [scene, struck] = yield* lookFor(target);
  if (struck === null) return;
  const answers = able(struck.body) && !unnoticed && isClose(struck, by) ? wieldedArms(struck.body) : [];
  const counter = answers.find((arm) => landing.face <= (tagOf(arm, 'counter') ?? 0));
  if (counter === undefined) {
    yield* deal(scene, target, landing);
    yield* tagEffects(target, by.id, landing);
    return;
  }
  const { name } = counter;
  yield* record(noted(target, { type: 'turned-back', by: by.id, with: name }));
  const edge = { name, wound: 'none', tags: [], special: false, nonLethal: false } as const;
  yield* deal(scene, by.id, { ...landing, by: target, edge, past: false });
}

/** The rule reads the dice of a blow and of its parry only together (M5, M6). */
function* allRolled(
  { roll: theirs, marks }: PoolOf,
  parrying: Parrying | null,
): Procedure<readonly [Blow, Blow | null]> {
  if (parrying === null) return [yield* roll(theirs), null];
  const alike = ([blow, mine]: readonly Blow[]): unknown =>
    blow === undefined || mine === undefined ? null : parryKey(blow, mine, marks, parrying.marks);
  const [blow, mine] = yield* rollTogether([theirs, parrying.roll], alike);
  return [blow as Blow, mine ?? null];
}

/** A blow before its dice. */
interface Coming {
  readonly strikes: readonly Strike[];
  readonly target: CombatantId;
  readonly reaction: Reaction;
  /** As things stood when the moment began: what lands goes straight to STR. */
  readonly guardless: boolean;
}

/** A blow whose dice lie; nothing has come of it yet. */
export interface Thrown extends Coming {
  readonly dice: readonly StrikeDie[];
  readonly blow: Blow;
  readonly parrying: Parrying | null;
  readonly parry: Blow | null;
}

/** Rolls the dice of one moment on one target (M5). null: nothing to strike with, or nobody to strike. */
export function* thrown(scene: Scene, coming: Coming): Procedure<Thrown | null> {
  const { strikes, target, reaction } = coming;
  const defender = lookUp(scene, target);
  const pool = defender === null ? null : poolOf(scene, strikes, defender, reaction);
  if (pool === null || pool.dice.length === 0) return null;
  const parrying = reaction.type === 'parry' ? parryingOf(scene, target, reaction) : null;
  const [blow, parry] = yield* allRolled(pool, parrying);
  return { ...coming, dice: pool.dice, blow, parrying, parry };
}

/** Improvised weapons break with use, and what was shot has to be loaded again. */
function* worn({ by, arms }: Strike): Procedure {
  for (const { id, improvised, natural, range } of arms) {
    if (improvised) yield* breakArms(by.id, [id]);
    if (range === 'far' && !natural) yield* shootOff(by.id, [id]);
  }
}

/** What is left of a blow after its parry, if there is one; null: nothing lands. */
function* leftOfBlow({ target, reaction, blow, parrying, parry }: Thrown): Procedure<Left | null> {
  if (reaction.type !== 'parry') return leftOf(blow, null);
  return parrying === null || parry === null
    ? leftOf(blow, 'lost')
    : yield* parriedBlow(target, reaction, parrying, blow, parry);
}

/** Compares a parry, and lands the single highest die (M6 to M8); gives what landed. */
export function* landed(made: Thrown): Procedure<Landed | null> {
  const { strikes, target, dice, guardless } = made;
  for (const at of made.blow.ones) {
    const die = dice[at];
    if (die !== undefined) yield* throwAway(die.by.id, die.arm.id);
  }
  const left = yield* part(leftOfBlow(made));
  const at = left === null ? undefined : yield* landingDie(left, dice);
  const die = at === undefined ? undefined : dice[at];
  let found: Landed | null = null;
  if (left !== null && at !== undefined && die !== undefined) {
    const { face } = left;
    const { by, arm: edge, kind, sides } = die;
    const strike = strikeOf(strikes, die);
    const parry = left.past.includes(at);
    const past = guardless || strike.unnoticed || parry;
    const landing = { by: by.id, edge, face, kind, sides, past, parry, ability: 'str' } as const;
    yield* part(land(target, strike, die, landing));
    found = { die, face };
  } else if (made.reaction.type !== 'parry')
    yield* record(noted(target, { type: 'missed', with: dice[0]?.arm.name ?? '' }));
  for (const strike of strikes) yield* worn(strike);
  return found;
}

/** Rolls the dice of one moment on one target, and does at once what they do (M5 to M8). */
export function* exchange(scene: Scene, coming: Coming): Procedure<Landed | null> {
  const made = yield* thrown(scene, coming);
  return made === null ? null : yield* landed(made);
}
