import type { Fact } from '../scene/fact.ts';
import { seenBy } from '../known/known.ts';
import type { Viewer } from '../offers/offer.ts';
import type { Combatant, Scene } from '../scene/scene.ts';
import { cellName } from '../../space/grid/cell-name.ts';
import type { CellPlace, Place, ZonePlace } from '../../space/field/field.ts';
import { sameCluster } from '../../space/zones/room.ts';
import { pathCode } from '../views/view.ts';
import type { Told } from '../views/view.ts';
import { saying } from './tell-edit.ts';
import { words } from './words.ts';

const isCell = (place: Place): place is CellPlace => place.type === 'cell';

/**
 * Where somebody went, as this viewer hears it; with what it `cost` in feet, where they may know. null: only their
 * token stands at another spot.
 */
export const tellMove = (
  who: Combatant,
  { path, voluntary }: Extract<Fact, { type: 'moved' }>,
  scene: Scene,
  viewer: Viewer,
  cost: number,
): Told | null => {
  const last = path.at(-1);
  if (last === undefined) return null;
  const cells = [who.place, ...path].filter((place) => place !== null);
  if (cells.every(isCell))
    return { type: 'moved', who: who.id, path: pathCode(cells), ...(cost === 0 ? {} : { cost }) };
  if (sameCluster(who.place, last)) return null;
  const beside = last.type === 'zone' ? besideIn(scene, who, last, viewer) : [];
  if (last.type !== 'zone' || who.place?.type !== 'zone' || who.place.zone !== last.zone)
    return saying(words.movesTo(who, placeName(last, scene), beside));
  return saying(beside.length > 0 ? words.joins(who, beside) : words.goesOff(who, voluntary));
};

/** Who of those this viewer sees stands in this cluster besides. */
const besideIn = (scene: Scene, who: Combatant, at: ZonePlace, viewer: Viewer): readonly Combatant[] =>
  scene.combatants.filter(
    (combatant) =>
      combatant.id !== who.id &&
      combatant.place?.type === 'zone' &&
      combatant.place.zone === at.zone &&
      combatant.place.cluster === at.cluster &&
      seenBy(combatant, viewer),
  );

const placeName = (place: Place, scene: Scene): string => {
  if (place.type === 'cell') return cellName(place.x, place.y);
  return (
    (scene.field.type === 'zones' ? scene.field.zones.find(({ id }) => id === place.zone)?.name : undefined) ??
    place.zone
  );
};
