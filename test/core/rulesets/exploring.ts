import { expect } from 'vitest';
import { seeded } from '../../../src/core/dice/index.ts';
import type { Ruleset } from '../../../src/core/rules/ruleset/ruleset.ts';
import { Explorer, nothingSeen } from './explorer.ts';
import type { Gear, More, Seen } from './explorer.ts';

/** Fights at random that see every offer, every question with every answer, and every refusal of a ruleset. */

export interface Told {
  readonly ruleset: Ruleset;
  readonly gear: Gear;
  readonly offers: readonly string[];
  readonly refusals: readonly string[];
  /** Kinds of questions, each with its answers. */
  readonly questions: { readonly [kind: string]: readonly string[] };
  /** Effects that come into play, by type and kind. */
  readonly effects?: readonly string[];
  readonly more?: More;
  /** Who of the demo stands there; left out: everybody. */
  readonly few?: readonly number[];
  /** How many fights are played at most; left out: more than it takes. */
  readonly fights?: number;
  /** What so few fights may leave out: it has tests of its own, and the run prints what was not seen of it. */
  readonly seldom?: readonly string[];
  /** Refusals that cannot come up here, with why. */
  readonly never: { readonly [code: string]: string };
}
/** More fights than it takes. */
const MOST_FIGHTS = 250;
const STEPS = 60;

const often = (told: Told, thing: string): boolean =>
  told.seldom?.includes(thing) !== true && told.seldom?.includes(thing.split(': ')[0] ?? thing) !== true;
const questionsOf = (told: Told): readonly string[] =>
  Object.entries(told.questions).flatMap(([kind, answers]) => [kind, ...answers.map((answer) => `${kind}: ${answer}`)]);

const missing = (told: Told, seen: Seen) => ({
  effects: (told.effects ?? []).filter((effect) => !seen.effects.has(effect) && often(told, effect)),
  offers: told.offers.filter((id) => !seen.offers.has(id)),
  refusals: told.refusals.filter(
    (code) => !seen.refusals.has(code) && told.never[code] === undefined && often(told, code),
  ),
  questions: questionsOf(told).filter((question) => !seen.questions.has(question) && often(told, question)),
});
/** What was not seen of that which may be left out. */
const unseen = (told: Told, seen: Seen): readonly string[] =>
  [...(told.effects ?? []), ...told.refusals, ...questionsOf(told)].filter(
    (thing) =>
      !often(told, thing) && ![seen.effects, seen.refusals, seen.questions].some((everything) => everything.has(thing)),
  );

/** Fights one after another, each with a seed of its own, until nothing is left to be seen. */
const explored = (told: Told): Seen => {
  const seen = nothingSeen();
  const [first] = told.ruleset.demos;
  if (first === undefined) throw new Error('no demo');
  const combatants = first.combatants.filter((_, at) => told.few?.includes(at) !== false);
  const demo = { ...first, combatants };
  for (let fight = 0; fight < (told.fights ?? MOST_FIGHTS); fight++) {
    const one = new Explorer(told.ruleset, demo, seeded(fight), seen, told.gear, told.more);
    for (let step = 0; step < STEPS; step++) {
      one.look();
      try {
        if (!one.step()) break;
      } catch (error) {
        throw new Error(`fight ${fight}, after ${one.done.slice(-12).join('\n')}`, { cause: error });
      }
      if (step % 5 === 0) one.meddle();
    }
    if (Object.values(missing(told, seen)).every((left) => left.length === 0)) break;
  }
  return seen;
};

/** Explores a ruleset until nothing is left; a failure names what was not seen. */
export const seesEverything = (told: Told): void => {
  const seen = explored(told);
  if (told.seldom !== undefined) process.stdout.write(`not seen: ${unseen(told, seen).join(', ') || 'nothing'}\n`);
  expect(missing(told, seen)).toEqual({ effects: [], offers: [], refusals: [], questions: [] });
  // and none that this list does not know, nor one that it says cannot be
  const known = new Set(questionsOf(told));
  expect([...seen.questions].filter((question) => !known.has(question))).toEqual([]);
  expect(Object.keys(told.never).filter((code) => seen.refusals.has(code))).toEqual([]);
};
