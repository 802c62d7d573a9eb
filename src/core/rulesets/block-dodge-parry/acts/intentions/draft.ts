import { actionId, idsOf, lookUp, readTarget, type CombatantId, type Command } from '../../../../rules/kit.ts';
import type { ZonePlace } from '../../../../space/field/field.ts';
import { edgeBetween, shuts } from '../../../../space/zones/graph.ts';
import type { Combatant, Scene } from '../../game.ts';
import { allClose, mustBreakAway, isClose, isSlow, ownCluster, placeOf, zoneAt, zonesOf } from '../../moves/ground.ts';
import type { Deed, Intent, Lane, Spell, Step, StrikeDeed } from '../../sheet/index.ts';
import { armOf, strikesOf } from '../../sheet/index.ts';
import { saveIn } from '../gambits/gambit-question.ts';
import { nonLethalIn } from '../moments/sources.ts';
import type { Attacker } from '../moments/strike.ts';
import { ITEM } from '../things/carried.ts';
import * as slots from './intent-slots.ts';

/** What a command says somebody means to do, before anybody checks it. */
export interface Draft {
  readonly deed: Deed;
  readonly path: readonly Step[];
  readonly moveFirst: boolean;
  readonly receives: boolean;
  /** null: whatever it takes. */
  readonly pace: 'quick' | 'full' | null;
}

export type Said = Pick<Command, 'offer' | 'slots' | 'role'>;

/** null: the command names no action of these. */
const deedOf = (said: Said, combatant: Combatant): Deed | null => {
  const [id, rest] = actionId(said.offer);
  const arms = idsOf(strikesOf(combatant.body).get(rest) ?? []);
  const target = readTarget(said.slots);
  const say = slots.SAY.of(said) ?? '';
  switch (id) {
    case 'attack': {
      const nonLethal = nonLethalIn(said);
      return { type: 'attack', arms, target, ...(nonLethal === undefined ? {} : { nonLethal }) };
    }
    case 'gambit': {
      const save = said.role === 'gm' ? saveIn(said, 'str')?.ability : undefined;
      const gambit = slots.GAMBIT.of(said) ?? 'other';
      return { type: 'gambit', arms, target, gambit, say, ...(save === undefined ? {} : { save }) };
    }
    case 'spell':
    case 'trick':
    case 'miracle': {
      const fast = id === 'trick' || slots.SPEED.of(said) === 'fast';
      return { type: 'spell', magic: id, target, dice: slots.MAGIC_DICE.of(said) ?? 1, fast, say };
    }
    case 'retreat':
      return { type: id, to: slots.EXIT.idOf(said) ?? '' };
    case 'take':
      return { type: id, zone: placeOf(combatant)?.zone ?? '', feature: slots.THING.idOf(said) ?? '' };
    case 'withdraw':
    case 'hide':
    case 'cover':
      return { type: id };
    case 'load':
      return { type: id, arm: rest };
    case 'draw':
    case 'stow':
      return { type: 'gear', item: ITEM.idOf(said) ?? '', to: id === 'draw' ? 'wielded' : 'carried' };
    case 'door':
      return { type: id, edge: slots.DOOR.idOf(said) ?? '' };
    case 'rally':
      return { type: id, target: target ?? combatant.id };
    case 'do':
      return { type: 'other', say, becomes: slots.BECOMES.of(said) };
    case 'move':
    case 'pass':
      return { type: 'none' };
    default:
      return null;
  }
};

/** The one move to a target, within the zone or over the border; null: it is farther, or there is no way. */
export const closingStep = (scene: Scene, combatant: Combatant, target: Combatant): Step | null => {
  const [from, to] = [placeOf(combatant), placeOf(target)];
  if (from === null || to === null || isClose(combatant, target)) return null;
  if (from.zone === to.zone) return { zone: to.zone, cluster: null };
  const edge = edgeBetween(zonesOf(scene), from.zone, to.zone);
  return edge === null || !edge.passable || shuts(edge.door) ? null : { zone: to.zone, cluster: null };
};

/** null: no target, or the first comer. */
export const targetOf = (deed: Deed): CombatantId | null =>
  deed.type === 'attack' || deed.type === 'gambit' || deed.type === 'spell' ? deed.target : null;

