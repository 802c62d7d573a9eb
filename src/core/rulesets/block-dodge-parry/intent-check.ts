import type { Reason } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import type { ZonePlace } from '../../space/field.ts';
import { edgeBetween, shuts } from '../../space/zones/graph.ts';
import { movesBetween } from '../../space/zones/ranges.ts';
import { afterStep, laneOf } from './draft.ts';
import type { Draft } from './draft.ts';
import { itemName } from './derived.ts';
import { handsUsed, armOf } from './arms.ts';
import { allClose, armReasons, attackReasons } from './reachable.ts';
import type { ReasonCode } from './reasons.ts';
import { reason } from './reasons.ts';
import type { Deed, Step } from './turn.ts';
import type { Battle, Fighter } from './game.ts';
import { isSlow, placeOf, roomFor, zoneAt, zonesOf } from './zones.ts';
import { IMPROVISED, weaponKind } from './weapon-list.ts';

const because = (...codes: readonly ReasonCode[]): readonly Reason[] => codes.map((code) => reason(code));
const FINE: readonly Reason[] = [];

/** Why one move cannot be made from a place; none: it can (BD-023, BD-027). */
export const stepReasons = (scene: Battle, fighter: Fighter, from: ZonePlace, step: Step): readonly Reason[] => {
  const field = zonesOf(scene);
  if (step.zone === from.zone) return step.cluster === from.cluster ? because('nothing-to-do') : FINE;
  const edge = edgeBetween(field, from.zone, step.zone);
  if (edge === null || !edge.passable) return because('not-adjacent');
  if (shuts(edge.door)) return because('door-closed');
  return roomFor(scene, fighter, step.zone) ? FINE : because('zone-full');
};

/**
 * Why a way of one or two moves cannot be meant. Room is looked at when the move is made: somebody may have made way by
 * then (BD-266). In the free round that is at once.
 */
export const pathReasons = (scene: Battle, fighter: Fighter, path: readonly Step[]): readonly Reason[] => {
  let at = placeOf(fighter);
  if (at === null) return because('needs-a-zone');
  for (const step of path) {
    const [wrong] = stepReasons(scene, fighter, at, step);
    if (wrong !== undefined && (wrong.code !== 'zone-full' || scene.turn.phase === 'free')) return [wrong];
    at = afterStep(scene, fighter, step, null);
  }
  return FINE;
};

const opponentOf = (scene: Battle, id: CombatantId | null): Fighter | null => (id === null ? null : lookUp(scene, id));

/** Where somebody would strike from: after the moves that come first. */
const strikeFrom = (scene: Battle, fighter: Fighter, draft: Draft, target: Fighter | null): ZonePlace | null => {
  const last = draft.moveFirst ? draft.path.at(-1) : undefined;
  return last === undefined ? placeOf(fighter) : afterStep(scene, fighter, last, target);
};

/**
 * Why an attack or gambit cannot be meant. A quick one needs its target now; a full one may also wait for, or meet, a
 * target that is one move away from where it is struck: the opponent may do the closing (BD-018, BD-052, R-68).
 */
const strikeReasons = (
  scene: Battle,
  fighter: Fighter,
  draft: Draft,
  deed: Extract<Deed, { type: 'attack' | 'gambit' }>,
): readonly Reason[] => {
  const target = opponentOf(scene, deed.target);
  if (target === null) return armReasons(fighter.body, deed.arms);
  if (target.id === fighter.id) return because('nothing-to-do');
  const from = strikeFrom(scene, fighter, draft, target);
  const wrong = attackReasons(scene, fighter, deed.arms, target, from);
  if (wrong.length === 0 || draft.pace === 'quick' || !allClose(fighter.body, deed.arms)) return wrong;
  const waits = draft.receives || draft.path.length > 0;
  const to = placeOf(target);
  const moves = from === null || to === null ? null : movesBetween(zonesOf(scene), from, to);
  const onlyFar = wrong.every(
    ({ code }) => code === 'target-not-close' || code === 'target-not-far-capable' || code === 'target-distant',
  );
  return waits && onlyFar && moves !== null && moves <= 1 ? FINE : wrong;
};

const takeReasons = (
  scene: Battle,
  fighter: Fighter,
  deed: Extract<Deed, { type: 'take' }>,
  zone: string | null,
): readonly Reason[] => {
  const found = zonesOf(scene)
    .zones.find(({ id }) => id === zone)
    ?.features.find(({ id, kind }) => id === deed.feature && kind === 'thing');
  if (found === undefined || found.count === 0) return because('nothing-to-take');
  const { hands } = IMPROVISED[found.size ?? 'bottle'];
  return handsUsed(fighter.body) + hands > 2 ? because(hands === 2 ? 'two-handed' : 'hands-full') : FINE;
};

