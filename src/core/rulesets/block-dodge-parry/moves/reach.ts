import type { Slots } from '../../../rules/offers/offer.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import type { RangeWord, ZoneRangeView, ZoneReachView, ZoneStep } from '../../../rules/views/view.ts';
import { waysFrom } from '../../../space/zones/graph.ts';
import type { ZonePlace } from '../../../space/field/field.ts';
import type { ZoneRange } from '../../../space/zones/ranges.ts';
import { rangesFrom } from '../../../space/zones/ranges.ts';
import { draftOf, laneOf } from '../acts/intentions/draft.ts';
import { draftReasons } from '../acts/intentions/intent-check.ts';
import { mayIntend } from '../round/phases.ts';
import { provoked } from './travel.ts';
import type { Battle, Fighter } from '../game.ts';
import { settingsOf } from '../game.ts';
import { enemiesInZone, placeOf, rangeOf, roomFor, zonesOf } from './zones.ts';
import { actionId } from '../action.ts';

/**
 * What the board draws round somebody who may move: the zones in reach with their price, and the range of every zone.
 */

const RANGES: Readonly<Record<ZoneRange, RangeWord>> = {
  close: { label: 'Close', tone: 'warn' },
  near: { label: 'Near', tone: 'good' },
  far: { label: 'Far', tone: 'plain' },
  distant: { label: 'Distant', tone: 'bad' },
};

const PRICES = { quick: 'a quick turn', full: 'a full turn', spell: 'a full turn' } as const;

/** A turn has two moves at most. */
const MOVES = 2;

/** How far everybody else is from a place (BD-018 to BD-021). */
const rangesAt = (scene: Battle, fighter: Fighter, place: ZonePlace): ZoneStep['ranges'] =>
  scene.combatants
    .filter((one) => one.id !== fighter.id && one.place !== null)
    .map((one) => ({ who: one.id, ...RANGES[rangeOf(scene, { place }, one)] }));

const stepTo = (scene: Battle, fighter: Fighter, offer: string, slots: Slots, way: readonly string[]): ZoneStep => {
  const path = way.map((zone) => ({ zone, cluster: null }));
  const [id] = actionId(offer);
  const moving = id === 'move' || id === 'withdraw';
  const draft = draftOf(scene, fighter, {
    offer,
    slots: { ...slots, way: path, ...(moving || slots['move'] !== undefined ? {} : { move: 'before' }) },
    role: 'player',
  });
  const zone = way.at(-1) ?? '';
  const reasons = [...mayIntend(scene, fighter), ...(draft === null ? [] : draftReasons(scene, fighter, draft))];
  // A full zone may be meant all the same: it is refused when the move is made (BD-266).
  const full = way.some((one) => !roomFor(scene, fighter, one)) ? ', full now' : '';
  const price = PRICES[draft === null ? 'quick' : laneOf(scene, fighter, draft)];
  return {
    zone,
    way,
    cost: `${way.length === 1 ? 'one move' : 'two moves'}, ${price}${full}`,
    provokes:
      id === 'withdraw' || settingsOf(scene).provoke === 'never'
        ? []
        : provoked(scene, fighter, way[0] ?? zone).map((one) => one.id),
    hinders: way.length < 2 ? [] : enemiesInZone(scene, fighter, way[0]).map((one) => one.id),
    ranges: rangesAt(scene, fighter, { type: 'zone', zone, cluster: `${fighter.id} apart` }),
    reasons,
  };
};

/**
 * Where an offer with a way in it may lead (another spot of the zone comes first), and how far everything is; null: it
 * leads nowhere.
 */
export const zoneReachOf = (scene: Battle, who: CombatantId, offer: string, slots: Slots): ZoneReachView | null => {
  const fighter = lookUp(scene, who);
  const from = fighter === null ? null : placeOf(fighter);
  if (fighter === null || from === null || scene.field.type !== 'zones') return null;
  const ways = [[from.zone], ...waysFrom(zonesOf(scene), from.zone, MOVES)];
  const steps = ways.map((way) => stepTo(scene, fighter, offer, slots, way));
  return { type: 'zones', offer, steps, ranges: zoneRangesOf(scene, who), joined: RANGES.close };
};

/** The range of every zone from where somebody stands (BD-020, BD-021, R-29). */
export const zoneRangesOf = (scene: Battle, who: CombatantId): readonly ZoneRangeView[] => {
  const fighter = lookUp(scene, who);
  const from = fighter === null ? null : placeOf(fighter);
  if (from === null) return [];
  return [...rangesFrom(zonesOf(scene), from, settingsOf(scene).farMax)].map(([zone, range]) => ({
    zone,
    ...RANGES[range],
  }));
};
