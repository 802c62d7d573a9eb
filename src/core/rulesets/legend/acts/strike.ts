import type { Tally } from '../../../base.ts';
import { dice, sumOf } from '../../../dice/index.ts';
import { poolRoll } from '../../../rules/play/pool-roll.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import { weaponOf } from '../data/weapon-list.ts';
import type { WeaponId } from '../data/weapon-list.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { look, noted, record, roll } from '../game.ts';
import { coverOf, measured } from '../moves/measure.ts';
import { acOf, attackOf, bandsBeyond, effectsOn, isMelee, missChance, modified } from '../sheet/derived.ts';
import { harm } from './harm.ts';

/** One attack: who on whom, with what, at which entry of their bonuses. */
export interface Blow {
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly weapon: WeaponId;
  readonly bonus: number;
}

/** What is added to the die and what it must reach (LG-201, LG-204, LG-205). */
export const compared = (
  scene: Scene,
  attacker: Combatant,
  target: Combatant,
  id: WeaponId,
  bonus: number,
): { readonly attack: Tally; readonly ac: Tally } => {
  const weapon = weaponOf(id);
  const farther = bandsBeyond(attacker.body, weapon, measured(scene, attacker, target) ?? 0) === 1;
  return {
    attack: attackOf(attacker.body, weapon, bonus, farther),
    ac: acOf(target.body, isMelee(weapon) ? 'melee' : 'ranged', coverOf(scene, attacker, target)),
  };
};

const D20 = sumOf([dice('d20', 1, 20)]);
const D100 = sumOf([dice('d100', 1, 100)]);
const D6 = sumOf([dice('d6', 1, 6)]);

/**
 * d20 and bonus against AC, 1 and 20 are numbers like others (LG-202); a natural die within the threat range that hits
 * is a critical (LG-045, LG-046); then the chance to miss, then the damage (LG-048, LG-210, LG-259).
 */
export function* strike({ by, target, weapon, bonus }: Blow): Procedure {
  const scene = yield* look();
  const [attacker, aimed] = [lookUp(scene, by), lookUp(scene, target)];
  if (attacker === null || aimed === null) return;
  const { attack, ac } = compared(scene, attacker, aimed, weapon, bonus);
  const { threatMin } = weaponOf(weapon);
  const secret = attacker.hidden;
  const { face, hit, critical } = yield* roll(
    poolRoll(
      { of: by, label: 'attack', secret },
      D20,
      (die) => {
        const lands = die + attack.total >= ac.total;
        return { face: die, hit: lands, critical: lands && die >= threatMin };
      },
      (read) => `${read.hit} ${read.critical}`,
    ),
  );
  const missed = { type: 'missed', by, total: face + attack.total, ac: ac.total } as const;
  if (!hit) {
    yield* record(noted(target, { ...missed, unseen: false }));
    return;
  }
  const chance = missChance(attacker.body, aimed.body);
  if (chance > 0 && (yield* roll(poolRoll({ of: by, label: 'to find it', secret }, D100, (die) => die <= chance)))) {
    yield* record(noted(target, { ...missed, unseen: true }));
    return;
  }
  const die = yield* roll(poolRoll({ of: by, label: 'damage', secret }, D6, (total) => total));
  const more = modified(attacker.body, 'damage').reduce((sum, { value }) => sum + value, 0);
  const worse = effectsOn(attacker.body).reduce((sum, { damage = 0 }) => sum + damage, 0);
  const plain = Math.max(1, die + attacker.body.kom + more + worse);
  yield* harm(by, target, plain + (critical ? 2 * attacker.body.level : 0), critical);
}
