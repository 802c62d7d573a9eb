import type { Command, Reason } from '../../../rules/offers/offer.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import { able, isIn } from '../sheet/derived.ts';
import { actorsIn, everybody, momentsNow } from './order.ts';
import type { ReasonCode } from '../reasons.ts';
import { reason } from '../reasons.ts';
import type { Lane } from '../sheet/turn.ts';
import { lurks } from '../moves/hiding.ts';
import { LANES } from '../sheet/turn.ts';
import { nextShaken } from './morale.ts';
import type { Scene, Combatant } from '../game.ts';

/** Where a fight stands: who may still say what they mean to do, who is missing, and what comes next. */

/** Whose turn the free round is (BD-003). */
const surprisingIn = ({ surprised }: Scene['turn']): 'ally' | 'foe' | null =>
  surprised === 'foe' ? 'ally' : surprised === 'ally' ? 'foe' : null;
export const surprising = (scene: Scene): 'ally' | 'foe' | null => surprisingIn(scene.turn);

/** Why somebody cannot say what they mean to do now; none: they may. */
export const mayIntend = (scene: Scene, combatant: Combatant): readonly Reason[] => {
  const { phase, intents, acted } = scene.turn;
  const codes: ReasonCode[] = [];
  if (!able(combatant.body)) codes.push('not-able');
  if (combatant.place?.type !== 'zone') codes.push('needs-a-zone');
  if (phase === 'idle') codes.push('no-fight');
  else if (phase === 'free') {
    if (combatant.side !== surprising(scene)) codes.push('not-your-round');
    else if (acted.includes(combatant.id)) codes.push('no-action-left');
  } else if (phase !== 'intentions') codes.push('not-now');
  else if (isIn(combatant.body, 'stunned')) codes.push('not-able');
  else if (intents.some(({ who }) => who === combatant.id)) codes.push('intent-locked');
  return codes.map((code) => reason(code));
};

/** Who has an intention to give in a round: the able, in the fight, not stunned. */
const gives = (combatant: Combatant): boolean => able(combatant.body) && !isIn(combatant.body, 'stunned');

/** Whether somebody has yet to lock an intention (BD-034); in the free round, to act. */
export const isMissing = ({ turn }: Scene, combatant: Combatant): boolean => {
  if (!gives(combatant) || combatant.side === 'other' || lurks(combatant)) return false;
  if (turn.phase === 'intentions') return !turn.intents.some(({ who }) => who === combatant.id);
  return turn.phase === 'free' && combatant.side === surprisingIn(turn) && !turn.acted.includes(combatant.id);
};

/** Everybody who has yet to lock an intention; in the free round, to act. */
export const missing = (scene: Scene): readonly Combatant[] =>
  scene.turn.phase === 'intentions' || scene.turn.phase === 'free'
    ? everybody(scene).filter((combatant) => isMissing(scene, combatant))
    : [];

/** Able ones whose moment has not come yet in this round (BD-016). */
export const pending = (scene: Scene): readonly Combatant[] => {
  const { phase, acted, intents } = scene.turn;
  if (phase === 'idle') return [];
  if (phase === 'free') return missing(scene);
  const means = new Set(intents.map(({ who }) => who));
  return everybody(scene).filter(
    (combatant) =>
      gives(combatant) && !acted.includes(combatant.id) && (means.has(combatant.id) || isMissing(scene, combatant)),
  );
};

/** Requests that the GM has not answered, of those whose turn is still to come: the round waits for a word on them. */
export const requests = (scene: Scene): readonly { readonly actor: Combatant['id']; readonly say: string }[] =>
  scene.turn.intents.flatMap(({ who, request }) => {
    const combatant = request === null || scene.turn.acted.includes(who) ? null : lookUp(scene, who);
    return request === null || combatant === null || combatant.place === null || !able(combatant.body)
      ? []
      : [{ actor: who, say: request }];
  });

/** The next part of the round that has anybody in it; null: the round has run. */
export const nextPart = (scene: Scene): Lane | null => {
  const { phase } = scene.turn;
  const at = phase === 'quick' || phase === 'full' || phase === 'spell' ? LANES.indexOf(phase) : -1;
  return LANES.slice(at + 1).find((lane) => actorsIn(scene, lane).length > 0) ?? null;
};

/**
 * Whether one side has nobody able left, as far as the players see: the fight is over, and ends (or goes on) at the
 * GM's word.
 */
export const decided = (scene: Scene): boolean => {
  const standing = everybody(scene).filter((combatant) => able(combatant.body) && !lurks(combatant));
  return !standing.some(({ side }) => side === 'ally') || !standing.some(({ side }) => side === 'foe');
};

/** The turn's name that commands are made for. */
export const turnNameOf = ({ turn }: Pick<Scene, 'turn'>): string =>
  `${turn.phase}.${turn.round}.${turn.phase === 'free' ? 0 : turn.moments}`;

const byTable = (scene: Scene, offer: string, slots: Command['slots'] = {}): Command => ({
  who: null,
  offer,
  slots,
  turn: turnNameOf(scene),
  role: 'gm',
  forced: null,
});

/** The next moment by name, for the heading of its entry. */
const upNext = (scene: Scene): Command['slots'] => {
  const [moment] = momentsNow(scene);
  return moment === undefined ? {} : { actors: moment.actors, target: moment.target };
};

/**
 * What the table does by itself: when the last intention is in the order is shown, then part by part and moment by
 * moment the round runs, and the next begins; requests are put to the GM before it goes on. Not while the GM holds it,
 * or one side has nobody left.
 */
export const dueOf = (scene: Scene): Command | null => {
  const { phase, held, intents } = scene.turn;
  if (phase === 'idle' || held) return null;
  if (nextShaken(scene) !== null) return byTable(scene, 'morale');
  if (decided(scene)) return null;
  if (phase === 'free') return missing(scene).length === 0 ? byTable(scene, 'begin-rounds') : null;
  if (phase === 'intentions') return intents.length > 0 && missing(scene).length === 0 ? byTable(scene, 'go-on') : null;
  if (requests(scene).length > 0) return byTable(scene, 'hear');
  return momentsNow(scene).length > 0 || nextPart(scene) !== null
    ? byTable(scene, 'go-on', upNext(scene))
    : byTable(scene, 'end-round');
};
