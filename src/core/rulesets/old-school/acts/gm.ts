import { capital, type CombatantId, find, idsOf, namedSlot, numberSlot, pickSlot } from '../../../rules/kit.ts';
import { poolRoll, thingSlot, unless, WHO } from '../../../rules/kit.ts';
import { changed, type Effect, type Group, head, isIn, look, lookFor, noted, reason, record, roll } from '../game.ts';
import { type Scene, tableAction, turned, unmeasured, withCondition } from '../game.ts';
import { groupName, moraleOf } from '../round/morale.ts';
import { fighting } from '../round/state.ts';
import { COVER_WORDS, coverIs } from './attacks/rulings.ts';
import { totalOf, TWO_D6 } from './harm/dice.ts';
import { endEffects } from './harm/regeneration.ts';
import { save, SAVES_SAID } from './harm/saves.ts';

/** What the GM calls for: saves, loyalty, rulings on cover and morale, rest. */

const there = (scene: Scene): readonly CombatantId[] => idsOf(scene.combatants.filter(({ place }) => place !== null));

const SAVE = pickSlot('save', 'Save against', SAVES_SAID);
const MAGIC = pickSlot('magic', 'By magic', { no: 'No', yes: 'Yes: WIS helps' }, { optional: true });
const BONUS = numberSlot('bonus', 'Bonus');

const callSave = tableAction({
  ...head('gm', 'save', 'Call for a saving throw', 'dices', 'OS-123'),
  about: 'Those chosen roll; a failure spoils a spell being cast.',
  secondary: true,
  slots: (scene) => [
    WHO.slot({ among: there(scene), min: 1 }),
    SAVE.slot(),
    MAGIC.slot(),
    BONUS.slot({ min: -10, max: 10, step: 1, initial: 0, optional: true }),
  ],
  *resolve(command) {
    for (const who of WHO.of(command) ?? [])
      yield* save(who, SAVE.of(command) ?? 'spells', {
        bonus: BONUS.of(command) ?? 0,
        magic: MAGIC.of(command) === 'yes',
      });
  },
  headline: 'The GM calls for a saving throw',
});

const retainers = ({ combatants }: Scene): readonly CombatantId[] =>
  idsOf(combatants.filter(({ body }) => body.kind === 'retainer'));
/** Retainers have no morale: in extreme peril they test loyalty, 2d6 of at most their score (OS-108). */
const loyalty = tableAction({
  ...unmeasured('gm', 'loyalty', 'Test loyalty', 'heart-crack', 'OS-108'),
  about: 'Retainers in extreme peril flee on 2d6 above their loyalty.',
  secondary: true,
  when: (scene) => retainers(scene).length > 0,
  slots: (scene) => [WHO.slot({ among: retainers(scene), min: 1 })],
  *resolve(command) {
    for (const who of WHO.of(command) ?? []) {
      const { body } = find(yield* look(), who);
      const score = body.loyalty;
      const read = (total: number) => ({ total, passed: total <= score });
      const { total, passed } = yield* roll(poolRoll({ of: who, label: 'loyalty' }, TWO_D6, read));
      const why = { type: 'loyalty-checked', total, score, passed } as const;
      const { round } = (yield* look()).turn;
      yield* record(
        passed ? noted(who, why) : changed(who, { ...withCondition(body, 'broken', true), brokenRound: round }, why),
      );
    }
  },
  headline: 'The GM tests loyalty',
});

const GROUP = thingSlot<Group & { readonly name: string; readonly fixed: boolean }>('group', 'Who', {
  id: ({ id }) => id,
  label: ({ name }) => name,
  reasons: ({ fixed }) => unless(!fixed, reason('monster-decides')),
});
const BY = numberSlot('by', 'Adjust by');
const groupsNow = (scene: Scene) =>
  scene.turn.groups.map((group) => ({
    ...group,
    name: capital(groupName(scene, group)),
    fixed: moraleOf(scene, group).fixed,
  }));

/** −2 to +2 on the morale of a kind, but never where it is 2 or 12 (OS-105, OS-106). */
const adjustMorale = tableAction({
  ...unmeasured('gm', 'adjust-morale', 'Adjust morale', 'trending-up', 'OS-105'),
  about: '−2 to +2 on the checks of one kind in this fight.',
  secondary: true,
  when: ({ turn }) => turn.groups.length > 0,
  slots: (scene) => [GROUP.slot(groupsNow(scene)), BY.slot({ min: -2, max: 2, step: 1, initial: 0 })],
  *resolve(command) {
    const scene = yield* look();
    const [group, by] = [GROUP.of(command, groupsNow(scene)), BY.of(command) ?? 0];
    if (group === null) return;
    const groups = scene.turn.groups.map((one) => (one.id === group.id ? { ...one, adjusted: by } : one));
    yield* record(turned({ groups }, { type: 'morale-adjusted', group: group.name, by }));
  },
  headline: () => [],
});

