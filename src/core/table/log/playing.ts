import type { Problem } from '../../base.ts';
import type { DiceSource } from '../../dice/index.ts';
import { answerReasons } from '../../rules/play/answer-reasons.ts';
import type { Because, Fact } from '../../rules/scene/fact.ts';
import { drawRoll } from '../../rules/play/draw-roll.ts';
import type { Command } from '../../rules/offers/offer.ts';
import { play } from '../../rules/play/play.ts';
import type { Drive, Input, Played, Waiting } from '../../rules/play/play.ts';
import type { OpenQuestion } from '../../rules/play/question.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import type { Combatant, CombatantId, Scene } from '../../rules/scene/scene.ts';
import type { Ruleset } from '../../rules/ruleset/ruleset.ts';
import type { Automation, DiceWay } from '../../rules/views/view.ts';
import { sceneBefore } from './history.ts';
import type { Asking, Rec, SideOrder, StandingOrder } from './record.ts';
import type { Entry, Table } from './table.ts';
import { commandIn, openEntry } from './table.ts';
import { notes } from '../../memo.ts';

export type Run = Played<unknown, unknown, Because>;

/** A run's own part of a new record: what it adds to what was published of the entry before. */
export type Added = Pick<Rec, 'inputs' | 'inputsAt' | 'facts' | 'asking'>;

/** Where faces and standing answers come from while a request is decided. */
export interface Source {
  readonly dice: DiceSource;
  readonly way: DiceWay;
  readonly orders: readonly StandingOrder[];
  readonly sideOrders: readonly SideOrder[];
  /** Whether the decision has gone on for too long. */
  readonly overdue?: (() => boolean) | undefined;
}

type AnyDrive = Drive<unknown, unknown, Because>;

/** The rules left what could not be read back, and these are its faults. */
export class Unreadable extends Error {
  readonly problems: readonly Problem[];

  constructor(what: string, problems: readonly Problem[]) {
    super(`the rules left a ${what} whose ${problems.map(({ at, say }) => `${at} ${say}`).join(', ')}`);
    this.problems = problems;
  }
}

/**
 * Throws `Unreadable` if the rules left a body or a turn that could not be read back: a table stores nothing that it
 * could not open again. Only whom these facts touched is looked at.
 */
export const readable = (ruleset: Ruleset, scene: Scene, facts: readonly Fact[]): void => {
  for (const [id, changed] of changedIn(facts)) {
    const body = lookUp(scene, id)?.body;
    const faults = body === undefined ? [] : faultsOf(ruleset, body, changed);
    if (faults.length > 0) throw new Unreadable('body', faults);
  }
  const turn = facts.some(({ type }) => type === 'turned') ? ruleset.turn.parse(scene.turn) : null;
  if (turn?.ok === false) throw new Unreadable('turn', turn.error);
};

/** Which members of whose bodies changed; null: all, for who is new. */
const changedIn = (facts: readonly Fact[]): ReadonlyMap<CombatantId, readonly string[] | null> => {
  const changed = new Map<CombatantId, readonly string[] | null>();
  for (const fact of facts) {
    if (fact.type === 'placed') changed.set(fact.combatant.id, null);
    if (fact.type !== 'changed') continue;
    const before = changed.get(fact.who);
    if (before !== null) changed.set(fact.who, [...(before ?? []), ...Object.keys(fact.set)]);
  }
  return changed;
};

const faultsOf = ({ body: schema }: Ruleset, body: unknown, changed: readonly string[] | null): readonly Problem[] => {
  if (changed !== null && schema.faults !== undefined) return schema.faults(body, changed);
  const read = schema.parse(body);
  return read.ok ? [] : read.error;
};

/** Plays a command from its beginning over these inputs. */
export const run = (
  ruleset: Ruleset,
  scene: Scene,
  command: Command,
  inputs: readonly Input[],
  source: Source | null,
): Run =>
  play({
    scene,
    begin: () => ruleset.resolve(command),
    resolve: (command) => ruleset.resolve(command),
    inputs,
    faces: source === null || source.way !== 'at-once' ? () => null : (roll) => drawRoll(roll, source.dice),
    order: source === null ? () => null : ordered(ruleset, source),
    overdue: source?.overdue,
  });

/**
 * What a standing order answers at once: a combatant's own, else that of its side by whoever decides for it. Nobody has
 * one at first: then it is `near`, which lets through what is close enough to interrupt for.
 */
