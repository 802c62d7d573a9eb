import type { CombatantId } from '../scene/scene.ts';
import type { Text } from '../text/sentence.ts';
import { figure, inRow, plain, verbOf } from '../text/text.ts';
import { inRowOf, sayOutcome, sayResult, sayTotals } from './result-said.ts';
import { sayResults } from './staging-said.ts';
import type { StageEffect, StageResult, StageStep } from './staging.ts';

/** What the steps of an entry came to, as its head says it behind what was done. */

type NameOf = (id: CombatantId) => string;

/** By whom an entry is, who is the first named in it; null: the sentence begins with nobody. */
export const doerOf = ([first]: Text): CombatantId | null => (typeof first === 'object' ? first.who : null);

/** Whether a step is of those who are named in a head: not the blow of another at whoever moves. */
export const isOf = ({ actors }: StageStep, head: Text): boolean => {
  const doer = doerOf(head);
  return doer === null ? names(head, actors) : actors.includes(doer);
};

const names = (head: Text, ids: readonly (CombatantId | null)[]): boolean =>
  head.some((part) => typeof part !== 'string' && ids.includes(part.who));

/** Whether somebody does something to another in a step. */
export const isBlow = ({ actors, results }: StageStep): boolean =>
  results.every(({ target }) => target !== null && !actors.includes(target));

/** Whether a head speaks of a step: of its targets, or of what is done in it. */
export const speaksOf = (head: Text, { targets, did }: StageStep): boolean =>
  targets.length === 0 || names(head, targets) || did === '' || plain(head).includes(verbOf(` ${did ?? ''}`));

/** So many results are said in a head. */
const MOST_RESULTS = 4;

/** What befalls the target of a blow and can be said in a word or two: not the saves it took. */
const isHeaded = ({ who, total, harm }: StageEffect, { target }: StageResult): boolean =>
  who === target && total === undefined && harm === undefined;

const nameIn = (who: CombatantId, nameOf: NameOf): Text[number] => ({ who, name: nameOf(who) });

/**
 * What the steps of a head came to: "24 vs Evasion 15, hit for 9", of several "Bram: 24 vs Evasion 15, hit for 1;
 * Quill: 24 vs Evasion 30, missed". A save that follows the one hit stands behind it.
 */
export const resultsOf = (head: Text, steps: readonly StageStep[], nameOf: NameOf): Text => {
  const results = steps.flatMap((step) => step.results);
  const whom = (result: StageResult): CombatantId | null =>
    result.target ?? steps.find((step) => step.results.includes(result))?.actors[0] ?? null;
  const [first] = results;
  const [step] = steps.filter((step) => step.results.length > 0);
  if (first === undefined || step === undefined || results.length > MOST_RESULTS) return [];
  const whose = (result: StageResult): Text => {
    const who = whom(result);
    return who === null ? [] : [nameIn(who, nameOf), ': '];
  };
  if (results.length === 1) {
    const saved = step.effects.some(({ who, total }) => who === first.target && total !== undefined);
    const effects = saved ? [] : step.effects.filter((effect) => isHeaded(effect, first));
    const result = sayResults({ ...step, effects }, nameOf);
    const named = first.target === null || names(head, [first.target]) ? result : [...whose(first), ...result];
    return saved && first.target !== null ? [...named, '; ', ...befallenOf(step, first.target, nameOf)] : named;
  }
  const alone = results.every((result) => whom(result) === whom(first));
  return results.flatMap((result, at): Text => {
    const { against, total, ...rest } = result;
    const again = alone && at > 0 && against?.total === first.against?.total;
    if (again && total === first.total) return [' and ', sayOutcome(rest)];
    const said = again && total !== undefined ? sayResult({ ...rest, total }) : sayResult(result);
    return [at === 0 ? '' : '; ', ...(alone ? [] : whose(result)), said];
  });
};

/** What befell somebody in a step, and the last save they took: "Osk fails the Reflex save, 10 vs DC 15, grappled". */
const befallenOf = ({ effects }: StageStep, target: CombatantId, nameOf: NameOf): Text => {
  const own = effects.filter(({ who }) => who === target);
  const last = own.filter(({ total }) => total !== undefined).at(-1);
  const said = own.filter((effect) => effect.total === undefined || effect === last);
  return [
    nameIn(target, nameOf),
    ...said.map((effect, at) => {
      const harm = effect.harm === undefined ? '' : ` (${effect.harm})`;
      const totals = sayTotals(effect);
      return `${at === 0 ? ` ${effect.word}` : `, ${inRowOf(effect)}`}${harm}${totals === null ? '' : `, ${totals}`}`;
    }),
  ];
};

