import type { Place } from '../../space/field/field.ts';
import { layout, TOKEN_RADIUS } from '../../space/zones/layout.ts';
import type { Layout } from '../../space/zones/layout-in-zone.ts';
import { isFree } from '../../space/zones/let-go.ts';
import { fieldForTokens } from '../../space/zones/nameplate.ts';
import type { Because, Fact } from './fact.ts';
import type { Combatant, Scene } from './scene.ts';
import { lookUp } from './scene.ts';

/**
 * Where tokens stand within their zones. A spot is found once, when somebody comes to a place, and kept in the fact:
 * every screen shows the same, whenever it was opened. No rule reads it.
 */

const spotsIn = (scene: Scene, zone: string, people: readonly Combatant[]): Layout['spots'] =>
  scene.field.type === 'zones'
    ? layout(
        fieldForTokens(scene.field.zones),
        people.filter(({ place }) => place?.type === 'zone' && place.zone === zone),
        TOKEN_RADIUS,
      ).spots
    : new Map();

/**
 * Whom somebody makes room for: everybody who is not hidden, and the hidden of the same seat. A spot tells nobody of
 * those they do not see.
 */
const othersOf = ({ combatants }: Scene, who: Combatant): readonly Combatant[] =>
  combatants.filter(({ id, hidden, seat }) => id !== who.id && (!hidden || (who.hidden && seat === who.seat)));

/** The place of somebody with the spot the layout finds for them, where they have none. */
const spotted = (scene: Scene, who: Combatant): Place | null => {
  const { place } = who;
  if (place?.type !== 'zone' || place.at !== undefined) return place;
  const spot = spotsIn(scene, place.zone, [...othersOf(scene, who), who]).get(who.id);
  return spot === undefined ? place : { ...place, at: { x: spot.x, y: spot.y } };
};

/** The place of somebody who is hidden no longer: another spot where they would cover one whom everybody sees. */
const shown = (scene: Scene, who: Combatant): Place | null => {
  const { place } = who;
  if (place?.type !== 'zone' || place.at === undefined) return spotted(scene, who);
  const discs = [...spotsIn(scene, place.zone, othersOf(scene, who)).values()];
  const radius = Math.min(TOKEN_RADIUS, ...discs.map((disc) => disc.radius));
  return isFree(place.at, radius, discs) ? place : spotted(scene, { ...who, place: { ...place, at: undefined } });
};

/** The fact with the spots that those have who come to stand in a zone by it. */
export const withSpots = <Body, Turn, Why extends Because>(
  scene: Scene<Body, Turn>,
  fact: Fact<Body, Turn, Why>,
): Fact<Body, Turn, Why> => {
  if (scene.field.type !== 'zones') return fact;
  switch (fact.type) {
    case 'moved': {
      const [who, last] = [lookUp(scene, fact.who), fact.path.at(-1)];
      if (who === null || last === undefined) return fact;
      const place = spotted(scene, { ...who, place: last });
      return place === last || place === null ? fact : { ...fact, path: [...fact.path.slice(0, -1), place] };
    }
    case 'placed': {
      const place = spotted(scene, fact.combatant);
      return place === fact.combatant.place ? fact : { ...fact, combatant: { ...fact.combatant, place } };
    }
    case 'edited': {
      const who = lookUp(scene, fact.who);
      if (who === null) return fact;
      const now = { ...who, ...fact.set };
      const appears = who.hidden && !now.hidden;
      // Whoever only gets a name or a picture comes nowhere by it.
      if (fact.set.place === undefined && !appears) return fact;
      const place = appears ? shown(scene, now) : spotted(scene, now);
      return place === now.place ? fact : { ...fact, set: { ...fact.set, place } };
    }
    default:
      return fact;
  }
};
