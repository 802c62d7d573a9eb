import type { Base, Reason } from '../../../rules/kit.ts';
import { ableUnless, baseOf, clearBetween, fighting, fights, oneSided, orElse, unless } from '../../../rules/kit.ts';
import type { Combatant, Scene } from '../game.ts';
import { reason } from '../reasons.ts';
import { isOut } from '../sheet/derived.ts';

export { fighting, fights };

/** Who is in the fight, who can act, how far apart they are and who sees whom. */

/** On the field, alive and fighting on. */
export const able = ableUnless(isOut);
export const opponents = (a: Combatant, b: Combatant): boolean => a.side !== b.side;
/** Whether somebody is hidden, from everybody or by its own skill. */
export const isHidden = ({ hidden, body }: Combatant): boolean => hidden || body.hiding !== null;

/** Units between two bases: the greater of the gaps, one more than the cells in between; diagonals count 1 (TT-R30). */
export const unitsApart = (a: Base, b: Base): number => {
  const gap = (from: number, size: number, to: number, other: number): number =>
    Math.max(to - (from + size - 1), from - (to + other - 1), 0);
  const up = Math.abs((a.height ?? 0) - (b.height ?? 0));
  return Math.max(gap(a.x, a.size, b.x, b.size), gap(a.y, a.size, b.y, b.size), Math.floor(up / 5));
};
/** The same between two combatants; Infinity where one is off the grid. */
export const unitsBetween = (a: Combatant, b: Combatant): number => {
  const [from, to] = [baseOf(a), baseOf(b)];
  return from === null || to === null ? Infinity : unitsApart(from, to);
};
/** Whether nothing stands between two (TT-R40). */
export const sees = clearBetween;
/** The opponents who could see somebody from where it is; whom the GM hides gives itself away by nothing it sees. */
export const watchers = (scene: Scene, who: Combatant): readonly Combatant[] =>
  fighting(scene).filter(
    (other) => opponents(who, other) && able(other) && !other.hidden && !other.body.asleep && sees(scene, other, who),
  );

/** Why somebody can do nothing at all now; none: nothing in its state speaks against it. */
export const unable = (scene: Scene, { id, body, place }: Combatant): readonly Reason[] => {
  const { turn } = scene;
  if (turn.stage === 'idle' || turn.stage === 'aftermath') return [reason('no-fight')];
  if (turn.stage !== 'turns') return [reason('not-in-turns')];
  if (!fights(scene, id)) return [reason('not-in-fight')];
  if (place === null) return [reason('not-on-field')];
  if (body.dead) return [reason('dead')];
  return body.surrendered ? [reason('surrendered')] : [];
};

/** Why somebody loses its turn; none: it does not (TT-004). */
export const turnLost = ({ body: { surprised, asleep } }: Combatant): readonly Reason[] =>
  surprised ? [reason('turn-lost-surprised')] : asleep ? [reason('asleep')] : [];

/** Why somebody does not act on a turn of its own now; `costs` is what it would need (TT-012). */
export const turnReasons = (scene: Scene, who: Combatant, costs = 1): readonly Reason[] =>
  orElse(
    unable(scene, who),
    () => turnLost(who),
    () => unless(scene.turn.now === who.id, reason('not-your-turn')),
    () => unless(who.body.actionsLeft >= costs, reason('no-actions-left', LOST[2 - (who.body.given ?? 2)] ?? null)),
  );
/** By how many actions somebody lost before its turn began: what cost them (TT-044). */
const LOST = [null, 'A critical hit cost one.', 'A critical hit cost both.'];

/** Why somebody may not react now; each reaction costs 1 Grit (TT-013, TT-024, TT-R42). */
export const reactReasons = (scene: Scene, who: Combatant): readonly Reason[] =>
  orElse(
    unable(scene, who),
    () => unless(!who.body.asleep, reason('asleep')),
    () => unless(scene.turn.now !== who.id, reason('own-turn')),
    () => unless(who.body.grit >= 1, reason('no-grit')),
  );

/** Whether fewer than two parties have anybody left who fights on; who is off the map may come back (TT-014). */
export const isWon = (scene: Scene): boolean => oneSided(fighting(scene).filter(({ body }) => !isOut(body)));