const ordered =
  ({ reactions }: Ruleset, { orders, sideOrders }: Pick<Source, 'orders' | 'sideOrders'>): AnyDrive['order'] =>
  (question, scene) => {
    const { to, kind } = question;
    if (to === 'gm') return null;
    const who = lookUp(scene, to);
    const own = orders.find((standingOrder) => standingOrder.who === to && standingOrder.kind === kind);
    const order =
      (
        own ??
        sideOrders.find(
          (sideOrder) => sideOrder.side === who?.side && sideOrder.seat === who.seat && sideOrder.kind === kind,
        )
      )?.order ?? 'near';
    const choice = orderedChoice(order, question, scene);
    if (choice !== null) return { choice, by: 'standing-order', order };
    const reacts = reactions.some((reaction) => reaction.kind === kind && reaction.own !== true);
    return own === undefined && reacts && who !== null && isUnseen(who)
      ? { choice: question.otherwise, by: 'standing-order', order: 'never' }
      : null;
  };

/**
 * Whether nobody but the GM knows of somebody. Such a one lets what others do pass, unless the GM ordered this very one
 * to be asked: everybody sees that the table waits, and would read from it that somebody is there.
 */
const isUnseen = ({ hidden, seat }: Combatant): boolean => hidden && seat === null;

const orderedChoice = (
  order: StandingOrder['order'],
  question: OpenQuestion,
  scene: Scene,
): OpenQuestion['otherwise'] | null => {
  switch (order) {
    case 'always':
      return question.always !== null && answerReasons(scene, question, question.always, true).length === 0
        ? question.always
        : null;
    case 'never':
      return question.otherwise;
    case 'near':
      return question.near ? null : question.otherwise;
    default:
      return null;
  }
};

/** All that came to an entry from outside, in order. */
export const inputsOf = (entry: Entry): readonly Input[] => entry.records.flatMap(({ inputs }) => inputs);

/** No memo: worked out of the table, and set from outside where an entry cannot be played on. */
const runs = notes<readonly Rec[], Run | null>();

/**
 * What the open entry waits for, played again from what was recorded; null when nothing is open, or when it only waits
 * to be kept.
 */
export const waitingOf = (table: Table): Waiting | null => runOf(table)?.waiting ?? null;

/**
 * The open entry, played over what was recorded of it; null where it cannot be: then all that is left is to keep or to
 * withdraw it.
 */
export const runOf = (table: Table): Run | null => {
  const entry = openEntry(table);
  const command = entry === null ? null : commandIn(entry);
  if (entry === null || command === null || entry.state !== 'open' || table.open === null) return null;
  let known = runs.get(entry.records);
  if (known === undefined) {
    known = runnable(table, entry)
      ? run(table.ruleset, sceneBefore(table, table.open), command, inputsOf(entry), null)
      : null;
    runs.set(entry.records, known);
  }
  return known;
};

/** Plays the open entry no further at this moment of the table. */
export const leaveUnplayed = (table: Table): void => {
  const entry = openEntry(table);
  if (entry !== null) runs.set(entry.records, null);
};

/** An entry is played on under the version of the rules it began with. */
const runnable = (table: Pick<Table, 'ruleset'>, entry: Entry): boolean =>
  entry.records.every(({ ruleset }) => ruleset.version === table.ruleset.version);

/**
 * What a run adds to an entry of which so much was recorded before. Under the automation `show` only rolls and
 * corrections are.
 */
export const addedBy = (
  played: Run,
  automation: Automation,
  before: { readonly inputs: number; readonly facts: readonly Fact[] },
): Added => {
  const corrected = new Set(played.inputs.flatMap((input) => (input.type === 'meanwhile' ? input.facts : [])));
  const shown = (fact: Fact): boolean => automation !== 'off' || fact.type === 'rolled' || corrected.has(fact);
  const published = played.facts.filter(shown);
  const inputs = played.inputs.slice(before.inputs);
  const from = before.facts.length;
  return {
    inputs,
    inputsAt: played.inputsAt
      .slice(before.inputs)
      .map((at) => Math.max(0, played.facts.slice(0, at).filter(shown).length - from)),
    facts: published.slice(from),
    asking: askingOf(played.waiting),
  };
};

const askingOf = (waiting: Waiting | null): readonly Asking[] =>
  waiting === null
    ? []
    : [
        ...waiting.questions.map(({ id, to }): Asking => ({ type: 'question', id, to })),
        ...waiting.rolls.map(({ id, roll }): Asking => ({ type: 'roll', id, to: roll.of ?? 'gm' })),
      ];

/**
 * The facts recorded of an entry by its own procedure and what came in between: not what the table changed, nor what
 * was amended after its end.
 */
export const factsOf = (entry: Entry): readonly Fact[] =>
  entry.records.flatMap(({ type, facts }) => (type === 'begun' || type === 'continued' ? facts : []));
