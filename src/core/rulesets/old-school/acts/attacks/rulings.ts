import type { CombatantId, Sentence } from '../../../../rules/kit.ts';
import { between, called, dice, find, handed, lookUp, poolRoll, sentence, sumOf } from '../../../../rules/kit.ts';
import type { Fact, Procedure, Scene } from '../../game.ts';
import { askGm, look, lookFor, option, record, roll, settingsOf, turned } from '../../game.ts';
import { meleeAround } from './attack-reasons.ts';
import { coverRuled, obstaclesBetween } from './to-hit.ts';

/** What the GM is asked while an attack is made: cover, and whether a stab in the back is one. */

export const COVER_WORDS = {
  '0': 'No cover',
  '-1': 'Small table −1',
  '-2': 'Half −2',
  '-3': 'Most −3',
  '-4': 'Dense woods −4',
} as const;
const COVER_OPTIONS = Object.entries(COVER_WORDS).map(([penalty, name]) =>
  option.gm(`cover${penalty}`, name, 'Penalty on missile attacks past it.', 'shield-half', 'OS-043'),
);

/** What an obstacle is worth from now on (OS-042). */
export const coverIs = ({ turn }: Scene, id: string, what: string, penalty: number): Fact => {
  const others = turn.covers.filter((ruled) => ruled.id !== id);
  return turned({ covers: [...others, { id, penalty }] }, { type: 'cover-ruled', what, penalty });
};
/** Asks the GM what cover is worth against a shot: −4 to 0; `usual` where nobody answers. */
function* askCover(by: CombatantId, to: CombatantId, say: Sentence, usual: 0 | -1): Procedure<number> {
  const otherwise = `cover${usual}`;
  const made = yield* askGm('cover', [by, to], () => ({ say, options: COVER_OPTIONS, otherwise }));
  return Number((made?.offer ?? otherwise).slice('cover'.length));
}

/** The penalty of a shot's cover: each obstacle is put to the GM once and remembered (OS-042, OS-043). */
export function* coverWord(by: CombatantId, to: CombatantId): Procedure<number> {
  for (;;) {
    const scene = yield* look();
    const [shooter, target] = [lookUp(scene, by), lookUp(scene, to)];
    if (shooter === null || target === null) return 0;
    const ruled = new Set(scene.turn.covers.map(({ id }) => id));
    const open = obstaclesBetween(scene, shooter, target).find(({ id }) => !ruled.has(id));
    if (open === undefined) {
      const melee = settingsOf(scene).firingIntoMelee === 'cover' && meleeAround(scene, target, shooter).length > 0;
      // What those in between are worth, where the table plays it so (OS-165).
      const say = sentence`${called(by)} shoots into melee at ${called(to)}. How much cover do the others give?`;
      return coverRuled(scene, shooter, target) + (melee ? yield* askCover(by, to, say, 0) : 0);
    }
    const past = sentence`${called(shooter.id)} aims at ${called(target.id)} past the ${handed(open.label)}`;
    const say = sentence`${past}. How much cover does it give?`;
    const penalty = yield* askCover(by, to, say, -1);
    yield* record(coverIs(yield* look(), open.id, open.label, penalty));
  }
}

/** Whom a shot into melee goes at: the one aimed at, or any of those in it where the table plays it so (OS-165). */
export function* intoMelee(by: CombatantId, aimed: CombatantId): Procedure<CombatantId> {
  const [scene, target] = yield* lookFor(aimed);
  if (settingsOf(scene).firingIntoMelee !== 'random' || target === null) return aimed;
  const around = meleeAround(scene, target, find(scene, by));
  if (around.length === 0) return aimed;
  const all = [aimed, ...around.map(({ id }) => id)];
  const die = sumOf([dice(`d${all.length}`, 1, all.length)]);
  return yield* roll(poolRoll({ of: by, label: 'who is in the way' }, die, (face) => all[face - 1] ?? aimed));
}

const UNAWARE = option.gm('agree', 'Unaware', '+4 to hit, double damage.', 'check', 'OS-150');
const AWARE = option.gm('refuse', 'Not unaware', 'An ordinary attack.', 'x', 'OS-150');
/** Whether the GM agrees that a thief stabs somebody in the back who is unaware (OS-150). */
export function* stabWord(by: CombatantId, to: CombatantId): Procedure<boolean> {
  const say = sentence`${called(by)} attacks ${called(to)} from behind. Unaware?`;
  const made = yield* askGm('backstab', [by, to], () => between(say, [by, to], [UNAWARE, AWARE], AWARE));
  return made?.offer === UNAWARE.id;
}