const OBSTACLE = namedSlot('obstacle', 'Obstacle');
const WORTH = pickSlot('worth', 'Cover', COVER_WORDS);
const obstacles = ({ field }: Scene) =>
  field.type === 'grid' ? field.cover.map(({ id, label }) => ({ id, name: `${label} (${id})` })) : [];

const ruleCover = tableAction({
  ...unmeasured('gm', 'cover', 'Rule on cover', 'shield-half', 'OS-042'),
  about: 'The penalty an obstacle gives missile attacks, −1 to −4.',
  secondary: true,
  when: (scene) => scene.turn.stage !== 'idle' && obstacles(scene).length > 0,
  slots: (scene) => [OBSTACLE.slot(obstacles(scene)), WORTH.slot()],
  *resolve(command) {
    const scene = yield* look();
    const found = obstacles(scene).find(({ id }) => id === OBSTACLE.idOf(command));
    if (found !== undefined) yield* record(coverIs(scene, found.id, found.name, Number(WORTH.of(command) ?? 0)));
  },
  headline: 'The GM rules on cover',
});

const REST = pickSlot('rest', 'Rest', { complete: 'Complete', interrupted: 'Interrupted' });
/** A day of complete rest restores 1d3, an interrupted one nothing; both end being tired (OS-027, OS-121). */
const rest = tableAction({
  ...head('gm', 'rest', 'Rest for a day', 'moon', 'OS-121'),
  about: '1d3 hit points each, if nothing interrupts it.',
  secondary: true,
  when: ({ turn, combatants }) =>
    turn.tired > 0 || combatants.some(({ side, body }) => side === 'ally' && body.hp < body.hpMax),
  reasons: ({ turn }) => unless(turn.stage === 'idle', reason('under-way')),
  slots: (scene) => {
    const initial = idsOf(scene.combatants.filter(({ side }) => side === 'ally'));
    return [WHO.slot({ among: there(scene), min: 0, optional: true, initial }), REST.slot()];
  },
  *resolve(command) {
    yield* record(turned({ tired: 0 }, { type: 'rest-over' }));
    if (REST.of(command) !== 'complete') return;
    for (const who of WHO.of(command) ?? []) {
      const [scene, one] = yield* lookFor(who);
      if (one === null || isIn(one.body, 'dead')) continue;
      const rolled = yield* roll(totalOf(scene, who, 'rest', '1d3'));
      const healed = isIn(one.body, 'rotting') ? 0 : rolled;
      const hp = Math.min(one.body.hpMax, one.body.hp + healed);
      yield* record(changed(who, { hp }, { type: 'rested', hp: hp - one.body.hp }));
    }
  },
  headline: 'A day of rest',
});

const clings = ({ kind }: Effect): boolean => kind === 'splash' || kind === 'sticks';
/** Whoever burns is doused, or rid of what sticks to it (OS-186). */
const douse = tableAction({
  ...unmeasured('gm', 'douse', 'Douse or shake off', 'droplets', 'OS-186'),
  about: 'Removes burning oil or anything else that sticks to a combatant.',
  secondary: true,
  when: ({ turn }) => turn.effects.some(clings),
  slots: (scene) => {
    const on = new Set(scene.turn.effects.filter(clings).flatMap((effect) => effect.on));
    return [WHO.slot({ among: idsOf(fighting(scene)).filter((id) => on.has(id)), min: 1 })];
  },
  *resolve(command) {
    for (const who of WHO.of(command) ?? []) {
      yield* endEffects(who, ['splash', 'sticks']);
      yield* record(noted(who, { type: 'doused', what: 'what burned or stuck' }));
    }
  },
  headline: 'The GM puts a fire out',
});

/** Fire or acid on the fallen: it does not rise again. */
const burn = tableAction({
  ...unmeasured('gm', 'burn', 'Burn the fallen', 'flame'),
  about: 'With fire or acid: it does not rise again.',
  secondary: true,
  when: ({ turn }) => turn.effects.some(({ kind }) => kind === 'rises'),
  slots: ({ turn }) => [
    WHO.slot({ among: turn.effects.flatMap(({ kind, on }) => (kind === 'rises' ? on : [])), min: 1 }),
  ],
  *resolve(command) {
    for (const who of WHO.of(command) ?? []) {
      yield* endEffects(who, ['rises']);
      yield* record(noted(who, { type: 'befell', what: 'is burnt and will not rise' }));
    }
  },
  headline: 'The GM burns the fallen',
});

export const gmActions = [callSave, loyalty, adjustMorale, ruleCover, rest, douse, burn];
