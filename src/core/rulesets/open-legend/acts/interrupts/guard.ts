import { ATTRIBUTES, combatantsOf, halved } from '../../game.ts';
import type { Attribute, Combatant, CombatantId, Cost, Scene } from '../../rules.ts';
import { able, active, barred, distance, lookUp, ofTwo, orderIn, ruledBy, score, speedNow } from '../../rules.ts';
import { scoreAgainst, type Aim, type Attack } from '../attacks/declare.ts';

/** What an interrupt is paid with: the major action of the next turn (OL-182). */
export const INTERRUPT: readonly Cost[] = [{ pip: 'interrupt', amount: 1 }];

/** Attributes that defend without a word (OL-186). */
export const DEFENDING: readonly Attribute[] = ['protection', 'agility', 'might'];

/** The best Defend rolls so far, by the target they protect. */
export type Raised = ReadonlyMap<CombatantId, number>;

export const hitBy = (scene: Scene, { aims, defense }: Attack, total: number, raised: Raised): readonly Aim[] =>
  aims.filter(({ who, shift }) => {
    const target = lookUp(scene, who);
    if (target === null || target.body.dead) return false;
    return total >= scoreAgainst(scene, target, defense, shift, raised.get(who));
  });

/** There, able, past surprise, with a major action to give up (OL-012, OL-185, OL-230, R-48). */
const mayInterrupt = (scene: Scene, combatant: Combatant): boolean =>
  combatant.place !== null &&
  active(scene, combatant) &&
  barred(scene, combatant, 'interrupt').length === 0 &&
  !combatant.body.surprised &&
  !combatant.body.interruptDebt &&
  orderIn(scene, combatant.id) < Infinity;

/** Itself and its side, against an enemy (OL-185). */
export const protectable = (scene: Scene, attack: Attack, guard: Combatant, hit: readonly Aim[]) => {
  const attacker = lookUp(scene, attack.by);
  const friend = attacker !== null && attacker.side === guard.side && !ruledBy(scene, attacker.id);
  if (guard.id === attack.by || friend || !mayInterrupt(scene, guard)) return [];
  const ids = hit.map(({ who }) => who);
  return combatantsOf(scene, ids).filter(({ id, side }) => id === guard.id || side === guard.side);
};

/** Feet of the movement that comes with a Defend (OL-189). */
export const stepFeet = (scene: Scene, guard: Combatant): number =>
  barred(scene, guard, 'go').length > 0 ? 0 : halved(speedNow(scene, guard).total);

/** Feet between a guard and whom it protects; 0 off the grid. */
export const apartFeet = (scene: Scene, guard: Combatant, target: Combatant): number =>
  ofTwo(scene, guard, target, 0, distance);

export const nearestFirst = (scene: Scene, guard: Combatant, targets: readonly Combatant[]): readonly Combatant[] =>
  targets.length < 2 ? targets : [...targets].sort((a, b) => apartFeet(scene, guard, a) - apartFeet(scene, guard, b));

/** Near enough to defend without asking the GM. */
export const isNear = (scene: Scene, guard: Combatant, target: Combatant): boolean =>
  apartFeet(scene, guard, target) <= halved(speedNow(scene, guard).total);

/** Best first; `other` needs the GM's word. */
export const guardAttributes = ({ body }: Combatant) => {
  const better = (a: Attribute, b: Attribute): number => score(body, b) - score(body, a);
  return {
    plain: DEFENDING.filter((name) => name !== 'protection' || score(body, name) > 0).sort(better),
    other: ATTRIBUTES.filter((name) => !DEFENDING.includes(name) && score(body, name) > 0).sort(better),
  };
};

export const bestGuard = ({ body }: Combatant): Attribute =>
  DEFENDING.reduce((best, name) => (score(body, name) > score(body, best) ? name : best), 'agility');

export const mayStep = (scene: Scene, guard: Combatant): boolean => able(scene, guard) && stepFeet(scene, guard) > 0;
