import { lookUp, type CombatantId } from '../../../../rules/kit.ts';
import { within } from '../../../../space/zones/within.ts';
import { type Combatant, each, look, lookFor, part, type Procedure, type Scene } from '../../game.ts';
import { attackReasons, hostile, isShot, placeOf } from '../../moves/ground.ts';
import { alerted, opened, openingsUsed, stuntsPaid, sweepsOn } from '../../round/aftermath.ts';
import { announced, effective, guardlessNow, strikesNow, type How } from '../../round/ready.ts';
import { able, armOf, type Body, canAct, isDetachment } from '../../sheet/index.ts';
import { gambit } from '../gambits/gambit.ts';
import { landed, thrown, type Landed, type Thrown } from './exchange.ts';
import { setsOff } from './landing.ts';
import { afterReaction, reacts } from './react.ts';
import { DEFEND, fatigueOf, type Facing, type Reaction } from './reaction.ts';
import { blasted } from './sources.ts';
import type { Attacker, Strike } from './strike.ts';

function* gambitsOf(attackers: readonly Attacker[], target: CombatantId): Procedure {
  for (const { actor, arms, gambit: tried, forced } of attackers) {
    if (tried === null) continue;
    const scene = yield* look();
    const [by, at] = [lookUp(scene, actor), lookUp(scene, target)];
    if (by === null || at === null || !canAct(by.body)) continue;
    if (forced !== true && attackReasons(scene, by, arms, at).length > 0) continue;
    const save = tried.save === undefined ? null : { ability: tried.save, zone: null };
    yield* part(
      gambit({ by: actor, target, arms, gambit: tried.kind, say: tried.say, magic: null, counter: false, save }),
    );
  }
}

/** One target of a moment whose dice lie. */
interface Met {
  readonly attackers: readonly Attacker[];
  /** The target when the moment began. */
  readonly start: Combatant;
  /** The target when the dice fell. */
  readonly body: Body;
  readonly how: How;
  readonly strikes: readonly Strike[];
  readonly reaction: Reaction;
  readonly fatigue: number;
  readonly blow: Thrown | null;
}

/**
 * A moment on one target up to its dice: strikers are announced, gambits come first, the target reacts, the dice fall
 * (M1, M3 to M5). `first` is the scene as it begins.
 */
function* met(first: Scene, attackers: readonly Attacker[], target: CombatantId, how: How): Procedure<Met | null> {
  const start = lookUp(first, target);
  if (start === null) return null;
  yield* part(announced(first, attackers, start, how));
  const guardless = guardlessNow(start.body);
  const ready = yield* part(effective(first, attackers, target));
  yield* part(gambitsOf(ready, target));
  const blows = ready.filter((attacker) => attacker.gambit === null);
  const facing = (scene: Scene): Facing | null => {
    const at = lookUp(scene, target);
    // nobody reacts to a blow that they do not notice (BD-070, R-10)
    return at && { strikes: strikesNow(scene, blows, at).filter(({ unnoticed }) => !unnoticed), casters: [] };
  };
  const reaction = blows.length === 0 ? DEFEND : yield* part(reacts(target, facing));
  const [scene, defender] = yield* lookFor(target);
  if (defender === null || blows.length === 0)
    return { attackers, start, body: start.body, how, strikes: [], reaction, fatigue: 0, blow: null };
  const { body } = defender;
  const strikes = strikesNow(scene, blows, defender);
  const blow = yield* thrown(scene, { strikes, target, reaction, guardless });
  return { attackers, start, body, how, strikes, reaction, fatigue: fatigueOf(body, reaction), blow };
}

