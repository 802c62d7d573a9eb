import { exceptional } from '../../effects/banes/exceptional.ts';
import { failedAgainst } from '../../effects/banes/resist.ts';
import { comesOut, finds, sees } from '../../effects/boons/perceiving.ts';
import { ragesOn } from '../../effects/rage.ts';
import { asPart, cellOf, each, exactly, featTier, look, noted, record, roll, settingsOf } from '../../game.ts';
import type { CombatantId, Command, Procedure, Roll, Rough, Scene } from '../../rules.ts';
import { actionRollRead, asRolled, bearingOn, focusSpent, LateRoll, lookUp, rolled, roughly } from '../../rules.ts';
import type { Walk, Ways } from '../../moves/walk.ts';
import { failed, mayMean } from '../failed-roll.ts';
import { hitBy } from '../interrupts/guard.ts';
import { meets } from '../interrupts/meets.ts';
import { aimAt, declaredBy, scoreAgainst, type Attack } from './declare.ts';
import { felledOf, followUp, mayFell, momentum } from './felling.ts';
import { needsApproval } from './means.ts';
import { granted, outcome, shotProvokes, spent } from './outcome.ts';

/** The total, and what came after a natural 20: lethal where the table plays it so (OL-206, OL-207), but for odds. */
type AttackTotal = Rough<number> & { readonly after20: number };

const after20 = (roll: Roll<number>, faces: readonly number[]): number =>
  roll
    .shown(faces)
    .dice.reduce((sum, { group, exploded, kept, face }) => (group === 0 && exploded && kept ? sum + face : sum), 0);

/** The attack roll (OL-087, OL-088). Odds ask first only how many it hits; of those that miss everybody never more. */
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
 * The scene after the even chances to fail, and what they leave of an attack: the attacker's concern all of it, those
 * of a chosen target that one (OC-23, OL-289). null: nothing.
 */
function* clear(from: Scene, attack: Attack): Procedure<readonly [Scene, Attack | null]> {
  const { by, attribute, targets, area } = attack;
  if (!(yield* sees(by, { attribute, attack: targets }))) return [from, null];
  if (area !== null) return [from, attack];
  const missed = new Set<CombatantId>();
  for (const target of targets) if (!(yield* finds(by, target))) missed.add(target);
  if (missed.size === 0) return [from, attack];
  const aims = attack.aims.filter(({ who }) => !missed.has(who));
  const left = aims.length === 0 ? null : { ...attack, aims, targets: aims.map(({ who }) => who) };
  return [yield* look(), left];
}

/**
 * One roll against all targets (OL-067, OL-089). Where it hits, all who may Defend are asked, before any damage (OL-181
 * to OL-190, OL-214 to OL-222).
 */
export function* strike(from: Scene, declared: Attack, ways: Ways): Procedure {
  const { walk } = ways;
  const [before, aimed] = yield* asPart(clear(from, declared));
  if (aimed === null) {
    yield* focusSpent(declared.by);
    yield* failed(declared, walk);
    yield* comesOut(declared.by);
    return;
  }
  const struck = yield* strikeAt(before, aimed, walk);
  yield* comesOut(declared.by);
  if (!mayFell(before, struck)) return;
  const felled = felledOf(before, yield* look(), struck);
  if (felled.length === 0) return;
  yield* momentum(declared.by, felled, walk);
  for (let again = yield* followUp(declared.by, felled); again !== null;) {
    yield* record(noted(declared.by, { type: 'followed-through' }));
    if (yield* attackWith(again, ways, true)) return;
    again = yield* followUp(declared.by, felled);
  }
}

/** An attack from its declaration on (OL-053); never refuses, for that was done before. Returns whether it was made. */
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

/** Returns the attack as it was in the end. */
function* strikeAt(scene: Scene, aimed: Attack, walk: Walk): Procedure<Attack> {
  const came = yield* roll(new LateRoll(() => attackRoll(aimed, scene)));
  // Odds come by here thousands of times: nothing is looked at where there is nothing to use up.
  if (bearingOn(scene, aimed.by).length > 0) {
    yield* rolled(aimed.by, aimed.attribute);
    if (aimed.aims.length > 0) yield* ragesOn(aimed.by);
  }
  const { attack, total: met, raised } = yield* asPart(meets({ ...aimed, lethal: came.after20 }, came, walk));
  const total = yield* exactly(met);
  const means = mayMean(scene, attack.by);
  // Odds come by here thousands of times: who was hit is asked only where a miss means something.
  const hit = means || attack.banes.length > 0 ? hitBy(yield* look(), attack, total, raised).map(({ who }) => who) : [];
  const [only, another] = attack.aims;
  if (only === undefined) return attack;
  if (another === undefined) yield* outcome(attack, total, only, raised);
  else yield* each(attack.targets, (id) => outcome(attack, total, aimAt(attack, id) ?? only, raised));
  yield* exceptional(attack, total, raised);
  const twist = means && hit.length === 0 && (yield* failed(attack, walk));
  if (twist) return attack;
  for (const bane of attack.banes)
    for (const who of attack.targets) if (!hit.includes(who)) yield* failedAgainst(who, bane.kind, attack.by);
  return attack;
}
