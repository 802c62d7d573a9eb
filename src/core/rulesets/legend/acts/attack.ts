import { TARGET, hostile } from '../../../rules/kit/aim.ts';
import { offer, unless } from '../../../rules/kit/offer.ts';
import type { Command, Offer, Reason } from '../../../rules/offers/offer.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { find, lookUp } from '../../../rules/scene/scene.ts';
import { namedAll } from '../../../rules/text/text.ts';
import { WEAPON_IDS, weaponOf } from '../data/weapon-list.ts';
import type { WeaponId } from '../data/weapon-list.ts';
import type { Action, Combatant, Procedure, Scene } from '../game.ts';
import { changed, look, record, settingsOf } from '../game.ts';
import type { Body } from '../sheet/body.ts';
import { lineBetween, measured } from '../moves/measure.ts';
import { provoked } from '../moves/opportunity.ts';
import { reason } from '../reasons.ts';
import { GROUPS, cost, spend, standardReasons, turnReasons } from '../round/budget.ts';
import { bandsBeyond, disabled, has, isMelee, wieldedBy } from '../sheet/derived.ts';
import { strained } from './harm.ts';
import { compared, strike } from './strike.ts';

const idOf = (weapon: WeaponId): string => `attack:${weapon}`;
const weaponIn = (offerId: string): WeaponId | null => WEAPON_IDS.find((id) => idOf(id) === offerId) ?? null;

/** Why somebody may not attack at all now: no standard action, and none under way (LG-032, LG-043). */
const attackReasons = (scene: Scene, who: Combatant): readonly Reason[] =>
  who.body.queue.length > 0 ? turnReasons(scene, who) : standardReasons(scene, who);

/** Why this one cannot be the target (LG-091 to LG-096, LG-109, LG-258). */
const targetReasons = (scene: Scene, who: Combatant, target: Combatant, id: WeaponId): readonly Reason[] => {
  const feet = measured(scene, who, target);
  if (feet === null) return [reason('cannot-go', 'Not on the map.')];
  const weapon = weaponOf(id);
  const beyond = bandsBeyond(who.body, weapon, feet);
  return [
    ...unless(beyond < Infinity, reason('beyond-extreme')),
    ...unless(beyond === 0 || !isMelee(weapon), reason('melee-only')),
    ...unless(beyond <= 1 || isMelee(weapon) || beyond === Infinity, reason('two-beyond')),
    ...unless(lineBetween(scene, who, target), reason('no-line')),
  ];
};

/** Bonus attacks of an attack action, at the first entry, as many as the round still allows (LG-044, LG-209, LG-405). */
const bonusesOf = ({ attackBonuses, bonusAttacks, bonusMade }: Body, most: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.min(bonusAttacks, most - bonusMade)) }, () => attackBonuses[0] ?? 0);
const withExtra = ([first = 0, ...rest]: readonly number[], extra: readonly number[]): readonly number[] =>
  [first, ...extra, ...rest].slice(0, 7);

const offerOf = (scene: Scene, who: Combatant, id: WeaponId): Offer => {
  const weapon = weaponOf(id);
  const [next] = who.body.queue;
  const bonus = next ?? who.body.attackBonuses[0] ?? 0;
  const most = who.body.attackBonuses.length + bonusesOf(who.body, settingsOf(scene).bonusAttacksPerRound).length;
  return offer({
    id: idOf(id),
    name: weapon.name,
    about:
      next === undefined
        ? `${most === 1 ? 'One attack' : `${most} attacks, one after the other,`} at ${bonus < 0 ? bonus : `+${bonus}`}.`
        : `The next attack of the action, at ${bonus < 0 ? bonus : `+${bonus}`}.`,
    group: GROUPS.attack,
    icon: isMelee(weapon) ? 'swords' : 'crosshair',
    rule: 'LG-043',
    gesture: 'strike',
    cost: next === undefined ? cost('standard') : [],
    reasons: attackReasons(scene, who),
    slots: [TARGET.slot()],
  });
};

const aimable = (scene: Scene, who: Combatant): readonly Combatant[] =>
  scene.combatants.filter((other) => other.place !== null && hostile(who, other) && !has(other.body, 'dead'));

/**
 * One standard action is all attacks of the list, each with a target of its own, chosen when it comes up (LG-043,
 * LG-367). A shot gives foes who reach the archer one chance, before the first of them (LG-252).
 */
function* attackWith(by: CombatantId, command: Command): Procedure {
  const weapon = weaponIn(command.offer);
  const target = TARGET.of(command);
  if (weapon === null || target === null) return;
  const { body } = find(yield* look(), by);
  const first = body.queue.length === 0;
  const extra = first ? bonusesOf(body, settingsOf(yield* look()).bonusAttacksPerRound) : [];
  const [bonus = 0, ...queue] = first ? withExtra(body.attackBonuses, extra) : body.queue;
  const because = { type: 'attacked', target, weapon, opportunity: false } as const;
  yield* record(
    changed(
      by,
      first ? { ...spend(body, 'standard'), queue, bonusMade: body.bonusMade + extra.length } : { queue },
      because,
    ),
  );
  if (first && !isMelee(weaponOf(weapon)) && !(yield* provoked(by))) {
    yield* record(changed(by, { queue: [] }, { type: 'readied' }));
    return;
  }
  if (lookUp(yield* look(), target) !== null) yield* strike({ by, target, weapon, bonus });
  if (disabled(body) && queue.length === 0) yield* strained(by);
}

/** Attacks with what is in hand and what is always wielded (LG-211, LG-212). */
export const attack: Action = {
  id: 'attack',
  offers: (scene, who) =>
    scene.turn.phase === 'rounds' ? wieldedBy(who.body).map((id) => offerOf(scene, who, id)) : [],
  targets: (scene, who, offered) => {
    const weapon = weaponIn(offered);
    return weapon === null
      ? []
      : aimable(scene, who).map((target) => ({
          who: target.id,
          reasons: targetReasons(scene, who, target, weapon),
          note: null,
        }));
  },
  check: (scene, who, command) => {
    const weapon = weaponIn(command.offer);
    const target = lookUp(scene, TARGET.of(command) ?? who.id);
    return weapon === null || target === null ? [] : targetReasons(scene, who, target, weapon);
  },
  explain: (scene, who, command) => {
    const weapon = weaponIn(command.offer);
    const target = lookUp(scene, TARGET.of(command) ?? who.id);
    if (weapon === null || target === null) return { modifiers: [], tallies: [], notes: [] };
    const { queue, attackBonuses } = who.body;
    const found = compared(scene, who, target, weapon, queue[0] ?? attackBonuses[0] ?? 0);
    return { modifiers: found.attack.parts, tallies: [found.ac], notes: [] };
  },
  resolve: (command) => (command.who === null ? (function* () {})() : attackWith(command.who, command)),
  headline: (command, scene) => {
    const weapon = weaponIn(command.offer);
    const target = TARGET.of(command);
    return [
      'attacks ',
      ...namedAll(scene, target === null ? [] : [target]),
      weapon === null ? '' : ` with ${weaponOf(weapon).name.toLowerCase()}`,
    ];
  },
};
