import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { lookUp } from '../../../../rules/scene/scene.ts';
import { harm } from './harm.ts';
import type { MagicFaces } from '../../magic/magic-dice.ts';
import { feedbackOf } from '../../magic/magic-dice.ts';
import type { Steps } from '../../game.ts';
import { look, noted, record } from '../../game.ts';
import { isClose } from '../../moves/zones.ts';

/** More than this bursts out on everybody Close (BD-291). */
const BURSTS_ABOVE = 6;

/** To HP, then to WIL; no Armor stops it (BD-290). */
function* burn(who: CombatantId, amount: number): Steps {
  const burnt = lookUp(yield* look(), who);
  if (burnt === null) return;
  const guard = Math.min(burnt.body.hp, amount);
  yield* harm(who, 'hp', guard, { critical: false }, 'feedback');
  yield* harm(who, 'wil', amount - guard, { critical: false }, 'feedback');
}

/** What matching Magic Dice do to the one who rolled them, once the spell has worked (BD-290, BD-291). */
export function* feedback(who: CombatantId, faces: MagicFaces): Steps {
  const amount = feedbackOf(faces);
  if (amount === 0) return;
  const scene = yield* look();
  const caster = lookUp(scene, who);
  if (caster === null) return;
  const beside =
    amount > BURSTS_ABOVE
      ? scene.combatants.filter((one) => one.id !== who && isClose(one, caster)).map(({ id }) => id)
      : [];
  yield* record(noted(who, { type: 'feedback', amount, by: who }));
  for (const one of [who, ...beside]) yield* burn(one, amount);
}
