import { chosenRoll, find, type CombatantId } from '../../../rules/kit.ts';
import { changed, look, noted, part, type Procedure, record, rollAll, settingsOf } from '../game.ts';
import type { CheckMade } from '../facts/fight-facts.ts';
import { helped, leaning, scoreOf } from '../sheet/derived.ts';

/** The one roll of the game: a d20 above the obstacle and at most the score (TT-106 to TT-113). */

type Asked = Pick<CheckMade, 'what' | 'attribute' | 'obstacle'> & Partial<Pick<CheckMade, 'task' | 'leans' | 'hides'>>;
export interface Check extends Asked {
  readonly of: CombatantId;
  /** Whether only success matters to what follows: odds tell no degrees apart then. */
  readonly plain?: boolean;
}

export interface Checked extends Pick<CheckMade, 'passed' | 'degrees' | 'face'> {
  /** The face is the score itself (TT-044). */
  readonly critical: boolean;
  /** A 20 (TT-045). */
  readonly fumble: boolean;
}
const IMPOSSIBLE: Checked = { passed: false, degrees: 0, critical: false, fumble: false, face: null };

/** Whether a face succeeds. */
export const succeeds = (face: number, score: number, obstacle: number): boolean => face > obstacle && face <= score;

/** How good a face is, by the order of TT-110: successes by height, then failures, a 20 last. */
const rank =
  (score: number, obstacle: number) =>
  (face: number): number =>
    succeeds(face, score, obstacle) ? face : face === 20 ? -1 : 0;

/** Makes a check. */
export function* check(what: Check): Procedure<Checked> {
  const [made = IMPOSSIBLE] = yield* part(checkEach([what]));
  return made;
}

/**
 * Makes checks whose dice wait side by side, without a die where one cannot succeed (TT-113); help for each is used up
 * (TT-090, TT-150).
 */
export function* checkEach(all: readonly Check[]): Procedure<readonly (Check & Checked)[]> {
  const scene = yield* look();
  const tries = all.map((what) => {
    const { body, hidden } = find(scene, what.of);
    const leans = [...(what.leans ?? []), ...helped(body, what.task)];
    return { ...what, body, hidden, leans, score: scoreOf(body, what.attribute) };
  });
  for (const { of, body, task } of tries) {
    const at = body.helps.findIndex((help) => help.task === task);
    if (at >= 0)
      yield* record(changed(of, { helps: body.helps.filter((_, nth) => nth !== at) }, { type: 'help-used' }));
  }
  const margin = settingsOf(scene).dosMode === 'margin';
  const open = tries.filter(({ obstacle, score }) => obstacle < score);
  const rolled = yield* rollAll(
    open.map(({ of, what, hidden, leans, score, obstacle, plain = false }) => {
      const way = leaning(leans);
      const better = rank(score, obstacle);
      return chosenRoll<Checked>(
        { of, label: what, secret: hidden },
        { count: way === 0 ? 1 : 2, sides: 20 },
        (face) => (way < 0 ? -better(face) : better(face)),
        (face) => {
          const passed = succeeds(face, score, obstacle);
          const degrees = passed ? (margin ? face - obstacle : face) : 0;
          return { passed, degrees, critical: passed && face === score, fumble: face === 20, face };
        },
        ({ passed, degrees, critical, fumble }) =>
          plain ? passed : `${passed ? degrees : 'no'} ${critical ? 'critical' : ''} ${fumble ? 'fumble' : ''}`,
      );
    }),
  );
  const made = tries.map((one) => ({ ...one, ...(rolled[open.indexOf(one)] ?? IMPOSSIBLE) }));
  yield* record(
    ...made.map(({ of, what, task = null, attribute, score, obstacle, leans, face, passed, degrees, hides = false }) =>
      noted(of, { type: 'checked', what, task, attribute, score, obstacle, face, passed, degrees, leans, hides }),
    ),
  );
  return made;
}
