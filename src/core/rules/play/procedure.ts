import type { Because, Fact } from '../scene/fact.ts';
import type { Answer, Asked, Question } from './question.ts';
import type { CombatantId, Scene } from '../scene/scene.ts';
import type { Alike, Roll } from './roll.ts';
import type { Rough } from './rough.ts';
import { leftOpen } from './rough.ts';

export type { Alike, Roll } from './roll.ts';

/** What a procedure may do: five verbs, to name a part of itself, and to leave out what nobody would react to. */
export type Verb<Body = unknown, Turn = unknown, Why extends Because = Because> =
  | { readonly type: 'look'; read?(scene: Scene<Body, Turn>): unknown }
  | { readonly type: 'record'; readonly facts: readonly Fact<Body, Turn, Why>[] }
  | {
      readonly type: 'roll';
      readonly rolls: readonly Roll<unknown>[];
      readonly alike?: Alike;
      /** The one whom each of the rolls matters to. */
      readonly whose?: readonly CombatantId[];
    }
  // Methods, so that one ruleset's procedure fits where any ruleset's is wanted.
  | { readonly type: 'ask'; questions(scene: Scene<Body, Turn>, only?: ReadonlySet<Asked>): readonly Question[] }
  | {
      readonly type: 'each';
      readonly who: readonly CombatantId[];
      walk(who: CombatantId): Procedure<unknown, Body, Turn, Why>;
    }
  | { readonly type: 'part'; readonly procedure: Procedure<unknown, Body, Turn, Why> }
  | { readonly type: 'reacting' };

/**
 * A rule as a straight line. The reply to a verb has the type its helper gives it, hence what comes back is unchecked:
 * always `yield*` a helper of `verbs()`, never a bare `yield`.
 */
export type Procedure<R = void, Body = unknown, Turn = unknown, Why extends Because = Because> = Generator<
  Verb<Body, Turn, Why>,
  R
>;

/**
 * One verb as a procedure of its own, with what it makes of the reply: what a generator with a single `yield` does, in
 * half the time, since odds take many thousands of these.
 */
class Once<V, R> {
  readonly #verb: V;
  readonly #made: (reply: unknown) => R;
  #asked = false;

  constructor(verb: V, made: (reply: unknown) => R) {
    this.#verb = verb;
    this.#made = made;
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(reply?: unknown): IteratorResult<V, R> {
    if (this.#asked) return { value: this.#made(reply), done: true };
    this.#asked = true;
    return { value: this.#verb, done: false };
  }
}

/** A procedure that needs no verb: it is done at once. */
class Done<R> {
  readonly #value: R;

  constructor(value: R) {
    this.#value = value;
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(): IteratorResult<never, R> {
    return { value: this.#value, done: true };
  }
}

const LOOK = { type: 'look' } as const;
const REACTING = { type: 'reacting' } as const;
const whole = (reply: unknown): unknown => reply;
const first = (readings: unknown): unknown => (readings as readonly unknown[])[0];

/** The verbs, typed for one ruleset. */
export const verbs = <Body, Turn, Why extends Because>() => {
  type Then<R> = Procedure<R, Body, Turn, Why>;
  type Now = Scene<Body, Turn>;
  const once = <R>(verb: Verb<Body, Turn, Why>, made = whole): Then<R> => new Once(verb, made) as unknown as Then<R>;
  const look = (read?: (scene: Now) => unknown): Then<unknown> =>
    once(read === undefined ? LOOK : { type: 'look', read });
  return {
    /**
     * The scene as it is now, or what `read` makes of it. Look again after every question: nothing is kept across one.
     * What is dear to work out is best read so: odds, which run a procedure once for every way it can go, do not read
     * it again.
     */
    look: look as { (): Then<Now>; <R>(read: (scene: Now) => R): Then<R> },
    /** What happened; folded at once. */
    record: (...facts: readonly Fact<Body, Turn, Why>[]): Then<void> => once({ type: 'record', facts }),
    /** What the rule reads of one roll. */
    roll: <R>(roll: Roll<R>): Then<R> => once({ type: 'roll', rolls: [roll] }, first),
    /** Several rolls side by side; the readings come back in the order given. */
    rollAll: <R>(rolls: readonly Roll<R>[]): Then<readonly R[]> => once({ type: 'roll', rolls }),
    /**
     * A roll for each of these side by side, which matters to that one alone. Odds walk them like `each`, instead of
     * multiplying: what they read for all but one is then any reading.
     */
    rollEach: <Of extends { readonly id: CombatantId }, R>(
      all: readonly Of[],
      roll: (one: Of) => Roll<R>,
    ): Then<readonly R[]> => once({ type: 'roll', rolls: all.map(roll), whose: all.map(({ id }) => id) }),
    /** Several rolls side by side that are read only together: for odds, readings that are `alike` are one outcome. */
    rollTogether: <R>(rolls: readonly Roll<R>[], alike: (readings: readonly R[]) => unknown): Then<readonly R[]> =>
      once({ type: 'roll', rolls, alike: alike as Alike }),
    /** What was read roughly, as it is: odds part here what they took as one. */
    exactly: <R>({ reading, open }: Rough<R>): Then<R> =>
      open === null
        ? (new Done(reading) as unknown as Then<R>)
        : once({ type: 'roll', rolls: [leftOpen(open)] }, first as (readings: unknown) => R),
    /** A roll, and what was read roughly as it is: for odds, readings of both that are `alike` are one outcome. */
    rollWith: <A, R>(
      { reading, open }: Rough<A>,
      roll: Roll<R>,
      alike: (rough: A, rolled: R) => unknown,
    ): Then<readonly [A, R]> =>
      open === null
        ? once({ type: 'roll', rolls: [roll], alike: ([rolled]) => alike(reading, rolled as R) }, (readings) => [
            reading,
            first(readings) as R,
          ])
        : once({
            type: 'roll',
            rolls: [leftOpen(open), roll],
            alike: ([rough, rolled]) => alike(rough as A, rolled as R),
          }),
    /**
     * Opens all these questions at once and returns the first answer; null when nobody is left to ask (it is moot). Ask
     * again for the rest: a question that stays open keeps its id. Odds say who the `only` ones are that react:
     * reactions of others, who would let it pass, need not even be made into questions then.
     */
    ask: (
      questions: (scene: Scene<Body, Turn>, only?: ReadonlySet<Asked>) => readonly Question[],
    ): Then<Answer | null> => once({ type: 'ask', questions }),
    /**
     * One after the other. Promises that what happens to one depends on the others only through what is past, so that
     * odds walk them side by side instead of multiplying; an answer is undefined where odds left that one out.
     */
    each: <R>(who: readonly CombatantId[], then: (who: CombatantId) => Then<R>): Then<readonly (R | undefined)[]> =>
      once({ type: 'each', who, walk: then }),
    /**
     * Whether anybody may react to what comes. Odds in which nobody does say no: then what only finds out who could
     * react may be left out, where nothing else comes of it.
     */
    reacting: (): Then<boolean> => once(REACTING),
    /**
     * A part of the procedure, which is played like the rest. Odds run a procedure once for every way it can go: a part
     * that ended before the ways parted is not run again, what it came to is handed over at once. So it changes
     * nothing outside of it but the scene.
     */
    part: <R>(procedure: Then<R>): Then<R> => once({ type: 'part', procedure }),
  };
};
