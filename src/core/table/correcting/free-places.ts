import { furtherClusters } from '../../rules/scene/scene.ts';
import type { Scene } from '../../rules/scene/scene.ts';
import type { CellPlace, Place, ZonePlace } from '../../space/field/field.ts';
import { freshCluster } from '../../space/zones/room.ts';
import { maskOf } from '../../space/grid/footprint.ts';
import type { Base } from '../../space/grid/footprint.ts';
import { gridOf } from '../../space/grid/grid.ts';
import { layerOf, spread } from '../../space/grid/layer.ts';

/**
 * Up to `count` free places as near to the given one as can be, itself first. In a zone each has a cluster of its own,
 * near the first.
 */
export const freePlaces = (scene: Scene, near: Place, footprint: number, count: number): readonly Place[] => {
  if (near.type === 'zone') return freeClusters(scene, near, count);
  if (scene.field.type !== 'grid') return [];
  const grid = gridOf(scene.field);
  const stands: Base[] = scene.combatants.flatMap(({ place, footprint: size }) =>
    place?.type === 'cell' ? [{ x: place.x, y: place.y, size }] : [],
  );
  const { unfit } = layerOf(grid, footprint);
  const found: CellPlace[] = [];
  let taken = spread(grid, maskOf(grid, stands), footprint);
  const free = (x: number, y: number): boolean => {
    const cell = y * grid.width + x;
    return x >= 0 && y >= 0 && x < grid.width && y < grid.height && unfit[cell] === 0 && taken[cell] === 0;
  };
  const farthest = Math.max(grid.width, grid.height);
  for (let ring = 0; ring <= farthest && found.length < count; ring++) {
    for (const [x, y] of ringAround(near.x, near.y, ring)) {
      if (found.length === count || !free(x, y)) continue;
      found.push({ type: 'cell', x, y, height: near.height });
      stands.push({ x, y, size: footprint });
      taken = spread(grid, maskOf(grid, stands), footprint);
    }
  }
  return found;
};

const freeClusters = (scene: Scene, near: ZonePlace, count: number): readonly Place[] => {
  const places: (Place | null)[] = scene.combatants.map(({ place }) => place);
  const further = furtherClusters(scene, near.cluster);
  return Array.from({ length: count }, (_, at): Place => {
    const cluster = at === 0 ? near.cluster : freshCluster(near.cluster, near.zone, places, further);
    const place: Place = at === 0 ? near : { type: 'zone', zone: near.zone, cluster };
    places.push(place);
    return place;
  });
};

/** The cells at exactly this many steps, the straight ones before the corners. */
const ringAround = (x: number, y: number, ring: number): readonly (readonly [number, number])[] => {
  if (ring === 0) return [[x, y]];
  const cells: (readonly [number, number])[] = [];
  for (let along = -ring; along <= ring; along++) cells.push([x + along, y - ring], [x + along, y + ring]);
  for (let along = 1 - ring; along < ring; along++) cells.push([x - ring, y + along], [x + ring, y + along]);
  return cells.sort((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y));
};
