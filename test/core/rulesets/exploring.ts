import { expect } from 'vitest';
import { seeded } from '../../../src/core/dice/index.ts';
import type { Ruleset } from '../../../src/core/rules/ruleset/ruleset.ts';
import { Explorer, nothingSeen } from './explorer.ts';
import type { Gear, Land, Seen } from './explorer.ts';

/** Fights at random that see every offer, every question with every answer, and every refusal of a ruleset. */

export interface Told {
  readonly ruleset: Ruleset;
  readonly gear: Gear;
  readonly land?: Land;
  readonly offers: readonly string[];
  readonly refusals: readonly string[];
  /** Kinds of questions, each with its answers. */
  readonly questions: { readonly [kind: string]: readonly string[] };
  /** Questions and answers that come up too seldom to wait for. */
  readonly rare?: readonly string[];
  /** Refusals that cannot come up here, with why. */
  readonly never: { readonly [code: string]: string };
}
/** More fights than it takes. */
const MOST_FIGHTS = 250;
const STEPS = 60;

const missing = (told: Told, seen: Seen) => ({
  offers: told.offers.filter((id) => !seen.offers.has(id)),
  refusals: told.refusals.filter((code) => !seen.refusals.has(code) && told.never[code] === undefined),
  questions: Object.entries(told.questions)
    .flatMap(([kind, answers]) => [kind, ...answers.map((answer) => `${kind}: ${answer}`)])
    .filter((question) => !seen.questions.has(question)),
});

/** Fights one after another, each with a seed of its own, until nothing is left to be seen. */
const explored = (told: Told): Seen => {
  const seen = nothingSeen();
  const [demo] = told.ruleset.demos;
  if (demo === undefined) throw new Error('no demo');
  for (let fight = 0; fight < MOST_FIGHTS; fight++) {
    const one = new Explorer(told.ruleset, demo, seeded(fight), seen, told.gear, told.land);
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
  expect(missing(told, seen)).toEqual({ offers: [], refusals: [], questions: [] });
  // and none that this list does not know, nor one that it says cannot be
  const known = new Set([
    ...(told.rare ?? []),
    ...Object.entries(told.questions).flatMap(([kind, all]) => [kind, ...all.map((one) => `${kind}: ${one}`)]),
  ]);
  expect([...seen.questions].filter((question) => !known.has(question))).toEqual([]);
  expect(Object.keys(told.never).filter((code) => seen.refusals.has(code))).toEqual([]);
};