/** null: an attack. */
export const triedIn = (deed: Deed): Attacker['gambit'] =>
  deed.type === 'gambit'
    ? { kind: deed.gambit, say: deed.say, ...(deed.save === undefined ? {} : { save: deed.save }) }
    : null;

/** Attacks and gambits are alike in all but what they do (BD-114, BD-128). */
export const strikes = (deed: Deed): deed is StrikeDeed => deed.type === 'attack' || deed.type === 'gambit';

/** The move by which a melee attack closes in by itself (BD-018, BD-045). */
const closesIn = (scene: Scene, combatant: Combatant, deed: Deed, said: Said): Step | null => {
  const target = strikes(deed) && deed.target !== null ? lookUp(scene, deed.target) : null;
  if (!strikes(deed) || target === null || !allClose(combatant.body, deed.arms)) return null;
  const thrown = deed.arms.every((id) => armOf(combatant.body, id)?.range === 'thrown');
  return thrown && slots.THROW.of(said) === 'yes' ? null : closingStep(scene, combatant, target);
};

export const draftOf = (scene: Scene, combatant: Combatant, said: Said): Draft | null => {
  const deed = deedOf(said, combatant);
  if (deed === null) return null;
  const paced = slots.PACE.of(said);
  const pace = paced === 'needed' ? null : paced;
  const way = slots.WAY.of(said) ?? [];
  const how = slots.STRIKE_MOVE.of(said);
  const receives = how === 'receive';
  if (deed.type === 'none' || deed.type === 'withdraw')
    return { deed, path: way, moveFirst: true, receives: false, pace };
  if (how === 'before' || how === 'after')
    return { deed, path: way, moveFirst: how === 'before', receives: false, pace };
  const step = receives || pace === 'quick' ? null : closesIn(scene, combatant, deed, said);
  return { deed, path: step === null ? [] : [step], moveFirst: true, receives, pace };
};

/** Such a spell comes last and takes the whole turn; a fast one or a trick does not (BD-048, BD-295). */
export const endsRound = ({ magic, fast }: Spell): boolean => magic === 'miracle' || (magic === 'spell' && !fast);

/** Quick, full, or a spell that ends the full turns (BD-037 to BD-049, R-20). */
export const laneOf = (scene: Scene, combatant: Combatant, draft: Pick<Draft, 'deed' | 'path' | 'receives'>): Lane => {
  const { deed, path, receives } = draft;
  if (deed.type === 'spell' && endsRound(deed)) return 'spell';
  if (receives || deed.type === 'withdraw' || path.length > 1) return 'full';
  if (deed.type === 'retreat') return mustBreakAway(scene, combatant) ? 'full' : 'quick';
  const leaves = path[0] !== undefined && path[0].zone !== placeOf(combatant)?.zone;
  if (deed.type === 'none') return leaves && isSlow(zoneAt(scene, combatant)) ? 'full' : 'quick';
  return path.length > 0 ? 'full' : 'quick';
};

/** Where a step ends: with the opponent, if in that zone and no cluster is named, else in a cluster of one's own. */
export const afterStep = (scene: Scene, combatant: Combatant, step: Step, opponent: Combatant | null): ZonePlace => {
  const { zone, cluster, at } = step;
  const other = opponent === null ? null : placeOf(opponent);
  if (cluster === null && other?.zone === zone) return { type: 'zone', zone, cluster: other.cluster };
  const own = cluster ?? ownCluster(scene, combatant, zone);
  return { type: 'zone', zone, cluster: own, ...(at === undefined ? {} : { at }) };
};

/** The intention that a command locks. The GM may choose another lane, or keep it secret. */
export const intentOf = (scene: Scene, combatant: Combatant, command: Command, draft: Draft): Intent => {
  const { deed, path, moveFirst, receives, pace } = draft;
  const gm = command.role === 'gm';
  const put = gm ? slots.LANE.of(command) : null;
  const usual = laneOf(scene, combatant, draft);
  return {
    who: combatant.id,
    deed,
    path,
    moveFirst,
    lane: put ?? (pace === 'full' && usual === 'quick' ? 'full' : usual),
    overruled: put !== null && put !== usual,
    request: slots.REQUEST.of(command),
    masked: gm && slots.MASKED.of(command) === 'yes',
    moved: false,
    receives,
    forced: command.forced !== null,
  };
};
