import type { Because, Fact } from '../../../rules/scene/fact.ts';
import { drawRoll, isSettled } from '../../../rules/play/draw-roll.ts';
import type { Command } from '../../../rules/offers/offer.ts';
import { play } from '../../../rules/play/play.ts';
import type { Input, Played, Waiting } from '../../../rules/play/play.ts';
import type { Scene } from '../../../rules/scene/scene.ts';
import type { Ruleset } from '../../../rules/ruleset/ruleset.ts';
import type { Automation } from '../../../rules/views/view.ts';
import { sceneBefore } from '../past/history.ts';
import type { Asking, Rec } from '../record.ts';
import type { Table } from '../table.ts';
import { type Entry, commandIn } from '../entry.ts';
import { openEntry } from '../table.ts';
import { notes } from '../../../memo.ts';
import type { Source } from './standing-orders.ts';
import { ordered } from './standing-orders.ts';

export type Run = Played<unknown, unknown, Because>;

/** A run's own part of a new record: what it adds to what was published of the entry before. */
export type Added = Pick<Rec, 'inputs' | 'inputsAt' | 'facts' | 'asking'>;

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
    faces: (roll) =>
      source !== null && (source.way === 'at-once' || isSettled(roll)) ? drawRoll(roll, source.dice) : null,
    order: source === null ? () => null : ordered(ruleset, source),
    overdue: source?.overdue,
  });

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
