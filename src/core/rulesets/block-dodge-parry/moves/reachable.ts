import { memory, type Reason } from '../../../rules/kit.ts';
import type { ZonePlace } from '../../../space/field/field.ts';
import { pathLength } from '../../../space/zones/graph.ts';
import type { Combatant, Scene } from '../game.ts';
import { reason, type ReasonCode } from '../reasons.ts';
import { armOf, handsUsed, isIn, strikesClose, UNARMED, wieldedArms, type Arm, type Body } from '../sheet/index.ts';
import { hiddenBy, isClose, placeOf, rangeOf, seesOf, zonesOf } from './zones.ts';

/** Whether a weapon reaches, for intentions, moments, Fight Back, parries and counters alike. */

/** Why these weapons cannot be used at all, whoever the target is. */
export const armReasons = (body: Body, arms: readonly string[]): readonly Reason[] =>
  reasonsKnown(body, arms.join('+'), () => reasonsOfArms(body, arms));
const reasonsKnown = memory<readonly Reason[]>();

const reasonsOfArms = (body: Body, arms: readonly string[]): readonly Reason[] => {
  const found = arms.map((id) => armOf(body, id));
  const codes: ReasonCode[] = [];
  for (const arm of found) {
    if (arm === null || arm.where !== 'wielded') codes.push('weapon-not-wielded');
    else if (arm.broken) codes.push('weapon-broken');
    else if (!arm.loaded) codes.push('weapon-not-loaded');
  }
  const hands = found.reduce((sum, arm) => sum + (arm?.hands ?? 0), 0);
  if (arms.length > 1 && (hands > 2 || new Set(arms).size < arms.length)) codes.push('two-handed');
  if (handsUsed(body) > 2) codes.push('two-handed');
  return [...new Set(codes)].map((code) => reason(code));
};

/** Hovers without the trait that a DEX save could overcome: only missiles get there. */
const outOfReach = (target: Combatant) => isIn(target.body, 'airborne') && !target.body.traits.includes('flying');

const RANGE_ORDER = ['melee', 'near', 'thrown', 'far'] as const;

const armReason = (scene: Scene, arm: Arm, from: ZonePlace, target: Combatant): ReasonCode | null => {
  const stand = { place: from };
  const range = rangeOf(scene, stand, target);
  if (range === 'distant') return seesOf(scene, stand, target) ? 'target-distant' : 'no-sight';
  if (range === 'close') return outOfReach(target) && arm.range === 'melee' ? 'target-not-close' : null;
  if (arm.range === 'melee') return 'target-not-close';
  if (range === 'near' || arm.range === 'far') return null;
  const to = placeOf(target);
  const length = to === null ? null : pathLength(zonesOf(scene), from.zone, to.zone, 'sight');
  return arm.range === 'thrown' && length === 1 ? null : 'target-not-far-capable';
};

/**
 * Why these weapons do not reach the target from a place, usually where the attacker stands. Beyond its zone a bow
 * reaches up to Far, a thrown weapon one zone, a sling none (BD-018, BD-021, BD-032, R-52).
 */
export const attackReasons = (
  scene: Scene,
  combatant: Combatant,
  arms: readonly string[],
  target: Combatant,
  from: ZonePlace | null = placeOf(combatant),
): readonly Reason[] => {
  const wrong = armReasons(combatant.body, arms);
  if (wrong.length > 0) return wrong;
  if (from === null || placeOf(target) === null) return [reason('needs-a-zone')];
  const found = arms
    .flatMap((id) => armOf(combatant.body, id) ?? [])
    .sort((a, b) => RANGE_ORDER.indexOf(a.range) - RANGE_ORDER.indexOf(b.range));
  const codes = new Set(found.flatMap((arm) => armReason(scene, arm, from, target) ?? []));
  return [...codes].map((code) => reason(code, code === 'no-sight' ? hiddenBy(scene, { place: from }, target) : null));
};

/** Whether all these weapons strike at arm's length. */
export const allClose = (body: Body, arms: readonly string[]): boolean =>
  arms.length > 0 && arms.every((id) => strikesClose(armOf(body, id) ?? { range: 'far' }));

/** Whether this weapon can strike that target now. */
export const reaches = (scene: Scene, from: Combatant, arm: Arm, to: Combatant): boolean =>
  attackReasons(scene, from, [arm.id], to).length === 0;

/** Shots and throws; thrown weapons also strike hand to hand. */
export const isShot = (from: Combatant, arm: Arm, to: Combatant): boolean => !strikesClose(arm) || !isClose(from, to);

/** What somebody strikes back with: two one-handed weapons at once, else the first that reaches, else bare hands. */
export const armsAgainst = (scene: Scene, from: Combatant, to: Combatant): readonly Arm[] => {
  const found = wieldedArms(from.body).filter((arm) => !arm.closing && reaches(scene, from, arm, to));
  const inHands = found.filter((arm) => !arm.natural && arm.hands === 1);
  if (inHands.length > 1) return inHands.slice(0, 2);
  const [first] = found;
  if (first !== undefined) return [first];
  return reaches(scene, from, UNARMED, to) ? [UNARMED] : [];
};
