import type { Approach, CombatantId, RangeWord, Slots, ZoneRangeView, ZoneReachView } from '../../../rules/kit.ts';
import { actionId, lookUp, namedAll, readTarget, text, type ZoneStep } from '../../../rules/kit.ts';
import type { Words } from '../../../rules/text/sentence.ts';
import type { ZonePlace } from '../../../space/field/field.ts';
import { waysFrom } from '../../../space/zones/graph.ts';
import { rangesFrom, type ZoneRange } from '../../../space/zones/ranges.ts';
import { closingStep, draftOf, laneOf, strikes } from '../acts/intentions/draft.ts';
import { draftReasons } from '../acts/intentions/intent-check.ts';
import { type Combatant, type Scene, settingsOf } from '../game.ts';
import { mayIntend } from '../round/phases.ts';
import { allClose, placeOf, rangeOf, roomFor, zoneName, zonesOf } from './ground.ts';
import { provoked, watchful } from './travel.ts';

/** What the board draws around somebody who may move: zones in reach with their price, and the range of every zone. */

const RANGES: Readonly<Record<ZoneRange, RangeWord>> = {
  close: { label: 'Close', tone: 'warn' },
  near: { label: 'Near', tone: 'good' },
  far: { label: 'Far', tone: 'plain' },
  distant: { label: 'Distant', tone: 'bad' },
};

const PRICES = { quick: 'a quick turn', full: 'a full turn', spell: 'a full turn' } as const;

/** A turn has two moves at most. */
const MOVES = 2;

/** The ranges to everybody else from a place (BD-018 to BD-021). */
const rangesAt = (scene: Scene, combatant: Combatant, place: ZonePlace): ZoneStep['ranges'] =>
  scene.combatants
    .filter((other) => other.id !== combatant.id && other.place !== null)
    .map((combatant) => ({ who: combatant.id, ...RANGES[rangeOf(scene, { place }, combatant)] }));

/** One way an offer may lead, with its price, who may strike on leaving, and who may stop it (BD-037, BD-266). */
const stepTo = (scene: Scene, combatant: Combatant, offer: string, slots: Slots, way: readonly string[]) => {
  const path = way.map((zone) => ({ zone, cluster: null }));
  const [id] = actionId(offer);
  const moving = id === 'move' || id === 'withdraw';
  const draft = draftOf(scene, combatant, {
    offer,
    slots: { ...slots, way: path, ...(moving || slots['move'] !== undefined ? {} : { move: 'before' }) },
    role: 'player',
  });
  const zone = way.at(-1) ?? '';
  const reasons = [...mayIntend(scene, combatant), ...(draft === null ? [] : draftReasons(scene, combatant, draft))];
  // a full zone may still be chosen: it is refused when the move is made (BD-266)
  const full = way.some((zone) => !roomFor(scene, combatant, zone)) ? ', now full' : '';
  const price = PRICES[draft === null ? 'quick' : laneOf(scene, combatant, draft)];
  return {
    zone,
    way,
    cost: `${way.length === 1 ? 'one move' : 'two moves'}, ${price}${full}`,
    provokes:
      id === 'withdraw' || settingsOf(scene).provoke === 'never'
        ? []
        : provoked(scene, combatant, way[0] ?? zone).map((combatant) => combatant.id),
    hinders: way.length < 2 ? [] : watchful(scene, combatant, way[0]).map((combatant) => combatant.id),
    ranges: rangesAt(scene, combatant, { type: 'zone', zone, cluster: `${combatant.id} apart` }),
    reasons,
  };
};

/** Where an offer with a way may lead, another spot of the same zone first; null: nowhere. */
export const zoneReachOf = (scene: Scene, actor: CombatantId, offer: string, slots: Slots): ZoneReachView | null => {
  const combatant = lookUp(scene, actor);
  const from = combatant === null ? null : placeOf(combatant);
  if (combatant === null || from === null || scene.field.type !== 'zones') return null;
  const ways = [[from.zone], ...waysFrom(zonesOf(scene), from.zone, MOVES)];
  const steps = ways.map((way) => stepTo(scene, combatant, offer, slots, way));
  return { type: 'zones', offer, steps, ranges: zoneRangesOf(scene, actor), joined: RANGES.close };
};

/** The range of every zone from where somebody stands (BD-020, BD-021, R-29). */
export const zoneRangesOf = (scene: Scene, actor: CombatantId): readonly ZoneRangeView[] => {
  const combatant = lookUp(scene, actor);
  const from = combatant === null ? null : placeOf(combatant);
  if (from === null) return [];
  const ranges = [...rangesFrom(zonesOf(scene), from, settingsOf(scene).farMax)];
  return ranges.map(([zone, range]) => ({ zone, ...RANGES[range] }));
};

/** What the move costs, who may strike on leaving, and who may stop it. */
const costsOf = (scene: Scene, combatant: Combatant, offer: string, slots: Slots, way: readonly string[]): Words => {
  const { cost, provokes, hinders } = stepTo(scene, combatant, offer, slots, way);
  const attacks = provokes.length > 0 && text`; ${namedAll(scene, provokes)} may attack as you leave`;
  const stops = hinders.length > 0 && text`; ${namedAll(scene, hinders)} may stop you`;
  return text`${cost}${attacks}${stops}`;
};

/**
 * The move that goes before a strike at arm's length on somebody in another zone: into the next zone, or towards one
 * two zones off, who then has to come the rest of the way (BD-018, BD-045, R-68). null: none is needed, or none helps.
 */
export const approachOf = (scene: Scene, actor: CombatantId, offer: string, slots: Slots): Approach | null => {
  const combatant = lookUp(scene, actor);
  const aimed = readTarget(slots);
  const target = lookUp(scene, aimed);
  if (combatant === null || target === null) return null;
  const draft = draftOf(scene, combatant, { offer, slots, role: 'player' });
  if (draft === null || !strikes(draft.deed) || !allClose(combatant.body, draft.deed.arms)) return null;
  const [from, to] = [placeOf(combatant), placeOf(target)];
  if (from === null || to === null || from.zone === to.zone) return null;
  const goTo = (zone: string): string => `Move to ${zoneName(scene, zone)}`;
  if (closingStep(scene, combatant, target) !== null)
    return { slots: {}, go: goTo(to.zone), costs: costsOf(scene, combatant, offer, slots, [to.zone]) };
  const way = waysFrom(zonesOf(scene), from.zone, MOVES).find((each) => each.at(-1) === to.zone);
  const [first] = way ?? [];
  if (first === undefined) return null;
  const moving: Slots = { move: 'before', way: [{ zone: first, cluster: null }] };
  const costs = costsOf(scene, combatant, offer, { ...slots, ...moving }, [first]);
  return { slots: moving, go: goTo(first), costs: text`${costs}; hits only if the target comes to you` };
};
