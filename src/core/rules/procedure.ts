import type { DiceSource, Rolled } from '../dice/index.ts';
import type { Because, Fact } from './fact.ts';
import type { Answer, Asked, Question } from './question.ts';
import type { CombatantId, Scene } from './scene.ts';

/**
 * Dice read only together are one roll. `read` says what the rule takes from the faces and `odds` lists every such
 * reading with its exact weight: outcomes that the rule cannot tell apart are one.
 */
export interface Roll<R> {
  /** Whose dice they are, so who presses or types them; null: the GM's. */
  readonly of: CombatantId | null;
  readonly label: string;
  readonly secret: boolean;
  draw(source: DiceSource): readonly number[];
  /** Why typed-in faces are no complete, possible roll; null if they are one. */
  wrong(faces: readonly number[]): string | null;
  /** Every die and part, for the log. */
  shown(faces: readonly number[]): Rolled;
  read(faces: readonly number[]): R;
  odds(): readonly (readonly [R, number])[];
}

/** What a procedure may do: five verbs and nothing else. */
export type Verb<Body = unknown, Turn = unknown, Why extends Because = Because> =
  | { readonly type: 'look' }
  | { readonly type: 'record'; readonly facts: readonly Fact<Body, Turn, Why>[] }
  | { readonly type: 'roll'; readonly rolls: readonly Roll<unknown>[] }
  // Methods, so that one ruleset's procedure fits where any ruleset's is wanted.
  | { readonly type: 'ask'; questions(scene: Scene<Body, Turn>, only?: ReadonlySet<Asked>): readonly Question[] }
  | { readonly type: 'each'; readonly who: readonly CombatantId[]; walk(who: CombatantId): Procedure<unknown, Body, Turn, Why> };

/**
 * A rule as a straight line. The reply to a verb has the type its helper gives it, hence what comes back is unchecked:
 * always `yield*` a helper of `verbs()`, never a bare `yield`.
 */
export type Procedure<R = void, Body = unknown, Turn = unknown, Why extends Because = Because> = Generator<Verb<Body, Turn, Why>, R>;

/** The five verbs, typed for one ruleset. */
export const verbs = <Body, Turn, Why extends Because>() => ({
  /** The scene as it is now. Look again after every question: nothing is kept across one. */
  look: function* (this: void): Procedure<Scene<Body, Turn>, Body, Turn, Why> {
    return (yield { type: 'look' }) as Scene<Body, Turn>;
  },
  /** What happened; folded at once. */
  record: function* (this: void, ...facts: readonly Fact<Body, Turn, Why>[]): Procedure<void, Body, Turn, Why> {
    yield { type: 'record', facts };
  },
  /** What the rule reads of one roll. */
  roll: function* <R>(this: void, one: Roll<R>): Procedure<R, Body, Turn, Why> {
    const readings = (yield { type: 'roll', rolls: [one] }) as readonly R[];
    return readings[0] as R;
  },
  /** Several rolls side by side; the readings come back in the order given. */
  rollAll: function* <R>(this: void, rolls: readonly Roll<R>[]): Procedure<readonly R[], Body, Turn, Why> {
    return rolls.length === 0 ? [] : ((yield { type: 'roll', rolls }) as readonly R[]);
  },
  /**
   * Opens all these questions at once and returns the first answer; null when nobody is left to ask (it is moot). Ask
   * again for the rest: a question that stays open keeps its id. Odds say who the `only` ones are that react: reactions of
   * others, who would let it pass, need not even be made into questions then.
   */
  ask: function* (this: void, questions: (scene: Scene<Body, Turn>, only?: ReadonlySet<Asked>) => readonly Question[]): Procedure<Answer | null, Body, Turn, Why> {
    return (yield { type: 'ask', questions }) as Answer | null;
  },
  /**
   * One after the other. Promises that what happens to one depends on the others only through what is past, so that odds
   * walk them side by side instead of multiplying; an answer is undefined where odds left that one out.
   */
  each: function* <R>(this: void, who: readonly CombatantId[], then: (who: CombatantId) => Procedure<R, Body, Turn, Why>): Procedure<readonly (R | undefined)[], Body, Turn, Why> {
    return (yield { type: 'each', who, walk: then }) as readonly (R | undefined)[];
  },
});
