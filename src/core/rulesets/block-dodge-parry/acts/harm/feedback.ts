import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { lookUp } from '../../../../rules/scene/scene.ts';
import { harm } from './harm.ts';
import type { MagicFaces } from '../../magic/magic-dice.ts';
import { feedbackOf } from '../../magic/magic-dice.ts';
import type { Procedure } from '../../game.ts';
import { look, noted, record } from '../../game.ts';
import { isClose } from '../../moves/zones.ts';

/** More than this bursts out on everybody Close (BD-291). */
const BURSTS_ABOVE = 6;

/** To HP, then to WIL; no Armor stops it (BD-290). */
function* burn(target: CombatantId, amount: number): Procedure {
  const burnt = lookUp(yield* look(), target);
  if (burnt === null) return;
  const guard = Math.min(burnt.body.hp, amount);
  yield* harm(target, 'hp', guard, { critical: false }, 'feedback');
  yield* harm(target, 'wil', amount - guard, { critical: false }, 'feedback');
}

/** What matching Magic Dice do to whoever rolled them, once the spell has worked (BD-290, BD-291). */
export function* feedback(actor: CombatantId, faces: MagicFaces): Procedure {
  const amount = feedbackOf(faces);
  if (amount === 0) return;
  const scene = yield* look();
  const caster = lookUp(scene, actor);
  if (caster === null) return;
  const beside =
    amount > BURSTS_ABOVE
      ? scene.combatants.filter((combatant) => combatant.id !== actor && isClose(combatant, caster)).map(({ id }) => id)
      : [];
  yield* record(noted(actor, { type: 'feedback', amount, by: actor }));
  for (const burnt of [actor, ...beside]) yield* burn(burnt, amount);
}
