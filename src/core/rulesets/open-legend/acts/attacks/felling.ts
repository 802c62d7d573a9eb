import { hostile, lookUp, pathSlot, reaction, sentence, type CombatantId } from '../../../../rules/kit.ts';
import { barredPath, ruledBy } from '../../effects/bearing.ts';
import { speedNow } from '../../effects/figures.ts';
import { choose, combatantsOf, featTier, lookFor, option, type Procedure, type Scene } from '../../game.ts';
import { stepReasons } from '../../moves/threat.ts';
import { freeStep, type Walk } from '../../moves/walk.ts';
import { mayGo } from '../../round/budget.ts';
import type { Attack } from './declare.ts';

/** What comes of bringing a foe down with Might or Agility, by feats. */

const FELLING = ['combat-momentum'] as const;

/** Whether it matters to an attacker that this attack fells somebody. */
export const mayFell = (scene: Scene, { by, attribute }: Attack): boolean => {
  const attacker = attribute === 'might' || attribute === 'agility' ? lookUp(scene, by) : null;
  return attacker !== null && FELLING.some((feat) => featTier(attacker.body, feat) > 0) && !ruledBy(scene, by);
};

/** The foes among these who stood before the attack, and lie now. */
export const felledOf = (before: Scene, now: Scene, { by, targets }: Attack): readonly CombatantId[] => {
  const attacker = lookUp(now, by);
  return combatantsOf(now, targets).flatMap((target) => {
    const stood = (lookUp(before, target.id)?.body.hp ?? 0) > 0;
    return attacker !== null && stood && target.body.hp === 0 && hostile(attacker, target) ? [target.id] : [];
  });
};

const WAY = pathSlot('Path');
const STAY = option.move('stay', 'Stay in place', 'You do not move.', 'x');

/** A free move, up to the usual speed. */
export function* moment(by: CombatantId, felled: readonly CombatantId[], walk: Walk): Procedure {
  const [before, attacker] = yield* lookFor(by);
  if (attacker === null || featTier(attacker.body, 'combat-momentum') === 0) return;
  const most = speedNow(before, attacker).total;
  const made = yield* choose(
    by,
    'momentum',
    (scene) => {
      const mover = lookUp(scene, by);
      if (mover === null || !mayGo(scene, mover)) return null;
      return {
        say: sentence`Your foe is down. Move up to ${most} ft for free?`,
        about: felled,
        options: [option.move('move', 'Move', `Up to ${most} ft.`, 'footprints', null, { slots: [WAY.slot()] }), STAY],
        otherwise: STAY.id,
        check: (made) => {
          const path = WAY.of(made) ?? [];
          return made.offer === STAY.id
            ? []
            : [...stepReasons(scene, mover, path, most), ...barredPath(scene, mover, path)];
        },
      };
    },
    reaction,
  );
  if (made?.offer === 'move') yield* walk(by, WAY.of(made) ?? [], freeStep(most));
}
