import { byTable, lookUp, type Command, type Reason } from '../../../rules/kit.ts';
import { type Combatant, reason, type ReasonCode, type Scene } from '../game.ts';
import { lurks } from '../moves/ground.ts';
import { able, canAct, isIn, type Lane, LANES } from '../sheet/index.ts';
import { nextShaken } from './morale.ts';
import { actorsIn, everybody, momentsNow } from './order.ts';

/** Where a fight stands: who may still choose, who is missing, what comes next. */

/** The side that has the free round (BD-003). */
export const surprising = ({ turn }: Scene): 'ally' | 'foe' | null =>
  turn.surprised === 'foe' ? 'ally' : turn.surprised === 'ally' ? 'foe' : null;

/** Why somebody cannot choose an intention now. */
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

/** Whether an intention, or in the free round an act, is still to come (BD-034). */
export const isMissing = (scene: Scene, combatant: Combatant): boolean => {
  const { phase, intents, acted } = scene.turn;
  if (!canAct(combatant.body) || combatant.side === 'other' || lurks(combatant)) return false;
  if (phase === 'intentions') return !intents.some(({ who }) => who === combatant.id);
  return phase === 'free' && combatant.side === surprising(scene) && !acted.includes(combatant.id);
};

export const missing = (scene: Scene): readonly Combatant[] =>
  scene.turn.phase === 'intentions' || scene.turn.phase === 'free'
    ? everybody(scene).filter((combatant) => isMissing(scene, combatant))
    : [];

/** The able whose moment is still to come this round (BD-016). */
export const pending = (scene: Scene): readonly Combatant[] => {
  const { phase, acted, intents } = scene.turn;
  if (phase === 'idle') return [];
  if (phase === 'free') return missing(scene);
  const means = new Set(intents.map(({ who }) => who));
  return everybody(scene).filter(
    (combatant) =>
      canAct(combatant.body) &&
      !acted.includes(combatant.id) &&
      (means.has(combatant.id) || isMissing(scene, combatant)),
  );
};

/** Requests that the GM has not answered, of those whose turn is still to come. The round waits for them. */
export const requests = (scene: Scene): readonly { readonly actor: Combatant['id']; readonly say: string }[] =>
  scene.turn.intents.flatMap(({ who, request }) => {
    const combatant = request === null || scene.turn.acted.includes(who) ? null : lookUp(scene, who);
    return request === null || combatant === null || combatant.place === null || !able(combatant.body)
      ? []
      : [{ actor: who, say: request }];
  });

/** The next part that has anybody in it; null: the round has run. */
export const nextPart = (scene: Scene): Lane | null => {
  const at = LANES.findIndex((lane) => lane === scene.turn.phase);
  return LANES.slice(at + 1).find((lane) => actorsIn(scene, lane).length > 0) ?? null;
};

/** Whether one side has nobody able left, as far as players see. The fight then ends, or goes on, at the GM's word. */
export const decided = (scene: Scene): boolean => {
  const standing = everybody(scene).filter((combatant) => able(combatant.body) && !lurks(combatant));
  return !standing.some(({ side }) => side === 'ally') || !standing.some(({ side }) => side === 'foe');
};

export const turnNameOf = ({ turn }: Pick<Scene, 'turn'>): string =>
  `${turn.phase}.${turn.round}.${turn.phase === 'free' ? 0 : turn.moments}`;

/** The next moment by name, for the heading of its entry. */
const upNext = (scene: Scene): Command['slots'] => {
  const [moment] = momentsNow(scene);
  return moment === undefined ? {} : { actors: moment.actors, target: moment.target };
};

/**
 * What the table does by itself: once the last intention is in it shows the order, then the round runs part by part and
 * moment by moment, and the next begins. Requests go to the GM first. It waits while the GM pauses it, or one side is
 * down.
 */
export const dueOf = (scene: Scene): Command | null => {
  const { phase, held, intents } = scene.turn;
  const does = (offer: string): Command => byTable(offer, turnNameOf(scene));
  if (phase === 'idle' || held) return null;
  if (nextShaken(scene) !== null) return does('morale');
  if (decided(scene)) return null;
  if (phase === 'free') return missing(scene).length === 0 ? does('begin-rounds') : null;
  if (phase === 'intentions') return intents.length > 0 && missing(scene).length === 0 ? does('go-on') : null;
  if (requests(scene).length > 0) return does('hear');
  const over = momentsNow(scene).length === 0 && nextPart(scene) === null;
  return over ? does('end-round') : { ...does('go-on'), slots: upNext(scene) };
};
