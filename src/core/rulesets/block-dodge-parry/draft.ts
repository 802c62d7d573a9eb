import type { Command, Slots } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import type { ZonePlace } from '../../space/field.ts';
import { edgeBetween, shuts } from '../../space/zones/graph.ts';
import { readNumber, readOption, readTarget, readText, readWay } from '../../rules/slots.ts';
import { actionId } from './action.ts';
import { strikesClose, armOf } from './arms.ts';
import { enemiesClose, isClose, isSlow, ownCluster, placeOf, zoneAt, zonesOf } from './zones.ts';
import type { Deed, Gambit, Intent, Lane, Step } from './turn.ts';
import { GAMBITS, LANES } from './turn.ts';
import type { State } from './body.ts';
import type { Attacker } from './attacker.ts';
import { saveIn } from './gambit-save.ts';
import { nonLethalIn } from './lethality.ts';
import { STATES } from './body.ts';
import type { Battle, Fighter } from './game.ts';

/** What a command says somebody means to do, before anybody asked whether it may be. */
export interface Draft {
  readonly deed: Deed;
  readonly path: readonly Step[];
  readonly moveFirst: boolean;
  readonly receives: boolean;
  /** The kind of turn it is to be; null: whatever it takes. */
  readonly pace: 'quick' | 'full' | null;
}

const paceOf = (slots: Slots): Draft['pace'] => {
  const said = readOption(slots, 'pace');
  return said === 'quick' || said === 'full' ? said : null;
};

const armsIn = (rest: string): readonly string[] => rest.split('+').filter((id) => id !== '');

/** The action a command names; null: none of these. */
const deedOf = (command: Command, fighter: Fighter): Deed | null => {
  const [id, rest] = actionId(command.offer);
  const { slots } = command;
  const target = readTarget(slots);
  const say = readText(slots, 'say') ?? '';
  switch (id) {
    case 'attack': {
      const nonLethal = nonLethalIn(slots);
      return { type: 'attack', arms: armsIn(rest), target, ...(nonLethal === undefined ? {} : { nonLethal }) };
    }
    case 'gambit': {
      const gambit = readOption(slots, 'gambit');
      const save = command.role === 'gm' ? saveIn(slots, 'str')?.ability : undefined;
      return {
        type: 'gambit',
        arms: armsIn(rest),
        target,
        gambit: GAMBITS.find((one) => one === gambit) ?? ('other' satisfies Gambit),
        say,
        ...(save === undefined ? {} : { save }),
      };
    }
    case 'spell':
    case 'trick':
    case 'miracle':
      return {
        type: 'spell',
        magic: id,
        target,
        dice: readNumber(slots, 'dice') ?? 1,
        fast: id === 'trick' || readOption(slots, 'speed') === 'fast',
        say,
      };
    case 'retreat':
      return { type: 'retreat', to: readOption(slots, 'to') ?? '' };
    case 'withdraw':
      return { type: 'withdraw' };
    case 'take':
      return { type: 'take', zone: placeOf(fighter)?.zone ?? '', feature: readOption(slots, 'thing') ?? '' };
    case 'hide':
    case 'cover':
      return { type: id };
    case 'load':
      return { type: 'load', arm: rest };
    case 'draw':
      return { type: 'gear', item: readOption(slots, 'item') ?? '', to: 'wielded' };
    case 'stow':
      return { type: 'gear', item: readOption(slots, 'item') ?? '', to: 'carried' };
    case 'door':
      return { type: 'door', edge: readOption(slots, 'door') ?? '' };
    case 'rally':
      return { type: 'rally', target: target ?? fighter.id };
    case 'do': {
      const becomes = readOption(slots, 'becomes');
      return { type: 'other', say, becomes: STATES.find((one) => one === becomes) ?? (null satisfies State | null) };
    }
    case 'move':
    case 'pass':
      return { type: 'none' };
    default:
      return null;
  }
};

/**
 * The one move that brings somebody to a target: within the zone, or over the border; null: it is farther than that, or
 * no way.
 */
export const closingStep = (scene: Battle, fighter: Fighter, target: Fighter): Step | null => {
  const [from, to] = [placeOf(fighter), placeOf(target)];
  if (from === null || to === null || isClose(fighter, target)) return null;
  if (from.zone === to.zone) return { zone: to.zone, cluster: null };
  const edge = edgeBetween(zonesOf(scene), from.zone, to.zone);
  return edge === null || !edge.passable || shuts(edge.door) ? null : { zone: to.zone, cluster: null };
};

