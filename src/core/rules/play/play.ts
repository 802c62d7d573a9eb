import { unreachable } from '../../base.ts';
import type { Because, Fact } from '../scene/fact.ts';
import { apply } from '../scene/fact.ts';
import { withSpots } from '../scene/spots.ts';
import { newLedger } from './ledger.ts';
import type { Choice, Command } from '../offers/offer.ts';
import type { Procedure, Roll, Verb } from './procedure.ts';
import type { Answer, AnsweredBy, Asked, OpenQuestion } from './question.ts';
import type { Scene } from '../scene/scene.ts';
import type { Order } from '../views/options.ts';

/**
 * What came from outside while a command was resolved. With the command itself it is all that must be kept of a paused
 * procedure.
 */
export type Input =
  | { readonly type: 'rolled'; readonly roll: string; readonly faces: readonly number[]; readonly typed: boolean }
  /** Of what kind the question was, and whom it asked; `order` where a standing order answered. */
  | {
      readonly type: 'answered';
      readonly question: string;
      readonly kind: string;
      readonly to: Asked;
      readonly choice: Choice;
      readonly by: AnsweredBy;
      readonly order?: Order;
    }
  | { readonly type: 'meanwhile'; readonly facts: readonly Fact[]; readonly command: Command | null };

/** The part of an answer that says which question it answers. */
export const answerTo = ({
  id,
  kind,
  to,
}: OpenQuestion): Pick<Extract<Input, { type: 'answered' }>, 'type' | 'question' | 'kind' | 'to'> => ({
  type: 'answered',
  question: id,
  kind,
  to,
});

/** A roll that waits for the hand of whoever rolls it. */
export interface OpenRoll {
  readonly id: string;
  readonly roll: Roll<unknown>;
}

export interface Waiting {
  readonly questions: readonly OpenQuestion[];
  readonly rolls: readonly OpenRoll[];
}

export interface Drive<Body, Turn, Why extends Because> {
  /** As it was when the command began. */
  readonly scene: Scene<Body, Turn>;
  /** A fresh run of the command's procedure; called once. */
  readonly begin: () => Procedure<unknown, Body, Turn, Why>;
  /** What a `meanwhile` command runs. */
  readonly resolve: (command: Command) => Procedure<unknown, Body, Turn, Why>;
  readonly inputs: readonly Input[];
  /** Faces for a new roll; null: somebody has to roll it first. */
  readonly faces: (roll: Roll<unknown>) => readonly number[] | null;
  /** A standing order's answer to a new question, asked after these inputs and facts; null: ask. */
  readonly order: (
    question: OpenQuestion,
    scene: Scene<Body, Turn>,
    past: { readonly inputs: readonly Input[]; readonly facts: readonly Fact[] },
  ) => { readonly choice: Choice; readonly by: AnsweredBy; readonly order?: Order } | null;
  /** Whether it has gone on for too long; it is asked before every step. */
  readonly overdue?: (() => boolean) | undefined;
}

/** A procedure was left off in the middle, since it had gone on for too long. */
export class Overdue extends Error {
  constructor() {
    super('the rules took too long');
    this.name = 'Overdue';
  }
}

export interface Played<Body, Turn, Why extends Because> {
  readonly scene: Scene<Body, Turn>;
  /** All facts since the command began. */
  readonly facts: readonly Fact<Body, Turn, Why>[];
  /** The scene after each of them. */
  readonly scenes: readonly Scene<Body, Turn>[];
  /** The inputs given, then those this run drew or took from standing orders. */
  readonly inputs: readonly Input[];
  /** For every input, how many facts came before it. */
  readonly inputsAt: readonly number[];
  /** null: done. */
  readonly waiting: Waiting | null;
}

const STOPPED: unique symbol = Symbol('stopped');
type Stopped = typeof STOPPED;

/**
 * Runs a command over its inputs until it is done or waits. The same command over the same inputs gives the same facts;
 * an input that fits nothing open is a bug of the caller and throws.
 */
