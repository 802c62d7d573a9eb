import type { Rolled } from '../../dice/index.ts';
import type { CombatantId } from '../scene/scene.ts';
import type { Text, Tone } from '../text/sentence.ts';
import { capital } from '../text/text.ts';
import type { Told } from './log.ts';
import type { StageMark } from '../text/stage-mark.ts';

/** What happened, in steps that a screen can show one after the other: made of nothing but what its seat was told. */

export interface StageRoll {
  readonly of: CombatantId | null;
  readonly name: string | null;
  readonly label: string;
  /** null: rolled in secret. */
  readonly rolled: Rolled | null;
}

type Outcome = Extract<StageMark, { type: 'outcome' }>;
export type StageEffect = Extract<StageMark, { type: 'effect' }>;
/** What a step came to for one target, or for a roll by itself. */
export type StageResult = Pick<Outcome, 'target' | 'word' | 'tone' | 'total' | 'against' | 'harm' | 'fallen'>;

export interface StageStep {
  /** null among them: somebody whom the seat does not know of. */
  readonly actors: readonly (CombatantId | null)[];
  readonly targets: readonly CombatantId[];
  /** null: dice alone, of which nothing more is told. */
  readonly did: string | null;
  readonly with: string | null;
  /** As they were before any reaction: "d8 + d12". */
  readonly dice: string | null;
  /** The cells of a square that is struck: the top left one, and how many along a side. */
  readonly area: { readonly x: number; readonly y: number; readonly cells: number } | null;
  readonly rolls: readonly StageRoll[];
  readonly reactions: readonly Extract<StageMark, { type: 'reaction' }>[];
  readonly results: readonly StageResult[];
  readonly effects: readonly StageEffect[];
  /** So many lines of the entry had been told when the last of this step was. */
  readonly upTo: number;
  /** A new round began after it, in the same entry. */
  readonly past?: true;
}

const BLANK: StageStep = {
  actors: [],
  targets: [],
  did: null,
  with: null,
  dice: null,
  area: null,
  rolls: [],
  reactions: [],
  results: [],
  effects: [],
  upTo: 0,
};

/** The steps of an entry, from what a seat was told of it. A step that only moves somebody is none. */
export const stepsOf = (told: readonly Told[]): readonly StageStep[] => {
  const steps: StageStep[] = [];
  let cleared = 0;
  /** Dice before what they were rolled for. */
  let loose: StageStep | null = null;
  const add = (step: StageStep): void => {
    const rolls = loose === null ? [] : loose.rolls;
    loose = null;
    steps.push({ ...step, rolls });
  };
  const amend = (change: (step: StageStep) => Partial<StageStep>, upTo: number): boolean => {
    const last = steps.at(-1);
    if (last === undefined || last.did === null) return false;
    steps[steps.length - 1] = { ...last, ...change(last), upTo };
    return true;
  };
  told.forEach((line, at) => {
    const upTo = at + 1;
    if (line.type === 'rolled') {
      const { of, name, label, rolled } = line;
      const roll: StageRoll = { of, name, label, rolled };
      const last = steps.at(-1);
      // dice after the outcome are for something else
      if (loose === null && last !== undefined && last.did !== null && last.results.length === 0)
        amend(({ rolls }) => ({ rolls: [...rolls, roll] }), upTo);
      else loose = { ...BLANK, actors: [of], rolls: [...(loose?.rolls ?? []), roll], upTo };
      return;
    }
    const mark = line.type === 'said' ? line.stage : undefined;
    if (mark === undefined) return;
    if (mark.type === 'clear') {
      cleared = upTo;
      return;
    }
    if (mark.type === 'attack')
      add({
        ...BLANK,
        actors: mark.by,
        targets: mark.targets,
        did: mark.did,
        with: mark.with,
        dice: mark.dice ?? null,
        area: mark.area ?? null,
        upTo,
      });
    else if (mark.type === 'outcome') {
      const last = steps.at(-1);
      if (last === undefined || !goesOn(last, mark))
        add({
          ...BLANK,
          actors: [mark.by],
          targets: mark.target === null ? [] : [mark.target],
          did: mark.did ?? 'attacks',
          with: mark.with ?? null,
          upTo,
        });
      amend((step) => ({ results: [...step.results, resultOf(step, mark)] }), upTo);
    } else if (mark.type === 'reaction') {
      const rolled = loose?.rolls ?? [];
      if (amend(({ reactions, rolls }) => ({ reactions: [...reactions, mark], rolls: [...rolls, ...rolled] }), upTo))
        loose = null;
      // what is a reaction to nothing is a step of its own
      else add({ ...BLANK, actors: [mark.who], did: mark.say, upTo });
    } else {
      if (steps.length === 0 || steps.at(-1)?.did === null)
        add({ ...BLANK, actors: [], targets: [mark.who], did: '', upTo });
      amend(({ effects }) => ({ effects: [...effects, mark] }), upTo);
    }
  });
  const all = loose === null ? steps : [...steps, loose];
  return cleared === 0 ? all : all.map((step) => (step.upTo < cleared ? { ...step, past: true } : step));
};

