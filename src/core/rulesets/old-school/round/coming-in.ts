import type { Choice, CombatantId, Prompt } from '../../../rules/kit.ts';
import { between, called, idsOf, reaction, sentence } from '../../../rules/kit.ts';
import { D20 } from '../acts/harm/index.ts';
import { ask, combatantsOf, look, option, rollAll, settingsOf, type Procedure, type Scene } from '../game.ts';
import { initiativeOf } from '../sheet/index.ts';
import { initiativeRoll } from './initiative.ts';
import { openUnits, unitOf } from './order.ts';
import { unable } from './state.ts';

/** Who comes in before it is their turn, of several at once. */

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

/** Several who would act at once, by a d20 and initiative modifier each (OS-090). */
export function* inOrderOf(who: readonly CombatantId[]): Procedure<readonly CombatantId[]> {
  if (who.length < 2) return who;
  const scene = yield* look();
  const rolls = combatantsOf(scene, who).map((one) => initiativeRoll(one, D20, initiativeOf(one.body, false)));
  const counts = yield* rollAll(rolls);
  return idsOf(who.map((id, at) => ({ id, count: counts[at] ?? 0 })).sort((a, b) => b.count - a.count));
}

const JUMP_IN = option.turn('jump-in', 'Jump in', 'You act next, then you nominate.', 'zap', 'OS-095');
const WAIT = option.turn('end-turn', 'Wait to be nominated', 'Nothing changes.', 'x');
/** Those the unit under way attacked may act next instead (OS-095); of several the highest d20. */
export function* jumpIn(affected: readonly CombatantId[]): Procedure<CombatantId | null> {
  const start = yield* look();
  if (!settingsOf(start).popcornJumpIn) return null;
  const answers = yield* answersOf((scene) =>
    combatantsOf(scene, affected)
      .filter((one) => openUnits(scene).includes(unitOf(scene, one.id)) && unable(scene, one).length === 0)
      .map(({ id }) =>
        reaction(id, 'jump-in', () =>
          between(sentence`${called(id)} was attacked. Act next?`, [id], [JUMP_IN, WAIT], WAIT),
        ),
      ),
  );
  const eager = [...answers].flatMap(([id, made]) => (made.offer === 'jump-in' ? [id] : []));
  return (yield* inOrderOf(eager))[0] ?? null;
}
