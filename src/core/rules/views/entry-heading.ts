import type { CombatantId } from '../scene/scene.ts';
import type { Heading } from '../text/heading.ts';
import type { Text } from '../text/sentence.ts';
import { inRow, plain } from '../text/text.ts';
import type { Told } from './log.ts';
import { sayGoing } from './path.ts';
import { inRowOf, sayOutcome, sayTotals } from './result-said.ts';
import { sayResults, sayStep } from './staging-said.ts';
import type { StageEffect, StageResult, StageStep } from './staging.ts';
import { stepsOf } from './staging.ts';

/** Those named in an entry, as its reader knew them then. */
export const namesIn = (title: Text, told: readonly Told[]): ReadonlyMap<CombatantId, string> => {
  const names = new Map<CombatantId, string>();
  for (const text of [title, ...told.map((line) => (line.type === 'said' ? line.text : []))])
    for (const part of text) if (typeof part !== 'string' && part.who !== null) names.set(part.who, part.name);
  for (const line of told)
    if (line.type === 'rolled' && line.of !== null && line.name !== null) names.set(line.of, line.name);
  return names;
};

type NameOf = (id: CombatantId) => string;

/** The one line that says all of the title and more: "Bram rolls initiative 7" of "Bram rolls initiative". */
const fuller = (title: Text, told: readonly Told[]): Text | null => {
  const words = plain(title);
  const goesOn = (text: Text): boolean =>
    plain(text).slice(0, words.length) === words && /^[ :]/u.test(plain(text).slice(words.length));
  const found = told.flatMap((line) =>
    line.type === 'said' && line.tone === 'plain' && line.stage === undefined && goesOn(line.text) ? [line.text] : [],
  );
  return found.length === 1 ? (found[0] ?? null) : null;
};

/** The first of those named, by whom an entry is; null: the sentence begins with nobody. */
const doerOf = ([first]: Text): CombatantId | null => (typeof first === 'object' ? first.who : null);

type Said = Extract<Told, { type: 'said' }>;

/** So many lines stand in the place of an open title. */
const MOST_LINES = 3;

/** A line as a part of a head: of a blow who strikes whom with what. */
const deedOf = ({ stage, text }: Said, steps: readonly StageStep[], nameOf: NameOf): Text => {
  const step = steps.find(({ actors, targets, did }) =>
    stage?.type === 'attack'
      ? actors === stage.by && targets === stage.targets
      : stage?.type === 'outcome' && stage.did !== undefined && did === stage.did && actors[0] === stage.by,
  );
  return step === undefined ? text : sayStep({ ...step, rolls: [], results: [], effects: [] }, nameOf);
};

const GOES = /^ moves to /u;

/**
 * What was told in the place of an open title: what the one named in it did, in one sentence ("Vera moves to Dais and
 * attacks Orc 2"), else the first lines. null: nothing was told.
 */
const toldInstead = (title: Text, told: readonly Told[], steps: readonly StageStep[], nameOf: NameOf): Text | null => {
  const said = told.filter((line) => line.type === 'said');
  const doer = doerOf(title);
  const [first, ...others] = (doer === null ? [] : said)
    .map((line) => deedOf(line, steps, nameOf))
    .filter((deed) => doerOf(deed) === doer && /^\s/u.test(plain(deed.slice(1))))
    .filter((deed, at, all) => !all.some((other, nth) => nth > at && plain(other).includes(plain(deed))))
    .slice(0, MOST_LINES);
  if (first !== undefined)
    return inRow([
      first,
      ...others.map((deed, at): Text => {
        const does = plain(deed.slice(1, 2));
        const before = plain([first, ...others][at]?.slice(1, 2) ?? []);
        // one way in several parts: "moves to Stairs and on to Entrance"
        return [(GOES.test(before) ? does.replace(GOES, 'on to ') : does).trimStart(), ...deed.slice(2)];
      }),
    ]).flat();
  if (said.length === 0 || (said.length > MOST_LINES && plain(title) !== '')) return null;
  const some = said
    .filter(({ text }, at) => said.findIndex((other) => plain(other.text) === plain(text)) === at)
    .slice(0, MOST_LINES);
  // what begins with nobody's name is a sentence of its own
  return some.flatMap(({ text }, at): Text => (at > 0 ? [typeof text[0] === 'string' ? '. ' : '; ', ...text] : text));
};

/** Whether a step is of those who are named in a head: not the blow of another at whoever moves. */
const isOf = ({ actors }: StageStep, head: Text): boolean => {
  const doer = doerOf(head);
  if (doer !== null) return actors.includes(doer);
  return head.some((part) => typeof part !== 'string' && actors.includes(part.who));
};

/** Whether somebody does something to another in a step. */
const isBlow = ({ actors, results }: StageStep): boolean =>
  results.every(({ target }) => target !== null && !actors.includes(target));

/** So many results are said in a head. */
const MOST_RESULTS = 4;

/** What befalls the target of a blow and can be said in a word or two: not the saves it took. */
const isHeaded = ({ who, total, harm }: StageEffect, { target }: StageResult): boolean =>
  who === target && total === undefined && harm === undefined;

/** Whether a blow came to another than whom its head names: a shot into a melee. */
const strays = ({ actors }: StageStep, { target }: StageResult, head: Text): boolean => {
  const others = head.flatMap((part) => (typeof part === 'string' || actors.includes(part.who) ? [] : [part.who]));
  return others.length > 0 && !others.includes(target);
};

/**
 * What the steps of a head came to: "24 vs Evasion 15, hit for 9", of several, or of one that was not meant, "Bram: hit
 * for 1; Quill: missed".
 */