/** Whether a line says that what happened before it is no news any more. */
export const clearsStage = (line: Told): boolean => line.type === 'said' && line.stage?.type === 'clear';

/** Whether an outcome belongs to the step that is under way. */
const goesOn = (step: StageStep, mark: Outcome): boolean =>
  step.did !== null &&
  mark.did === undefined &&
  (mark.by === null || step.actors.includes(mark.by)) &&
  mark.target !== null &&
  step.targets.includes(mark.target) &&
  !step.results.some(({ target }) => target === mark.target);

const resultOf = ({ reactions }: StageStep, mark: Outcome): StageResult => {
  const { target, word, tone, total, against, harm, fallen } = mark;
  const stopped =
    tone === 'bad'
      ? undefined
      : reactions.find(({ who, stopped: said }) => who === target && said !== undefined)?.stopped;
  return {
    target,
    word: stopped ?? word,
    tone: stopped === undefined ? tone : 'good',
    ...(total === undefined ? {} : { total }),
    ...(against === undefined ? {} : { against }),
    ...(harm === undefined ? {} : { harm }),
    ...(fallen === undefined ? {} : { fallen }),
  };
};

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

const isHarm = ({ tone }: { readonly tone: Tone }): boolean => tone === 'bad';

/** "24 vs Evasion 15"; null: there is no total. */
export const sayTotals = ({ total, against }: Pick<StageResult, 'total' | 'against'>): string | null =>
  total === undefined ? null : `${total}${against === undefined ? '' : ` vs ${against.label} ${against.total}`}`;

/** "24 vs Evasion 15, hit for 9". */
export const sayResult = ({ word, harm, ...totals }: Omit<StageResult, 'target'>): string => {
  const came = `${word}${harm === undefined || harm === 0 ? '' : ` for ${harm}`}`;
  const numbers = sayTotals(totals);
  return numbers === null ? came : `${numbers}, ${came}`;
};

/** What befalls somebody as it stands in a row after a result: "hit for 7, knocked prone" of "is knocked prone". */
export const inRowOf = ({ word }: Pick<StageEffect, 'word'>): string => word.replace(/^(?:is|are) /u, '');

/** What a step came to: "24 vs Evasion 15, hit for 9", "hit for 7 and killed"; of several targets each by name. */
export const sayResults = (step: StageStep, nameOf: NameOf): Text => {
  const many = step.results.length > 1;
  const results = step.results.map((result): Text => [
    ...(many && result.target !== null ? [{ who: result.target, name: nameOf(result.target) }, ': '] : []),
    sayResult(result),
  ]);
  const effects = step.effects.map((effect): Text => [
    ...(step.results.length === 1 && step.results[0]?.target === effect.who
      ? []
      : [{ who: effect.who, name: nameOf(effect.who) }, ' ']),
    ofResult(step, effect) ? inRowOf(effect) : effect.word,
    effect.harm === undefined ? '' : ` (${effect.harm})`,
    effect.total === undefined ? '' : `, ${sayTotals(effect) ?? ''}`,
  ]);
  const last = step.effects.at(-1);
  const plainly = step.effects.every(
    (effect) => ofResult(step, effect) && effect.harm === undefined && effect.total === undefined,
  );
  const joint = (at: number): string =>
    step.results.length !== 1 || !ofResult(step, step.effects[at - 1])
      ? '; '
      : plainly && step.effects[at - 1] === last
        ? ' and '
        : ', ';
  return [...results, ...effects].flatMap((text, at) => (at === 0 ? text : [joint(at), ...text]));
};

