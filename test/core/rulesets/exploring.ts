import { expect } from 'vitest';
import { seeded } from '../../../src/core/dice/index.ts';
import type { Demo, Ruleset } from '../../../src/core/rules/ruleset/ruleset.ts';
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
  /**
   * Fights that together see everything, by their seeds: they are played first. After a change of the rules others may
   * be needed: `FORAY_FIND_FIGHTS=250` with this test prints the fewest of so many.
   */
  readonly first: readonly number[];
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

/** One fight, and all that was seen in it alone. */
const fought = (told: Told, demo: Demo, fight: number): Seen => {
  const seen = nothingSeen();
  const explorer = new Explorer(told.ruleset, demo, seeded(fight), seen, told.gear, told.more);
  for (let step = 0; step < STEPS; step++) {
    explorer.look();
    try {
      if (!explorer.step()) break;
    } catch (error) {
      throw new Error(`fight ${fight}, after ${explorer.done.slice(-12).join('\n')}`, { cause: error });
    }
    if (step % 5 === 0) explorer.meddle();
  }
  return seen;
};

const add = (seen: Seen, more: Seen): void => {
  for (const part of ['offers', 'questions', 'refusals', 'effects'] as const)
    for (const thing of more[part]) seen[part].add(thing);
};

/** Fights one after another, each with a seed of its own, until nothing is left to be seen. */
const explored = (told: Told): Seen => {
  const [first] = told.ruleset.demos;
  if (first === undefined) throw new Error('no demo');
  const demo = { ...first, combatants: first.combatants.filter((_, at) => told.few?.includes(at) !== false) };
  const finding = process.env['FORAY_FIND_FIGHTS'] === undefined ? null : new Map<number, Seen>();
  const most = finding === null ? (told.fights ?? MOST_FIGHTS) : Number(process.env['FORAY_FIND_FIGHTS']);
  const seen = nothingSeen();
  for (const fight of new Set([...told.first, ...Array.from({ length: most }, (_, at) => at)])) {
    const more = fought(told, demo, fight);
    finding?.set(fight, more);
    add(seen, more);
    if (finding === null && Object.values(missing(told, seen)).every((left) => left.length === 0)) break;
  }
  if (finding !== null) process.stdout.write(`${told.ruleset.id}: ${JSON.stringify(fewest(told, finding))}\n`);
  return seen;
};

/** Few fights that see together what all of these see: always the one next that adds most. */
const fewest = (told: Told, fights: ReadonlyMap<number, Seen>): readonly number[] => {
  const wanted = new Set([...told.offers, ...told.refusals, ...(told.effects ?? []), ...questionsOf(told)]);
  const things = ({ offers, questions, refusals, effects }: Seen): readonly string[] =>
    [offers, questions, refusals, effects].flatMap((part, at) =>
      [...part].filter((thing) => wanted.has(thing)).map((thing) => `${at} ${thing}`),
    );
  const seenIn = new Map([...fights].map(([fight, seen]) => [fight, things(seen)]));
  const left = new Set([...seenIn.values()].flat());
  const chosen: number[] = [];
  while (left.size > 0) {
    const adds = (fight: number): number => (seenIn.get(fight) ?? []).filter((thing) => left.has(thing)).length;
    const best = [...fights.keys()].reduce((a, b) => (adds(b) > adds(a) ? b : a));
    chosen.push(best);
    for (const thing of seenIn.get(best) ?? []) left.delete(thing);
  }
  return chosen;
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
