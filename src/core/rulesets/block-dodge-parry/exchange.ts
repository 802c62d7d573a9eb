import { choice } from '../../rules/offer.ts';
import type { Roll } from '../../rules/procedure.ts';
import type { Asked, Question } from '../../rules/question.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { isShot } from './aim.ts';
import { wieldedArms } from './arms.ts';
import type { Blow, BlowDie } from './blow.ts';
import { blowRoll } from './blow.ts';
import { breakArms, shootOff, throwAway } from './breakage.ts';
import { able } from './derived.ts';
import { pushedTo } from './gambit-effect.ts';
import type { Dealt } from './harm.ts';
import { deal } from './harm.ts';
import { kept } from './kept.ts';
import type { Landing } from './landing.ts';
import { setsOff, tagOf } from './landing.ts';
import { GROUPS, offer } from './offer.ts';
import { leftOf, parried, parryRoll } from './parry.ts';
import type { Left } from './parry.ts';
import type { Reaction } from './reaction.ts';
import { reason } from './reasons.ts';
import type { Strike, StrikeDie } from './strike.ts';
import { diceOf, diceWords, strikeDice, strikesAt } from './strike.ts';
import { ask, changed, look, record, roll, settingsOf } from './verbs.ts';
import type { Battle, Fighter, Steps } from './verbs.ts';
import { isClose } from './zones.ts';

/** What landed of a blow. */
export interface Landed {
  readonly die: StrikeDie;
  readonly face: number;
  readonly dealt: Dealt;
}

/** What landing with a die does, as the rule tells dice apart; plain ones are all alike. */
const markOf = ({ arm, kind, sides, by }: StrikeDie, unnoticed: boolean, counter: boolean): string => {
  const parts = [
    arm.special ? 'special' : '', arm.nonLethal ? 'soft' : '', unnoticed ? 'unnoticed' : '', counter ? by.id : '',
    arm.wound === 'none' ? '' : arm.wound === 'piercing' && kind === 'own' ? `piercing${sides}` : arm.wound,
    ...arm.tags.map(({ name, x }) => `${name}${x}`),
  ];
  return parts.filter((part) => part !== '').join('.');
};

const KINDS = { own: '', impaired: ', impaired', enhanced: ', enhanced' } as const;

/** A die as the roll wants it. A counter of the target's makes it matter whose die landed (BD-302). */
const blowDie = (die: StrikeDie, strike: Strike, against: CombatantId | null, counter: boolean): BlowDie => ({
  label: `${die.arm.name}${KINDS[die.kind]}`,
  sides: die.sides,
  heavy: die.kind === 'enhanced' ? 0 : (tagOf(die.arm, 'heavy') ?? 0),
  mark: markOf(die, strike.unnoticed, counter),
  parried: strike.by.id === against,
  thrown: die.kind !== 'enhanced' && strike.from === 'afar' && die.arm.range === 'thrown' && !die.arm.natural,
});

/** The number up to which a blow in reach is turned back on who struck it, by a weapon the target wields (BD-302). */
const countersUpTo = (target: Fighter): number => wieldedArms(target.body).reduce((most, arm) => Math.max(most, tagOf(arm, 'counter') ?? 0), 0);

/** The attackers say which of several equal dice lands, where it makes a difference (BD-099, R-56). */
const tieQuestion = (scene: Battle, left: Left, dice: readonly StrikeDie[], only: ReadonlySet<Asked> | undefined): readonly Question[] => {
  const [first] = left.tied;
  const by = first === undefined ? undefined : dice[first]?.by.id;
  if (by === undefined || left.tied.length < 2 || (only !== undefined && !only.has(by)) || lookUp(scene, by) === null) return [];
  const options = left.tied.flatMap((at) => {
    const die = dice[at];
    return die === undefined ? [] : [offer({ id: `die-${at}`, name: die.arm.name, about: `${die.by.name}'s d${die.sides}`, group: GROUPS.attack, icon: 'dices', rule: 'BD-099' })];
  });
  return [{
    kind: 'highest', to: by, say: `${left.tied.length} dice show ${left.face}: which one lands?`, about: [by], options, otherwise: choice(`die-${first}`), always: null, near: true,
    check: (made) => (options.some(({ id }) => id === made.offer) ? [] : [reason('slot-malformed')]),
  }];
};

function* landingDie(left: Left, dice: readonly StrikeDie[]): Steps<number | undefined> {
  if (left.tied.length < 2) return left.tied[0];
  const answer = yield* ask((scene, only) => tieQuestion(scene, left, dice, only));
  const chosen = answer === null ? undefined : left.tied.find((at) => `die-${at}` === answer.choice.offer);
  return chosen ?? left.tied[0];
}

/** The dice of a blow, and their roll. */
interface PoolOf {
  readonly dice: readonly StrikeDie[];
  readonly roll: Roll<Blow>;
}
/** By the strikes, which are kept by their scene, and by what is done against them. */
const keptPools = kept<PoolOf>();
const keptParries = kept<{ readonly own: Strike; readonly dice: readonly StrikeDie[]; readonly roll: Roll<Blow> } | 'none'>();

