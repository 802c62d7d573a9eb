import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { ZoneReachView } from '../../../core/rules/views/view.ts';
import { sheetOf } from '../../../core/space/zones/sheet.ts';
import type { Point } from '../../store/camera.ts';
import type { On, ZonesView } from '../../store/field/kinds.ts';
import { combatantOf } from '../../store/select.ts';
import { baseOf } from '../field/bases.ts';
import type { BoardField } from '../board-field.ts';
import type { Stops } from '../state/situation.ts';
import { edgeAt, turnEdge } from './doors.ts';
import { paintZoneHand, zoneRoom } from './hand/paint-hand.ts';
import { zoneSaid } from './hand/say-step.ts';
import { landingAt, landingOf } from './hand/landings.ts';
import { landingBeside, landingNext } from './hand/landings-by-key.ts';
import { NO_ZONE, fillWay, leadTo, mayLand, placeAt, stepTo } from './hand/leads.ts';
import { Over, Under } from './over-and-under.tsx';
import { paintZones } from './paint-zones.ts';
import { ZONE_ICONS } from './zone-icons.ts';

/** A field of zones: one stands in a cluster or apart, and goes from zone to zone. */
export const ZONE_FIELD: BoardField<ZonesView, ZoneReachView> = {
  icons: ZONE_ICONS,
  declares: true,

  extent: sheetOf,
  // zones may be drawn on the same sheet for as long as one likes
  identity: ({ backdrop }) => backdrop?.hash ?? 'sheet',
  paintGround: paintZones,
  Under,
  Over,
  paintHand: paintZoneHand,
  room: zoneRoom,

  reachIn: (_, { zones }) => zones ?? null,
  leavesFrom: () => true,
  provokes: (reach) => reach.steps.some(({ provokes }) => provokes.length > 0),
  stops: (view) => stopsIn(view),
  joins: true,
  lands: (view, who, over, reach, asking) => {
    const combatant = combatantOf(view, who);
    return combatant !== null && mayLand(view, combatant, over, reach, asking);
  },
  passes: (view, who, over) => who !== null && landingOf(view, who, over) !== null,
  trail: () => null,
  price: (view, { who }, over, reach) => {
    const landing = landingOf(view, who, over);
    const step = landing?.home === true ? undefined : stepTo(reach, landing);
    return step === undefined || step.reasons.length > 0 ? null : { say: null, detour: false };
  },
  said: zoneSaid,
  placeAt,
  nowhere: () => NO_ZONE,
  lead: (view, combatant, _, reach, over) => leadTo(view, combatant, reach, over),
  point: (view, composing, slot, at) => {
    if (slot.type === 'way') void fillWay(view, composing, slot.name, at);
  },

  doorAt: (field, at, scale) => edgeAt(field, at, Math.max(0.45, 12 / scale))?.id ?? null,
  turnDoor: ({ edges }, id) => {
    const edge = edges.find((zoneEdge) => zoneEdge.id === id);
    if (edge !== undefined) void turnEdge(edge);
  },

  named: ({ zones }, typed) => {
    const words = typed.toLowerCase().trim().split(/\s+/u);
    return zones
      .filter(({ name }) => words.every((word) => `go to ${name}`.toLowerCase().includes(word)))
      .map(({ name, outline }) => {
        const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
        return {
          name,
          at: { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 },
        };
      });
  },
  isBlank: ({ zones }) => zones.length === 0,
  exports: (field) =>
    field.zones.length === 0
      ? null
      : {
          label: 'Export the zone map',
          suffix: '.zones.json',
          text: async (name) =>
            (await import('../../../core/maps/zone-map/zone-map-write.ts')).zoneMapText(name, field),
        },
};

const stopsIn = (view: On<ZonesView>): Stops => {
  const spotOf = (who: CombatantId, middle: Point, otherwise: Point): Point =>
    landingAt(view, who, middle)?.at ?? otherwise;
  const half = (who: CombatantId): number => (baseOf(view, who)?.size ?? 1) / 2;
  return {
    snap: (who, corner) =>
      spotOf(who, { x: corner.x + half(who), y: corner.y + half(who) }, { x: tenths(corner.x), y: tenths(corner.y) }),
    // a second tap on the token that stands there for now means the same spot
    spotAt: (who, at, over) =>
      over !== null && Math.hypot(at.x - over.x - half(who), at.y - over.y - half(who)) <= half(who)
        ? over
        : spotOf(who, at, { x: tenths(at.x - half(who)), y: tenths(at.y - half(who)) }),
    nextTo: (who, from, dx, dy, fine) => (fine ? landingBeside : landingNext)(view, who, from, dx, dy),
  };
};

const tenths = (value: number): number => Math.round(value * 10) / 10;
