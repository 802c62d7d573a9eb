import { capital, unless, type CombatantId } from '../../../rules/kit.ts';
import { check } from '../acts/save.ts';
import { attachedTo, attachReasons, hostCost, SKILL, strideOf } from '../acts/special.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { action, changed, look, lookAt, noted, reason, record, settingsOf, unmeasured, unsaidOf } from '../game.ts';
import { layerIn } from './layers.ts';
import { carriedReasons } from './movement.ts';
import { provoked } from './opportunity.ts';
import { reactorsTo, tumbleDc } from './walk.ts';
import { cost, moveReasons, speedReasons, spend } from '../round/budget.ts';
import { ownsMode, speedOf } from '../sheet/index.ts';

/** Skills that moves rest on: Acrobatics past foes and on poor footing, Athletics in water, on walls and over gaps. */

/**
 * One check a round, as part of a move: foes whose DC it reaches get no chance; it halves the move (LG-254, LG-255,
 * LG-339).
 */
export const tumble = action({
  ...unmeasured('move', 'acrobatics', 'Acrobatics, as part of a move action', 'person-standing', 'LG-254'),
  about: 'A check against 10 and each foe’s attack bonus: those it reaches get no chance to strike. Halves the speed.',
  secondary: true,
  cost: (scene, who) => hostCost(scene, who, 'move'),
  when: ({ turn }) => turn.phase === 'rounds',
  reasons: (scene, who) => [
    ...attachReasons(scene, who, 'move', SKILL),
    ...unless(who.body.tumbled === null, reason('tumbled')),
  ],
  *resolve(who) {
    const [scene, one] = yield* lookAt(who);
    const tiers = [
      ...new Set(reactorsTo(scene, one).flatMap(({ fighter }) => [tumbleDc(fighter), tumbleDc(fighter) + 10])),
    ];
    yield* record(unsaidOf(who, attachedTo(scene, one, 'move', SKILL)));
    if (!(yield* provoked(who, 'acrobatics'))) return;
    const tumbled = yield* check(who, 'acrobatics', tiers, { to: 'to tumble' });
    yield* record(unsaidOf(who, { tumbled }));
  },
  headline: 'tumbles…',
});

/** The settings that a move action with a check is made against, and its skill. */
const AGAINST = {
  swimDc: ['athletics', 'to swim'],
  climbDc: ['athletics', 'to climb'],
  jumpDc: ['athletics', 'to jump'],
  balanceDc: ['acrobatics', 'to balance'],
} as const;
type Against = keyof typeof AGAINST;

/** A move action with a check: half the speed, all of it when the DC is beaten by 5 (LG-164, LG-271, LG-342). */
function* skilled(who: CombatantId, against: Against, dc: number): Procedure {
  const [scene, { body }] = yield* lookAt(who);
  yield* record(unsaidOf(who, { ...spend(body, 'move'), moved: true }));
  if (!(yield* provoked(who, 'climb-swim'))) return;
  const [skill, to] = AGAINST[against];
  const total = yield* check(who, skill, [dc, dc + 5], { called: { dc }, to });
  if (total < dc) {
    yield* record(noted(who, { type: 'gets-nowhere' }));
    return;
  }
  const stride = strideOf(scene, speedOf(body, settingsOf(scene)), total < dc + 5);
  const over = { wading: against === 'swimDc', ...(against === 'jumpDc' ? { leaping: true } : {}) };
  const gets = { type: 'gets-on', feet: stride * 2.5 } as const;
  yield* record(changed(who, { stride, pace: stride, ...over, gait: 'ground' }, gets));
}
const onFoot = (scene: Scene, who: Combatant) => [
  ...moveReasons(scene, who),
  ...unless(!who.body.stepUsed, reason('stepped')),
  ...carriedReasons(scene, who),
  ...speedReasons(scene, who),
];
/** In the air or in the ground there is nothing to swim in or to climb. */
const grounded = (scene: Scene, who: Combatant): boolean =>
  scene.turn.phase === 'rounds' && layerIn(scene, who) === 'ground';

/** A move action that rests on the check, against a DC of the table. */
const footing = (
  head: ReturnType<typeof unmeasured>,
  against: Against,
  over: string,
  when: (scene: Scene, who: Combatant) => boolean,
) =>
  action({
    ...head,
    about: (scene) =>
      `A move action: ${capital(AGAINST[against][0])} against ${settingsOf(scene)[against]}, at half the speed${over}.`,
    cost: cost('move'),
    secondary: true,
    when,
    reasons: onFoot,
    *resolve(who) {
      yield* skilled(who, against, settingsOf(yield* look())[against]);
    },
    headline: `${head.id}s…`,
  });

export const swim = footing(
  unmeasured('move', 'swim', 'Swim', 'waves', 'LG-164'),
  'swimDc',
  ' through water',
  (scene, who) => grounded(scene, who) && !ownsMode(who.body, 'swim'),
);
export const footings = [
  footing(unmeasured('move', 'climb', 'Climb', 'mountain', 'LG-271'), 'climbDc', '', grounded),
  footing(
    unmeasured('move', 'jump', 'Jump', 'move-up-right', 'LG-271'),
    'jumpDc',
    ' over gaps and low obstacles',
    grounded,
  ),
  footing(unmeasured('move', 'balance', 'Balance', 'scale', 'LG-271'), 'balanceDc', ' where footing is poor', grounded),
];
