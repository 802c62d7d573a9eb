import { combatantsSlot, idsOf, numberSlot, orElse, part, reaches, untilTurnStart } from '../../../../rules/kit.ts';
import { baseOf, groundOf } from '../../../../rules/kit/movement/ground.ts';
import { featChoices, featTier, HIGHEST_SCORE, maxHpOf, score, threatFeet } from '../../sheet/index.ts';
import { action, changed, combatantsOf, look, lookAt, MAJOR, record, settingsOf, under, unmet } from '../../game.ts';
import type { Body, Combatant, CombatantId, Feat, Part, Reason, Scene, Slot, Slots } from '../../rules.ts';
import { active, bearingOn, began, inRounds, lastingOn, lessMajor, majorReasons, turnReasons } from '../../rules.ts';
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
  const may = set.hp === 0 && body.hp > 0 && body.luckSpent !== true && featTier(body, 'lucky') > 0;
  return may && maxHpOf({ ...body, ...set }).total > 0
    ? { ...set, hp: 1, unconscious: body.unconscious, luckSpent: true }
    : set;
};

const SPARE = combatantsSlot('spare', 'Leave out');
/** Whom a square may leave out, by a skill in areas. */
export const spareSlots = ({ combatants }: Scene, { body }: Combatant): readonly Slot[] => {
  if (featTier(body, 'area-manipulation') === 0) return [];
  const among = idsOf(combatants.filter(({ hidden, place }) => !hidden && place !== null));
  return [SPARE.slot({ among, min: 0, optional: true, within: 'area' })];
};

/** Those whom a square leaves out; none without the skill. */
export const spared = (scene: Scene, { body }: Combatant, slots: Slots): readonly CombatantId[] =>
  featTier(body, 'area-manipulation') === 0 ? [] : idsOf(combatantsOf(scene, SPARE.of({ slots }) ?? []));

/** Each tier leaves out one square, and somebody large takes up several. */
export const spareReasons = (scene: Scene, by: Combatant, slots: Slots): readonly Reason[] => {
  const tier = featTier(by.body, 'area-manipulation');
  const squares = combatantsOf(scene, spared(scene, by, slots)).reduce((sum, one) => sum + one.footprint ** 2, 0);
  return unmet([squares <= tier, 'slot-malformed', `Leaves out ${squares} squares; ${tier} are possible.`]);
};

/** The major action as several attacks, all of them and the others of the round at disadvantage. */

/** Disadvantage for each attack declared. */
const EACH = 3;
const MORE = numberSlot('more', 'Extra attacks');

/** The attacks somebody declared this round; null: none. */
const declaredOf = (scene: Scene, { id }: Combatant): Feat | null =>
  bearingOn(scene, id).find((effect): effect is Feat => effect.kind === 'multi-attack') ?? null;

/** Whether an attack has been made in the turn under way: with the major action, or an extra one that was bought. */
const begun = ({ turn }: Scene, { body }: Combatant): boolean =>
  body.majorLeft < turn.majors || (body.minorsUsed.includes('frenzy') && (body.extraAttacks ?? 0) === 0);

/** Why somebody may not attack with a score of 0: the attacks of this round have disadvantage (OL-256). */
export const manyReasons = (scene: Scene, by: Combatant, means: Means): readonly Reason[] =>
  (declaredOf(scene, by)?.amount ?? 0) === 0
    ? []
    : unmet([score(by.body, means.attribute) > 0, 'zero-attribute', 'Several attacks mean disadvantage.']);

export const multiAttack = action({
  ...under('attack', 'multi-attack', 'Multi-attack', 'swords'),
  measured: false,
  cost: MAJOR,
  about: (_, { body }) =>
    'The major action becomes several attacks of your choice. Every attack until your next turn has disadvantage ' +
    `${EACH} for each of them, less ${featTier(body, 'multi-attack-specialist')} in all.`,
  when: (scene, { body }) => inRounds(scene) && featTier(body, 'multi-attack-specialist') > 0,
  reasons: (scene, by) =>
    orElse(turnReasons(scene, by), () =>
      unmet(
        majorReasons(scene, by),
        [declaredOf(scene, by) === null, 'nothing-to-do', 'Declared already.'],
        [!begun(scene, by), 'attacks-begun'],
      ),
    ),
  slots: [MORE.slot({ min: 1, max: 20, step: 1, initial: 1 })],
  *resolve(who, command) {
    const [, by] = yield* lookAt(who);
    const attacks = 1 + (MORE.of(command) ?? 1);
    const amount = Math.max(0, EACH * attacks - featTier(by.body, 'multi-attack-specialist'));
    const extraAttacks = (by.body.extraAttacks ?? 0) + attacks;
    yield* record(changed(who, { ...lessMajor(by.body), extraAttacks }, { type: 'attacks-declared', attacks, amount }));
    const scene = yield* look();
    const lasting = { ...lastingOn(scene, 'multi-attack', who), ...untilTurnStart(who), source: `${attacks} attacks` };
    yield* record(began(scene, [{ type: 'feat', kind: 'multi-attack', ...lasting, amount }]));
  },
  headline: (command) => [`attacks ${1 + (MORE.of(command) ?? 1)} times`],
});
