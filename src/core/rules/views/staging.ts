import type { Rolled } from '../../dice/index.ts';
import type { CombatantId } from '../scene/scene.ts';
import type { Text } from '../text/sentence.ts';
import type { Told } from './log.ts';
import type { StageMark } from '../text/stage-mark.ts';

/** What happened, in steps that a screen can show one after the other: made of nothing but what its seat was told. */

export interface StageRoll {
  readonly of: CombatantId | null;
  readonly name: string | null;
  readonly label: string;
  /** null: rolled in secret. */
  readonly rolled: Rolled | null;
  /** What it came to with all that was added, where what befell its roller by it says so: of a save. */
  readonly total?: number;
}

type Outcome = Extract<StageMark, { type: 'outcome' }>;
export type StageEffect = Extract<StageMark, { type: 'effect' }>;
/** What a step came to for one target, or for a roll by itself. */
export type StageResult = Pick<
  Outcome,
  'target' | 'word' | 'tone' | 'total' | 'against' | 'harm' | 'amounts' | 'fallen'
>;

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
  /** What one roll alone came to, in the lines that told of it next. */
  readonly came?: readonly Text[];
  readonly reactions: readonly Extract<StageMark, { type: 'reaction' }>[];
  readonly results: readonly StageResult[];
  readonly effects: readonly StageEffect[];
  /** Of a check that is a step by itself. */
  readonly check?: Pick<StageResult, 'total' | 'against'>;
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
    if (mark === undefined) {
      if (loose?.upTo === at && tellsOf(loose, line))
        loose = { ...loose, came: [...(loose.came ?? []), line.text], upTo };
      return;
    }
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
      else add({ ...BLANK, actors: [mark.who], did: mark.say, check: figuresOf(mark), upTo });
    } else {
      const last = steps.at(-1);
      if (last === undefined || last.did === null) add({ ...BLANK, actors: [], targets: [mark.who], did: '', upTo });
      // the save of whoever was hit, how long it lasts: dice that led to what befalls them
      const rolled = loose?.rolls.every(({ of }) => of === mark.who || last?.actors.includes(of)) ? loose.rolls : [];
      if (rolled.length > 0) loose = null;
      amend(
        ({ effects, rolls }) => ({
          effects: withEffect(effects, mark),
          rolls: withTotal([...rolls, ...rolled], mark),
        }),
        upTo,
      );
    }
  });
  const all = loose === null ? steps : [...steps, loose];
  return cleared === 0 ? all : all.map((step) => (step.upTo < cleared ? { ...step, past: true } : step));
};

/** Whether a line right behind dice says what they came to: it is good news or bad. */
const tellsOf = ({ rolls }: StageStep, line: Told): line is Extract<Told, { type: 'said' }> =>
  line.type === 'said' && line.tone !== 'plain' && rolls.length === 1 && rolls[0]?.rolled !== null;

/** What befalls somebody in two parts, first their guard and then themselves, is one harm. */
const withEffect = (effects: readonly StageEffect[], mark: StageEffect): readonly StageEffect[] => {
  const last = effects.at(-1);
  const goesOn = last?.who === mark.who && last.word === mark.word && last.total === undefined;
  return goesOn && last.harm !== undefined && mark.harm !== undefined
    ? [...effects.slice(0, -1), { ...last, ...mark, harm: last.harm + mark.harm }]
    : [...effects, mark];
};

/** Rolls with what the last one of somebody came to, by what is told of them next. */
const withTotal = (rolls: readonly StageRoll[], { who, total }: StageEffect): readonly StageRoll[] => {
  const last = rolls.map(({ of }) => of).lastIndexOf(who);
  return total === undefined ? rolls : rolls.map((roll, at) => (at === last ? { ...roll, total } : roll));
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

const figuresOf = ({ total, against }: Pick<StageResult, 'total' | 'against'>) => ({
  ...(total === undefined ? {} : { total }),
  ...(against === undefined ? {} : { against }),
});

const resultOf = ({ actors, reactions }: StageStep, mark: Outcome): StageResult => {
  const { target, word, tone, harm, amounts, fallen } = mark;
  const check = reactions.filter(({ who, total }) => total !== undefined && actors.includes(who)).at(-1);
  const stopped =
    tone === 'bad'
      ? undefined
      : reactions.find(({ who, stopped: said }) => who === target && said !== undefined)?.stopped;
  return {
    target,
    word: stopped ?? word,
    tone: stopped === undefined ? tone : 'good',
    ...figuresOf(mark.total === undefined && check !== undefined ? check : mark),
    ...(harm === undefined ? {} : { harm }),
    ...(amounts === undefined ? {} : { amounts }),
    ...(fallen === undefined ? {} : { fallen }),
  };
};
