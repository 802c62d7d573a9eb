import type { Problem, Result } from '../../core/base.ts';
import { ok, refused } from '../../core/base.ts';
import type { Ruleset } from '../../core/rules/ruleset/ruleset.ts';
import type { Rec } from '../../core/table/index.ts';
import type { Difference } from './compare.ts';
import { difference, shownValue } from './compare.ts';
import type { WrittenDie } from './file/dice.ts';
import { readDie } from './file/dice.ts';
import { unmetBy, unmetOdds } from './expect.ts';
import { unmet } from './expect-at-rest.ts';
import { placeAll } from './fielded.ts';
import type { Step } from './file/format.ts';
import { hintsFor } from './hints.ts';
import type { Fight } from './file/parse.ts';
import type { Denied, Stage } from './stage.ts';
import { openStage } from './stage.ts';
import { requestOf } from './steps.ts';

/** Where a fight went otherwise than its file says. */
export interface Trouble {
  /** Place in the file: `steps[3].expect.scene.HERO.hp`. */
  readonly at: string;
  /** Number of the step, counted from 1; null: after the last. */
  readonly step: number | null;
  readonly say: string;
  /** The rules' reasons, as lines. */
  readonly reasons: readonly string[];
}

export interface PlayedFight {
  readonly stage: Stage;
  /** The first trouble: nothing is played after it. */
  readonly trouble: Trouble | null;
}

/**
 * Plays a fight to its end or to its first trouble, `most` steps of it; or what is wrong with the file. `told` hears of
 * every record.
 */
export const playFight = (
  fight: Fight,
  ruleset: Ruleset,
  told: (record: Rec) => void = () => {},
  most = Number.POSITIVE_INFINITY,
): Result<PlayedFight, readonly Problem[]> => {
  const opened = openStage(fight, ruleset, told);
  if (!opened.ok) return refused(opened.error);
  const stage = opened.value;
  const entries = new Map<number, string>();
  const steps = fight.file.steps ?? [];
  for (const [nth, step] of steps.entries()) {
    if (nth >= most) return ok({ stage, trouble: null });
    const trouble = playStep(stage, step, nth, entries);
    if (trouble !== null) return ok({ stage, trouble });
  }
  const { expect } = fight.file;
  const end = expect === undefined ? null : unmet(stage, expect, 'expect');
  return ok({ stage, trouble: end === null ? null : otherwise(end, null) });
};

const playStep = (stage: Stage, step: Step, nth: number, entries: Map<number, string>): Trouble | null => {
  const at = `steps[${nth}]`;
  const { expect } = step;
  if (step.do === 'command' && step.expect?.odds !== undefined) {
    const odds = unmetOdds(stage, step, step.expect.odds, `${at}.expect.odds`);
    if (odds !== null) return otherwise(odds, nth + 1);
  }
  const done = take(stage, step, entries);
  if (!done.ok) {
    const codes = codesOf(done.error);
    if (expect?.refused === undefined || done.error.type === 'dice')
      return denied(done.error, at, nth + 1, hintsFor(stage, step));
    const found = difference([...expect.refused].sort(), [...codes].sort(), '');
    if (found !== null)
      return otherwise({ at: `${at}.expect.refused`, expected: expect.refused, actual: [...codes] }, nth + 1);
    const after = unmetBy(stage, expect, [], `${at}.expect`);
    return after === null ? null : otherwise(after, nth + 1);
  }
  if (expect?.refused !== undefined)
    return otherwise({ at: `${at}.expect.refused`, expected: expect.refused, actual: 'it was granted' }, nth + 1);
  const [record] = done.value;
  if (record !== undefined) entries.set(nth + 1, record.entry);
  const another = step.do === 'roll' ? otherDie(step.faces ?? [], done.value) : null;
  if (another !== null) return { at: `${at}.faces`, step: nth + 1, say: another, reasons: [] };
  const found = expect === undefined ? null : unmetBy(stage, expect, done.value, `${at}.expect`);
  return found === null ? null : otherwise(found, nth + 1);
};

const take = (stage: Stage, step: Step, entries: ReadonlyMap<number, string>): Result<readonly Rec[], Denied> => {
  if (step.do === 'place') return placeAll(stage, step.combatants);
  const requested = requestOf(stage, step, entries);
  return requested.ok ? stage.give(requested.value.by, requested.value.request, step.dice) : requested;
};

/** Which of the real dice that were typed in is written as another die than was rolled; null: none. */
const otherDie = (faces: readonly WrittenDie[], records: readonly Rec[]): string | null => {
  const typed = records.flatMap(({ facts }) => facts).find((fact) => fact.type === 'rolled' && fact.typed);
  if (typed?.type !== 'rolled') return null;
  const at = faces.findIndex((written, nth) => {
    const { sides } = readDie(written);
    return sides !== null && sides !== typed.rolled.dice[nth]?.sides;
  });
  return at < 0
    ? null
    : `Die ${at + 1} is ${JSON.stringify(faces[at])}, and a d${typed.rolled.dice[at]?.sides ?? '?'} was rolled.`;
};

/** The rules' reason codes, or the table's own where the rules have nothing against it. */
const codesOf = (error: Denied): readonly string[] => {
  if (error.type === 'dice') return [];
  const codes = error.refusal.reasons.map(({ code }) => code);
  return codes.length > 0 ? [...new Set(codes)] : [error.refusal.code];
};

const denied = (error: Denied, at: string, step: number, hints: readonly string[]): Trouble =>
  error.type === 'dice'
    ? { at: `${at}.dice`, step, say: error.say, reasons: [] }
    : {
        at,
        step,
        say: `It is refused (${error.refusal.code}).${error.refusal.reasons.length > 0 ? '' : ` ${error.refusal.say}`}`,
        reasons: [
          ...error.refusal.reasons.map(({ code, say, rule }) => `${code}: ${say}${rule === null ? '' : ` (${rule})`}`),
          ...hints,
        ],
      };

const otherwise = ({ at, expected, actual }: Difference, step: number | null): Trouble => ({
  at,
  step,
  say: 'The result is not as expected.',
  reasons: [`expected: ${shownValue(expected)}`, `actual:   ${shownValue(actual)}`],
});

/** The trouble as lines for a person. */
export const sayTrouble = (trouble: Trouble): string =>
  [
    `${trouble.step === null ? 'After the last step' : `Step ${trouble.step}`}, at ${trouble.at}: ${trouble.say}`,
    ...trouble.reasons.map((reason) => `  ${reason}`),
  ].join('\n');
