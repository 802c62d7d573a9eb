import type { CombatantId, Part, Reason, Slot, Slots } from '../../../../rules/kit.ts';
import { baseOf, combatantsSlot, groundOf, idsOf, part, reaches, unless } from '../../../../rules/kit.ts';
import { HIGHEST_SCORE } from '../../data/attribute-list.ts';
import type { Body, Combatant, Scene } from '../../game.ts';
import { combatantsOf, featChoices, featTier, maxHpOf, reason, score, settingsOf, threatFeet } from '../../game.ts';
import { active } from '../../round/budget.ts';
import { skillOf, type Means } from './means.ts';

/** Feats that bear on an attack beyond its advantage: its dice, how much of its damage is lethal, and luck. */

/** Whether these means are the weapon that somebody has a martial focus on; null: they have none. */
const focused = (body: Pick<Body, 'feats'>, means: Means): boolean | null => {
  const chosen = featChoices(body, 'martial-focus').flat();
  return chosen.length === 0 ? null : means.type === 'weapon' && chosen.includes(skillOf(means));
};

/** The score whose dice an attack rolls: one higher with the weapon of a martial focus. */
export const attackScore = (body: Body, means: Means): number => {
  const own = score(body, means.attribute);
  return own > 0 && focused(body, means) === true ? Math.min(HIGHEST_SCORE, own + 1) : own;
};

/** What a martial focus costs any other attack. */
export const focusParts = (body: Body, means: Means): readonly Part[] =>
  focused(body, means) === false ? [part('martial focus on another weapon', -1, 'OL-253')] : [];

/** Of the damage of a lethal strike, by its tier, so much is lethal at most. */
const LETHAL = [0, 5, 5, 10, 10, 15, 20, 20, 25, 25] as const;

/** The tier of a lethal strike at somebody who is surprised, or whom a friend of the attacker reaches; 0: none. */
const lethalTier = (scene: Scene, by: Combatant, target: Combatant): number => {
  const tier = featTier(by.body, 'lethal-strike');
  const [grid, to] = [groundOf(scene), baseOf(target)];
  if (tier === 0 || target.body.surprised || grid === null || to === null) return tier;
  const open = scene.combatants.some((friend) => {
    const [from, feet] = [baseOf(friend), threatFeet(friend)];
    if (friend.id === by.id || friend.id === target.id || friend.side !== by.side || friend.hidden) return false;
    return from !== null && feet !== null && active(scene, friend) && reaches(grid, from, to, feet);
  });
  return open ? tier : 0;
};

/** The advantage of a lethal strike (OL-253). */
export const lethalParts = (scene: Scene, by: Combatant, target: Combatant): readonly Part[] => {
  const tier = lethalTier(scene, by, target);
  return tier === 0 ? [] : [part('lethal strike', tier, 'OL-253')];
};

/** How much damage of a lethal strike is lethal at most, where the table plays lethal damage (OL-205). */
export const lethalMost = (scene: Scene, by: Combatant, target: Combatant): number =>
  settingsOf(scene).lethalDamage ? (LETHAL[lethalTier(scene, by, target)] ?? 0) : 0;

/** What a blow leaves of somebody lucky: once a day 1 hit point in place of none, unless lethal damage leaves none. */
export const byLuck = (body: Body, set: Partial<Body>): Partial<Body> => {
  const falls = set.hp === 0 && body.hp > 0 && maxHpOf({ ...body, ...set }).total > 0;
  return falls && body.luckSpent !== true && featTier(body, 'lucky') > 0
    ? { ...set, hp: 1, unconscious: body.unconscious, luckSpent: true }
    : set;
};

const SPARE = combatantsSlot('spare', 'Leave out');

/** Whom a square may leave out, by a skill in areas. */
export const spareSlots = (scene: Scene, { body }: Combatant): readonly Slot[] =>
  featTier(body, 'area-manipulation') === 0
    ? []
    : [
        SPARE.slot({
          among: idsOf(scene.combatants.filter(({ hidden, place }) => !hidden && place !== null)),
          min: 0,
          optional: true,
        }),
      ];

/** Those whom a square leaves out; none without the skill. */
export const spared = (scene: Scene, { body }: Combatant, slots: Slots): readonly CombatantId[] =>
  featTier(body, 'area-manipulation') === 0 ? [] : idsOf(combatantsOf(scene, SPARE.of({ slots }) ?? []));

/** Each tier leaves out one square, and somebody large takes up several. */
export const spareReasons = (scene: Scene, by: Combatant, slots: Slots): readonly Reason[] => {
  const tier = featTier(by.body, 'area-manipulation');
  const squares = combatantsOf(scene, spared(scene, by, slots)).reduce((sum, one) => sum + one.footprint ** 2, 0);
  return unless(squares <= tier, reason('slot-malformed', `Leaves out ${squares} squares; ${tier} are possible.`));
};
