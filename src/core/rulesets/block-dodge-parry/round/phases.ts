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
import type { Battle, Fighter } from '../game.ts';

/** Where a fight stands: who may still say what they mean to do, who is missing, and what comes next. */

/** Whose turn the free round is (BD-003). */
const surprisingIn = ({ surprised }: Battle['turn']): 'ally' | 'foe' | null =>
  surprised === 'foe' ? 'ally' : surprised === 'ally' ? 'foe' : null;
export const surprising = (scene: Battle): 'ally' | 'foe' | null => surprisingIn(scene.turn);

/** Why somebody cannot say what they mean to do now; none: they may. */
export const mayIntend = (scene: Battle, fighter: Fighter): readonly Reason[] => {
  const { phase, intents, acted } = scene.turn;
  const codes: ReasonCode[] = [];
  if (!able(fighter.body)) codes.push('not-able');
  if (fighter.place?.type !== 'zone') codes.push('needs-a-zone');
  if (phase === 'idle') codes.push('no-fight');
  else if (phase === 'free') {
    if (fighter.side !== surprising(scene)) codes.push('not-your-round');
    else if (acted.includes(fighter.id)) codes.push('no-action-left');
  } else if (phase !== 'intentions') codes.push('not-now');
  else if (isIn(fighter.body, 'stunned')) codes.push('not-able');
  else if (intents.some(({ who }) => who === fighter.id)) codes.push('intent-locked');
  return codes.map((code) => reason(code));
};

/** Who has an intention to give in a round: the able, in the fight, not stunned. */
const gives = (fighter: Fighter): boolean => able(fighter.body) && !isIn(fighter.body, 'stunned');

/** Whether somebody has yet to lock an intention (BD-034); in the free round, to act. */
export const isMissing = ({ turn }: Battle, one: Fighter): boolean => {
  if (!gives(one) || one.side === 'other' || lurks(one)) return false;
  if (turn.phase === 'intentions') return !turn.intents.some(({ who }) => who === one.id);
  return turn.phase === 'free' && one.side === surprisingIn(turn) && !turn.acted.includes(one.id);
};

/** Everybody who has yet to lock an intention; in the free round, to act. */
export const missing = (scene: Battle): readonly Fighter[] =>
  scene.turn.phase === 'intentions' || scene.turn.phase === 'free'
    ? everybody(scene).filter((one) => isMissing(scene, one))
    : [];

/** Able ones whose moment has not come yet in this round (BD-016). */
export const pending = (scene: Battle): readonly Fighter[] => {
  const { phase, acted, intents } = scene.turn;
  if (phase === 'idle') return [];
  if (phase === 'free') return missing(scene);
  const means = new Set(intents.map(({ who }) => who));
  return everybody(scene).filter(
    (one) => gives(one) && !acted.includes(one.id) && (means.has(one.id) || isMissing(scene, one)),
  );
};

/** Requests that the GM has not answered, of those whose turn is still to come: the round waits for a word on them. */
export const requests = (scene: Battle): readonly { readonly who: Fighter['id']; readonly say: string }[] =>
  scene.turn.intents.flatMap(({ who, request }) => {
    const fighter = request === null || scene.turn.acted.includes(who) ? null : lookUp(scene, who);
    return request === null || fighter === null || fighter.place === null || !able(fighter.body)
      ? []
      : [{ who, say: request }];
  });

/** The next part of the round that has anybody in it; null: the round has run. */
export const nextPart = (scene: Battle): Lane | null => {
  const { phase } = scene.turn;
  const at = phase === 'quick' || phase === 'full' || phase === 'spell' ? LANES.indexOf(phase) : -1;
  return LANES.slice(at + 1).find((lane) => actorsIn(scene, lane).length > 0) ?? null;
};

/**
 * Whether one side has nobody able left, as far as the players see: the fight is over, and ends (or goes on) at the
 * GM's word.
 */
export const decided = (scene: Battle): boolean => {
  const standing = everybody(scene).filter((one) => able(one.body) && !lurks(one));
  return !standing.some(({ side }) => side === 'ally') || !standing.some(({ side }) => side === 'foe');
};

/** The turn's name that commands are made for. */
export const turnNameOf = ({ turn }: Pick<Battle, 'turn'>): string =>
  `${turn.phase}.${turn.round}.${turn.phase === 'free' ? 0 : turn.moments}`;

const byTable = (scene: Battle, offer: string, slots: Command['slots'] = {}): Command => ({
  who: null,
  offer,
  slots,
  turn: turnNameOf(scene),
  role: 'gm',
  forced: null,
});

/** The next moment by name, for the heading of its entry. */
const upNext = (scene: Battle): Command['slots'] => {
  const [moment] = momentsNow(scene);
  return moment === undefined ? {} : { actors: moment.actors, target: moment.target };
};

/**
 * What the table does by itself: when the last intention is in the order is shown, then part by part and moment by
 * moment the round runs, and the next begins; requests are put to the GM before it goes on. Not while the GM holds it,
 * or one side has nobody left.
 */
export const dueOf = (scene: Battle): Command | null => {
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
