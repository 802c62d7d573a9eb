import { chosenRoll, type CombatantId } from '../../../rules/kit.ts';
import { changed, lookAt, noted, part, type Procedure, record, roll, settingsOf } from '../game.ts';
import type { Attribute, Task } from '../sheet/body.ts';
import { lean, leaning, scoreOf, type Lean } from '../sheet/derived.ts';

/** The one roll of the game: a d20 above the obstacle and at most the score (TT-106 to TT-113). */

export interface Check {
  readonly of: CombatantId;
  /** What it is, for dice and log: "Dodge". */
  readonly what: string;
  readonly attribute: Attribute;
  readonly obstacle: number;
  readonly leans?: readonly Lean[];
  /** What help with counts for it (TT-090). */
  readonly task?: Task;
  /** Whether only success matters to what follows: odds tell no degrees apart then. */
  readonly plain?: boolean;
}

export interface Checked {
  readonly passed: boolean;
  /** Degrees of success; 0 on a failure. */
  readonly degrees: number;
  /** The face is the score itself (TT-044). */
  readonly critical: boolean;
  /** A 20 (TT-045). */
  readonly fumble: boolean;
  readonly face: number | null;
}
const IMPOSSIBLE: Checked = { passed: false, degrees: 0, critical: false, fumble: false, face: null };

/** Whether a face succeeds. */
export const succeeds = (face: number, score: number, obstacle: number): boolean => face > obstacle && face <= score;

/** How good a face is, by the order of TT-110: successes by height, then failures, a 20 last. */
const rank =
  (score: number, obstacle: number) =>
  (face: number): number =>
    succeeds(face, score, obstacle) ? face : face === 20 ? -1 : 0;

/** Makes a check, without a die where it cannot succeed (TT-113); help for it is used up (TT-090, TT-150). */
export const check = (what: Check): Procedure<Checked> => part(checked(what));

function* checked({ of, what, attribute, obstacle, leans = [], task, plain = false }: Check): Procedure<Checked> {
  const [scene, { body, hidden }] = yield* lookAt(of);
  const score = scoreOf(body, attribute);
  const help = body.helps.findIndex((one) => one.task === task);
  const all = [...leans, ...lean('helped', true, help >= 0)];
  if (help >= 0)
    yield* record(changed(of, { helps: body.helps.filter((_, nth) => nth !== help) }, { type: 'help-used' }));
  const made = obstacle >= score ? IMPOSSIBLE : yield* rolled();
  const { face, passed, degrees } = made;
  yield* record(noted(of, { type: 'checked', what, attribute, score, obstacle, face, passed, degrees, leans: all }));
  return made;

  function* rolled(): Procedure<Checked> {
    const way = leaning(all);
    const margin = settingsOf(scene).dosMode === 'margin';
    const better = rank(score, obstacle);
    return yield* roll(
      chosenRoll<Checked>(
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
      ),
    );
  }
}