/** The target of a deed that strikes; null: none, or whoever comes. */
export const targetOf = (deed: Deed): CombatantId | null =>
  deed.type === 'attack' || deed.type === 'gambit' || deed.type === 'spell' ? deed.target : null;

/** The gambit in a deed; null: it is an attack. */
export const triedIn = (deed: Deed): Attacker['gambit'] =>
  deed.type === 'gambit'
    ? { kind: deed.gambit, say: deed.say, ...(deed.save === undefined ? {} : { save: deed.save }) }
    : null;

/** Whether the deed is an attack or gambit, which are alike in all but what they do (BD-114, BD-128). */
export const strikes = (deed: Deed): deed is Extract<Deed, { type: 'attack' | 'gambit' }> =>
  deed.type === 'attack' || deed.type === 'gambit';

/**
 * What a command says somebody means to do; null: nothing of the kind. A melee attack on one who is not Close closes in
 * by itself (BD-018, BD-045).
 */
export const draftOf = (scene: Battle, fighter: Fighter, command: Command): Draft | null => {
  const deed = deedOf(command, fighter);
  if (deed === null) return null;
  const pace = paceOf(command.slots);
  const way = readWay(command.slots) ?? [];
  const how = readOption(command.slots, 'move') ?? 'none';
  if (deed.type === 'none' || deed.type === 'withdraw')
    return { deed, path: way, moveFirst: true, receives: false, pace };
  if (how === 'before' || how === 'after')
    return { deed, path: way, moveFirst: how === 'before', receives: false, pace };
  if (how === 'receive') return { deed, path: [], moveFirst: true, receives: true, pace };
  const target = strikes(deed) && pace !== 'quick' && deed.target !== null ? lookUp(scene, deed.target) : null;
  const close =
    target !== null &&
    strikes(deed) &&
    deed.arms.length > 0 &&
    deed.arms.every((id) => strikesClose(armOf(fighter.body, id) ?? { range: 'far' }));
  const thrown =
    strikes(deed) &&
    deed.arms.every((id) => armOf(fighter.body, id)?.range === 'thrown') &&
    readOption(command.slots, 'throw') === 'yes';
  const step = close && !thrown && target !== null ? closingStep(scene, fighter, target) : null;
  return { deed, path: step === null ? [] : [step], moveFirst: true, receives: false, pace };
};

/** Quick or full, or a spell that ends the full turns (BD-037 to BD-049, R-20). */
export const laneOf = (scene: Battle, fighter: Fighter, draft: Pick<Draft, 'deed' | 'path' | 'receives'>): Lane => {
  const { deed, path, receives } = draft;
  if (deed.type === 'spell' && (deed.magic === 'miracle' || (deed.magic === 'spell' && !deed.fast))) return 'spell';
  if (receives || deed.type === 'withdraw' || path.length > 1) return 'full';
  if (deed.type === 'retreat') return enemiesClose(scene, fighter).length > 0 ? 'full' : 'quick';
  const leaves = path[0] !== undefined && path[0].zone !== placeOf(fighter)?.zone;
  if (deed.type === 'none') return leaves && isSlow(zoneAt(scene, fighter)) ? 'full' : 'quick';
  return path.length > 0 ? 'full' : 'quick';
};

/**
 * Where somebody stands after a step: with the opponent if they are in that zone and no cluster is named, else in a
 * cluster of its own.
 */
export const afterStep = (scene: Battle, fighter: Fighter, step: Step, opponent: Fighter | null): ZonePlace => {
  const other = opponent === null ? null : placeOf(opponent);
  const cluster =
    step.cluster ??
    (other !== null && other.zone === step.zone ? other.cluster : ownCluster(scene, fighter, step.zone));
  return { type: 'zone', zone: step.zone, cluster };
};

/** The intention a command locks. The GM may put it in another lane and keep it to himself. */
export const intentOf = (scene: Battle, fighter: Fighter, command: Command, draft: Draft): Intent => {
  const said = readOption(command.slots, 'lane');
  const put = command.role === 'gm' ? (LANES.find((one) => one === said) ?? null) : null;
  const usual = laneOf(scene, fighter, draft);
  return {
    who: fighter.id,
    deed: draft.deed,
    path: draft.path,
    moveFirst: draft.moveFirst,
    lane: put ?? (draft.pace === 'full' && usual === 'quick' ? 'full' : usual),
    overruled: put !== null && put !== usual,
    request: readText(command.slots, 'request'),
    masked: command.role === 'gm' && readOption(command.slots, 'masked') === 'yes',
    moved: false,
    receives: draft.receives,
    forced: command.forced !== null,
  };
};
