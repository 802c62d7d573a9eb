import { lookUp, unless, type Reason } from '../../../../rules/kit.ts';
import type { Zone, ZonePlace } from '../../../../space/field/field.ts';
import { edgeBetween, shuts } from '../../../../space/zones/graph.ts';
import { movesBetween } from '../../../../space/zones/ranges.ts';
import { type Combatant, reason, type Scene } from '../../game.ts';
import { doorBeside, hasBehind, isSlow, placeOf, roomFor, zoneAt, zonesOf } from '../../moves/ground.ts';
import { allClose, armReasons, attackReasons } from '../../moves/reachable.ts';
import type { Step, StrikeDeed } from '../../sheet/index.ts';
import { armOf, handsFor, IMPROVISED, improvisedSize, itemName } from '../../sheet/index.ts';
import { handsReasons } from '../things/carried.ts';
import { afterStep, endsRound, laneOf, type Draft } from './draft.ts';

const FINE: readonly Reason[] = [];

/** Why one move cannot be made from a place (BD-023, BD-027). */
export const stepReasons = (scene: Scene, combatant: Combatant, from: ZonePlace, step: Step): readonly Reason[] => {
  const field = zonesOf(scene);
  if (step.zone === from.zone) return step.cluster === from.cluster ? [reason('nothing-to-do')] : FINE;
  const edge = edgeBetween(field, from.zone, step.zone);
  if (edge === null || !edge.passable) return [reason('not-adjacent')];
  if (shuts(edge.door)) return [reason('door-closed')];
  return roomFor(scene, combatant, step.zone) ? FINE : [reason('zone-full')];
};

/**
 * Why a way of one or two moves cannot be meant. Room is looked at when the move is made, because somebody may have
 * made way by then (BD-266). In the free round that is at once.
 */
const pathReasons = (scene: Scene, combatant: Combatant, { path }: Draft): readonly Reason[] => {
  let at = placeOf(combatant);
  if (at === null) return [reason('needs-a-zone')];
  for (const step of path) {
    const [wrong] = stepReasons(scene, combatant, at, step);
    if (wrong !== undefined && (wrong.code !== 'zone-full' || scene.turn.phase === 'free')) return [wrong];
    at = afterStep(scene, combatant, step, null);
  }
  return FINE;
};

/** Where an intention brings somebody before its action. */
export const standsAt = (scene: Scene, combatant: Combatant, draft: Draft, target: Combatant): ZonePlace | null => {
  const last = draft.moveFirst ? draft.path.at(-1) : undefined;
  return last === undefined ? placeOf(combatant) : afterStep(scene, combatant, last, target);
};

/**
 * Why a strike cannot be meant. A quick one needs its target now. A full one may also wait for, or meet, a target one
 * move away: the opponent may do the closing (BD-018, BD-052, R-68).
 */
const strikeReasons = (scene: Scene, combatant: Combatant, draft: Draft, deed: StrikeDeed): readonly Reason[] => {
  const target = lookUp(scene, deed.target);
  if (target === null) return armReasons(combatant.body, deed.arms);
  if (target.id === combatant.id) return [reason('nothing-to-do')];
  const from = standsAt(scene, combatant, draft, target);
  const wrong = attackReasons(scene, combatant, deed.arms, target, from);
  if (wrong.length === 0 || !allClose(combatant.body, deed.arms)) return wrong;
  const waits = draft.receives || draft.path.length > 0;
  const to = placeOf(target);
  const moves = from === null || to === null ? null : movesBetween(zonesOf(scene), from, to);
  const onlyFar = wrong.every(
    ({ code }) => code === 'target-not-close' || code === 'target-not-far-capable' || code === 'target-distant',
  );
  return waits && onlyFar && moves !== null && moves <= 1 ? FINE : wrong;
};

