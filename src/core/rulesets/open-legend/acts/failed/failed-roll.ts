import { lookUp } from '../../../../rules/scene/scene.ts';
import type { CombatantId } from '../../../../rules/scene/scene.ts';
import type { Procedure, Scene } from '../../game.ts';
import { look, settingsOf } from '../../game.ts';
import { inRounds } from '../../round/budget.ts';
import type { Walk } from '../../moves/walk.ts';
import type { Attack } from '../attacks/declare.ts';
import { chooseEffects } from './choice.ts';
import { narrate } from './narrative.ts';

/** Whether a failed roll of somebody means more than a miss: of characters, where the table plays it so (OL-036). */
export const mayMean = (scene: Scene, who: CombatantId): boolean =>
  settingsOf(scene).failedRoll !== 'plain' && lookUp(scene, who)?.body.kind === 'pc';

/** A character's attack that hit nobody, as the table reads it (OL-026, OL-027, OL-036, OL-233). */
export function* failed(attack: Attack, walk: Walk): Procedure {
  const scene = yield* look();
  const by = lookUp(scene, attack.by);
  const { failedRoll: reading, choiceOnOpportunity } = settingsOf(scene);
  if (by === null || !mayMean(scene, by.id)) return;
  if (reading === 'narrative') yield* narrate(attack);
  // Whoever strikes outside their own turn makes an opportunity attack (OL-234).
  else if (choiceOnOpportunity || !inRounds(scene) || scene.turn.active === attack.by)
    yield* chooseEffects(attack, walk);
}
