import type { Because } from '../scene/fact.ts';
import type { Choice } from '../offers/offer.ts';
import type { Procedure } from '../play/procedure.ts';
import type { CombatantId, Scene } from '../scene/scene.ts';
import { game } from './game.ts';
import type { Prompt } from './prompt.ts';

/** A window in which several may come in. */
export interface Window<Body, Turn, Why extends Because, Stop> {
  /** Who may, now, in the order in which they would; looked at anew after everything that happens. */
  readonly who: (scene: Scene<Body, Turn>) => readonly CombatantId[];
  /** Why nobody need come in any more; null: they may. */
  readonly over: (scene: Scene<Body, Turn>) => Stop | null;
  readonly prompt: (scene: Scene<Body, Turn>, who: CombatantId) => Prompt;
  /** What somebody who comes in does; `pass` is for who lets it be. */
  readonly act: (who: CombatantId, made: Choice) => Procedure<unknown, Body, Turn, Why>;
}

/** Bound once: a window opens with every blow. */
const own: unknown = game();

/**
 * All that may come in are asked at once; who does so acts in the order given, each as soon as nobody before them has
 * still to decide. Gives why it ended early, null if it did not; what was open then is withdrawn.
 */
export function* inTurn<Body, Turn, Why extends Because, Stop>({
  who,
  over,
  prompt,
  act,
}: Window<Body, Turn, Why, Stop>): Procedure<Stop | null, Body, Turn, Why> {
  const { look, ask } = own as ReturnType<typeof game<Body, Turn, Why, unknown>>;
  const decided = new Map<CombatantId, Choice>();
  const done = new Set<CombatantId>();
  for (;;) {
    const { ended, all } = yield* look((scene) => {
      const stop = over(scene);
      return { ended: stop, all: stop === null ? who(scene) : [] };
    });
    if (ended !== null) return ended;
    const waiting = all.filter((id) => !done.has(id));
    const [next] = waiting;
    if (next === undefined) return null;
    const made = decided.get(next);
    if (made !== undefined) {
      done.add(next);
      if (made.offer !== 'pass') yield* act(next, made);
      continue;
    }
    const answer = yield* ask((now) =>
      over(now) !== null
        ? []
        : who(now)
            .filter((id) => !decided.has(id) && !done.has(id))
            .map((id) => prompt(now, id)),
    );
    if (answer === null) waiting.filter((id) => !decided.has(id)).forEach((id) => done.add(id));
    else if (answer.to !== 'gm') decided.set(answer.to, answer.choice);
  }
}
