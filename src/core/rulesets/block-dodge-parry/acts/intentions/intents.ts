import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { strikes } from './draft.ts';
import type { Deed, Intent } from '../../sheet/turn.ts';
import type { Scene } from '../../game.ts';

/** The locked intentions of a round, read and edited. */

/** An attack or a gambit. */
export type StrikeDeed = Extract<Deed, { type: 'attack' | 'gambit' }>;

/** The locked intention of a combatant; null: it has none. */
export const intentIn = (scene: Scene, actor: CombatantId): Intent | null =>
  scene.turn.intents.find((intent) => intent.who === actor) ?? null;

/** The intention of a combatant that means to strike, with its deed; null: it means something else, or nothing. */
export const strikeIn = (
  scene: Scene,
  actor: CombatantId,
): { readonly intent: Intent; readonly deed: StrikeDeed } | null => {
  const intent = intentIn(scene, actor);
  return intent !== null && strikes(intent.deed) ? { intent, deed: intent.deed } : null;
};

/** The intentions with these members of one of them changed. */
export const edited = (scene: Scene, actor: CombatantId, set: Partial<Intent>): Partial<Scene['turn']> => ({
  intents: scene.turn.intents.map((intent) => (intent.who === actor ? { ...intent, ...set } : intent)),
});

/** Whether it closes in before it strikes, in this turn, and has not done so yet. */
export const closes = (intent: Intent | null): intent is Intent =>
  intent !== null && strikes(intent.deed) && intent.moveFirst && intent.path.length > 0 && !intent.moved;
