import type { CombatantId } from '../scene/scene.ts';
import type { Text, Tone } from '../text/sentence.ts';
import type { Told } from './log.ts';
import { capital, verbOf } from '../text/text.ts';
import { inRowOf, BEFALLING, sayResult, sayTotals } from './result-said.ts';
import type { StageEffect, StageRoll, StageStep } from './staging.ts';

/** The steps of an entry in sentences, and what stands beside their dice. */

type NameOf = (id: CombatantId) => string;

const isHarm = ({ tone }: { readonly tone: Tone }): boolean => tone === 'bad';

/** What a step came to: "24 vs Evasion 15, hit for 9", "hit for 7 and killed"; of several targets each by name. */
export const sayResults = (step: StageStep, nameOf: NameOf): Text => {
  const many = step.results.length > 1;
  const results = step.results.map((result): Text => [
    ...(many && result.target !== null ? [{ who: result.target, name: nameOf(result.target) }, ': '] : []),
    sayResult(result),
  ]);
  const effects = step.effects.map((effect): Text => [
    ...(goesOn(step, effect) ? [] : [{ who: effect.who, name: nameOf(effect.who) }, ' ']),
    goesOn(step, effect) ? inRowOf(effect) : effect.word,
    effect.harm === undefined ? '' : ` (${effect.harm})`,
    effect.total === undefined ? '' : `, ${sayTotals(effect) ?? ''}`,
  ]);
  const last = step.effects.at(-1);
  const plainly = step.effects.every(
    (effect) => goesOn(step, effect) && effect.harm === undefined && effect.total === undefined,
  );
  const joint = (at: number): string =>
    !goesOn(step, step.effects[at - 1]) ? '; ' : plainly && step.effects[at - 1] === last ? ' and ' : ', ';
  return [...results, ...effects].flatMap((text, at) => (at === 0 ? text : [joint(at), ...text]));
};

/**
 * Whether something befalls the one target of a step and goes on where the result ends, "hit for 7 and killed". What
 * they do themselves is said of them by name: "hit for 1; Mirela loses the spell Sleep".
 */
const goesOn = ({ results }: StageStep, effect: StageEffect | undefined): boolean =>
  effect !== undefined &&
  results.length === 1 &&
  results[0]?.target === effect.who &&
  (effect.harm !== undefined || BEFALLING.test(effect.word));

/** So many of those who rolled for one thing are named; one more takes no more room than saying so. */
const MOST_NAMED = 4;

/** How many of so many are named. */
const namedOf = (many: number): number => (many - MOST_NAMED > 1 ? MOST_NAMED : many);

/** How many of those that were rolled for this the sentence of a step of rolls alone tells of: the first so many. */
export const saidOf = ({ did, rolls, came }: StageStep, label: string): number =>
  did === null && came === undefined && rolls.at(-1)?.label === label
    ? namedOf(rolls.filter((roll) => roll.label === label).length)
    : 0;

/** How a side is named that does not begin the sentence. */
const within = (side: string): string => side.charAt(0).toLowerCase() + side.slice(1);

/**
 * "Vera rolls Agility initiative (advantage 2): 17", or of several who rolled for the same thing "Initiative: Vera 17,
 * Tom 12".
 */
const sayRolls = (rolls: readonly StageRoll[], last: StageRoll, nameOf: NameOf): Text => {
  const named = (roll: StageRoll): Text[number] =>
    roll.of === null ? (roll.name ?? 'The GM') : { who: roll.of, name: nameOf(roll.of) };
  const alike = rolls.filter((roll) => roll.label === last.label);
  const total = ({ rolled }: StageRoll): string => (rolled === null ? ', in secret' : `: ${rolled.total}`);
  // dice of nobody in particular are said by what they were for
  if (alike.length < 2)
    return last.of === null && last.name === null
      ? [`${capital(last.label)}${total(last)}`]
      : [
          named(last),
          ` ${last.of === null ? 'roll' : 'rolls'} ${last.label.replace(/, (.+)$/u, ' ($1)')}${total(last)}`,
        ];
  const shown = namedOf(alike.length);
  const more = alike.length - shown;
  return [
    `${capital(last.label)}: `,
    ...alike
      .slice(0, shown)
      .flatMap((roll, at): Text => [
        ...(at === 0 ? [] : [', ']),
        roll.of === null && roll.name !== null ? within(roll.name) : named(roll),
        roll.rolled === null ? ' in secret' : ` ${roll.rolled.total}`,
      ]),
    ...(more > 0 ? [` and ${more} more`] : []),
  ];
};