const resultsOf = (steps: readonly StageStep[], head: Text, nameOf: NameOf): Text => {
  const results = steps.flatMap((step) => step.results);
  const [first] = results;
  const [step] = steps.filter((step) => step.results.length > 0);
  const whose = ({ target }: StageResult): Text =>
    target === null ? [] : [{ who: target, name: nameOf(target) }, ': '];
  if (first === undefined || step === undefined || results.length > MOST_RESULTS) return [];
  if (results.length === 1)
    return [
      ...(strays(step, first, head) ? whose(first) : []),
      ...sayResults({ ...step, effects: step.effects.filter((effect) => isHeaded(effect, first)) }, nameOf),
    ];
  if (results.every(({ target }) => target === first.target)) return [inRow(results.map(sayOutcome)).join('')];
  return results.flatMap((result, at): Text => [at === 0 ? '' : '; ', ...whose(result), sayOutcome(result)]);
};

/** What one of those named came to who tried something against nobody: "fails a Hide check (DEX 12), 19". */
const tryOf = (steps: readonly StageStep[], head: Text): string | null => {
  const [step, other] = steps.filter(({ did }) => did !== null && did !== '');
  if (step === undefined || other !== undefined || step.targets.length > 0) return null;
  if (!head.some((part) => typeof part !== 'string' && step.actors.includes(part.who))) return null;
  const total = step.rolls.at(-1)?.rolled?.total;
  const did = plain(head).includes(step.did ?? '') ? [] : [step.did];
  return [...did, ...(total === undefined ? [] : [total])].join(', ');
};

/**
 * What the one thing came to that was done to one other, where no roll of whoever did it says: the save it took and
 * what befell them, "Osk fails the reflex save, 10 vs DC 15, grappled". Empty: that is not said.
 */
const savedOf = (steps: readonly StageStep[], head: Text, nameOf: NameOf): Text => {
  const [step, other] = steps.filter(({ did }) => did !== null && did !== '');
  const [target, more] = step?.targets ?? [];
  if (step === undefined || other !== undefined || target === undefined || more !== undefined) return [];
  const effects = step.effects.filter(({ who, harm }) => who === target && harm === undefined);
  if (!isOf(step, head) || effects.length === 0) return [];
  return [
    { who: target, name: nameOf(target) },
    ...effects.map((effect, at) => {
      const totals = sayTotals(effect);
      return `${at === 0 ? ` ${effect.word}` : `, ${inRowOf(effect)}`}${totals === null ? '' : `, ${totals}`}`;
    }),
  ];
};

/** So many words say no more than how somebody went: "is dragged along". */
const MOST_WORDS = 3;

/** Where somebody went of whom the title says no more than that they did, and what it took: " to H6 (25 ft)". */
const goingOf = (title: Text, told: readonly Told[]): string => {
  const last = title.filter((part) => typeof part !== 'string').at(-1);
  const going = told.flatMap((line) => (line.type === 'moved' && line.who === last?.who ? [line] : []));
  if (plain(title.slice(-1)).trim().split(' ').length > MOST_WORDS) return '';
  const way = sayGoing(going);
  // who is named last is whom the other did it to: "Vera tries a bull rush on Orc, who ends up at F2"
  const doer = doerOf(title);
  return way === '' || doer === null || doer === last?.who ? way : `, who ends up${way.replace(/^ to/u, ' at')}`;
};

/**
 * What an entry is headed with: who did what to whom with what result, as far as its reader was told. Its title with
 * what it came to: "Vera attacks Orc 2: 24 vs Evasion 15, hit for 9", "Wolf moves to H6 (25 ft)"; or the lines that say
 * what was done better than the title.
 */
export const headOf = ({ text: title, open }: Heading, told: readonly Told[]): Text => {
  const steps = stepsOf(told);
  const names = namesIn(title, told);
  const nameOf: NameOf = (id) => names.get(id) ?? 'someone';
  const instead = (open ? toldInstead(title, told, steps, nameOf) : null) ?? fuller(title, told);
  const head = instead ?? title;
  const came = steps.filter(({ results }) => results.length > 0);
  const [step] = came;
  // the title names nobody: who struck whom says more
  if (came.length === 1 && step !== undefined && isBlow(step) && head.every((part) => typeof part === 'string'))
    return sayStep(step, nameOf);
  const own = came.filter((step) => isOf(step, head));
  const results = resultsOf(own, head, nameOf);
  // the one blow that answers it: "Goblin attacks Vera: parried; Vera strikes back at Goblin: hit for 7, killed"
  const [answer, more] = came.filter((step) => !own.includes(step) && isBlow(step));
  const answered = answer === undefined || more !== undefined ? [] : ['; ', ...sayStep(answer, nameOf)];
  if (results.length > 0) return [...head, ': ', ...results, ...answered];
  const alone = came.length === 0 && instead === null ? tryOf(steps, head) : null;
  if (alone !== null && alone !== '') return [...head, `: ${alone}`];
  const saved = came.length === 0 ? savedOf(steps, head, nameOf) : [];
  if (saved.length > 0) return [...head, ': ', ...saved];
  const going = instead === null ? goingOf(head, told) : '';
  const whole = going === '' ? head : [...head, going];
  // a blow that another strikes at that moment, by a readied act or at whoever goes
  return came.length === 1 && step !== undefined && isBlow(step) && !isOf(step, head) && step.did !== ''
    ? [...whole, '; ', ...sayStep(step, nameOf)]
    : whole;
};
