import type { Base, CombatantId, LastingArea, Reason } from '../../../rules/kit.ts';
import { ableUnless, adjacent, baseOf, clearBetween, fighting, fights, lockedBy, lookUp } from '../../../rules/kit.ts';
import { memoKeyed, ofTwo, oneSided, unless } from '../../../rules/kit.ts';
import { type Combatant, reason, type Scene, settingsOf } from '../game.ts';
import { type Declaration, type Effect, isIn, isOut } from '../sheet/index.ts';

export { fighting };

/** Who is in the fight, who can act, and who is in melee with whom. */

/** Fighters on the map. */
export const placed = (scene: Scene): readonly Combatant[] => fighting(scene).filter(({ place }) => place !== null);
/** Whether turns are given by nomination now. */
export const inPopcorn = ({ turn }: Scene): boolean => turn.structure === 'popcorn' && turn.stage === 'acting';
/** The able foes of somebody. */
export const foesOf = (scene: Scene, who: Combatant): readonly Combatant[] =>
  fighting(scene).filter((other) => enemies(who, other) && able(other));

/** The foes that somebody may strike: the helpless too, none that is dead, has fled or has surrendered (OS-140). */
export const strikableBy = (scene: Scene, who: Combatant): readonly Combatant[] =>
  fighting(scene).filter((other) => enemies(who, other) && strikable(other));
const strikable = ({ place, body }: Combatant): boolean => place !== null && body.hp > 0 && !isIn(body, ...STOPS);

/** On the field and not knocked out of acting. */
export const able = ableUnless(isOut);
export const enemies = (a: Combatant, b: Combatant): boolean => a.side !== b.side;

/** Whether somebody pins those beside it: able, hostile, no friend by charm, and seen (OS-R29, OS-177, OS-200). */
const pins = (other: Combatant): boolean => able(other) && !isIn(other.body, 'charmed') && !other.hidden;

/** Whether two stand within 5 feet with nothing between. */
export const beside = (scene: Scene, a: Combatant, b: Combatant): boolean =>
  ofTwo(scene, a, b, false, adjacent) && clearBetween(scene, a, b);

/** Whether two could be within 5 feet, by their cells alone: most are not, and so nothing dearer is asked. */
const near = (a: Combatant, b: Combatant): boolean => {
  if (a.place?.type !== 'cell' || b.place?.type !== 'cell') return false;
  const [dx, dy] = [b.place.x - a.place.x, b.place.y - a.place.y];
  return dx <= a.footprint && dy <= a.footprint && -dx <= b.footprint && -dy <= b.footprint;
};
const engages = (scene: Scene, who: Combatant) => (other: Combatant) =>
  near(who, other) && enemies(who, other) && pins(other) && beside(scene, who, other);
/** The foes somebody is in melee with. */
export const foesBeside = (scene: Scene, who: Combatant): readonly Combatant[] =>
  fighting(scene).filter(engages(scene, who));
const inMeleeAt = memoKeyed((scene: Scene, id: CombatantId): boolean => {
  const who = lookUp(scene, id);
  return who !== null && fighting(scene).some(engages(scene, who));
});
/** Whether somebody is in melee; offers ask it many times over. */
export const inMelee = (scene: Scene, { id }: Combatant): boolean => inMeleeAt(scene, id);
/** Whether a foe to strike stands beside somebody, charmed or helpless though it be. */
export const foesNear = (scene: Scene, who: Combatant): boolean =>
  fighting(scene).some((foe) => near(who, foe) && enemies(who, foe) && strikable(foe) && beside(scene, who, foe));

/** Foes that stop whoever comes beside them, and whom a withdrawal may not come closer to. */
export const pinning = (scene: Scene, who: Combatant): readonly Combatant[] =>
  fighting(scene).filter((other) => enemies(who, other) && pins(other));

/** States that stop somebody by their own name; whoever else is out is helpless. */
const STOPS = ['dead', 'fled', 'surrendered'] as const;

/** Why somebody can do nothing at all now; none: nothing in its state speaks against it. */
export const unable = (scene: Scene, { id, body, place }: Combatant): readonly Reason[] => {
  const { turn } = scene;
  if (turn.stage === 'idle') return [reason('no-fight')];
  if (!fights(scene, id)) return [reason('not-in-fight')];
  if (place === null) return [reason('not-on-field')];
  const stop = STOPS.find((condition) => isIn(body, condition));
  if (stop !== undefined || isOut(body)) return [reason(stop ?? 'helpless')];
  return turn.surprise && isIn(body, 'surprised') ? [reason('surprised')] : [];
};

