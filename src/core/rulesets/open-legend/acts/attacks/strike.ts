import type { Asked, CombatantId, Command, Roll, Rough } from '../../../../rules/kit.ts';
import { cellOf, LateRoll, lookUp, roughly } from '../../../../rules/kit.ts';
import { exceptional } from '../../effects/banes/exceptional.ts';
import { inflict } from '../../effects/banes/inflict.ts';
import { failedAgainst } from '../../effects/banes/resist.ts';
import { bearingOn } from '../../effects/bearing.ts';
import { comesOut, finds, sees } from '../../effects/boons/perceiving.ts';
import { afterDamage, endEffects } from '../../effects/ending.ts';
import { focusOf, focusSpent, rolled } from '../../effects/passing.ts';
import { ragesOn } from '../../effects/rage.ts';
import type { Procedure, Scene } from '../../game.ts';
import { ask, changed, each, exactly, featTier, look, lookFor, noted, record, roll, settingsOf } from '../../game.ts';
import { orderIn } from '../../moves/ground.ts';
import type { Walk, Ways } from '../../moves/walk.ts';
import { actionRollRead, rollBy } from '../action-roll.ts';
import { asRolled } from '../dice.ts';
import { failed, mayMean } from '../failed-roll.ts';
import { hurt } from '../hurt.ts';
import { defend, guardPrompts, type Pledge } from '../interrupts/defend.ts';
import { hitBy, type Raised } from '../interrupts/guard.ts';
import { turned, type Redirected } from '../interrupts/redirect.ts';
import { legendFor, rollSources } from '../roll-slots.ts';
import { declaredBy, scoreAgainst, tallyAgainst, type Aim, type Attack } from './declare.ts';
import { byLuck } from './feats.ts';
import { felledOf, followUp, mayFell, moment } from './felling.ts';
import { granted, shotProvokes, spent } from './launch.ts';
import { needsApproval } from './means.ts';

/**
 * A hit where the total reaches the defense, with the difference as damage (OL-089, OL-090). The defense is looked at
 * again: it may have changed while somebody was asked.
 */
export function* outcome(attack: Attack, total: number, aim: Aim, defends: Raised): Procedure {
  const [scene, target] = yield* lookFor(aim.who);
  if (target === null || target.body.dead) return;
  const raised = defends.get(aim.who) ?? null;
  const against = tallyAgainst(scene, target, attack.defense, aim.shift, raised);
  const damage = total - against.total;
  if (damage < 0) {
    const defended = raised !== null && total >= scoreAgainst(scene, target, attack.defense, aim.shift);
    yield* record(noted(aim.who, { type: 'missed', by: attack.by, total, against, defended }));
    return;
  }
  if (attack.bane !== null) {
    const { by, attribute, with: source, bane, second } = attack;
    const rolling = { total, against, damage: null };
    yield* inflict(aim.who, { by, attribute, source, ...bane }, rolling);
    if (second !== null) yield* inflict(aim.who, { by, attribute, source, ...second }, rolling);
    if (bane.kind !== 'life-drain' && second?.kind !== 'life-drain') return;
  }
  const lethal = attack.bane === null ? Math.min(Math.max(attack.lethal, aim.lethal), damage) : 0;
  const set = byLuck(target.body, hurt(target.body, damage, lethal));
  const struck = { type: 'struck', by: attack.by, total, against, damage, helpless: aim.helpless } as const;
  const more = { ...(lethal > 0 && { lethal }), ...(set.luckSpent === true && { lucky: true }) };
  yield* record(changed(aim.who, set, { ...struck, ...more }));
  if (aim.helpless && damage > 0) yield* finishingBlow(attack.by, aim.who, damage);
  if (damage > 0) yield* afterDamage(aim.who);
  if (damage >= DISRUPTS && focusOf(yield* look(), attack.by)?.kind === 'disrupting-attack')
    yield* endEffects((effect) => effect.type === 'boon' && effect.sustain && effect.owner === aim.who, 'disrupted');
}

/** Damage of a disrupting attack that ends all the boons its target keeps up (OL-177, OL-264). */
const DISRUPTS = 10;