/** A parry's roll: the defender's own attack on the one it parries, with all that speaks for and against it (BD-231). What it left of the blow. */
function* parry(defender: CombatantId, { against, arms }: Extract<Reaction, { against: CombatantId }>, blow: Blow): Steps<Left | null> {
  const scene = yield* look();
  const theirs = blow.parried?.face ?? 0;
  const mine = keptParries(scene, `${defender} ${against} ${arms.join('+')} ${theirs}`, () => {
    const attacker = lookUp(scene, against);
    const [own] = attacker === null ? [] : strikesAt(scene, [{ who: defender, arms, gambit: null, closed: false }], attacker, (from, arm) => isShot(from, arm, attacker));
    if (own === undefined) return 'none';
    const dice = strikeDice(own, null, settingsOf(scene));
    return { own, dice, roll: parryRoll({ of: defender, label: `Parry, ${diceWords(dice)}`, secret: own.by.hidden }, dice.map((die) => blowDie(die, own, null, false)), theirs) };
  });
  if (mine === 'none') return leftOf(blow, 'lost');
  const found = yield* roll(mine.roll);
  const face = found.others?.face ?? 0;
  const result = parried(face, theirs);
  yield* record({ type: 'noted', of: defender, note: { type: 'parry', against, own: face, theirs, result }, gmOnly: false });
  if (mine.own.arms.some(({ improvised }) => improvised)) yield* breakArms(defender, arms);
  const die = mine.dice[found.others?.tied[0] ?? -1];
  if (result === 'won' && die !== undefined) {
    yield* deal(against, { by: defender, edge: die.arm, face, kind: die.kind, sides: die.sides, past: true, parry: true, ability: 'str' });
  }
  return leftOf(blow, result);
}

/** Tags of the weapon that landed, on whom it struck (BD-301, BD-304, BD-305). */
function* tagEffects(target: CombatantId, by: CombatantId, landing: Landing): Steps {
  for (const tag of ['push', 'shock', 'bleed'] as const) {
    if (!setsOff(landing, tag)) continue;
    const scene = yield* look();
    const struck = lookUp(scene, target);
    const striker = lookUp(scene, by);
    if (struck === null || !able(struck.body)) return;
    if (tag === 'shock') yield* record(changed(target, { shocked: true }, { type: 'shocked', by }));
    else if (tag === 'bleed') yield* record(changed(target, { bleeding: true }, { type: 'bleeds', by }));
    else if (striker !== null && isClose(striker, struck)) yield* pushedTo(target, null, { type: 'pushed', by });
  }
}

/** Where the die that landed goes: to its target, or back to who struck it. */
function* land(target: CombatantId, strike: Strike, die: StrikeDie, landing: Landing): Steps<Dealt> {
  const scene = yield* look();
  const struck = lookUp(scene, target);
  if (struck === null) return { net: 0, lost: 0 };
  const counter = able(struck.body) && countersUpTo(struck) > 0 && !strike.unnoticed && isClose(struck, die.by) ? wieldedArms(struck.body).find((arm) => landing.face <= (tagOf(arm, 'counter') ?? 0)) : undefined;
  if (counter === undefined) {
    const dealt = yield* deal(target, landing);
    yield* tagEffects(target, die.by.id, landing);
    return dealt;
  }
  yield* record({ type: 'noted', of: target, note: { type: 'turned-back', by: die.by.id, with: counter.name }, gmOnly: false });
  const edge = { name: counter.name, wound: 'none', tags: [], special: false, nonLethal: false } as const;
  yield* deal(die.by.id, { ...landing, by: target, edge, past: false });
  return { net: 0, lost: 0 };
}

/**
 * The dice of one moment on one target, and what they do (M5 to M8): all are rolled, a parry is compared, the single highest lands. `guardless`: what
 * lands goes straight to STR, as things stood when the moment began (R-08). `scene` is how things stand now. Returns what landed.
 */
export function* exchange(scene: Battle, strikes: readonly Strike[], target: CombatantId, reaction: Reaction, guardless: boolean): Steps<Landed | null> {
  const defender = lookUp(scene, target);
  const strikeOf = (die: StrikeDie): Strike => strikes.find(({ by }) => by.id === die.by.id) ?? (strikes[0] as Strike);
  const against = reaction.type === 'parry' ? reaction.against : null;
  const pool = defender === null ? null : keptPools(strikes, `${target} ${reaction.type} ${against ?? ''}`, () => {
    const dice = diceOf(scene, strikes, reaction.type === 'block' || reaction.type === 'dodge' ? reaction.type : null);
    const counter = countersUpTo(defender) > 0;
    const label = `${strikes.length === 1 ? 'Attack' : `${strikes.length} attacks`} on ${defender.name}, ${diceWords(dice)}`;
    const of = strikes[0]?.by;
    return { dice, roll: blowRoll({ of: of?.id ?? null, label, secret: of?.hidden ?? false }, dice.map((die) => blowDie(die, strikeOf(die), against, counter))) };
  });
  const dice = pool?.dice ?? [];
  const [first] = dice;
  if (pool === null || first === undefined) return null;
  const blow = yield* roll(pool.roll);
  for (const at of blow.ones) {
    const die = dice[at];
    if (die !== undefined) yield* throwAway(die.by.id, die.arm.id);
  }
  const left = reaction.type === 'parry' ? yield* parry(target, reaction, blow) : leftOf(blow, null);
  const at = left === null ? undefined : yield* landingDie(left, dice);
  const die = at === undefined ? undefined : dice[at];
  let landed: Landed | null = null;
  if (left !== null && at !== undefined && die !== undefined) {
    const strike = strikeOf(die);
    const parriedOne = left.past.includes(at);
    const landing: Landing = {
      by: die.by.id, edge: die.arm, face: left.face, kind: die.kind, sides: die.sides, past: guardless || strike.unnoticed || parriedOne, parry: parriedOne, ability: 'str',
    };
    landed = { die, face: left.face, dealt: yield* land(target, strike, die, landing) };
  } else if (reaction.type !== 'parry') {
    yield* record({ type: 'noted', of: target, note: { type: 'missed', with: first.arm.name }, gmOnly: false });
  }
  for (const { by, arms } of strikes) {
    for (const { id, improvised, natural, range } of arms) {
      if (improvised) yield* breakArms(by.id, [id]);
      if (range === 'far' && !natural) yield* shootOff(by.id, [id]);
    }
  }
  return landed;
}
