import type { CombatantId } from '../../../rules/kit.ts';
import { capital, cellName, idsOf, keepsFigures, namedSlot, numberSlot, pickSlot } from '../../../rules/kit.ts';
import { poolRoll, signed, text, toEach, unless, WHO, within } from '../../../rules/kit.ts';
import type { Why } from '../facts/because.ts';
import type { Scene } from '../game.ts';
import { changed, head, look, lookAt, noted, reason, record, roll, rollAll, tableAction, turned } from '../game.ts';
import { unmeasured } from '../game.ts';
import { broken, groupName, moraleOf, withGroup } from '../round/morale.ts';
import { fighting } from '../round/state.ts';
import { classOf, type Effect, type Group, hitPointsOf, isIn, isOut } from '../sheet/index.ts';
import { COVER_WORDS, coverIs } from './attacks/rulings.ts';
import { CLINGING, endEffects, poolOf, rollOf, save, SAVES_SAID } from './harm/index.ts';

/** What the GM calls for: saves, loyalty, rulings on cover and morale. */

const there = (scene: Scene): readonly CombatantId[] => idsOf(scene.combatants.filter(({ place }) => place !== null));

/** None of it is needed all the time. */
const gmAction = (form: Parameters<typeof tableAction>[0]) => tableAction({ secondary: true, ...form });

const SAVE = pickSlot('save', 'Save against', SAVES_SAID);
const MAGIC = pickSlot('magic', 'By magic', { no: 'No', yes: 'Yes: WIS helps' }, { optional: true });
const BONUS = numberSlot('bonus', 'Bonus');

const callSave = gmAction({
  ...head('gm', 'save', 'Call for a saving throw', 'dices', 'OS-123'),
  about: 'Those chosen roll; a failure spoils a spell being cast.',
  called: 'roll',
  rolls: true,
  ...toEach(
    there,
    (who, command) => {
      const how = { bonus: BONUS.of(command) ?? 0, magic: MAGIC.of(command) === 'yes' };
      return save(who, SAVE.of(command) ?? 'spells', how);
    },
    SAVE.slot(),
    MAGIC.slot(),
    BONUS.slot({ min: -10, max: 10, step: 1, initial: 0, optional: true }),
  ),
  headline: (command, scene) => {
    const against = SAVES_SAID[SAVE.of(command) ?? 'spells'].toLowerCase();
    return text`The GM calls for a save against ${against} by ${WHO.named(scene, command)}…`;
  },
});

const retainers = ({ combatants }: Scene): readonly CombatantId[] =>
  idsOf(combatants.filter(({ body }) => body.kind === 'retainer' && !isOut(body)));
/** Retainers have no morale: in extreme peril they test loyalty, 2d6 of at most their score (OS-108). */
const loyalty = gmAction({
  ...unmeasured('gm', 'loyalty', 'Test loyalty', 'heart-crack', 'OS-108'),
  about: 'Retainers in extreme peril flee on 2d6 above their loyalty.',
  rolls: true,
  when: (scene) => retainers(scene).length > 0,
  ...toEach(retainers, function* (who) {
    const [scene, { body }] = yield* lookAt(who);
    const score = body.loyalty;
    const read = (total: number) => ({ total, passed: total <= score });
    const { total, passed } = yield* roll(rollOf(scene, who, 'loyalty', '2d6', read));
    const why = { type: 'loyalty-checked', total, score, passed } as const;
    yield* record(passed ? noted(who, why) : changed(who, broken(scene, body), why));
  }),
  headline: (command, scene) => text`The GM tests the loyalty of ${WHO.named(scene, command)}`,
});

const GROUP = namedSlot<Group & { readonly name: string; readonly fixed: boolean }>('group', 'Who', {
  reasons: ({ fixed }) => unless(!fixed, reason('monster-decides')),
  first: false,
});
const BY = numberSlot('by', 'Adjust by');
const groupsNow = (scene: Scene) =>
  scene.turn.groups.map((group) => {
    const [name, { fixed }] = [capital(groupName(scene, group)), moraleOf(scene, group)];
    return { ...group, name, fixed };
  });

/** −2 to +2 on the morale of a kind, but never where it is 2 or 12 (OS-105, OS-106). */
const adjustMorale = gmAction({
  ...unmeasured('gm', 'adjust-morale', 'Adjust morale', 'trending-up', 'OS-105'),
  about: '−2 to +2 on the checks of one kind in this fight.',
  when: ({ turn }) => turn.groups.length > 0,
  slots: (scene) => [GROUP.slot(groupsNow(scene)), BY.slot({ min: -2, max: 2, step: 1, initial: 0 })],
  *resolve(command) {
    const scene = yield* look();
    const [group, by] = [GROUP.of(command, groupsNow(scene)), BY.of(command) ?? 0];
    if (group === null) return;
    const adjusted = withGroup(scene, group.id, { adjusted: by });
    yield* record(turned(adjusted, { type: 'morale-adjusted', group: group.name, by }));
  },
  headline: (command, scene, gm) => {
    const [group, by] = [GROUP.of(command, groupsNow(scene)), BY.of(command) ?? 0];
    return gm && group !== null ? [`The GM adjusts morale by ${signed(by)}: ${within(group.name)}`] : [];
  },
});