/** What follows the harm: Fight Back, Fatigue, openings used up, stunts paid, the weapon sweeping on (M9). */
function* followed({ attackers, start, body, how, strikes, reaction, fatigue }: Met, hit: Landed | null): Procedure {
  const target = start.id;
  yield* part(afterReaction(target, reaction, fatigue));
  if (strikes.length > 0) {
    if (opened(body)) yield* openingsUsed(target);
    const by = strikes.map((strike) => strike.by.id);
    if ((yield* look()).turn.rulings.length > 0) yield* stuntsPaid(by, target);
  }
  if (hit !== null && how === 'attack') yield* swept(hit, target);
  const all = attackers.map(({ actor }) => actor);
  if (start.body.awareness === 'unaware' || start.body.unawareOf.length > 0) yield* alerted(target, all);
}

function* oneTarget(first: Scene, attackers: readonly Attacker[], target: CombatantId, how: How): Procedure {
  const made = yield* part(met(first, attackers, target, how));
  if (made !== null) yield* followed(made, made.blow === null ? null : yield* part(landed(made.blow)));
}

/** A wide swing goes on to another in reach, once (BD-300). */
function* swept({ die, face }: Landed, struck: CombatantId): Procedure {
  if (!setsOff({ edge: die.arm, face }, 'sweep')) return;
  const { by, arm } = die;
  const next = yield* sweepsOn(by.id, arm.id, struck);
  const again = { actor: by.id, arms: [arm.id], gambit: null, closed: false, nonLethal: arm.nonLethal };
  if (next !== null) yield* oneTarget(yield* look(), [again], next, 'sweep');
}

/**
 * Whom else an attack strikes: a detachment strikes all foes in reach or in the zone it shoots into, a blast everybody
 * beside its target or, at the GM's word, in its zone (BD-107, BD-287, R-39).
 */
const wideTargets = (scene: Scene, { actor, arms, gambit: tried }: Attacker, target: Combatant) => {
  const by = lookUp(scene, actor);
  const used = by === null ? [] : arms.flatMap((id) => armOf(by.body, id) ?? []);
  const [first] = used;
  if (by === null || first === undefined || tried !== null) return [];
  const ids = (struck: readonly Combatant[]): readonly CombatantId[] =>
    struck.filter(({ id, body }) => id !== actor && id !== target.id && able(body)).map(({ id }) => id);
  if (isDetachment(by.body)) {
    if (isDetachment(target.body)) return [];
    const foes = scene.combatants.filter((combatant) => hostile(combatant, by) && !isDetachment(combatant.body));
    const shot = isShot(by, first, target);
    const at = placeOf(shot ? target : by);
    return at === null ? [] : ids(within(foes, { zone: at.zone, cluster: shot ? null : at.cluster }));
  }
  return used.some(({ blast }) => blast)
    ? ids(scene.combatants.filter((combatant) => blasted(scene, actor, target, combatant)))
    : [];
};

/**
 * One exchange: these attackers at one target, all dice together (BD-097). Others whom a detachment or a blast strikes
 * react and have dice of their own; then all are harmed, and only then they fight back, so that no Fight Back saves
 * another (BD-107, BD-287). Closing moves come before; morale and later moves are not part of it.
 */
export function* resolveMoment(attackers: readonly Attacker[], target: CombatantId): Procedure {
  const wide = yield* look((scene) => {
    const struck = lookUp(scene, target);
    return struck === null ? null : attackers.map((attacker) => wideTargets(scene, attacker, struck));
  });
  if (wide === null) return;
  const others = [...new Set(wide.flat())];
  if (others.length === 0) {
    yield* oneTarget(yield* look(), attackers, target, 'attack');
    return;
  }
  const all = yield* each([target, ...others], function* (id) {
    return yield* met(
      yield* look(),
      id === target ? attackers : attackers.filter((_, at) => wide[at]?.includes(id) === true),
      id,
      'attack',
    );
  });
  const struck: (readonly [Met, Landed | null])[] = [];
  for (const made of all)
    if (made !== undefined && made !== null) struck.push([made, made.blow === null ? null : yield* landed(made.blow)]);
  for (const [made, hit] of struck) yield* followed(made, hit);
}