/** What lies on the ground. */
export const areasIn = (effects: readonly Effect[]): readonly (Effect & LastingArea)[] =>
  effects.flatMap((effect) => (effect.covers === null ? [] : [{ ...effect, covers: effect.covers }]));
/** Where somebody stands; null: off the map. */
export const baseIn = (scene: Scene, id: CombatantId): Base | null => baseOf(lookUp(scene, id));

/** Whether somebody hangs on a victim that it drains: it goes where the victim goes, and strikes nobody. */
export const attached = ({ turn }: Scene, id: CombatantId): boolean =>
  turn.effects.some(({ kind, owner }) => kind === 'sticks' && owner === id);
/** STR as it is now: a shadow’s touch takes 1 for a while. */
export const strengthOf = ({ effects }: Scene['turn'], { id, body }: Combatant): number =>
  body.abilities.STR - effects.filter(({ kind, on }) => kind === 'weak' && on.includes(id)).length;
/** Whether somebody takes another for a friend, who charmed it. */
export const charmedBy = ({ turn }: Scene, { id, body }: Combatant, by: Combatant): boolean =>
  isIn(body, 'charmed') &&
  turn.effects.some(({ condition, on, owner }) => condition === 'charmed' && owner === by.id && on.includes(id));

/** What whoever is nauseated loses to hit: the worst stench it is in melee with. */
export const stenchOn = (scene: Scene, who: Combatant): number =>
  foesBeside(scene, who).reduce((worst, { body }) => Math.max(worst, body.stench ?? 0), 0);

/** What somebody declared for this round; null: nothing yet. */
export const declaredBy = ({ turn }: Scene, id: CombatantId): Declaration | null => lockedBy(turn.declared, id);
/** The spell that somebody declared; null: none. */
export const spellBy = (scene: Scene, id: CombatantId): Extract<Declaration, { readonly type: 'spell' }> | null => {
  const what = declaredBy(scene, id);
  return what?.type === 'spell' ? what : null;
};
/** Takes back what somebody has declared: it is done, or lost. */
export const undeclared = ({ turn }: Scene, who: CombatantId): Pick<Scene['turn'], 'declared'> => ({
  declared: turn.declared.map((one) => (one.who === who ? { who, what: { type: 'nothing' } } : one)),
});
/** Why whoever has cast, or has declared a spell, does nothing else in this round (OS-047). */
export const castingReasons = (scene: Scene, { id, body }: Combatant): readonly Reason[] =>
  body.cast ? [reason('sole-action')] : unless(spellBy(scene, id) === null, reason('declared-spell'));

/** Why somebody makes no attack at all in this round. */
export const strikeReasons = (scene: Scene, who: Combatant): readonly Reason[] => [
  ...unless(!isIn(who.body, 'blind'), reason('blind')),
  ...unless(!isIn(who.body, 'sick'), reason('sick')),
  ...unless(!attached(scene, who.id), reason('attached')),
  ...unless(!flees(who.body), reason('broken')),
  ...castingReasons(scene, who),
  ...unless(!who.body.attacked, reason('already-attacked')),
  ...unless(!who.body.retreated && declaredBy(scene, who.id)?.type !== 'retreat', reason('retreating-no-attack')),
];

/** Whether spells and moves in melee have to be declared in this fight (OS-010, OS-R14). */
export const declares = (scene: Scene): boolean =>
  scene.turn.structure === 'side-initiative' || settingsOf(scene).popcornDeclare;

/** Whether foes attack somebody as one that retreats (OS-033, OS-034, OS-R09, OS-R10). */
export const retreating = ({ turn }: Scene, { body }: Combatant): boolean => turn.round <= body.retreatUntil;

/** The last round in which a retreat of this round has its price (OS-R10). */
export const punishedUntil = (scene: Scene): number => {
  const { structure, round } = scene.turn;
  return round + (structure === 'popcorn' && settingsOf(scene).retreatPenalty === 'through next round' ? 1 : 0);
};

/** Whether its broken morale has somebody run: who is cornered fights on (OS-098, OS-176). */
const flees = (body: Combatant['body']): boolean => isIn(body, 'broken') && !isIn(body, 'cornered');

/** Whether fewer than two sides have anybody able left: then the fight waits for the GM to end it. */
export const isWon = (scene: Scene): boolean =>
  oneSided(fighting(scene).filter((one) => able(one) && !flees(one.body)));