/** A Fortitude roll against half the damage, for who was helpless before the attack (OL-200 to OL-202, R-53). */
function* finishingBlow(by: CombatantId, who: CombatantId, damage: number): Procedure {
  const legend = yield* legendFor([
    { who, what: `Fortitude to survive ${damage} damage (${Math.ceil(damage / 2)} needed)` },
  ]);
  const [scene, victim] = yield* lookFor(who);
  if (victim === null) return;
  const sources = rollSources(legend.get(who) ?? {});
  const survival = rollBy(scene, victim, 'fortitude', 'roll to survive the finishing blow', sources);
  const total = yield* roll(actionRollRead(survival, asRolled, (sum) => 2 * sum >= damage));
  yield* rolled(who, 'fortitude');
  const dead = 2 * total < damage;
  const why = { type: 'finished', by, total, damage, dead } as const;
  yield* record(dead ? changed(who, { dead: true, unconscious: true }, why) : noted(who, why));
}

/** What the attack roll came to. */
interface AttackTotal extends Rough<number> {
  /**
   * What came after a natural 20: lethal where the table plays it so (OL-206, OL-207). For odds it makes no difference.
   */
  readonly after20: number;
}

const after20 = (roll: Roll<number>, faces: readonly number[]): number =>
  roll
    .shown(faces)
    .dice.reduce((sum, { group, exploded, kept, face }) => (group === 0 && exploded && kept ? sum + face : sum), 0);

/**
 * The attack roll (OL-087, OL-088). Odds ask first only how many it hits, and of those that miss everybody never more.
 */
const attackRoll = (attack: Attack, scene: Scene): Roll<AttackTotal> => {
  const { by: of, attribute, score, sources, aims, defense } = attack;
  const scores = aims.flatMap(({ who, shift }) => {
    const target = lookUp(scene, who);
    return target === null ? [] : [scoreAgainst(scene, target, defense, shift)];
  });
  const hits = (total: number): number => scores.filter((needed) => total >= needed).length;
  const by = lookUp(scene, of);
  const secret = by?.hidden === true;
  const vicious = by !== null && featTier(by.body, 'vicious-strike') > 0;
  const { zeroAttribute: zero, lethalDamage } = settingsOf(scene);
  const what = { of, attribute, score, label: 'attack', sources, secret, zero, vicious };
  const made = actionRollRead(what, asRolled, (total) => (hits(total) === 0 ? -1 : total));
  const rough = roughly(made, hits);
  return {
    ...rough,
    read: (faces) => ({ ...rough.read(faces), after20: lethalDamage ? after20(made, faces) : 0 }),
    odds: () => rough.odds().map(([total, weight]) => [{ ...total, after20: 0 }, weight] as const),
  };
};

/**
 * What the even chances to fail leave of an attack: the attacker's concern all of it, those of a chosen target that one
 * (OC-23, OL-289). null: nothing.
 */
function* clear(attack: Attack): Procedure<Attack | null> {
  const { by, attribute, targets, side } = attack;
  if (!(yield* sees(by, { attribute, attack: targets }))) return null;
  if (side !== null) return attack;
  const missed = new Set<CombatantId>();
  for (const target of targets) if (!(yield* finds(by, target))) missed.add(target);
  if (missed.size === 0) return attack;
  const aims = attack.aims.filter(({ who }) => !missed.has(who));
  return aims.length === 0 ? null : { ...attack, aims, targets: aims.map(({ who }) => who) };
}

/**
 * One roll against all targets (OL-067, OL-089). Where it hits, all who may Defend are asked, before any damage (OL-181
 * to OL-190, OL-214 to OL-222).
 */
export function* strike(from: Scene, declared: Attack, ways: Ways): Procedure {
  const { walk } = ways;
  const aimed = yield* clear(declared);
  if (aimed === null) {
    yield* focusSpent(declared.by);
    yield* failed(declared, walk);
    yield* comesOut(declared.by);
    return;
  }
  const before = aimed === declared ? from : yield* look();
  const struck = yield* strikeAt(before, aimed, walk);
  yield* comesOut(declared.by);
  if (!mayFell(before, struck)) return;
  const felled = felledOf(before, yield* look(), struck);
  if (felled.length === 0) return;
  yield* moment(declared.by, felled, walk);
  for (let again = yield* followUp(declared.by, felled); again !== null;) {
    yield* record(noted(declared.by, { type: 'followed-through' }));
    if (yield* attackWith(again, ways, true)) return;
    again = yield* followUp(declared.by, felled);
  }
}

