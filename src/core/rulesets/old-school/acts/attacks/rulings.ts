import { dice, sumOf } from '../../../../dice/index.ts';
import type { CombatantId } from '../../../../rules/kit.ts';
import { called, find, handed, lookUp, offer, poolRoll, prompt, sentence } from '../../../../rules/kit.ts';
import { ask, look, type Procedure, record, roll, settingsOf, turned } from '../../game.ts';
import { GROUPS, option } from '../../offer.ts';
import { meleeAround } from './attack-reasons.ts';
import { coverRuled, obstaclesBetween } from './to-hit.ts';

/** What the GM is asked while an attack is made: cover, and whether a stab in the back is one. */

export const COVER_WORDS = [
  [0, 'No cover'],
  [-1, 'Small table −1'],
  [-2, 'Half −2'],
  [-3, 'Most −3'],
  [-4, 'Dense woods −4'],
] as const;
const COVER_OPTIONS = COVER_WORDS.map(([penalty, name]) =>
  offer({
    id: `cover${penalty}`,
    name,
    about: 'Penalty on missile attacks past it.',
    group: GROUPS.gm,
    icon: 'shield-half',
    rule: 'OS-043',
  }),
);
const penaltyOf = (option: string): number => COVER_WORDS.find(([penalty]) => option === `cover${penalty}`)?.[0] ?? 0;

/** The penalty of a shot's cover: each obstacle is put to the GM once and remembered (OS-042, OS-043). */
export function* coverWord(by: CombatantId, to: CombatantId): Procedure<number> {
  for (;;) {
    const scene = yield* look();
    const [shooter, target] = [find(scene, by), lookUp(scene, to)];
    if (target === null) return 0;
    const ruled = new Set(scene.turn.covers.map(({ id }) => id));
    const open = obstaclesBetween(scene, shooter, target).find(({ id }) => !ruled.has(id));
    if (open === undefined) {
      const melee = settingsOf(scene).firingIntoMelee === 'cover' && meleeAround(scene, target, shooter).length > 0;
      return coverRuled(scene, shooter, target) + (melee ? yield* meleeCover(by, to) : 0);
    }
    const answer = yield* ask(() => [
      prompt('gm', 'cover', () => ({
        say: sentence`${called(shooter.id)} shoots at ${called(target.id)} past the ${handed(open.label)}. How much cover does it give?`,
        about: [by, to],
        options: COVER_OPTIONS,
        otherwise: 'cover-1',
      })),
    ]);
    const penalty = penaltyOf(answer?.choice.offer ?? 'cover-1');
    const why = { type: 'cover-ruled', what: open.label, penalty } as const;
    yield* record(turned({ covers: [...scene.turn.covers, { id: open.id, penalty }] }, why));
  }
}

/** What those in between are worth as cover, where the table plays it so (OS-165). */
function* meleeCover(by: CombatantId, to: CombatantId): Procedure<number> {
  const answer = yield* ask(() => [
    prompt('gm', 'cover', () => ({
      say: sentence`${called(by)} shoots into melee at ${called(to)}. How much cover do the others give?`,
      about: [by, to],
      options: COVER_OPTIONS,
      otherwise: 'cover0',
    })),
  ]);
  return penaltyOf(answer?.choice.offer ?? 'cover0');
}

/** Whom a shot into melee goes at: the one aimed at, or any of those in it where the table plays it so (OS-165). */
export function* intoMelee(by: CombatantId, aimed: CombatantId): Procedure<CombatantId> {
  const scene = yield* look();
  const target = lookUp(scene, aimed);
  if (settingsOf(scene).firingIntoMelee !== 'random' || target === null) return aimed;
  const around = meleeAround(scene, target, find(scene, by));
  if (around.length === 0) return aimed;
  const all = [aimed, ...around.map(({ id }) => id)];
  const die = sumOf([dice(`d${all.length}`, 1, all.length)]);
  return yield* roll(poolRoll({ of: by, label: 'who is in the way' }, die, (face) => all[face - 1] ?? aimed));
}

/** Whether the GM agrees that a thief stabs somebody in the back who is unaware (OS-150). */
export function* stabWord(by: CombatantId, to: CombatantId): Procedure<boolean> {
  const answer = yield* ask(() => [
    prompt('gm', 'backstab', () => ({
      say: sentence`${called(by)} attacks ${called(to)} from behind. Unaware?`,
      about: [by, to],
      options: [
        option(GROUPS.gm, 'agree', 'Unaware', '+4 to hit, double damage.', 'check', { rule: 'OS-150' }),
        option(GROUPS.gm, 'refuse', 'Not unaware', 'An ordinary attack.', 'x', { rule: 'OS-150' }),
      ],
      otherwise: 'refuse',
    })),
  ]);
  return answer?.choice.offer === 'agree';
}