export const play = <Body, Turn, Why extends Because>(drive: Drive<Body, Turn, Why>): Played<Body, Turn, Why> => {
  type OneFact = Fact<Body, Turn, Why>;
  let scene = drive.scene;
  let waiting: Waiting | null = null;
  let next = 0;
  const facts: OneFact[] = [];
  const scenes: Scene<Body, Turn>[] = [];
  const inputs: Input[] = drive.inputs.slice();
  const inputsAt: number[] = [];
  const ledger = newLedger();

  const put = (fact: OneFact): void => {
    scene = apply(scene, fact);
    facts.push(fact);
    scenes.push(scene);
  };
  const keep = (made: OneFact): void => put(withSpots(scene, made));

  const stop = (why: Waiting): Stopped => {
    waiting = why;
    return STOPPED;
  };

  const run = (procedure: Procedure<unknown, Body, Turn, Why>): unknown => {
    let step = procedure.next();
    while (step.done !== true) {
      if (drive.overdue?.() === true) throw new Overdue();
      const reply = perform(step.value);
      if (reply === STOPPED) return STOPPED;
      step = procedure.next(reply);
    }
    return step.value;
  };

  const take = (): Input | undefined => {
    inputsAt.push(facts.length);
    return inputs[next++];
  };

  /** Takes the next input if it came in between; tells whether it did, or that its command waits. */
  const meanwhile = (): boolean | Stopped => {
    const input = inputs[next];
    if (input?.type !== 'meanwhile') return false;
    take();
    // These were decided already, and are recorded as they came.
    for (const fact of input.facts) put(fact as OneFact);
    if (input.command === null) return true;
    const back = ledger.between();
    if (run(drive.resolve(input.command)) === STOPPED) return STOPPED;
    back();
    return true;
  };

  const ask = (verb: Extract<Verb<Body, Turn, Why>, { type: 'ask' }>): Answer | null | Stopped => {
    for (;;) {
      const open = ledger.questions(verb.questions(scene));
      if (open.length === 0) return null;
      if (next === inputs.length) {
        const ordered = firstOf(open, (question) => {
          const order = drive.order(question, scene, { inputs, facts });
          return order === null ? null : { ...answerTo(question), ...order };
        });
        if (ordered === null) return stop({ questions: open, rolls: [] });
        inputs.push(ordered);
      }
      const came = meanwhile();
      if (came === STOPPED) return STOPPED;
      if (came) continue;
      const input = take();
      const question =
        input?.type === 'answered' ? open.find((openQuestion) => openQuestion.id === input.question) : undefined;
      if (input?.type !== 'answered' || question === undefined)
        throw new Error(`input ${next - 1} answers nothing open`);
      ledger.answered(question);
      return { kind: question.kind, to: question.to, choice: input.choice, by: input.by };
    }
  };

  const roll = (verb: Extract<Verb<Body, Turn, Why>, { type: 'roll' }>): readonly unknown[] | Stopped => {
    const open = ledger.rolls(verb.rolls);
    const readings: unknown[] = verb.rolls.map(() => undefined);
    while (open.size > 0) {
      if (next === inputs.length) {
        for (const [id, at] of open) {
          const faces = drive.faces(verb.rolls[at] as Roll<unknown>);
          if (faces !== null) inputs.push({ type: 'rolled', roll: id, faces, typed: false });
        }
        if (next === inputs.length) {
          return stop({
            questions: [],
            rolls: [...open].map(([id, at]) => ({ id, roll: verb.rolls[at] as Roll<unknown> })),
          });
        }
      }
      const came = meanwhile();
      if (came === STOPPED) return STOPPED;
      if (came) continue;
      const input = take();
      const at = input?.type === 'rolled' ? open.get(input.roll) : undefined;
      if (input?.type !== 'rolled' || at === undefined) throw new Error(`input ${next - 1} is no roll that waits`);
      const other = verb.rolls[at] as Roll<unknown>;
      open.delete(input.roll);
      readings[at] = other.read(input.faces);
      keep({
        type: 'rolled',
        of: other.of,
        label: other.label,
        ...(other.whom === undefined ? {} : { whom: other.whom }),
        rolled: other.shown(input.faces),
        faces: input.faces,
        secret: other.secret,
        typed: input.typed,
      });
    }
    return readings;
  };

  const perform = (verb: Verb<Body, Turn, Why>): unknown => {
    switch (verb.type) {
      case 'look':
        return verb.read === undefined ? scene : verb.read(scene);
      case 'record':
        return verb.facts.forEach(keep);
      case 'roll':
        return roll(verb);
      case 'ask':
        return ask(verb);
      case 'each': {
        const answers: unknown[] = [];
        for (const who of verb.who) {
          const answer = run(verb.walk(who));
          if (answer === STOPPED) return STOPPED;
          answers.push(answer);
        }
        return answers;
      }
      case 'part':
        return run(verb.procedure);
      case 'reacting':
        return true;
      default:
        return unreachable(verb);
    }
  };

  run(drive.begin());
  if (waiting === null && next < inputs.length) throw new Error(`input ${next} came after the end`);
  return { scene, facts, scenes, inputs, inputsAt, waiting };
};

const firstOf = <T, R>(list: readonly T[], pick: (value: T) => R | null): R | null => {
  for (const value of list) {
    const picked = pick(value);
    if (picked !== null) return picked;
  }
  return null;
};
