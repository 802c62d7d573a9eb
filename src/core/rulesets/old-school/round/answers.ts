import type { Choice, CombatantId, Prompt } from '../../../rules/kit.ts';
import { ask, type Procedure, type Scene } from '../game.ts';

/**
 * Asks all of these at once, each of them once, and gives what they chose, in the order in which they did. The prompts
 * are made anew after every answer.
 */
export function* answersOf(prompts: (scene: Scene) => readonly Prompt[]): Procedure<ReadonlyMap<CombatantId, Choice>> {
  const made = new Map<CombatantId, Choice>();
  for (;;) {
    const answer = yield* ask((scene) => prompts(scene).filter(({ to }) => to === 'gm' || !made.has(to)));
    if (answer === null || answer.to === 'gm') return made;
    made.set(answer.to, answer.choice);
  }
}
