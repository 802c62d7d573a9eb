import { find, rerolledDie, type CombatantId } from '../../../../rules/kit.ts';
import { look, noted, record, roll, type Combatant, type Procedure, type Scene } from '../../game.ts';
import { able, fighting, opponents, unitsBetween } from '../../round/state.ts';
import { meleeReach } from '../../sheet/derived.ts';

/** Shots into a melee: who is in it, and who is hit (TT-052, TT-053, TT-R28). */

const SIZES = [2, 4, 6, 8, 10, 12, 20] as const;
/** The smallest die with enough faces. */
export const dieFor = (count: number): number => SIZES.find((sides) => sides >= count) ?? 20;

const engaged = (a: Combatant, b: Combatant): boolean =>
  opponents(a, b) && unitsBetween(a, b) <= Math.max(meleeReach(a.body), meleeReach(b.body));

/** Everybody linked to a target by chains of opponents in melee reach, but the shooter; in table order. */
export const meleeOf = (scene: Scene, target: Combatant, shooter: CombatantId): readonly Combatant[] => {
  const all = fighting(scene).filter((one) => able(one) && one.id !== shooter);
  const found = new Set<CombatantId>([target.id]);
  const queue = [target];
  for (let one = queue.pop(); one !== undefined; one = queue.pop())
    for (const other of all) {
      if (found.has(other.id) || !engaged(one, other)) continue;
      found.add(other.id);
      queue.push(other);
    }
  return all.filter(({ id }) => found.has(id));
};

/** Whom a shot at somebody really goes at: the GM rolls in secret where there is a melee (TT-145). */
export function* intoMelee(by: CombatantId, aimed: CombatantId): Procedure<CombatantId> {
  const scene = yield* look();
  const group = meleeOf(scene, find(scene, aimed), by);
  if (group.length < 2) return aimed;
  const at = yield* roll(
    rerolledDie(
      { of: null, label: 'random target', secret: true },
      dieFor(group.length),
      Math.min(20, group.length),
      (face) => face - 1,
    ),
  );
  const target = group[at]?.id ?? aimed;
  yield* record(noted(by, { type: 'real-target', target }));
  return target;
}
