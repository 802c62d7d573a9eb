import type { CombatantId } from '../scene/scene.ts';
import type { Heading } from '../text/heading.ts';
import type { Text } from '../text/sentence.ts';
import type { StageMark } from '../text/stage-mark.ts';
import { inRow, plain } from '../text/text.ts';
import type { Told } from './log.ts';
import { sayGoing } from './path.ts';
import { askedOf, doerOf, isBlow, isOf, resultsOf, savedOf, speaksOf, tryOf } from './head-results.ts';
import { namesIn, sayStep } from './staging-said.ts';
import type { StageStep } from './staging.ts';
import { stepsOf } from './staging.ts';

type NameOf = (id: CombatantId) => string;

/**
 * The one line that says all of the title and more: "Bram rolls initiative 7" of "Bram rolls initiative", "Orc attacks
 * Vera with a mace" of "Orc attacks Vera".
 */
const fuller = (title: Text, told: readonly Told[], steps: readonly StageStep[], nameOf: NameOf): Text | null => {
  const words = plain(title);
  const goesOn = (text: Text, on: RegExp): readonly Text[] =>
    plain(text).slice(0, words.length) === words && on.test(plain(text).slice(words.length)) ? [text] : [];
  const found = told.flatMap((line) => {
    if (line.type !== 'said' || line.tone !== 'plain') return [];
    if (line.stage === undefined) return goesOn(line.text, /^[ :]/u);
    return line.stage.type === 'attack' ? goesOn(deedOf(line, steps, nameOf), /^ with /u) : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
};

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

/** Whether a line says what a step came to, or what befell somebody by it. */
const isPartOf = ({ actors, targets, effects }: StageStep, mark: StageMark | undefined): boolean =>
  mark?.type === 'outcome'
    ? actors.includes(mark.by) && mark.target !== null && targets.includes(mark.target)
    : mark?.type === 'effect' && effects.includes(mark);

/**
 * What was told in the place of an open title: what the one named in it did, in one sentence ("Vera moves to Dais and
 * attacks Orc 2"), else the first lines. null: nothing was told.
 */
const toldInstead = (title: Text, told: readonly Told[], steps: readonly StageStep[], nameOf: NameOf): Text | null => {
  const said = told.filter((line) => line.type === 'said');
  const doer = doerOf(title);
  const [blow, more] = steps.filter((step) => isBlow(step) && step.results.length > 0 && !step.actors.includes(doer));
  const answer = more === undefined ? blow : undefined;
  const struck = said.findIndex(({ stage }) => answer !== undefined && isPartOf(answer, stage));
  const befell = ({ stage, tone }: Said): boolean => stage === undefined && tone !== 'plain';
  const [first, ...others] = (doer === null ? [] : said)
    // the one blow of another is told of whole behind the head, and with it what it brought
    .filter((line, at) => struck < 0 || at < struck || !befell(line))
    .filter(({ stage }) => answer === undefined || !isPartOf(answer, stage))
    .map((line) => deedOf(line, steps, nameOf))
    .filter((deed) => doerOf(deed) === doer && /^\s/u.test(plain(deed.slice(1))))
    .filter((deed, at, all) => !all.some((other, nth) => nth > at && plain(other).includes(plain(deed))))
    .slice(0, MOST_LINES);
  if (first !== undefined) {
    const row = inRow([
      first,
      ...others.map((deed, at): Text => {
        const does = plain(deed.slice(1, 2));
        const before = plain([first, ...others][at]?.slice(1, 2) ?? []);
        // one way in several parts: "moves to Stairs and on to Entrance"
        return [(GOES.test(before) ? does.replace(GOES, 'on to ') : does).trimStart(), ...deed.slice(2)];
      }),
    ]);
    // behind figures: "succeeds at an Athletics check: 21 vs DC 15, and may go 30 ft"
    return row.flatMap((part, at) => (part === ' and ' && plain(row[at - 1] ?? '').includes(': ') ? ', and ' : part));
  }
  if (said.length === 0 || (said.length > MOST_LINES && plain(title) !== '')) return null;
  const some = said
    .filter(({ text }, at) => said.findIndex((other) => plain(other.text) === plain(text)) === at)
    .slice(0, MOST_LINES);
  // what begins with nobody's name is a sentence of its own
  return some.flatMap(({ text }, at): Text => (at > 0 ? [typeof text[0] === 'string' ? '. ' : '; ', ...text] : text));
};

/** So many words say no more than how somebody went: "is dragged along". */
const MOST_WORDS = 3;

/** How titles begin that say of somebody that they go. */
const GOING = /^ (?:moves|runs|walks|jumps|flies|steps|shifts|retreats|withdraws|is (?:push|dragg|shov|mov)ed)\b/u;

/**
 * Where somebody went of whom the title says no more than that they did, and what it took: " to H6 (25 ft)". Of whoever
 * was moved while they did something else, where they are now.
 */
const goingOf = (title: Text, told: readonly Told[]): string => {
  const last = title.filter((part) => typeof part !== 'string').at(-1);
  const going = told.flatMap((line) => (line.type === 'moved' && line.who === last?.who ? [line] : []));
  if (plain(title.slice(-1)).trim().split(' ').length > MOST_WORDS) return '';
  const way = sayGoing(going);
  // who is named last is whom the other did it to: "Vera tries a bull rush on Orc, who ends up at F2"
  const doer = doerOf(title);
  if (way === '' || doer === null) return way;
  if (doer !== last?.who) return `, who ends up${way.replace(/^ to/u, ' at')}`;
  return GOING.test(plain(title.slice(-1))) ? way : `, now${way.replace(/^ to/u, ' at')}`;
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
  const instead = (open ? toldInstead(title, told, steps, nameOf) : null) ?? fuller(title, told, steps, nameOf);
  const head = instead ?? title;
  const came = steps.filter(({ results }) => results.length > 0);
  const [step] = came;
  // the title names nobody: who struck whom says more
  if (came.length === 1 && step !== undefined && isBlow(step) && head.every((part) => typeof part === 'string'))
    return sayStep(step, nameOf);
  const own = came.filter((step) => isOf(step, head) && speaksOf(head, step));
  const results = resultsOf(head, own, nameOf);
  // the one blow that answers it: "Goblin attacks Vera: parried; Vera strikes back at Goblin: hit for 7, killed"
  const [answer, more] = came.filter((step) => !own.includes(step) && isBlow(step));
  const answered = answer === undefined || more !== undefined ? [] : ['; ', ...sayStep(answer, nameOf)];
  if (results.length > 0) return [...head, ': ', ...results, ...answered];
  const alone = came.length === 0 && instead === null ? tryOf(steps, head, nameOf) : [];
  if (alone.length > 0) return [...head, ': ', ...alone];
  const saved =
    came.length > 0
      ? []
      : ([savedOf, askedOf].map((said) => said(steps, head, nameOf)).find((said) => said.length > 0) ?? []);
  if (saved.length > 0) return [...head, ': ', ...saved];
  const going = instead === null ? goingOf(head, told) : '';
  const whole = going === '' ? head : [...head, going];
  // a blow that another strikes at that moment, by a readied act or at whoever goes
  return came.length === 1 && step !== undefined && isBlow(step) && !own.includes(step) && step.did !== ''
    ? [...whole, '; ', ...sayStep(step, nameOf)]
    : whole;
};
