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
   * Fights that together see everything: they are played first. After a change of the rules others may be needed:
   * `FORAY_FIND_FIGHTS=250` with this test prints which of so many take the fewest steps.
   */
  readonly first: readonly Begun[];
  /** How many fights are played at most; left out: more than it takes. */
  readonly fights?: number;
  /** What so few fights may leave out: it has tests of its own, and the run prints what was not seen of it. */
  readonly seldom?: readonly string[];
  /** Refusals that cannot come up here, with why. */
  readonly never: { readonly [code: string]: string };
}
/** The beginning of a fight: its seed, and so many steps of it. */
type Begun = readonly [seed: number, steps: number];
/** More fights than it takes. */
const MOST_FIGHTS = 250;
const STEPS = 60;

/** The ids of what a ruleset lists. */
export const idsOf = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id);

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

const PARTS = ['offers', 'questions', 'refusals', 'effects'] as const;

/** The beginning of one fight, all that was seen in it alone, and in which step each thing first was. */
const fought = (told: Told, demo: Demo, [fight, steps]: Begun): readonly [Seen, ReadonlyMap<string, number>] => {
  const seen = nothingSeen();
  const firstSeen = new Map<string, number>();
  const explorer = new Explorer(told.ruleset, demo, seeded(fight), seen, told.gear, told.more);
  for (let step = 0; step < steps; step++) {
    explorer.look();
    try {
      if (!explorer.step()) break;
    } catch (error) {
      throw new Error(`fight ${fight}, after ${explorer.done.slice(-12).join('\n')}`, { cause: error });
    }
    if (step % 5 === 0) explorer.meddle();
    for (const part of PARTS)
      for (const thing of seen[part])
        if (!firstSeen.has(`${part} ${thing}`)) firstSeen.set(`${part} ${thing}`, step + 1);
  }
  return [seen, firstSeen];
};

const add = (seen: Seen, more: Seen): void => {
  for (const part of PARTS) for (const thing of more[part]) seen[part].add(thing);
};

/** Fights one after another, each with a seed of its own, until nothing is left to be seen. */
const explored = (told: Told): Seen => {
  const [first] = told.ruleset.demos;
  if (first === undefined) throw new Error('no demo');
  const demo = { ...first, combatants: first.combatants.filter((_, at) => told.few?.includes(at) !== false) };
  const among = process.env['FORAY_FIND_FIGHTS'];
  if (among !== undefined) process.stdout.write(`${told.ruleset.id}: ${JSON.stringify(found(told, demo, +among))}\n`);
  const seen = nothingSeen();
  const any = Array.from({ length: told.fights ?? MOST_FIGHTS }, (_, at) => [at, STEPS] as const);
  for (const begun of [...told.first, ...any]) {
    add(seen, fought(told, demo, begun)[0]);
    if (Object.values(missing(told, seen)).every((left) => left.length === 0)) break;
  }
  return seen;
};

/** Fights out of so many that take few steps to see together what all of them see. */
const found = (told: Told, demo: Demo, among: number): readonly Begun[] => {
  const wanted = new Set([...told.offers, ...told.refusals, ...(told.effects ?? []), ...questionsOf(told)]);
  const fights = Array.from({ length: among }, (_, fight) => {
    const [, firstSeen] = fought(told, demo, [fight, STEPS]);
    return new Map([...firstSeen].filter(([thing]) => wanted.has(thing.slice(thing.indexOf(' ') + 1))));
  });
  const left = new Set(fights.flatMap((fight) => [...fight.keys()]));
  const chosen = new Map<number, number>();
  while (left.size > 0) {
    // always the one next that sees most of what is left for each step more
    let [best, most] = [[0, 0] as Begun, 0];
    fights.forEach((fight, seed) => {
      const steps = [...fight].flatMap(([thing, step]) => (left.has(thing) ? [step] : [])).sort((a, b) => a - b);
      steps.forEach((upTo, at) => {
        const gain = (at + 1) / Math.max(1, upTo - (chosen.get(seed) ?? 0));
        if (gain > most) [best, most] = [[seed, upTo], gain];
      });
    });
    chosen.set(...best);
    for (const [thing, step] of fights[best[0]] ?? []) if (step <= best[1]) left.delete(thing);
  }
  // what a longer one sees makes some steps of others needless
  for (const seed of Array.from(chosen.keys())) {
    const others = [...chosen].filter(([other]) => other !== seed);
    const alone = [...(fights[seed] ?? [])].filter(
      ([thing, step]) =>
        step <= (chosen.get(seed) ?? 0) &&
        !others.some(([other, upTo]) => (fights[other]?.get(thing) ?? Infinity) <= upTo),
    );
    const steps = Math.max(0, ...alone.map(([, step]) => step));
    if (steps === 0) chosen.delete(seed);
    else chosen.set(seed, steps);
  }
  return [...chosen].sort(([, a], [, b]) => b - a);
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