/** What befell several in a step that was aimed at nobody: "Orc, Rat and Bat fall asleep". */
const befallen = ({ effects }: StageStep, nameOf: NameOf): Text => {
  const words = [...new Set(effects.map(({ word }) => word))];
  return words.flatMap((word, at): Text => {
    const who = [...new Set(effects.filter((effect) => effect.word === word).map((effect) => effect.who))];
    const shown = who.length > MOST_RESULTS ? who.slice(0, MOST_RESULTS - 1) : who;
    const more = who.length - shown.length;
    const named = inRow([...shown.map((id) => nameIn(id, nameOf)), ...(more > 0 ? [`${more} more`] : [])]);
    return [at === 0 ? '' : '; ', ...named, ` ${who.length > 1 ? verbOf(word) : word}`];
  });
};

/** What one of those named came to who tried something against nobody: "fails a Hide check (DEX 12), 19". */
export const tryOf = (steps: readonly StageStep[], head: Text, nameOf: NameOf): Text => {
  const [step, other] = steps.filter(({ did }) => did !== null && did !== '');
  if (step === undefined || other !== undefined || step.targets.length > 0) return [];
  // of several of whom it was asked the head tells one by one
  if (!names(head, step.actors) || step.reactions.some(({ who }) => names(head, [who]))) return [];
  const total = step.rolls.at(-1)?.rolled?.total;
  const did = plain(head).includes(step.did ?? '') ? [] : [step.did];
  const others = { ...step, effects: step.effects.filter(({ who }) => !step.actors.includes(who)) };
  const came =
    others.effects.length > 0
      ? befallen(others, nameOf)
      : step.check?.total !== undefined
        ? [sayTotals(step.check)]
        : total === undefined
          ? []
          : [figure(total)];
  return [...did, ...(did.length > 0 && came.length > 0 ? [', '] : []), ...came].filter((part) => part !== null);
};

/** Checks that are a step by themselves, and of others who made theirs beside it. */
const checksOf = ({ actors: [who = null], did, check, reactions }: StageStep): readonly StageEffect[] =>
  who === null || did === null || check === undefined
    ? []
    : [{ who, say: did, ...check }, ...reactions].map(({ who, say, total, against }) => ({
        type: 'effect',
        who,
        word: say,
        tone: 'plain',
        ...(total !== undefined && { total }),
        ...(against !== undefined && { against }),
      }));

/** What those named came to of whom a roll was asked: "The GM calls for a save by Wren: fails the save, 3 vs DC 5". */
export const askedOf = (steps: readonly StageStep[], head: Text, nameOf: NameOf): Text => {
  const rolled = ({ word, total }: StageEffect): boolean =>
    total !== undefined || /^(?:makes|fails|succeeds)\b/u.test(word);
  const effects = steps
    .flatMap((step) => [...checksOf(step), ...step.effects])
    .filter((one) => rolled(one) && names(head, [one.who]));
  if (doerOf(head) !== null || effects.length > MOST_RESULTS) return [];
  return effects.flatMap((effect, at): Text => {
    const totals = sayTotals(effect);
    return [
      at === 0 ? '' : '; ',
      ...(effects.length > 1 ? [nameIn(effect.who, nameOf), ' '] : []),
      `${effect.word}${totals === null ? '' : `, ${totals}`}`,
    ];
  });
};

/**
 * What the one thing came to that was done to one other, where no roll of whoever did it says: the save it took and
 * what befell them, "Osk fails the Reflex save, 10 vs DC 15, grappled". Empty: that is not said.
 */
export const savedOf = (steps: readonly StageStep[], head: Text, nameOf: NameOf): Text => {
  const [step, other] = steps.filter(({ did }) => did !== null && did !== '');
  const [target, more] = step?.targets ?? [];
  if (step === undefined || other !== undefined || target === undefined || more !== undefined) return [];
  if (!isOf(step, head) || !step.effects.some(({ who }) => who === target)) return [];
  const spread = step.effects.some(({ who }) => who !== target && !step.actors.includes(who));
  return spread ? befallen(step, nameOf) : befallenOf(step, target, nameOf);
};
