import { clearBetween, orElse, type Reason, unless } from '../../../../rules/kit.ts';
import { type Combatant, reason, type Scene, settingsOf } from '../../game.ts';
import { isLate, membersOf, openUnits, phaseNow, unitOf } from '../../round/order.ts';
import { beside, charmedBy, enemies, fighting, strikeReasons, unable } from '../../round/state.ts';
import { classForbids, has, isIn, type Phase, PHASES } from '../../sheet/index.ts';
import { feetBetween, isMelee, isMissile, type Means, rangeModifier } from './means.ts';

/** Why an attack may not be made, whomever it is aimed at, and why not at somebody. */

/** Whether it is somebody's turn at all: their pass, or the unit that was nominated. */
const turnReasons = (scene: Scene, who: Combatant, ...phases: readonly Phase[]): readonly Reason[] =>
  orElse(unable(scene, who), () => {
    const { turn } = scene;
    const up = turn.stage === 'acting' && unitOf(scene, who.id) === turn.up && !turn.done.includes(who.id);
    if (turn.structure === 'popcorn') return unless(up, reason('not-your-turn'));
    const now = phaseNow(scene);
    if (now === null) return [reason('not-your-phase', 'Spells and retreats are declared first.')];
    if (!now.who.includes(who.id)) return [reason('not-your-turn')];
    return unless(phases.includes(now.phase), reason('not-your-phase', `Now: ${now.phase}.`));
  });

/** The reasons against what is done in one of these phases of one's own turn: those of the turn, else all others. */
export const onTurn =
  (phases: readonly Phase[], others: (scene: Scene, who: Combatant) => readonly Reason[] = () => []) =>
  (scene: Scene, who: Combatant): readonly Reason[] =>
    orElse(turnReasons(scene, who, ...phases), () => others(scene, who));

/** A slow weapon attacks after all sides, or after everybody who is not waiting (OS-019, OS-091, OS-180). */
const slowReasons = (scene: Scene): readonly Reason[] => {
  if (scene.turn.structure === 'side-initiative')
    return unless(phaseNow(scene)?.slow === true, reason('slow-must-wait'));
  const others = openUnits(scene).filter(
    (unit) => !scene.turn.waiting.includes(unit) && membersOf(scene, unit).some((one) => !isLate(scene, one)),
  );
  return unless(others.length === 0, reason('slow-must-wait'));
};

/** Why somebody makes no attack with these means now. Cheap: asks nothing of the map. */
export const meansReasons = (scene: Scene, who: Combatant, means: Means): readonly Reason[] => {
  const phases = PHASES.filter((one) => (one === 'missile' ? isMissile(means) : one === 'melee' && isMelee(means)));
  return orElse(turnReasons(scene, who, ...phases), () => [
    ...strikeReasons(scene, who),
    ...gearReasons(scene, who, means),
    ...(means.type === 'weapon' && has(means.weapon, 'slow') ? slowReasons(scene) : []),
  ]);
};

/** Why a weapon does nothing now, whoever's turn it is. */
export const gearReasons = (scene: Scene, { body }: Combatant, means: Means): readonly Reason[] => {
  if (means.type === 'routine') return [];
  const { weapon } = means;
  const forbidden = classForbids(body, weapon);
  const reloads = has(weapon, 'reload') && settingsOf(scene).reload && scene.turn.round < body.reloadRound;
  const drowns = isMissile(means) && !isMelee(means) && isIn(body, 'under-water');
  return [
    ...unless(forbidden === null, reason('weapon-not-for-class', forbidden ?? '')),
    ...unless(weapon.ammo !== 0, reason('no-ammunition')),
    ...unless(!reloads, reason('reloading', `Ready in round ${body.reloadRound}.`)),
    ...unless(!drowns, reason('under-water')),
  ];
};

/** Whether an attack at somebody with these means is a shot or a throw (OS-131): the phase says, or how far it is. */
export const asMissile = (scene: Scene, by: Combatant, means: Means, to: Combatant): boolean => {
  if (!isMissile(means) || !isMelee(means)) return isMissile(means);
  const phase = scene.turn.structure === 'side-initiative' ? phaseNow(scene)?.phase : undefined;
  return phase === undefined ? !beside(scene, by, to) : phase === 'missile';
};

/** Why somebody may not be aimed at: distance first, then what lies between. */
export const aimReasons = (scene: Scene, by: Combatant, means: Means, to: Combatant): readonly Reason[] => {
  const feet = feetBetween(scene, by, to);
  if (feet === Infinity) return [reason('not-on-field')];
  if (to.id === by.id || !enemies(by, to) || charmedBy(scene, by, to)) return [reason('not-a-foe')];
  if (isIn(to.body, 'dead')) return [reason('dead')];
  const missile = asMissile(scene, by, means, to);
  if (!missile && feet > 5) return [reason('out-of-reach', `The target is ${feet} ft away; a blow reaches 5 ft.`)];
  if (missile && feet <= 5) return [reason('too-close-for-missile')];
  if (missile && means.type === 'weapon' && rangeModifier(means.weapon, feet) === null)
    return [reason('beyond-long-range', `${feet} ft; ${means.weapon.ranges?.[2] ?? 0} ft at most.`)];
  if (missile && isIn(by.body, 'under-water')) return [reason('under-water')];
  if (!clearBetween(scene, by, to))
    return [reason(missile ? 'complete-cover' : 'out-of-reach', 'A wall is in between.')];
  const engaged = missile && settingsOf(scene).firingIntoMelee === 'forbid' && meleeAround(scene, to, by).length > 0;
  return unless(!engaged, reason('firing-into-melee'));
};

/** The shooter's friends in melee with a target (OS-165). */
export const meleeAround = (scene: Scene, to: Combatant, by: Combatant): readonly Combatant[] =>
  fighting(scene).filter(
    (one) => one.id !== by.id && one.side === by.side && unable(scene, one).length === 0 && beside(scene, one, to),
  );
