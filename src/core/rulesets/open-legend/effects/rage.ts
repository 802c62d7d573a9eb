import type { Ended } from '../facts/effect-facts.ts';
import { action, changed, featTier, head, hurt, look, lookAt, MINOR, record, unmet, untilTurnEnd } from '../game.ts';
import type { CombatantId, Feat, Procedure, Scene } from '../rules.ts';
import { altered, bearingOn, began, inRounds, lastingOn, minorReasons, minorUsed, turnReasons } from '../rules.ts';
import { inflict } from './banes/inflict.ts';
import { afterDamage, endEffects } from './ending.ts';

/** The rage of a berserker: it lasts while they attack, and leaves them tired. */

/** So many turns in a row without an attack roll end it. */
const TURNS = 3;
/** Added to every defense without armour. */
const HARDENED = 5;

const isRage = (effect: { readonly kind: string }): effect is Feat => effect.kind === 'rage';
export const rageOf = (scene: Scene, who: CombatantId): Feat | null => bearingOn(scene, who).find(isRage) ?? null;

export const rage = action({
  ...head('minor', 'rage', 'Rage', 'angry'),
  about:
    `Free. Advantage 1 on attacks, and all defenses +${HARDENED} without armor. ` +
    `Ends after ${TURNS} turns without an attack roll, with a level of fatigue.`,
  when: (scene, { body }) => inRounds(scene) && featTier(body, 'berserker') > 0,
  reasons: (scene, by) =>
    unmet(
      turnReasons(scene, by),
      [scene.turn.nth === 0 || scene.turn.active !== by.id, 'boss-turn'],
      [rageOf(scene, by.id) === null, 'nothing-to-do', 'Raging already.'],
    ),
  *resolve(who) {
    const [scene, { body }] = yield* lookAt(who);
    const amount = body.armour === null ? HARDENED : 0;
    const lasting = { ...lastingOn(scene, 'rage', who), ...untilTurnEnd(who), left: TURNS, amount };
    yield* record(began(scene, [{ type: 'feat', kind: 'rage', ...lasting }], { type: 'raged', who }));
  },
  headline: 'rages…',
});

/** Damage that a frenzy does to oneself, past everything. */
const FRENZY = 5;
/** Whoever rages may hurt themselves for one more attack. */
export const frenzy = action({
  ...head('minor', 'frenzy', 'Reckless frenzy', 'axe', null, MINOR),
  about: `Take ${FRENZY} damage for one more attack, chosen next.`,
  when: (scene, { body }) => inRounds(scene) && featTier(body, 'reckless-frenzy') > 0,
  reasons: (scene, by) =>
    unmet(
      minorReasons(scene, by, 'frenzy', 'major'),
      [rageOf(scene, by.id) !== null, 'not-raging'],
      [by.body.hp > FRENZY, 'too-few-hit-points', `At least ${FRENZY + 1} are needed.`],
    ),
  *resolve(who) {
    const [scene, by] = yield* lookAt(who);
    const extraAttacks = (by.body.extraAttacks ?? 0) + 1;
    const set = { ...hurt(by.body, FRENZY), ...minorUsed(scene, by, 'frenzy'), extraAttacks };
    yield* record(changed(who, set, { type: 'frenzied', damage: FRENZY }));
    yield* afterDamage(who);
  },
  headline: 'fights in a reckless frenzy',
});

/** An attack roll against somebody: the turns without one are counted anew, the one under way left out. */
export function* ragesOn(who: CombatantId): Procedure {
  const scene = yield* look();
  const raging = rageOf(scene, who);
  const left = TURNS + (scene.turn.active === who && scene.turn.nth === 0 ? 1 : 0);
  if (raging !== null && raging.left !== left) yield* record(altered(scene, raging, { left }));
}

/** The rage is over, which tires. */
export function* calms(who: CombatantId, why: Ended): Procedure {
  if (rageOf(yield* look(), who) === null) return;
  yield* endEffects((effect) => isRage(effect) && effect.on.includes(who), why);
  const tired = { kind: 'fatigued', level: 5, variant: '', by: null, attribute: 'entropy', source: 'rage' } as const;
  yield* inflict(who, tired, null);
}

/** The end of a turn that was one too many without an attack. */
export function* cools(who: CombatantId): Procedure {
  if (rageOf(yield* look(), who)?.left === 1) yield* calms(who, 'time');
}
