import { adjacent, baseOf, between, combatantsOf, featTier, mayReact, noted, option, record } from '../../game.ts';
import type { Combatant, CombatantId, Procedure, Scene } from '../../rules.ts';
import { called, combatantSlot, groundOf, idsOf, knownOf, lookUp, sentence, sight } from '../../rules.ts';
import { aimOf, type Attack, proofReasons } from '../attacks/declare.ts';
import { wayReasons } from '../attacks/targets.ts';

/** The feat of attack redirection: a Defend above the attack may send it to somebody else. */

/** Whom a defended attack was meant for, and whom it goes to instead. */
export type Redirected = Map<CombatantId, CombatantId>;

export const redirects = ({ body }: Combatant): boolean => featTier(body, 'attack-redirection') > 0;

/**
 * Whom an attack could have hit as well, friend or foe of the attacker: in melee anybody beside the one who defends,
 * the attacker too; else anybody in range and in sight.
 */
const othersFor = (scene: Scene, attack: Attack, guard: Combatant): readonly CombatantId[] => {
  const [grid, attacker, beside] = [groundOf(scene), lookUp(scene, attack.by), baseOf(guard)];
  if (grid === null || attacker === null || beside === null) return [];
  const fits = (other: Combatant): boolean => {
    const base = baseOf(other);
    if (base === null || other.body.dead || other.id === guard.id || attack.targets.includes(other.id)) return false;
    if (attack.manner === 'melee') return adjacent(grid, beside, base) && sight(grid, beside, base).clear;
    if (other.id === attack.by) return false;
    return wayReasons(grid, attacker, attack.means, other).length === 0;
  };
  const touch = { ...attack.touch, defense: attack.defense };
  const all = scene.combatants.filter((one) => fits(one) && proofReasons(scene, attacker, one, touch).length === 0);
  return knownOf(scene, guard.id, idsOf(all));
};

const TO = combatantSlot('target', 'Redirect to');
const STAYS = 'The attack roll stays; it is compared with their defense.';
const REDIRECT = option.interrupt('redirect', 'Redirect', STAYS, 'shuffle', 'OL-187');
const ASIDE = option.interrupt('aside', 'Turn it aside', 'The attack misses and hits no one else.', 'shield');
/** Asks whoever defended so well; what they choose goes into `redirected`. */
export function* redirect(by: CombatantId, attack: Attack, protect: CombatantId, redirected: Redirected): Procedure {
  const made = yield* mayReact(by, 'redirect', (scene) => {
    const guard = lookUp(scene, by);
    const among = guard === null ? [] : othersFor(scene, attack, guard);
    if (among.length === 0) return null;
    const say = sentence`Your Defend beats the attack on ${called(protect)}. Redirect it?`;
    return between(say, [protect], [{ ...REDIRECT, slots: [TO.slot({ among })] }, ASIDE], ASIDE, ASIDE);
  });
  const to = made?.offer === 'redirect' ? TO.of(made) : null;
  if (to === null) return;
  redirected.set(protect, to);
  yield* record(noted(by, { type: 'redirected', from: protect, to }));
}

/**
 * The attack as it goes on, and what of it is new. The roll stays as it is: nothing that only a new target would have
 * brought to it moves a defense.
 */
export const turned = (scene: Scene, attack: Attack, redirected: Redirected) => {
  const fresh = combatantsOf(scene, [...new Set(redirected.values())])
    .filter(({ id }) => !attack.targets.includes(id))
    .map((target) => aimOf(scene, lookUp(scene, attack.by), target, attack.touch));
  const aims = [...attack.aims.filter(({ who }) => !redirected.has(who)), ...fresh];
  return { attack: { ...attack, aims, targets: aims.map(({ who }) => who) }, fresh };
};