/** Whether something befalls the one target of a step: it goes on where the result ends. */
const ofResult = ({ results }: StageStep, effect: StageEffect | undefined): boolean =>
  results.length === 1 && results[0]?.target === effect?.who;

/** So many of those who rolled for one thing are named; one more takes no more room than saying so. */
const MOST_NAMED = 4;

/** Who rolled for what, by name; null: the GM. One roll for many names them in its label: "initiative: foes". */
export const rollerOf = (
  { of, label }: Pick<StageRoll, 'of' | 'label'>,
  name: string | null,
): { readonly name: string | null; readonly label: string } => {
  const [, what, whom] = of === null ? (/^(.+?): (.+)$/u.exec(label) ?? []) : [];
  return what === undefined || whom === undefined ? { name, label } : { name: capital(whom), label: what };
};

/** "Vera initiative: 17", or of several who rolled for the same thing "Initiative: Vera 17, Tom 12". */
const sayRolls = (rolls: readonly StageRoll[], last: StageRoll, nameOf: NameOf): Text => {
  const named = (roll: StageRoll): Text[number] =>
    roll.of === null ? (rollerOf(roll, roll.name).name ?? 'The GM') : { who: roll.of, name: nameOf(roll.of) };
  const whatFor = (roll: StageRoll): string => rollerOf(roll, null).label;
  const alike = rolls.filter((roll) => whatFor(roll) === whatFor(last));
  const total = ({ rolled }: StageRoll): string => (rolled === null ? ', in secret' : `: ${rolled.total}`);
  if (alike.length < 2) return [named(last), ` ${whatFor(last)}${total(last)}`];
  const shown = alike.length - MOST_NAMED > 1 ? MOST_NAMED : alike.length;
  const more = alike.length - shown;
  return [
    `${capital(whatFor(last))}: `,
    ...alike
      .slice(0, shown)
      .flatMap((roll, at): Text => [
        ...(at === 0 ? [] : [', ']),
        named(roll),
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
  if (step.did === null) return roll === undefined ? [] : sayRolls(step.rolls, roll, nameOf);
  return [
    ...named(step.actors),
    ` ${step.did}`,
    ...(step.targets.length === 0 ? [] : [' ', ...named(step.targets)]),
    ...(step.with === null ? [] : [` with ${step.with}`]),
    ...(came.length > 0
      ? [': ', ...came]
      : roll?.rolled == null || !step.actors.includes(roll.of)
        ? []
        : [`: ${roll.rolled.total}`]),
  ];
};

/**
 * What a roll of a step came to: for the first of whoever acts what the results say, which counts what was added to the
 * dice; for any other the sum of its dice. null: rolled in secret.
 */
export const totalOf = ({ actors, rolls, results }: StageStep, roll: StageRoll): number | null => {
  if (roll.rolled === null) return null;
  const [said, ...others] = new Set(results.map(({ total }) => total));
  const acting = rolls.find(({ of }) => actors.includes(of)) === roll;
  return acting && said !== undefined && others.length === 0 ? said : roll.rolled.total;
};

/** What is said beside the dice of a roll; null: one die says it alone, or it was rolled in secret. */
export const totalBeside = (step: StageStep, roll: StageRoll): number | null => {
  const total = totalOf(step, roll);
  const [die, ...others] = roll.rolled?.dice ?? [];
  return others.length === 0 && die?.face === total ? null : total;
};

/** Whether anybody is harmed or falls in a step. */
export const isHarmful = (step: StageStep): boolean => [...step.results, ...step.effects].some(isHarm);

/**
 * What an entry is headed with: its title and, where it came to a single result, that result: "Vera attacks Orc 2:
 * 24 vs Evasion 15, hit for 9".
 */
export const headOf = (title: Text, told: readonly Told[]): Text => {
  const results = stepsOf(told).flatMap((step) => step.results);
  return results.length === 1 && results[0] !== undefined ? [...title, `: ${sayResult(results[0])}`] : title;
};