const OBSTACLE = namedSlot('obstacle', 'Obstacle');
const WORTH = pickSlot('worth', 'Cover', COVER_WORDS);
/** Obstacles by their label and the square in which their middle lies. */
const obstacles = ({ field }: Scene) => {
  if (field.type !== 'grid') return [];
  const middle = (along: readonly number[]): number => Math.floor((Math.min(...along) + Math.max(...along)) / 2);
  return field.cover.map(({ id, label, outline }) => {
    const at = cellName(middle(outline.map(({ x }) => x)), middle(outline.map(({ y }) => y)));
    return { id, label, name: `${label} at ${at}` };
  });
};

const ruleCover = gmAction({
  ...unmeasured('gm', 'cover', 'Rule on cover', 'shield-half', 'OS-042'),
  about: 'The penalty an obstacle gives missile attacks, −1 to −4.',
  when: (scene) => scene.turn.stage !== 'idle' && obstacles(scene).length > 0,
  slots: (scene) => [OBSTACLE.slot(obstacles(scene)), WORTH.slot()],
  *resolve(command) {
    const scene = yield* look();
    const found = obstacles(scene).find(({ id }) => id === OBSTACLE.idOf(command));
    if (found !== undefined) yield* record(coverIs(scene, found.id, found.label, Number(WORTH.of(command) ?? 0)));
  },
  headline: 'The GM rules on cover…',
});

/** Levels that bring another hit die. */
const HIT_DICE = 9;
const ofClass = ({ combatants }: Scene): readonly CombatantId[] =>
  idsOf(combatants.filter(({ body }) => classOf(body.class) !== null && !isIn(body, 'dead')));
/** Hit points of a new character, or anew: a die of the class for each level, with CON, each at least 1 (OS-114). */
const rollHitPoints = gmAction({
  ...unmeasured('gm', 'roll-hit-points', 'Roll hit points', 'dices', 'OS-114'),
  about: 'Sets maximum hit points: one die per level, with CON, at least 1 each.',
  rolls: true,
  when: (scene) => ofClass(scene).length > 0,
  reasons: ({ turn }) => unless(turn.stage === 'idle', reason('under-way')),
  ...toEach(ofClass, function* (who) {
    const [, one] = yield* lookAt(who);
    const { body } = one;
    const length = Math.min(HIT_DICE, Math.max(1, body.level));
    const die = poolOf(`1d${classOf(body.class)?.hitDie ?? 8}`);
    const how = { of: who, label: 'hit points', secret: keepsFigures(one) };
    const rolled = yield* rollAll(Array.from({ length }, () => poolRoll(how, die, (face) => face)));
    const hp = rolled.reduce((sum, face) => sum + hitPointsOf(face, body.abilities.CON), 0);
    yield* record(changed(who, { hp, hpMax: hp }, { type: 'hit-points-rolled', hp }));
  }),
  headline: 'The GM rolls hit points…',
});

/** Those on whom something of these kinds lasts. */
const bearers = ({ turn }: Scene, kinds: readonly Effect['kind'][]): readonly CombatantId[] =>
  turn.effects.flatMap(({ kind, on }) => (kinds.includes(kind) ? on : []));

/** What the GM rids those chosen of, who bear it, and how that is told. */
const ridding = (kinds: readonly Effect['kind'][], among: (scene: Scene) => readonly CombatantId[], why: Why) => ({
  when: (scene: Scene) => bearers(scene, kinds).length > 0,
  ...toEach(among, function* (who) {
    yield* endEffects(who, kinds);
    yield* record(noted(who, why));
  }),
});

/** Whoever burns is doused, or rid of what sticks to it (OS-186). */
const douse = gmAction({
  ...unmeasured('gm', 'douse', 'Douse or shake off', 'droplets', 'OS-186'),
  about: 'Removes burning oil or anything else that sticks to a combatant.',
  ...ridding(CLINGING, (scene) => idsOf(fighting(scene)).filter((id) => bearers(scene, CLINGING).includes(id)), {
    type: 'doused',
    what: 'what burned or stuck',
  }),
  headline: (command, scene) => text`The GM rids ${WHO.named(scene, command)} of what burned or stuck`,
});

/** Fire or acid on the fallen: it does not rise again. */
const burn = gmAction({
  ...unmeasured('gm', 'burn', 'Burn the fallen', 'flame'),
  about: 'With fire or acid: it does not rise again.',
  ...ridding(['rises'], (scene) => bearers(scene, ['rises']), { type: 'befell', what: 'is burnt and will not rise' }),
  headline: 'The GM burns the fallen',
});

export const gmActions = [callSave, loyalty, adjustMorale, ruleCover, rollHitPoints, douse, burn];