/**
 * An attack from its declaration on (OL-053). Never refuses: what may not be done was said before. Returns whether it
 * was made.
 */
export function* attackWith(command: Command, ways: Ways, free = false): Procedure<boolean> {
  let [scene, attack] = yield* look((now) => [now, declaredBy(now, command)] as const);
  // The GM's own attacks and forced ones take no word.
  if (attack !== null && needsApproval(attack.means) && command.role !== 'gm' && command.forced === null) {
    attack = yield* granted(attack, command);
    scene = yield* look();
  }
  const by = attack === null ? null : lookUp(scene, attack.by);
  if (attack === null || by === null) return false;
  const before = attack;
  yield* record(...(yield* look((now) => spent(now, by, before, command.slots, free))));
  if (shotProvokes(scene, by, attack, command)) {
    const at = cellOf(by);
    if (at !== null && (yield* ways.provokedByShot(by.id, at)) === 'down') return true;
    scene = yield* look();
  }
  yield* strike(scene, attack, ways);
  return true;
}

interface Met {
  readonly attack: Attack;
  readonly total: Rough<number>;
}

/** All who may Defend are asked at once, and those who will do so in the order of initiative. */
function* defended(
  attack: Attack,
  came: Rough<number>,
  raised: Map<CombatantId, number>,
  redirected: Redirected,
  walk: Walk,
): Procedure<Rough<number>> {
  const answered = new Set<Asked>();
  const pledges: Pledge[] = [];
  for (;;) {
    const answer = yield* ask((now, only) => guardPrompts(now, attack, came.reading, answered, only));
    if (answer === null) break;
    answered.add(answer.to);
    if (answer.choice.offer === 'defend' && answer.to !== 'gm')
      pledges.push({ by: answer.to, made: answer.choice, answeredBy: answer.by });
  }
  if (pledges.length > 1) {
    const now = yield* look();
    pledges.sort((a, b) => orderIn(now, a.by) - orderIn(now, b.by));
  }
  let met = came;
  for (const pledge of pledges)
    met = yield* defend(attack, met, pledge, raised, walk, pledge === pledges.at(-1), redirected);
  return met;
}

/** The same, and again for those whom an attack was sent to. */
function* meets(first: Attack, came: Rough<number>, raised: Map<CombatantId, number>, walk: Walk): Procedure<Met> {
  let [attack, asks, total] = [first, first, came];
  for (;;) {
    const redirected: Redirected = new Map();
    total = yield* defended(asks, total, raised, redirected, walk);
    if (redirected.size === 0) return { attack, total };
    const now = turned(yield* look(), attack, redirected);
    if (now.fresh.length === 0) return { attack: now.attack, total };
    attack = now.attack;
    asks = { ...attack, aims: now.fresh };
  }
}

/** Returns the attack as it was in the end. */
function* strikeAt(scene: Scene, aimed: Attack, walk: Walk): Procedure<Attack> {
  const came = yield* roll(new LateRoll(() => attackRoll(aimed, scene)));
  // Odds come by here thousands of times: nothing is looked at where there is nothing to use up.
  if (bearingOn(scene, aimed.by).length > 0) {
    yield* rolled(aimed.by, aimed.attribute);
    if (aimed.aims.length > 0) yield* ragesOn(aimed.by);
  }
  const raised = new Map<CombatantId, number>();
  const { attack, total: met } = yield* meets({ ...aimed, lethal: came.after20 }, came, raised, walk);
  const total = yield* exactly(met);
  const means = mayMean(scene, attack.by);
  // Odds come by here thousands of times: who was hit is asked only where a miss means something.
  const hit = means || attack.bane !== null ? hitBy(yield* look(), attack, total, raised).map(({ who }) => who) : [];
  const [only, another] = attack.aims;
  if (only === undefined) return attack;
  if (another === undefined) yield* outcome(attack, total, only, raised);
  else
    yield* each(attack.targets, (id) =>
      outcome(attack, total, attack.aims.find(({ who }) => who === id) ?? only, raised),
    );
  yield* exceptional(attack, total, raised);
  const twist = means && hit.length === 0 && (yield* failed(attack, walk));
  if (twist) return attack;
  for (const bane of [attack.bane, attack.second].filter((each) => each !== null))
    for (const who of attack.targets) if (!hit.includes(who)) yield* failedAgainst(who, bane.kind, attack.by);
  return attack;
}
