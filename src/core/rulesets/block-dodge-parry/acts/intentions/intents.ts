import type { CombatantId } from '../../../../rules/kit.ts';
import type { Combatant, Scene } from '../../game.ts';
import { allClose, attackReasons, isClose, isSlow, placeOf, zoneAt } from '../../moves/ground.ts';
import type { Intent, Spell, Step, StrikeDeed } from '../../sheet/index.ts';
import { afterStep, closingStep, strikes } from './draft.ts';
import { stepReasons } from './intent-check.ts';

/** Locked intentions, read, edited, and planned anew when their moment has come. */

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

/**
 * How somebody strikes when the moment has come, planned anew within what was declared: from here, after a move,
 * or before the move that was to come first.
 */
type Plan =
  | { readonly how: 'stand' }
  | { readonly how: 'move-first'; readonly step: Step }
  | { readonly how: 'move-after' };

/** Leaving a zone that slows takes a whole turn (BD-025). */
const canStep = (scene: Scene, combatant: Combatant, step: Step): boolean => {
  const from = placeOf(combatant);
  if (from === null || stepReasons(scene, combatant, from, step).length > 0) return false;
  return step.zone === from.zone || !isSlow(zoneAt(scene, combatant));
};

const reachesAfter = (scene: Scene, combatant: Combatant, deed: StrikeDeed, step: Step, target: Combatant): boolean =>
  canStep(scene, combatant, step) &&
  attackReasons(scene, combatant, deed.arms, target, afterStep(scene, combatant, step, target)).length === 0;

/** Whether a move is left: the declared one, or any in a full turn that is not spent on waiting. */
const mayMove = (intent: Intent): boolean =>
  !intent.moved &&
  (intent.path.length === 1 ||
    (intent.path.length === 0 && intent.lane === 'full' && !intent.receives && !intent.overruled));

/**
 * How somebody strikes at a target as things stand; null: not at all. A declared way comes first, then the shortest way
 * to where the target is by now. At arm's length no move is needed, and a shot may come before the move that was to
 * come first.
 */
export const planOf = (
  scene: Scene,
  combatant: Combatant,
  intent: Intent,
  deed: StrikeDeed,
  target: Combatant,
): Plan | null => {
  const [declared] = intent.path;
  const here = attackReasons(scene, combatant, deed.arms, target).length === 0;
  const melee = allClose(combatant.body, deed.arms);
  const pending = declared !== undefined && intent.moveFirst && !intent.moved;
  if (here && (!pending || (melee && isClose(combatant, target)))) return { how: 'stand' };
  if (mayMove(intent)) {
    if (declared !== undefined && reachesAfter(scene, combatant, deed, declared, target))
      return { how: 'move-first', step: declared };
    const nearer = melee ? closingStep(scene, combatant, target) : null;
    if (nearer !== null && reachesAfter(scene, combatant, deed, nearer, target))
      return { how: 'move-first', step: nearer };
  }
  if (!here) return null;
  return melee ? { how: 'stand' } : { how: 'move-after' };
};
