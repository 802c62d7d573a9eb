import { lookUp, type CombatantId } from '../../../rules/kit.ts';
import { harm } from './harm.ts';
import { aimedAt, amountOf, attackRoll, damageRoll, woundOf } from './strike.ts';
import { look, lookFor, noted, record, rollTogether, type Procedure } from '../game.ts';
import { able } from '../round/budget.ts';
import type { WeaponId } from '../sheet/index.ts';

/**
 * All attacks of an action at one target, thrown together; how many were used. They count one after the other until the
 * target goes down; those left over stay to come and are thrown anew (LG-043, LG-367). Odds tell apart only what they
 * come to in all.
 */
export function* flurry(
  by: CombatantId,
  target: CombatantId,
  weapon: WeaponId,
  bonuses: readonly number[],
): Procedure<number> {
  const made = yield* look((scene) => {
    const [attacker, aimed] = [lookUp(scene, by), lookUp(scene, target)];
    if (attacker === null || aimed === null) return null;
    const aims = bonuses.map((bonus) => aimedAt(scene, attacker, aimed, { weapon, bonus }));
    return { aims, wound: woundOf(scene, attacker, weapon), whole: aimed.body.hp + aimed.body.tempHp };
  });
  if (made === null) return 0;
  const { aims, wound, whole } = made;
  const stands = whole >= bonuses.length * amountOf(wound, 6, true);
  const blows = yield* rollTogether(aims.map(attackRoll), (reads) =>
    stands
      ? `${reads.filter(({ hit }) => hit).length} ${reads.filter(({ critical }) => critical).length}`
      : reads.map(({ hit, critical }) => `${hit} ${critical}`).join(),
  );
  const struck = blows.filter(({ hit }) => hit);
  /** What the blows come to, and after how many of them the target is down. */
  const sum = (dice: readonly number[]): string => {
    let left = whole;
    for (const [at, die] of dice.entries()) {
      left -= amountOf(wound, die, struck[at]?.critical ?? false);
      if (left < 0) return `${left} ${at}`;
    }
    return String(left);
  };
  const dice =
    struck.length === 0
      ? []
      : yield* rollTogether(
          struck.map(() => damageRoll(wound)),
          sum,
        );
  for (const [at, blow] of blows.entries()) {
    const aim = aims[at];
    if (blow.hit) {
      const amount = amountOf(wound, dice[struck.indexOf(blow)] ?? 1, blow.critical);
      const rolled = aim && { total: blow.face + aim.attack, ac: aim.ac };
      yield* harm(by, target, amount, blow.critical, wound.kind, rolled);
    } else if (aim !== undefined) {
      yield* record(noted(target, { type: 'missed', by, total: blow.face + aim.attack, ac: aim.ac, unseen: false }));
    }
    const [scene, still] = yield* lookFor(target);
    if (still === null || !able(scene, still)) return at + 1;
  }
  return blows.length;
}
