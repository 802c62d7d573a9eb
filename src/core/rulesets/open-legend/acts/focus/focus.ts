import type { Reason } from '../../../../rules/offers/offer.ts';
import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { unless } from '../../../../rules/kit/offer.ts';
import type { Cost } from '../../../../rules/offers/offer.ts';
import { newFocus } from '../../effects/passing.ts';
import { began } from '../../effects/keeping.ts';
import type { Combatant, Fact, Procedure, Scene } from '../../game.ts';
import { action, changed, look, record } from '../../game.ts';
import { GROUPS } from '../../offer.ts';
import { reason } from '../../reasons.ts';
import { inRounds, turnReasons } from '../../round/budget.ts';
import type { Focus } from '../../sheet/effects.ts';

/** Focus actions take the whole turn (OL-050, OL-174). */

export const WHOLE_TURN: readonly Cost[] = [
  { pip: 'major', amount: 1 },
  { pip: 'move', amount: 1 },
];

/** Why no focus action may be taken now: anything of the turn is spent, or its major action was given up (OL-228). */
export const focusReasons = (scene: Scene, combatant: Combatant): readonly Reason[] => {
  const before = turnReasons(scene, combatant, 'focus');
  if (before.length > 0) return before;
  const { majorLeft, moveLeft, feetLeft, minorsUsed, pendingDraw } = combatant.body;
  const whole =
    majorLeft > 0 && majorLeft >= scene.turn.majors && moveLeft > 0 && feetLeft === 0 && minorsUsed.length === 0;
  return [
    ...unless(whole, reason('focus-needs-full-turn')),
    ...unless(pendingDraw === null, reason('must-draw-first')),
  ];
};

/** The focus action begins: what of the turn it does not need is gone. */
export const focusTaken = (
  scene: Scene,
  who: CombatantId,
  focus: Focus['kind'],
  majorLeft: number,
): readonly Fact[] => [
  changed(who, { majorLeft, moveLeft: 0, feetLeft: 0 }, { type: 'focus-taken', focus }),
  began(scene, [newFocus(scene, who, focus)], { type: 'effects-ran' }),
];

/** A focus action of which the roll comes afterwards, chosen like any other. */
const stance = (id: Focus['kind'], name: string, about: string, icon: string, rule: string) =>
  action({
    id,
    measured: false,
    name,
    about,
    icon,
    rule,
    group: GROUPS.focus,
    when: inRounds,
    cost: WHOLE_TURN,
    reasons: focusReasons,
    *resolve(who): Procedure {
      yield* record(...focusTaken(yield* look(), who, id, 1));
    },
    headline: `takes a ${name.toLowerCase()}`,
  });

/** A damaging attack that ends the boons its targets keep up (OL-176, OL-177). */
export const disrupt = stance(
  'disrupting-attack',
  'Disrupting attack',
  'Your whole turn is one damaging attack, chosen next. 10 or more damage ends all boons that a target sustains.',
  'zap-off',
  'OL-176',
);

/** One action roll of one's choice with advantage 1 (OL-178, R-46). */
export const superior = stance(
  'superior-action',
  'Superior action',
  'Your whole turn is one action roll, chosen next, with advantage 1.',
  'star',
  'OL-178',
);
