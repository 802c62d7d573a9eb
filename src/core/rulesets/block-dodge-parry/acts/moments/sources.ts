import { type Choice, type CombatantId, pickSlot, type Slot } from '../../../../rules/kit.ts';
import type { Combatant, Scene } from '../../game.ts';
import { hides, isClose, isObscured, isShot, placeOf, zoneAt } from '../../moves/ground.ts';
import { able, type Arm, type Body, isDetachment, isIn, type RulingKind, UNARMED } from '../../sheet/index.ts';

/** Why an attack is enhanced or impaired. Several sources of one kind never make two dice. */
export interface Source {
  readonly label: string;
  readonly rule: string;
}

const source = (label: string, rule: string): Source => ({ label, rule });

/** Rulings for anybody count too. */
export const ruled = (scene: Scene, actor: CombatantId, against: CombatantId | null, ruling: RulingKind): boolean =>
  scene.turn.rulings.some(
    (ruled) => ruled.who === actor && ruled.ruling === ruling && (ruled.against === null || ruled.against === against),
  );

/** A blast takes along everybody Close to its target or, where the GM says so, its whole zone (BD-287). */
export const blasted = (scene: Scene, by: CombatantId, target: Combatant, combatant: Combatant): boolean =>
  isClose(combatant, target) ||
  (ruled(scene, by, target.id, 'wide-blast') &&
    placeOf(combatant) !== null &&
    placeOf(combatant)?.zone === placeOf(target)?.zone);

/** One of those who strike together at one target. */
export interface Together {
  readonly combatant: Combatant;
  /** Closed in to strike, in this turn. */
  readonly closed: boolean;
}

/** All of a kind are one group until the GM says otherwise (BD-174, BD-313). */
const isOfPack = (one: Body, other: Body): boolean => one.traits.includes('pack') && one.group === other.group;

/** Sources of advantage (BD-083): one d12 whatever their number. `all` strike in this moment, in their order. */
export const enhancedBy = (scene: Scene, { combatant, closed }: Together, to: Combatant, all: readonly Together[]) => {
  const found: Source[] = [];
  if (isIn(to.body, 'helpless')) found.push(source('helpless', 'BD-084'));
  else if (!able(to.body)) found.push(source('unable to act', 'BD-245'));
  if (isIn(to.body, 'exposed')) found.push(source('tripped', 'BD-083'));
  if (to.body.backlash && all[0]?.combatant.id === combatant.id) found.push(source('after a stunt', 'BD-086'));
  if (isDetachment(combatant.body) && !isDetachment(to.body)) found.push(source('detachment', 'BD-106'));
  if (ruled(scene, combatant.id, to.id, 'enhanced')) found.push(source('GM ruling', 'BD-085'));
  const pack = all.filter(({ combatant: { body } }) => isOfPack(body, combatant.body));
  if (pack.length > 1 && pack[0]?.combatant.id === combatant.id) found.push(source('pack', 'BD-313'));
  if (closed && combatant.body.traits.includes('charge')) found.push(source('charge', 'BD-314'));
  return found;
};

/** Sources of disadvantage of one weapon (BD-082): a d4 instead of its dice. */
export const impairedBy = (scene: Scene, from: Combatant, arm: Arm, to: Combatant): readonly Source[] => {
  const found: Source[] = [];
  if (isIn(from.body, 'bound')) found.push(source('bound', 'BD-082'));
  if (isIn(from.body, 'shaken')) found.push(source('terrified', 'BD-316'));
  if (isIn(from.body, 'arm-hurt')) found.push(source('wounded arm', 'BD-278'));
  if (isShot(from, arm, to) && hides(scene, to)) found.push(source('in hiding', 'BD-024'));
  if (placeOf(from)?.zone !== placeOf(to)?.zone && isShot(from, arm, to)) {
    if (isIn(to.body, 'in-cover')) found.push(source('through cover', 'BD-082'));
    if (isObscured(zoneAt(scene, from)) || isObscured(zoneAt(scene, to)))
      found.push(source('hidden from sight', 'BD-082'));
  }
  if (ruled(scene, from.id, to.id, 'impaired')) found.push(source('GM ruling', 'BD-082'));
  if (isDetachment(to.body) && !isDetachment(from.body) && !arm.blast)
    found.push(source('against a detachment', 'BD-102'));
  return found;
};

/** Any weapon, thing or bare hands may be used to knock out (BD-080, BD-081). */
const INTENTS = { wound: 'Wound', 'knock-out': 'Knock out' } as const;
const HARM = pickSlot('harm', 'Intent', INTENTS, { optional: true, secondary: true });
const ARMED = HARM.slot();
const BARE = HARM.slot({ initial: 'knock-out' });

/** If nothing is said, weapons wound and bare hands knock out. */
export const harmSlot = (arms: readonly string[]): Slot => (arms.every((id) => id === UNARMED.id) ? BARE : ARMED);

/** true: meant to knock out; undefined: as usual for the weapon. */
export const nonLethalIn = (made: Pick<Choice, 'slots'>): boolean | undefined => {
  const meant = HARM.of(made);
  return meant === null ? undefined : meant === 'knock-out';
};

/** A weapon as it is used against a target, unless the GM rules it lethal (BD-080). */
export const usedArm = (
  scene: Scene,
  by: CombatantId,
  target: CombatantId,
  arm: Arm,
  nonLethal: boolean | undefined,
): Arm => {
  const meant = (nonLethal ?? arm.nonLethal) && !ruled(scene, by, target, 'lethal');
  return meant === arm.nonLethal ? arm : { ...arm, nonLethal: meant };
};