const takeReasons = (combatant: Combatant, features: Zone['features'], feature: string): readonly Reason[] => {
  const thing = features.find(({ id, kind }) => id === feature && kind === 'thing');
  return thing === undefined || thing.count === 0
    ? [reason('nothing-to-take')]
    : handsReasons(combatant.body, IMPROVISED[improvisedSize(thing.size)].hands);
};

const drawReasons = ({ body }: Combatant, id: string): readonly Reason[] => {
  const item = body.items.find((item) => item.id === id);
  if (item === undefined || item.where === 'wielded') return [reason('nothing-to-do')];
  const hands = handsFor(item);
  return handsReasons(body, hands, `${itemName(item)} takes ${hands === 2 ? 'both hands' : 'a hand'}.`);
};

const deedReasons = (scene: Scene, combatant: Combatant, draft: Draft): readonly Reason[] => {
  const { deed } = draft;
  const { body } = combatant;
  const field = zonesOf(scene);
  const from = placeOf(combatant)?.zone ?? null;
  const zone = (draft.moveFirst ? draft.path.at(-1)?.zone : undefined) ?? from;
  const features = field.zones.find(({ id }) => id === zone)?.features ?? [];
  const there = (found: boolean): readonly Reason[] => unless(found, reason('nothing-to-do'));
  switch (deed.type) {
    case 'attack':
    case 'gambit':
      return strikeReasons(scene, combatant, draft, deed);
    case 'spell': {
      const most = deed.magic === 'miracle' ? body.faith : body.md;
      return unless(deed.dice <= most, reason('md-limit', `At most ${most}.`));
    }
    case 'retreat':
      return unless(
        field.zones.some(({ id, safeExit }) => safeExit && id === deed.to),
        reason('no-safe-place'),
      );
    case 'take':
      return takeReasons(combatant, features, deed.feature);
    case 'hide':
    case 'cover':
      return there(hasBehind(field.zones.find(({ id }) => id === zone) ?? null, deed.type));
    case 'load':
      return there(armOf(body, deed.arm)?.loaded === false);
    case 'gear':
      return deed.to === 'wielded'
        ? drawReasons(combatant, deed.item)
        : there(body.items.some(({ id, where }) => id === deed.item && where === 'wielded'));
    case 'door':
      return there(doorBeside(scene, deed.edge, zone) !== null);
    case 'withdraw':
      return unless(draft.path.length === 1 && draft.path[0]?.zone !== from, reason('not-adjacent'));
    case 'rally':
    case 'other':
    case 'none':
      return FINE;
    default:
      return deed satisfies never;
  }
};

/** Two moves are a whole turn, and a spell leaves no move (BD-029, BD-048). */
const budgetReasons = (_scene: Scene, _combatant: Combatant, { deed, path }: Draft): readonly Reason[] => {
  const whole = deed.type === 'retreat' || (deed.type === 'spell' && endsRound(deed));
  const most = whole ? 0 : deed.type === 'none' ? 2 : 1;
  return unless(path.length <= most, reason('no-action-left'));
};

/** Leaving a zone that slows is a whole turn by itself (BD-025). */
const paceReasons = (scene: Scene, combatant: Combatant, draft: Draft): readonly Reason[] => {
  const leaves = draft.path.some((step) => step.zone !== placeOf(combatant)?.zone);
  if (leaves && isSlow(zoneAt(scene, combatant)) && draft.deed.type !== 'withdraw') {
    if (draft.pace === 'quick' || draft.deed.type !== 'none' || draft.path.length > 1) return [reason('zone-slows')];
  }
  return draft.pace === 'quick' && laneOf(scene, combatant, draft) !== 'quick' ? [reason('needs-full-turn')] : FINE;
};

/** What speaks against an intention now, the first kind of reasons only. */
export const draftReasons = (scene: Scene, combatant: Combatant, draft: Draft): readonly Reason[] => {
  for (const reasons of [budgetReasons, pathReasons, paceReasons, deedReasons]) {
    const found = reasons(scene, combatant, draft);
    if (found.length > 0) return found;
  }
  return FINE;
};
