import type { Part } from '../../base.ts';
import { distance } from '../../space/distance.ts';
import type { Roll } from '../../rules/procedure.ts';
import type { Slots } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { actionRoll } from './action-roll.ts';
import type { Attribute, Defense } from './body.ts';
import { ATTRIBUTES } from './body.ts';
import { able } from './budget.ts';
import type { Aim, Attack } from './declare.ts';
import { scoreAgainst } from './defense.ts';
import { halved, score, speedOf } from './derived.ts';
import { actionChances, netOf } from './dice.ts';
import { featTier } from './feats.ts';
import { baseOf, groundOf, orderIn } from './ground.ts';
import { rollSources } from './roll-slots.ts';
import type { Battle, Fighter } from './verbs.ts';

/** Attributes that defend without a word (OL-186). */
export const DEFENDING: readonly Attribute[] = ['protection', 'agility', 'might'];

/** The best Defend rolls so far, by the target they protect. */
export type Raised = ReadonlyMap<CombatantId, number>;

/** The targets that a total hits as things stand. */
export const hitBy = (scene: Battle, attack: Attack, total: number, raised: Raised): readonly Aim[] =>
  attack.aims.filter((aim) => {
    const target = lookUp(scene, aim.who);
    return target !== null && !target.body.dead && total >= scoreAgainst(target, attack.defense, aim.shift, raised.get(aim.who) ?? null);
  });

/** Whether somebody can interrupt at all: able, past surprise, with a major action to give up (OL-012, OL-185, OL-230, R-48). */
export const mayInterrupt = (scene: Battle, { id, body }: Fighter): boolean =>
  !body.dead && !body.unconscious && !body.defenceless && !body.surprised && !body.interruptDebt && orderIn(scene, id) < Infinity;

/** Which of the hit targets somebody may protect: itself and its side, against an enemy (OL-185). */
export const protectable = (scene: Battle, attack: Attack, guard: Fighter, hit: readonly Aim[]): readonly Fighter[] => {
  const attacker = lookUp(scene, attack.by);
  if (guard.id === attack.by || (attacker !== null && attacker.side === guard.side) || !mayInterrupt(scene, guard)) return [];
  return hit.map(({ who }) => lookUp(scene, who)).filter((target): target is Fighter => target !== null && (target.id === guard.id || target.side === guard.side));
};

/** Feet of the movement that comes with a Defend (OL-189). */
export const stepFeet = (guard: Fighter): number => halved(speedOf(guard.body).total);

/** Feet between a guard and whom it protects; 0 off the grid. */
export const apartFeet = (scene: Battle, guard: Fighter, target: Fighter): number => {
  const grid = groundOf(scene);
  const from = baseOf(guard);
  const to = baseOf(target);
  return grid === null || from === null || to === null || guard.id === target.id ? 0 : distance(grid, from, to);
};

/** Near enough to defend without asking the GM. */
export const isNear = (scene: Battle, guard: Fighter, target: Fighter): boolean => apartFeet(scene, guard, target) <= stepFeet(guard);

/** The attributes somebody has to defend with, those that need no word first, each part the best first. */
export const guardAttributes = ({ body }: Fighter): { readonly plain: readonly Attribute[]; readonly other: readonly Attribute[] } => {
  const byScore = (list: readonly Attribute[]): readonly Attribute[] => [...list].sort((a, b) => score(body, b) - score(body, a));
  return {
    plain: byScore(DEFENDING.filter((one) => one !== 'protection' || score(body, one) > 0)),
    other: byScore(ATTRIBUTES.filter((one) => !DEFENDING.includes(one) && score(body, one) > 0)),
  };
};

/** The best attribute that needs no word. */
export const bestGuard = ({ body }: Fighter): Attribute =>
  DEFENDING.reduce((best, one) => (score(body, one) > score(body, best) ? one : best), 'agility');

/** What a Defend has of advantage: a shield against attacks on Toughness and Evasion unless the GM says it does not fit (OL-188), feats, the situation. */
export const guardSources = ({ body }: Fighter, defense: Defense, slots: Slots): readonly Part[] => {
  const found: Part[] = [];
  if (body.shield !== null && defense !== 'resolve' && slots['shield'] !== 'off') found.push({ label: 'shield', value: 1, rule: 'OL-188' });
  const reflexes = featTier(body, 'defensive-reflexes');
  if (reflexes > 0) found.push({ label: 'defensive reflexes', value: reflexes, rule: 'OL-253' });
  return [...found, ...rollSources(slots)];
};

/** The Defend roll. The rule reads only what lies above the score and up to beating the attack; for odds the rest is one (OL-187, OL-214 to OL-216). */
export const guardRoll = (guard: Fighter, attribute: Attribute, sources: readonly Part[], needed: number, total: number): Roll<number> => {
  const own = score(guard.body, attribute);
  return {
    ...actionRoll({ of: guard.id, attribute, score: own, label: 'Defend', sources }),
    odds: () => between(own, netOf(sources), needed, total + 1),
  };
};

const between = (own: number, net: number, low: number, high: number): readonly (readonly [number, number])[] => {
  const { offset, weights } = actionChances(own, net);
  const found: [number, number][] = [];
  let below = 0;
  let above = 0;
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] ?? 0;
    if (weight === 0) continue;
    const n = offset + i;
    if (n <= low) below += weight;
    else if (n >= high) above += weight;
    else found.push([n, weight]);
  }
  if (below > 0) found.push([low, below]);
  if (above > 0) found.push([high, above]);
  return found;
};

/** Whether a guard is able to go anywhere with its Defend. */
export const mayStep = (guard: Fighter): boolean => able(guard) && stepFeet(guard) > 0;
