import type { CombatantId } from '../../../../rules/kit.ts';
import type { Scene } from '../../game.ts';
import type { Intent, Spell } from '../../sheet/index.ts';
import { strikes } from './draft.ts';

/** Locked intentions, read and edited. */

export const intentIn = (scene: Scene, actor: CombatantId): Intent | null =>
  scene.turn.intents.find((intent) => intent.who === actor) ?? null;

/** The locked intention to strike; null: something else is meant, or nothing. */
export const strikeIn = (scene: Scene, actor: CombatantId) => {
  const intent = intentIn(scene, actor);
  return intent !== null && strikes(intent.deed) ? { intent, deed: intent.deed } : null;
};

/** The spell that somebody is still to cast in this round. */
export const spellUnderWay = (scene: Scene, actor: CombatantId): Spell | null => {
  const deed = intentIn(scene, actor)?.deed;
  return deed?.type === 'spell' && !scene.turn.acted.includes(actor) ? deed : null;
};

export const edited = (scene: Scene, actor: CombatantId, set: Partial<Intent>): Partial<Scene['turn']> => ({
  intents: scene.turn.intents.map((intent) => (intent.who === actor ? { ...intent, ...set } : intent)),
});

/** Whether it is still to close in before it strikes, in this turn. */
export const closes = (intent: Intent | null): intent is Intent =>
  intent !== null && strikes(intent.deed) && intent.moveFirst && intent.path.length > 0 && !intent.moved;
