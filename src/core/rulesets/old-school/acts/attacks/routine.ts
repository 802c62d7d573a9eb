import { called, type CombatantId, combatantSlot, find, lookUp, sentence, whichOf } from '../../../../rules/kit.ts';
import { choose, combatantsOf, look, option, type Procedure, roll, type Scene } from '../../game.ts';
import { able, beside, foesBeside } from '../../round/state.ts';
import { isHelpless, isIn, type RoutineAttack } from '../../sheet/index.ts';
import { harm, totalOf } from '../harm/index.ts';
import { strike } from './strike.ts';
import { againstTally, type Laid } from './to-hit.ts';

/** A monster's attacks one after the other, each at its own target in reach (OS-064, OS-196, OS-197, OS-R35). */

const AT = combatantSlot('target', 'Target');
const REST = option.attack('attack', 'Attack', 'The rest of its attacks.', 'swords');

/** Whom the rest of a routine goes for once its victim is helpless or down: whoever plays the monster says (OS-196). */
function* nextTarget(by: CombatantId, now: CombatantId): Procedure<CombatantId | null> {
  const among = (scene: Scene): readonly CombatantId[] => {
    const victim = lookUp(scene, now);
    const still = victim !== null && !isIn(victim.body, 'dead') && victim.body.hp > 0;
    const others = foesBeside(scene, find(scene, by)).map(({ id }) => id);
    return [...(still ? [now] : []), ...others.filter((id) => id !== now)];
  };
  const targets = among(yield* look());
  if (targets.length < 2) return targets[0] ?? null;
  const say = sentence`${called(by)} has attacks left. Who is next?`;
  const made = yield* choose(by, 'next-target', (scene) => whichOf(say, among(scene), AT, REST));
  return made === null ? null : AT.of(made);
}

export function* routine(
  by: CombatantId,
  first: CombatantId,
  attacks: readonly RoutineAttack[],
  laid: Laid,
  further: readonly (CombatantId | null)[],
): Procedure {
  const hitTwice = new Map<string, number>();
  // whom the GM had it attack from farther off it attacks; who gets away on the way it does not
  const begun = yield* look();
  const [monster, chosen] = [lookUp(begun, by), combatantsOf(begun, [first, ...further.filter((id) => id !== null)])];
  const afar = new Set(chosen.filter((one) => monster !== null && !beside(begun, monster, one)).map(({ id }) => id));
  const asked = new Set<CombatantId>();
  let to: CombatantId | null = first;
  let nth = 0;
  for (const attack of attacks)
    for (let count = 0; count < attack.count; count++) {
      const scene: Scene = yield* look();
      const attacker = lookUp(scene, by);
      if (attacker === null || !able(attacker)) return;
      const own: CombatantId | null = nth === 0 ? null : (further[nth - 1] ?? null);
      nth++;
      let target: CombatantId | null = own ?? to;
      const victim = lookUp(scene, target);
      const turns =
        victim === null || isIn(victim.body, 'dead') || victim.body.hp <= 0 || (nth > 1 && isHelpless(victim.body));
      if (own === null && turns && target !== null && !asked.has(target)) {
        asked.add(target);
        to = yield* nextTarget(by, target);
        target = to;
      }
      const at = lookUp(yield* look(), target);
      if (at === null || isIn(at.body, 'dead')) continue;
      if (!afar.has(at.id) && !beside(yield* look(), attacker, at)) continue;
      const { name, damage, effect } = attack;
      const hurts = yield* strike({ by, to: at.id, name, missile: false, weapon: null, damage, effect, laid });
      const key = `${name} ${at.id}`;
      hitTwice.set(key, (hitTwice.get(key) ?? 0) + (hurts ? 1 : 0));
      if (hurts && hitTwice.get(key) === 2) yield* hug(by, at.id, name, laid);
    }
}

/** Two hits of one kind on one victim: more damage without a roll (OS-197). */
function* hug(by: CombatantId, to: CombatantId, name: string, laid: Laid): Procedure {
  const scene = yield* look();
  const { hug: own } = find(scene, by).body;
  const victim = lookUp(scene, to);
  if (own?.attack !== name || victim === null || isIn(victim.body, 'dead')) return;
  const dealt = yield* roll(totalOf(scene, by, 'hug', own.damage));
  const against = againstTally(scene, victim, laid);
  const why = { type: 'struck', by, total: null, against, harm: dealt, subdues: laid.subdues } as const;
  yield* harm({ to, by, harm: dealt, subdues: laid.subdues, burns: false }, why);
}
