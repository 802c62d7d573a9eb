import type { Because } from '../../scene/fact.ts';
import type { Procedure, Verb } from '../../play/procedure.ts';

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
 * has looked at before the dice must not be what another changes after them.
 */
export function* sideBySide<Body, Turn, Why extends Because>(
  procedures: readonly Procedure<unknown, Body, Turn, Why>[],
): Procedure<void, Body, Turn, Why> {
  const held: Held<Body, Turn, Why>[] = [];
  for (const procedure of procedures) {
    const waits = yield* upToDice(whole(procedure));
    if (waits !== null) held.push(waits);
  }
  const [first, other] = held;
  if (first === undefined) return;
  const verb: Rolls<Body, Turn, Why> =
    other === undefined ? first.verb : { type: 'roll', rolls: held.flatMap(({ verb: { rolls } }) => rolls) };
  const readings = (yield verb) as unknown as readonly unknown[];
  let at = 0;
  for (const waits of held) yield* onWith(waits, readings.slice(at, (at += waits.verb.rolls.length)));
}