const drawReasons = (fighter: Fighter, id: string): readonly Reason[] => {
  const item = fighter.body.items.find((one) => one.id === id);
  if (item === undefined) return because('nothing-to-do');
  const hands =
    item.type === 'weapon'
      ? (weaponKind(item.weapon)?.hands ?? 1)
      : item.type === 'improvised'
        ? IMPROVISED[item.size].hands
        : 1;
  if (item.where === 'wielded') return because('nothing-to-do');
  return handsUsed(fighter.body) + hands > 2
    ? [
        reason(
          hands === 2 ? 'two-handed' : 'hands-full',
          `${itemName(item)} takes ${hands === 2 ? 'both hands' : 'a hand'}.`,
        ),
      ]
    : FINE;
};

const deedReasons = (scene: Battle, fighter: Fighter, draft: Draft): readonly Reason[] => {
  const { deed } = draft;
  const zone = (draft.moveFirst ? draft.path.at(-1)?.zone : undefined) ?? placeOf(fighter)?.zone ?? null;
  const features = zonesOf(scene).zones.find(({ id }) => id === zone)?.features ?? [];
  switch (deed.type) {
    case 'attack':
    case 'gambit':
      return strikeReasons(scene, fighter, draft, deed);
    case 'spell': {
      const most = deed.magic === 'miracle' ? fighter.body.faith : fighter.body.md;
      return deed.dice > most ? [reason('md-limit', `There are ${most}.`)] : FINE;
    }
    case 'retreat':
      return zonesOf(scene).zones.some(({ id, safeExit }) => safeExit && id === deed.to)
        ? FINE
        : because('no-safe-place');
    case 'take':
      return takeReasons(scene, fighter, { ...deed, zone: zone ?? '' }, zone);
    case 'hide':
      return features.some(({ kind }) => kind === 'hide') ? FINE : because('nothing-to-do');
    case 'cover':
      return features.some(({ kind }) => kind === 'cover') ? FINE : because('nothing-to-do');
    case 'load':
      return armOf(fighter.body, deed.arm)?.loaded === false ? FINE : because('nothing-to-do');
    case 'gear':
      return deed.to === 'wielded'
        ? drawReasons(fighter, deed.item)
        : fighter.body.items.some(({ id, where }) => id === deed.item && where === 'wielded')
          ? FINE
          : because('nothing-to-do');
    case 'door': {
      const edge = zonesOf(scene).edges.find(({ id }) => id === deed.edge);
      return edge !== undefined && edge.door !== 'none' && zone !== null && edge.between.includes(zone)
        ? FINE
        : because('nothing-to-do');
    }
    case 'withdraw':
      return draft.path.length === 1 && draft.path[0]?.zone !== placeOf(fighter)?.zone ? FINE : because('not-adjacent');
    case 'rally':
    case 'other':
    case 'none':
      return FINE;
    default:
      return deed satisfies never;
  }
};

/** Why no more than this fits into one turn: two moves are a whole turn, a spell leaves no move (BD-029, BD-048). */
const budgetReasons = (draft: Draft): readonly Reason[] => {
  const moves = draft.path.length;
  const { deed } = draft;
  if (moves > 2 || (moves > 1 && deed.type !== 'none')) return because('no-action-left');
  const whole =
    deed.type === 'retreat' ||
    (deed.type === 'spell' && (deed.magic === 'miracle' || (deed.magic === 'spell' && !deed.fast)));
  return whole && moves > 0 ? because('no-action-left') : FINE;
};

/** Why a turn of the wanted pace does not hold it. Leaving a zone that slows is a whole turn by itself (BD-025). */
const paceReasons = (scene: Battle, fighter: Fighter, draft: Draft): readonly Reason[] => {
  const leaves = draft.path.some((step) => step.zone !== placeOf(fighter)?.zone);
  if (leaves && isSlow(zoneAt(scene, fighter)) && draft.deed.type !== 'withdraw') {
    if (draft.pace === 'quick' || draft.deed.type !== 'none' || draft.path.length > 1) return because('zone-slows');
  }
  return draft.pace === 'quick' && laneOf(scene, fighter, draft) !== 'quick' ? because('needs-full-turn') : FINE;
};

/** Every reason against an intention by what is so now; none: it may be locked. */
export const draftReasons = (scene: Battle, fighter: Fighter, draft: Draft): readonly Reason[] => {
  const budget = budgetReasons(draft);
  if (budget.length > 0) return budget;
  const way = pathReasons(scene, fighter, draft.path);
  if (way.length > 0) return way;
  const pace = paceReasons(scene, fighter, draft);
  return pace.length > 0 ? pace : deedReasons(scene, fighter, draft);
};
