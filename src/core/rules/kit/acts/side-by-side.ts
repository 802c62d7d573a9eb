import type { CombatantId } from '../../scene/scene.ts';
import type { Because } from '../../scene/fact.ts';
import type { Procedure, Verb } from '../../play/procedure.ts';
import { verbs } from '../../play/procedure.ts';

type Rolls<Body, Turn, Why extends Because> = Extract<Verb<Body, Turn, Why>, { type: 'roll' }>;

/** Somebody's procedure that waits for its dice. */
interface Held<Body, Turn, Why extends Because> {
  readonly procedure: Procedure<unknown, Body, Turn, Why>;
  readonly verb: Rolls<Body, Turn, Why>;
}

/** A procedure whose parts are no verbs of their own. */
function* whole<Body, Turn, Why extends Because>(
  procedure: Procedure<unknown, Body, Turn, Why>,
): Procedure<unknown, Body, Turn, Why> {
  let step = procedure.next();
  while (step.done !== true)
    step = procedure.next(step.value.type === 'part' ? yield* whole(step.value.procedure) : yield step.value);
  return step.value;
}

/** Runs a procedure up to its dice; null: it is done without any. */
function* upToDice<Body, Turn, Why extends Because>(
  procedure: Procedure<unknown, Body, Turn, Why>,
): Procedure<Held<Body, Turn, Why> | null, Body, Turn, Why> {
  let step = procedure.next();
  while (step.done !== true) {
    if (step.value.type === 'roll') return { procedure, verb: step.value };
    step = procedure.next(yield step.value);
  }
  return null;
}

/** Runs on a procedure that has its dice, to its end. */
function* onWith<Body, Turn, Why extends Because>(
  { procedure }: Held<Body, Turn, Why>,
  readings: readonly unknown[],
): Procedure<void, Body, Turn, Why> {
  let step = procedure.next(readings);
  while (step.done !== true) step = procedure.next(yield step.value);
}

/**
 * What several do one by one, except that their first dice wait together, so that all of them roll at the same time.
 * What each does before its dice comes first, in order; then what comes of them, in the same order. What one of them
 * has looked at before the dice must not be what another changes after them, and what happens to one must not depend on
 * the dice of another: odds walk them side by side, as those of `each`.
 */
export function* sideBySide<Body, Turn, Why extends Because>(
  who: readonly CombatantId[],
  doing: (who: CombatantId) => Procedure<unknown, Body, Turn, Why>,
): Procedure<void, Body, Turn, Why> {
  const held = new Map<CombatantId, Held<Body, Turn, Why>>();
  for (const id of who) {
    const waits = yield* upToDice(whole(doing(id)));
    if (waits !== null) held.set(id, waits);
  }
  const [first, other] = held.values();
  if (first === undefined) return;
  const rolls = [...held.values()].flatMap(({ verb }) => verb.rolls);
  const whose = [...held].flatMap(([id, { verb }]) => verb.rolls.map(() => id));
  const verb: Rolls<Body, Turn, Why> = other === undefined ? first.verb : { type: 'roll', rolls, whose };
  const readings = (yield verb) as unknown as readonly unknown[];
  yield* verbs<Body, Turn, Why>().each([...held.keys()], function* (id) {
    const own = readings.filter((_, at) => whose[at] === id);
    yield* onWith(held.get(id) as Held<Body, Turn, Why>, own);
  });
}