/** "Vera attacks Orc 2 with a longsword: 24 vs Evasion 15, hit for 9". */
export const sayStep = (step: StageStep, nameOf: NameOf): Text => {
  const named = (ids: readonly (CombatantId | null)[]): Text =>
    ids.flatMap((id, at): Text => [
      ...(at === 0 ? [] : [at === ids.length - 1 ? ' and ' : ', ']),
      id === null ? 'An unseen foe' : { who: id, name: nameOf(id) },
    ]);
  const came = sayResults(step, nameOf);
  if (step.did === '') return came;
  const roll = step.rolls.at(-1);
  // of several rolls of theirs none says it alone
  const alone = step.rolls.filter(({ of }) => step.actors.includes(of)).length === 1;
  if (step.did === null && step.came !== undefined)
    return step.came.flatMap((text, at) => (at === 0 ? text : ['; ', ...text]));
  if (step.did === null) return roll === undefined ? [] : sayRolls(step.rolls, roll, nameOf);
  return [
    ...named(step.actors),
    ` ${step.actors.length > 1 ? verbOf(step.did) : step.did}`,
    ...(step.targets.length === 0 ? [] : [' ', ...named(step.targets)]),
    ...(step.with === null ? [] : [` with ${step.with}`]),
    ...(came.length > 0
      ? [': ', ...came]
      : step.check?.total !== undefined
        ? [`: ${sayTotals(step.check) ?? ''}`]
        : roll?.rolled == null || !step.actors.includes(roll.of) || !alone
          ? []
          : [`: ${roll.rolled.total}`]),
  ];
};

/**
 * What a roll of a step came to: for the first of whoever acts what the results say, and for a save what befell its
 * roller, which both count what was added to the dice; for any other the sum of its dice. null: rolled in secret.
 */
export const totalOf = ({ actors, rolls, results }: StageStep, roll: StageRoll): number | null => {
  if (roll.rolled === null) return null;
  const [said, ...others] = new Set(results.map(({ total }) => total));
  const acting = rolls.find(({ of }) => actors.includes(of)) === roll;
  return acting && said !== undefined && others.length === 0 ? said : (roll.total ?? roll.rolled.total);
};

/** What is said beside the dice of a roll; null: one die says it alone, or it was rolled in secret. */
export const totalBeside = (step: StageStep, roll: StageRoll): number | null => {
  const total = totalOf(step, roll);
  const [die, ...others] = roll.rolled?.dice ?? [];
  return others.length === 0 && die?.face === total ? null : total;
};

/** Whether anybody is harmed or falls in a step. */
export const isHarmful = (step: StageStep): boolean => [...step.results, ...step.effects].some(isHarm);

/** Those named in an entry, as its reader knew them then. */
export const namesIn = (title: Text, told: readonly Told[]): ReadonlyMap<CombatantId, string> => {
  const names = new Map<CombatantId, string>();
  for (const text of [title, ...told.map((line) => (line.type === 'said' ? line.text : []))])
    for (const part of text) if (typeof part !== 'string' && part.who !== null) names.set(part.who, part.name);
  for (const line of told)
    if (line.type === 'rolled' && line.of !== null && line.name !== null) names.set(line.of, line.name);
  return names;
};
