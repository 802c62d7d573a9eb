import { expect } from 'vitest';
import type { Command } from '../../src/core/rules/offers/offer.ts';
import type { Odds } from '../../src/core/rules/play/odds.ts';
import { weighInSlices } from '../../src/core/rules/play/odds.ts';
import type { Sliced } from '../../src/core/rules/sliced.ts';
import { play } from '../../src/core/rules/play/play.ts';
import type { Procedure, Verb } from '../../src/core/rules/play/procedure.ts';
import type { Question } from '../../src/core/rules/play/question.ts';
import { same } from '../../src/core/rules/scene/same.ts';
import { factsOf, inputsOf, sceneBefore } from '../../src/core/table/index.ts';
import type { Stage } from '../core/stage.ts';

/** A copy that shares no plain object with what it is of. What has a class of its own is taken as it is. */
const copyOf = <T>(value: T, seen = new Map<unknown, unknown>()): T => {
  if (typeof value !== 'object' || value === null) return value;
  const known = seen.get(value);
  if (known !== undefined) return known as T;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    seen.set(value, list);
    for (const item of value) list.push(copyOf(item, seen));
    return list as T;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const record: { [member: string]: unknown } = {};
  seen.set(value, record);
  for (const [name, item] of Object.entries(value)) record[name] = copyOf(item, seen);
  return record as T;
};

/**
 * The same procedure, but whatever it reads of the scene comes as a copy: odds hand it what an earlier run read, which
 * is never the same object either.
 */
function* apart(procedure: Procedure<unknown>): Procedure<unknown> {
  let step = procedure.next();
  while (step.done !== true) step = procedure.next(yield verbApart(step.value));
  return step.value;
}

/** A part whose end comes as a copy too: odds hand over what it came to in an earlier run. */
function* endsApart(procedure: Procedure<unknown>): Procedure<unknown> {
  return copyOf(yield* apart(procedure));
}

const verbApart = (verb: Verb): Verb => {
  if (verb.type === 'each') return { ...verb, walk: (who) => apart(verb.walk(who)) };
  if (verb.type === 'part') return { ...verb, procedure: endsApart(verb.procedure) };
  return verb.type === 'look' && verb.read !== undefined
    ? { type: 'look', read: (scene) => copyOf(verb.read?.(scene)) }
    : verb;
};

/** The same procedure without parts: each is run where it stands, every time. */
function* whole(procedure: Procedure<unknown>): Procedure<unknown> {
  let step = procedure.next();
  while (step.done !== true) {
    const verb: Verb = step.value;
    if (verb.type === 'part') step = procedure.next(yield* whole(verb.procedure));
    else step = procedure.next(yield verb.type === 'each' ? { ...verb, walk: (who) => whole(verb.walk(who)) } : verb);
  }
  return step.value;
}

/** The same procedure where anybody might react to what comes, as if it were played. */
function* watched(procedure: Procedure<unknown>): Procedure<unknown> {
  let step = procedure.next();
  while (step.done !== true) {
    const verb: Verb = step.value;
    if (verb.type === 'reacting') step = procedure.next(true);
    else if (verb.type === 'part') step = procedure.next(yield* watched(verb.procedure));
    else step = procedure.next(yield verb.type === 'each' ? { ...verb, walk: (who) => watched(verb.walk(who)) } : verb);
  }
  return step.value;
}

/** Odds that take more slices than these are not weighed. */
const MOST_SLICES = 25;

/** What comes of the work within so many slices; null: more. */
const soon = <R>(work: Sliced<R>): R | null => {
  for (let slice = 0; slice < MOST_SLICES; slice++) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
  return null;
};

/**
 * Odds of every so many commands are the same where nothing is a part, whoever reacts: a part that is not run again
 * leaves nothing undone but what it came to. Gives how many were weighed.
 */
export const partsStandAlone = (self: Stage, everyNth: number): number => oddsAlike(self, everyNth, whole, true);

/**
 * Odds in which nobody reacts are the same where it is found out all the same who could, and where those who could are
 * asked in vain. Gives how many were weighed.
 */
export const nobodyIsMissed = (self: Stage, everyNth: number): number => oddsAlike(self, everyNth, watched, false);

const oddsAlike = (
  { table }: Stage,
  everyNth: number,
  other: (procedure: Procedure<unknown>) => Procedure<unknown>,
  reacts: boolean,
): number => {
  const { ruleset } = table;
  let weighed = 0;
  table.entries.forEach((entry, at) => {
    const command = entry.records[0]?.command ?? null;
    if (command === null || entry.automation === 'off' || at % everyNth > 0) return;
    const odds = (begin: () => Procedure<unknown>): Odds | null =>
      soon(
        weighInSlices({
          scene: sceneBefore(table, at),
          begin,
          ...(reacts ? { policy: (question: Question) => question.always ?? question.otherwise } : {}),
          outcomesOf: (facts, before) => ruleset.outcomesOf(facts, before),
        }),
      );
    const parted = odds(() => ruleset.resolve(command));
    if (parted === null) return;
    weighed++;
    expect(
      odds(() => other(ruleset.resolve(command))),
      `${command.offer}: odds gone through another way`,
    ).toEqual(parted);
  });
  return weighed;
};

/**
 * Every entry gives the facts of the log where nothing that it read is the same object as anything else: rules compare
 * by id, never by identity.
 */
export const comparesById = ({ table }: Stage): void => {
  const resolve = (command: Command): Procedure<unknown> => apart(table.ruleset.resolve(command));
  table.entries.forEach((entry, at) => {
    const command = entry.records[0]?.command ?? null;
    if (command === null || entry.automation === 'off') return;
    const played = play({
      scene: sceneBefore(table, at),
      begin: () => resolve(command),
      resolve,
      inputs: inputsOf(entry),
      faces: () => null,
      order: () => null,
    });
    expect(
      same(JSON.parse(JSON.stringify(played.facts)), factsOf(entry)),
      `${command.offer}: the facts are those of the log`,
    ).toBe(true);
  });
};
