import type { Because } from '../scene/fact.ts';
import { apply } from '../scene/fact.ts';
import { newLedger } from './ledger.ts';
import type { Command } from '../offers/offer.ts';
import type { Input } from './play.ts';
import type { Procedure, Roll, Verb } from './procedure.ts';
import type { Answer } from './question.ts';
import type { Scene } from '../scene/scene.ts';

/** What a procedure was answered up to its last input. */
export interface Past {
  readonly replies: unknown[];
  /** Whether they are all there. */
  whole: boolean;
}
export const newPast = (): Past => ({ replies: [], whole: false });

/**
 * The same procedure with what already came from outside put in: it looks, records and is asked as before, and only
 * what is still open goes on to its driver. So odds can be weighed from the middle of a fight. With `past`, the scene
 * it began in, what has happened is played over that one, and the driver has only what is still to come: its scene is
 * the one now, as far as somebody knows it. Further runs over the same past are handed what is `known` of it, where
 * that ends with an answer and no command came in between. Throws if an input fits nothing.
 */
export const resumed = <Body, Turn, Why extends Because>(
  begin: () => Procedure<unknown, Body, Turn, Why>,
  resolve: (command: Command) => Procedure<unknown, Body, Turn, Why>,
  inputs: readonly Input[],
  past: Scene<Body, Turn> | null = null,
  known: Past = newPast(),
): Procedure<unknown, Body, Turn, Why> => {
  type Own<R> = Procedure<R, Body, Turn, Why>;
  const ledger = newLedger();
  let next = 0;
  let then = past;
  /** Of what is known, how much has been handed over. */
  let handed = 0;
  if (!known.whole) known.replies.length = 0;
  const passing = (): boolean => (known.whole ? handed < known.replies.length : next < inputs.length);
  const kept = (reply: unknown): unknown => {
    known.replies.push(reply);
    if (next < inputs.length) return reply;
    known.whole = true;
    handed = known.replies.length;
    return reply;
  };

  /** What a verb of the past is answered: by the scene then, or by the driver where that is the same. */
  function* passed(verb: Extract<Verb<Body, Turn, Why>, { type: 'look' | 'record' }>): Own<unknown> {
    if (then === null) return yield verb;
    if (verb.type === 'look') return verb.read === undefined ? then : verb.read(then);
    for (const fact of verb.facts) then = apply(then, fact);
    return undefined;
  }

  function* run(procedure: Own<unknown>): Own<unknown> {
    let step = procedure.next();
    while (step.done !== true) step = procedure.next(passing() ? yield* put(step.value) : yield step.value);
    return step.value;
  }

  function* put(verb: Verb<Body, Turn, Why>): Own<unknown> {
    switch (verb.type) {
      case 'each': {
        const answers: unknown[] = [];
        for (const [at, who] of verb.who.entries()) {
          if (!passing()) return [...answers, ...((yield { ...verb, who: verb.who.slice(at) }) as readonly unknown[])];
          answers.push(yield* run(verb.walk(who)));
        }
        return answers;
      }
      case 'part':
        return yield* run(verb.procedure);
      default:
        return known.whole ? known.replies[handed++] : kept(yield* answered(verb));
    }
  }

  function* answered(verb: Exclude<Verb<Body, Turn, Why>, { type: 'each' | 'part' }>): Own<unknown> {
    switch (verb.type) {
      case 'roll':
        return yield* rollOver(verb);
      case 'ask':
        return yield* askOver(verb);
      case 'reacting':
        return true;
      default:
        return yield* passed(verb);
    }
  }

  function* meanwhile(): Own<boolean> {
    const input = inputs[next];
    if (input?.type !== 'meanwhile') return false;
    next++;
    yield* passed({
      type: 'record',
      facts: input.facts as Extract<Verb<Body, Turn, Why>, { type: 'record' }>['facts'],
    });
    if (input.command === null) return true;
    const back = ledger.between();
    yield* run(resolve(input.command));
    back();
    return true;
  }

  function* rollOver(verb: Extract<Verb<Body, Turn, Why>, { type: 'roll' }>): Own<readonly unknown[]> {
    const { rolls, alike, whose } = verb;
    const open = ledger.rolls(rolls);
    const readings: unknown[] = rolls.map(() => undefined);
    while (open.size > 0 && next < inputs.length) {
      if (yield* meanwhile()) continue;
      const input = inputs[next];
      if (input?.type !== 'rolled') break;
      const at = open.get(input.roll) ?? -1;
      const roll = rolls[at];
      if (roll === undefined) throw new Error(`input ${next} is no roll that waits`);
      next++;
      open.delete(input.roll);
      readings[at] = roll.read(input.faces);
      yield* passed({
        type: 'record',
        facts: [
          {
            type: 'rolled',
            of: roll.of,
            label: roll.label,
            ...(roll.whom === undefined ? {} : { whom: roll.whom }),
            rolled: roll.shown(input.faces),
            faces: input.faces,
            secret: roll.secret,
            typed: input.typed,
          },
        ],
      });
    }
    const rest = [...open.values()];
    if (rest.length > 0) {
      const withRest = (read: readonly unknown[]): readonly unknown[] =>
        readings.map((known, at) => (rest.includes(at) ? read[rest.indexOf(at)] : known));
      const still = rest.map((at) => rolls[at] as Roll<unknown>);
      return withRest(
        (yield {
          type: 'roll',
          rolls: still,
          ...(alike === undefined ? {} : { alike: (read) => alike(withRest(read)) }),
          ...(whose === undefined ? {} : { whose: whose.filter((_, at) => rest.includes(at)) }),
        }) as readonly unknown[],
      );
    }
    return readings;
  }

  function* askOver(verb: Extract<Verb<Body, Turn, Why>, { type: 'ask' }>): Own<Answer | null> {
    for (;;) {
      if (next === inputs.length) return (yield verb) as Answer | null;
      if (yield* meanwhile()) continue;
      const open = ledger.questions(verb.questions((yield* passed({ type: 'look' })) as Scene<Body, Turn>));
      if (open.length === 0) return null;
      const input = inputs[next];
      const question = input?.type === 'answered' ? open.find(({ id }) => id === input.question) : undefined;
      if (input?.type !== 'answered' || question === undefined) throw new Error(`input ${next} answers nothing open`);
      next++;
      ledger.answered(question);
      return { kind: question.kind, to: question.to, choice: input.choice, by: input.by };
    }
  }

  return run(begin());
};
