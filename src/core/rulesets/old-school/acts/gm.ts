import { dice, sumOf } from '../../../dice/index.ts';
import type { CombatantId } from '../../../rules/kit.ts';
import { capital, find, idsOf, lookUp, numberSlot, pickSlot, poolRoll, thingSlot, unless } from '../../../rules/kit.ts';
import { WHO } from '../../../rules/kit.ts';
import { changed, type Fact, look, noted, record, roll, type Scene, tableAction, turned } from '../game.ts';
import { GROUPS } from '../offer.ts';
import { reason } from '../reasons.ts';
import { groupName, moraleOf } from '../round/morale.ts';
import { fighting } from '../round/state.ts';
import { type Group, isIn, withCondition } from '../sheet/index.ts';
import { COVER_WORDS } from './attacks/rulings.ts';
import { totalOf } from './harm/dice.ts';
import { endEffects } from './harm/regeneration.ts';
import { save, SAVES_SAID } from './harm/saves.ts';

/** What the GM calls for: saves, loyalty, rulings on cover and morale, rest. */

const TABLE = { group: GROUPS.gm, secondary: true } as const;
const there = (scene: Scene): readonly CombatantId[] => idsOf(scene.combatants.filter(({ place }) => place !== null));

const SAVE = pickSlot('save', 'Save against', SAVES_SAID);
const MAGIC = pickSlot('magic', 'By magic', { no: 'No', yes: 'Yes: WIS helps' }, { optional: true });
const BONUS = numberSlot('bonus', 'Bonus');

const callSave = tableAction({
  ...TABLE,
  id: 'save',
  name: 'Call for a saving throw',
  about: 'Those chosen roll; a failure spoils a spell being cast.',
  icon: 'dices',
  rule: 'OS-123',
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

/** Retainers have no morale: in extreme peril they test loyalty, 2d6 of at most their score (OS-108). */
const loyalty = tableAction({
  ...TABLE,
  id: 'loyalty',
  measured: false,
  name: 'Test loyalty',
  about: 'Retainers in extreme peril flee on 2d6 above their loyalty.',
  icon: 'heart-crack',
  rule: 'OS-108',
  when: (scene) => scene.combatants.some(({ body }) => body.kind === 'retainer'),
  slots: (scene) => [
    WHO.slot({ among: idsOf(scene.combatants.filter(({ body }) => body.kind === 'retainer')), min: 1 }),
  ],
  *resolve(command) {
    for (const who of WHO.of(command) ?? []) {
      const { body } = find(yield* look(), who);
      const score = body.loyalty;
      const two = sumOf([dice('d6', 2, 6)]);
      const { total, passed } = yield* roll(
        poolRoll({ of: who, label: 'loyalty' }, two, (sum) => ({ total: sum, passed: sum <= score })),
      );
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
  ...TABLE,
  id: 'adjust-morale',
  measured: false,
  name: 'Adjust morale',
  about: '−2 to +2 on the checks of one kind in this fight.',
  icon: 'trending-up',
  rule: 'OS-105',
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

interface Obstacle {
  readonly id: string;
  readonly label: string;
}
const OBSTACLE = thingSlot<Obstacle>('obstacle', 'Obstacle', {
  id: ({ id }) => id,
  label: ({ label }) => label,
  first: true,
});
const WORTH = pickSlot(
  'worth',
  'Cover',
  Object.fromEntries(COVER_WORDS.map(([penalty, name]) => [String(penalty), name])),
);
const obstacles = ({ field }: Scene): readonly Obstacle[] =>
  field.type === 'grid' ? field.cover.map(({ id, label }) => ({ id, label: `${label} (${id})` })) : [];

const ruleCover = tableAction({
  ...TABLE,
  id: 'cover',
  measured: false,
  name: 'Rule on cover',
  about: 'The penalty an obstacle gives missile attacks, −1 to −4.',
  icon: 'shield-half',
  rule: 'OS-042',
  when: (scene) => scene.turn.stage !== 'idle' && obstacles(scene).length > 0,
  slots: (scene) => [OBSTACLE.slot(obstacles(scene)), WORTH.slot()],
  *resolve(command) {
    const scene = yield* look();
    const found = OBSTACLE.of(command, obstacles(scene));
    if (found === null) return;
    const penalty = Number(WORTH.of(command) ?? 0);
    const covers = [...scene.turn.covers.filter(({ id }) => id !== found.id), { id: found.id, penalty }];
    yield* record(turned({ covers }, { type: 'cover-ruled', what: found.label, penalty }));
  },
  headline: 'The GM rules on cover',
});

const REST = pickSlot('rest', 'Rest', { complete: 'Complete', interrupted: 'Interrupted' });
/** A day of complete rest restores 1d3, an interrupted one nothing; both end being tired (OS-027, OS-121). */
const rest = tableAction({
  ...TABLE,
  id: 'rest',
  name: 'Rest for a day',
  about: '1d3 hit points each, if nothing interrupts it.',
  icon: 'moon',
  rule: 'OS-121',
  when: ({ turn, combatants }) =>
    turn.tired > 0 || combatants.some(({ side, body }) => side === 'ally' && body.hp < body.hpMax),
  reasons: ({ turn }) => unless(turn.stage === 'idle', reason('under-way')),
  slots: (scene) => [
    WHO.slot({
      among: there(scene),
      min: 0,
      optional: true,
      initial: idsOf(scene.combatants.filter(({ side }) => side === 'ally')),
    }),
    REST.slot(),
  ],
  *resolve(command) {
    yield* record(turned({ tired: 0 }, { type: 'rest-over' }));
    if (REST.of(command) !== 'complete') return;
    for (const who of WHO.of(command) ?? []) {
      const scene = yield* look();
      const one = lookUp(scene, who);
      if (one === null || isIn(one.body, 'dead')) continue;
      const rolled = yield* roll(totalOf(scene, who, 'rest', '1d3'));
      const healed = isIn(one.body, 'rotting') ? 0 : rolled;
      const hp = Math.min(one.body.hpMax, one.body.hp + healed);
      yield* record(changed(who, { hp }, { type: 'rested', hp: hp - one.body.hp }));
    }
  },
  headline: 'A day of rest',
});

/** Whoever burns is doused, or rid of what sticks to it (OS-186). */
const douse = tableAction({
  ...TABLE,
  id: 'douse',
  measured: false,
  name: 'Douse or shake off',
  about: 'Removes burning oil or anything else that sticks to a combatant.',
  icon: 'droplets',
  rule: 'OS-186',
  when: ({ turn }) => turn.effects.some(({ kind }) => kind === 'splash' || kind === 'sticks'),
  slots: (scene) => [
    WHO.slot({
      among: idsOf(
        fighting(scene).filter(({ id }) =>
          scene.turn.effects.some(({ kind, on }) => (kind === 'splash' || kind === 'sticks') && on.includes(id)),
        ),
      ),
      min: 1,
    }),
  ],
  *resolve(command) {
    for (const who of WHO.of(command) ?? []) {
      yield* endEffects(who, ['splash', 'sticks']);
      const fact: Fact = noted(who, { type: 'doused', what: 'what burned or stuck' });
      yield* record(fact);
    }
  },
  headline: 'The GM puts a fire out',
});

/** Fire or acid on the fallen: it does not rise again. */
const burn = tableAction({
  ...TABLE,
  id: 'burn',
  measured: false,
  name: 'Burn the fallen',
  about: 'With fire or acid: it does not rise again.',
  icon: 'flame',
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
