import { lookUp, memory, type CombatantId } from '../../../rules/kit.ts';
import { save } from '../acts/harm/dice.ts';
import { ruled } from '../acts/moments/sources.ts';
import { diceWords, strikeDice, strikesAt, type Attacker, type Strike } from '../acts/moments/strike.ts';
import type { WhyType } from '../facts/because.ts';
import type { Striking } from '../facts/moment-facts.ts';
import { type Combatant, look, noted, type Procedure, record, type Scene, settingsOf } from '../game.ts';
import { attackReasons, comeOut, isShot } from '../moves/ground.ts';
import { type Arm, armOf, type Body, canAct, isIn, overburdened } from '../sheet/index.ts';

/** Who strikes in a moment, and who no longer can. */

export type How = WhyType<'attack'>['how'];

/** In these states damage passes the guard (BD-071, BD-245, R-09, R-10). */
export const guardlessNow = (body: Body): boolean =>
  overburdened(body) || isIn(body, 'critical') || isIn(body, 'unconscious') || isIn(body, 'paralysed');

const strikesKnown = memory<readonly Strike[]>();
const strikingKnown = memory<readonly Striking[]>();
const keyOf = ({ actor, arms, closed, gambit, forced, nonLethal }: Attacker): string =>
  [actor, arms.join('+'), nonLethal, closed, gambit !== null, forced === true].join(' ');
const keyOfAll = (attackers: readonly Attacker[], target: Combatant): string =>
  `${target.id}: ${attackers.map(keyOf).join(', ')}`;

/** The strikes at a target now, without those of attackers who are out of action or out of reach. */
export const strikesNow = (scene: Scene, attackers: readonly Attacker[], target: Combatant): readonly Strike[] =>
  strikesKnown(scene, keyOfAll(attackers, target), () => {
    const ready = attackers.filter(({ actor, arms, forced }) => {
      const combatant = lookUp(scene, actor);
      if (combatant === null || !canAct(combatant.body)) return false;
      return forced === true || attackReasons(scene, combatant, arms, target).length === 0;
    });
    return strikesAt(scene, ready, target, (from, arm) => isShot(from, arm, target));
  });

/** How a striker is announced: weapons, dice before any reaction, and why they are so. */
export const strikingOf = (scene: Scene, who: CombatantId, arms: readonly Arm[], strike: Strike | null): Striking => {
  const because = [
    ...(strike?.enhanced ?? []).map(({ label }) => `enhanced: ${label}`),
    ...(strike?.impaired ?? []).flat().map(({ label }) => `impaired: ${label}`),
  ];
  return {
    who,
    with: arms.map(({ name }) => name).join(' and '),
    dice: strike === null ? '' : diceWords(strikeDice(strike, null, settingsOf(scene))),
    because: [...new Set(because)],
  };
};

/** Announces who strikes whom, before anybody reacts (M1, BD-061). */
export function* announced(scene: Scene, attackers: readonly Attacker[], target: Combatant, how: How): Procedure {
  const by = strikingKnown(scene, keyOfAll(attackers, target), () => {
    const strikes = strikesNow(
      scene,
      attackers.filter((attacker) => attacker.gambit === null),
      target,
    );
    return attackers.flatMap(({ actor, arms }) => {
      const found = lookUp(scene, actor);
      const strike = strikes.find((made) => made.by.id === actor) ?? null;
      const used = found === null ? [] : arms.flatMap((id) => armOf(found.body, id) ?? []);
      return found === null ? [] : [strikingOf(scene, actor, used, strike)];
    });
  });
  yield* record(noted(target.id, { type: 'attack', by, target: target.id, how }));
  yield* comeOut(attackers.map(({ actor }) => actor));
}

/** Leaves out those who cannot hurt the target (BD-072), or do not reach it in the air (BD-315). */
export function* effective(
  start: Scene,
  attackers: readonly Attacker[],
  target: CombatantId,
): Procedure<readonly Attacker[]> {
  const aloft = lookUp(start, target)?.body.states.includes('airborne') === true;
  if (!aloft && !start.turn.rulings.some(({ ruling }) => ruling === 'ineffective')) return attackers;
  const left: Attacker[] = [];
  for (const attacker of attackers) {
    const scene = yield* look();
    const [by, at] = [lookUp(scene, attacker.actor), lookUp(scene, target)];
    if (by === null || at === null) continue;
    if (attacker.gambit === null && ruled(scene, by.id, target, 'ineffective')) {
      yield* record(noted(by.id, { type: 'ineffective', target }));
      continue;
    }
    const [arm] = attacker.arms.flatMap((id) => armOf(by.body, id) ?? []);
    const climbs =
      arm !== undefined && !isShot(by, arm, at) && isIn(at.body, 'airborne') && at.body.traits.includes('flying');
    if (climbs && !(yield* save(by.id, { ability: 'dex', label: 'to reach it in the air' }))) {
      yield* record(noted(by.id, { type: 'flew-out-of-reach', target }));
      continue;
    }
    left.push(attacker);
  }
  return left;
}
