import { lookUp } from '../../../rules/scene/scene.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { isShot } from '../acts/moments/aim.ts';
import { armOf } from '../sheet/arms.ts';
import type { Attacker } from '../acts/moments/attacker.ts';
import type { WhyType } from '../facts/because.ts';
import type { Striking } from '../facts/moment-facts.ts';
import type { Body } from '../sheet/body.ts';
import { able, isIn, overburdened } from '../sheet/derived.ts';
import { comeOut } from '../moves/hiding.ts';
import { kept } from '../kept.ts';
import { attackReasons } from '../moves/reachable.ts';
import { saveRoll } from '../acts/harm/save.ts';
import { ruled } from '../acts/moments/sources.ts';
import type { Strike } from '../acts/moments/strike.ts';
import { diceWords, strikeDice, strikesAt } from '../acts/moments/strike.ts';
import { look, noted, record, roll, settingsOf } from '../game.ts';
import type { Battle, Fighter, Steps } from '../game.ts';

/** Who strikes in a moment, and who does not get to. */

export type How = WhyType<'attack'>['how'];

/** Whether damage passes the guard of somebody by its own state (BD-071, BD-245, R-09, R-10). */
export const guardlessNow = (body: Body): boolean =>
  overburdened(body) || isIn(body, 'critical') || isIn(body, 'unconscious') || isIn(body, 'paralysed');

const keptStrikes = kept<readonly Strike[]>();
const keptStriking = kept<readonly Striking[]>();
const keyOf = ({ who, arms, closed, gambit, forced, nonLethal }: Attacker): string =>
  `${who} ${arms.join('+')}${nonLethal === undefined ? '' : nonLethal ? ' soft' : ' hard'}${closed ? ' closed' : ''}${gambit === null ? '' : ' gambit'}${forced === true ? ' forced' : ''}`;
const keyOfAll = (attackers: readonly Attacker[], target: Fighter): string =>
  `${target.id}: ${attackers.map(keyOf).join(', ')}`;

/** How these strike at a target as things stand, without those who are in no state to or out of reach by now. */
export const strikesNow = (scene: Battle, attackers: readonly Attacker[], target: Fighter): readonly Strike[] =>
  keptStrikes(scene, keyOfAll(attackers, target), () => {
    const ready = attackers.filter(({ who, arms, forced }) => {
      const one = lookUp(scene, who);
      return (
        one !== null &&
        able(one.body) &&
        !isIn(one.body, 'stunned') &&
        (forced === true || attackReasons(scene, one, arms, target).length === 0)
      );
    });
    return strikesAt(scene, ready, target, (from, arm) => isShot(from, arm, target));
  });

const strikingOf = (scene: Battle, attacker: Attacker, strikes: readonly Strike[]): readonly Striking[] => {
  const by = lookUp(scene, attacker.who);
  const strike = strikes.find((one) => one.by.id === attacker.who);
  if (by === null) return [];
  const because =
    strike === undefined
      ? []
      : [
          ...strike.enhanced.map(({ label }) => `enhanced: ${label}`),
          ...strike.impaired.flat().map(({ label }) => `impaired: ${label}`),
        ];
  return [
    {
      who: attacker.who,
      with: attacker.arms.flatMap((id) => armOf(by.body, id)?.name ?? []).join(' and '),
      dice: strike === undefined ? '' : diceWords(strikeDice(strike, null, settingsOf(scene))),
      because: [...new Set(because)],
    },
  ];
};

/** Who strikes whom, with what and why so, before anybody reacts (M1, BD-061). */
export function* announced(scene: Battle, attackers: readonly Attacker[], target: Fighter, how: How): Steps {
  const by = keptStriking(scene, keyOfAll(attackers, target), () => {
    const strikes = strikesNow(
      scene,
      attackers.filter((one) => one.gambit === null),
      target,
    );
    return attackers.flatMap((one) => strikingOf(scene, one, strikes));
  });
  yield* record(noted(target.id, { type: 'attack', by, target: target.id, how }));
  yield* comeOut(attackers.map(({ who }) => who));
}

/**
 * Without a die: blows that cannot hurt their target (BD-072), and those who do not get to one in the air (BD-315).
 * Returns the others.
 */
export function* effective(
  start: Battle,
  attackers: readonly Attacker[],
  target: CombatantId,
): Steps<readonly Attacker[]> {
  const aloft = lookUp(start, target)?.body.states.includes('airborne') === true;
  if (!aloft && !start.turn.rulings.some(({ ruling }) => ruling === 'ineffective')) return attackers;
  const left: Attacker[] = [];
  for (const attacker of attackers) {
    const scene = yield* look();
    const [by, at] = [lookUp(scene, attacker.who), lookUp(scene, target)];
    if (by === null || at === null) continue;
    if (attacker.gambit === null && ruled(scene, by.id, target, 'ineffective')) {
      yield* record(noted(by.id, { type: 'ineffective', target }));
      continue;
    }
    const [arm] = attacker.arms.flatMap((id) => armOf(by.body, id) ?? []);
    const climbs =
      arm !== undefined && !isShot(by, arm, at) && isIn(at.body, 'airborne') && at.body.traits.includes('flying');
    if (climbs && !(yield* roll(saveRoll(by, { ability: 'dex', label: 'to reach it in the air' }))).passed) {
      yield* record(noted(by.id, { type: 'flew-out-of-reach', target }));
      continue;
    }
    left.push(attacker);
  }
  return left;
}
