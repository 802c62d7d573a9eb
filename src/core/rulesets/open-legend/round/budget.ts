import { barred, laidLow } from '../effects/bearing.ts';
import type { Doing } from '../effects/trait.ts';
import type { Body, Combatant, CombatantId, Minor, Procedure, Reason, Scene, Why } from '../game.ts';
import { changed, combatantsOf, find, look, lookAt, memo, MINORS, orElse, reason, record, unmet } from '../game.ts';

/** Why somebody may do nothing at all of their own will. */
export const unable = (scene: Scene, by: Combatant): readonly Reason[] => {
  const { body } = by;
  if (body.dead) return [reason('dead')];
  return body.unconscious ? [reason('unconscious')] : barred(scene, by, 'anything');
};

/** Whether somebody can act at all: neither dead nor unconscious, nor laid low by an effect. */
export const able = (scene: Scene, by: Combatant): boolean => unable(scene, by).length === 0;

/** Whether somebody may leave their space, in whosever turn. */
export const mayGo = (scene: Scene, by: Combatant): boolean => able(scene, by) && barred(scene, by, 'go').length === 0;

export const living = memo((scene: Scene): readonly Combatant[] => scene.combatants.filter(({ body }) => !body.dead));

/** Who takes part in the fight and was not taken off the board meanwhile. */
export const fighting = memo((scene: Scene): readonly Combatant[] => combatantsOf(scene, scene.turn.fighters));

/** Those of them who live and have yet to roll initiative. */
export const unrolled = memo((scene: Scene): readonly Combatant[] =>
  fighting(scene).filter(({ body }) => body.initiative === null && !body.dead),
);

export const idsOf = memo((fighters: readonly Combatant[]): readonly CombatantId[] => fighters.map(({ id }) => id));

export const inRounds = (scene: Scene): boolean => scene.turn.phase === 'rounds';

/** Why nothing that needs rounds may be done outside them. */
export const notInRounds = ({ turn }: Scene): Reason =>
  reason(turn.phase === 'idle' ? 'no-fight' : turn.phase === 'surprise' ? 'surprise-step-open' : 'initiative-open');

/** Why this is not their turn to act in: no fight, not their turn, unable. In peace (`idle`) nothing is counted. */
export const ownTurnReasons = (scene: Scene, by: Combatant): readonly Reason[] =>
  orElse(unable(scene, by), () => {
    if (!inRounds(scene)) return [notInRounds(scene)];
    return unmet([scene.turn.active === by.id, 'not-your-turn']);
  });

/** Why nothing of the own turn may be done now, or nothing of this sort of it: effects on somebody may forbid it. */
export const turnReasons = (scene: Scene, by: Combatant, doing: Doing = 'turn'): readonly Reason[] =>
  orElse(ownTurnReasons(scene, by), () => barred(scene, by, doing));

/** As `turnReasons`, and a major action is needed (OL-046). */
export const majorReasons = (scene: Scene, by: Combatant, doing: Doing = 'major'): readonly Reason[] =>
  orElse(turnReasons(scene, by, doing), () => unmet([by.body.majorLeft > 0, 'no-major-left']));

/** As `majorReasons` for an attack: feats may leave more of them. */
export const attackLeftReasons = (scene: Scene, by: Combatant): readonly Reason[] =>
  (by.body.extraAttacks ?? 0) > 0 ? turnReasons(scene, by, 'major') : majorReasons(scene, by, 'major');

/** What one attack uses up. */
export const lessAttack = (body: Body): Partial<Body> =>
  (body.extraAttacks ?? 0) > 0 ? { extraAttacks: (body.extraAttacks ?? 0) - 1 } : lessMajor(body);

/** As `turnReasons`, and a move action is needed (OL-047). In peace nothing is counted. */
export const moveReasons = (scene: Scene, by: Combatant, doing: Doing = 'walk'): readonly Reason[] =>
  scene.turn.phase === 'idle'
    ? unable(scene, by)
    : orElse(turnReasons(scene, by, doing), () => unmet([by.body.moveLeft > 0, 'no-move-left']));

/** Why a minor action of this type may not be taken (OL-049). In peace nothing is counted. */
export const minorReasons = (scene: Scene, by: Combatant, minor: Minor, doing: Doing = 'minor') => {
  const { phase, nth } = scene.turn;
  if (phase === 'idle') return unable(scene, by);
  const used = by.body.minorsUsed.includes(minor);
  return orElse(turnReasons(scene, by, doing), () => unmet([nth === 0, 'boss-turn'], [!used, 'minor-type-used']));
};

/** What a minor action uses up. Where the GM has forced more of them than there are types, each type is there once. */
export const minorUsed = (scene: Scene, { body }: Combatant, minor: Minor) => {
  if (!inRounds(scene)) return {};
  const used = [...body.minorsUsed, minor];
  return { minorsUsed: used.length > MINORS.length ? [...new Set(used)] : used };
};

/** One major action fewer; the GM may force one that is not there. */
export const lessMajor = ({ majorLeft }: Body) => ({ majorLeft: Math.max(0, majorLeft - 1) });

/** What an action of each sort uses up; a minor one is named by its type. */
export const usedUp = (scene: Scene, by: Combatant, sort: 'major' | 'move' | Minor): Partial<Body> => {
  if (sort === 'major') return lessMajor(by.body);
  return sort === 'move' ? beginMove(by, 0) : minorUsed(scene, by, sort);
};

/** The major action is spent on something, of which the log says nothing unless there is a reason to. */
export function* majorSpent(who: CombatantId, because: Why = { type: 'effects-ran' }): Procedure {
  yield* record(changed(who, lessMajor(find(yield* look(), who).body), because));
}

/** The same of a minor action. */
export function* minorSpent(who: CombatantId, minor: Minor, because: Why = { type: 'effects-ran' }): Procedure {
  const [scene, by] = yield* lookAt(who);
  yield* record(changed(who, minorUsed(scene, by, minor), because));
}

/** A move action of this many feet begins: what was left of an earlier one is lost (OL-133). */
export const beginMove = ({ body: { moveLeft } }: Combatant, feetLeft: number) => {
  return { moveLeft: Math.max(0, moveLeft - 1), feetLeft };
};

/** Unable to defend itself: every attack on it is a finishing blow (OL-198, OL-200). */
export const helpless = (scene: Scene, { id, body }: Combatant): boolean =>
  body.unconscious || body.defenceless || laidLow(scene, id);

/** Whether somebody bars the way of an enemy: the helpless do not. */
export const active = (scene: Scene, by: Combatant): boolean => able(scene, by) && !by.body.defenceless;

const placesIn = memo(
  ({ ready, surprised }: Scene['turn']): ReadonlyMap<string, number> =>
    new Map([...ready, ...surprised].filter(({ nth }) => nth === 0).map(({ who }, at) => [who, at])),
);

/** Where somebody stands in the order of initiative, from 0; Infinity for those who are not in it. */
export const orderIn = (scene: Scene, who: Combatant['id']): number => placesIn(scene.turn).get(who) ?? Infinity;

/** The first in initiative first. */
export const inOrder = (scene: Scene, fighters: readonly Combatant[]): readonly Combatant[] =>
  fighters.length < 2 ? fighters : [...fighters].sort((a, b) => orderIn(scene, a.id) - orderIn(scene, b.id));
