import { isRecord, ok, refused, type Problem, type Result } from '../../base.ts';
import { LIMITS } from '../../space/reading/limits.ts';
import { own } from '../report/json.ts';
import { Faults, shown, shownText } from '../report/problem.ts';
import type { UvttFile } from './uvtt-parts.ts';
import { cellsAlong, point, isNumber, few, light, polylines, portal } from './uvtt-parts.ts';
const MOST_PORTALS = 1_000;
const MOST_LIGHTS = LIMITS.lights;

const KNOWN_KEYS = new Set([
  'format',
  'resolution',
  'line_of_sight',
  'objects_line_of_sight',
  'portals',
  'lights',
  'environment',
  'image',
  'software',
  'creator',
]);

/** The file as checked fields, or every fault of it by its path. */
export const readUvttFile = (value: unknown): Result<UvttFile, readonly Problem[]> => {
  if (!isRecord(value)) return refused([{ at: 'The file', say: `holds ${shown(value)} instead of a map record` }]);
  const resolution = own(value, 'resolution');
  if (!isRecord(resolution)) {
    return refused([{ at: 'resolution', say: `is ${shown(resolution)}: this is not a Universal VTT map` }]);
  }
  const faults = new Faults();
  const mapSize = own(resolution, 'map_size');
  const size = isRecord(mapSize)
    ? {
        x: cellsAlong(own(mapSize, 'x'), 'resolution.map_size.x', faults),
        y: cellsAlong(own(mapSize, 'y'), 'resolution.map_size.y', faults),
      }
    : point(mapSize, 'resolution.map_size', faults);
  const mapOrigin = own(resolution, 'map_origin');
  const perCell = own(resolution, 'pixels_per_grid');
  const absent = perCell === undefined || perCell === null;
  if (!absent && !(isNumber(perCell) && perCell >= 1 && perCell <= 4096)) {
    faults.add('resolution.pixels_per_grid', `is ${shown(perCell)}; 1 to 4096 pixels a cell are possible`);
  }
  const lights = few(value, 'lights', MOST_LIGHTS, faults).map((entry, i) => light(entry, `lights[${i}]`));
  const file: UvttFile = {
    origin: mapOrigin === undefined || mapOrigin === null ? null : point(mapOrigin, 'resolution.map_origin', faults),
    size,
    pixelsPerCell: isNumber(perCell) ? perCell : null,
    walls: polylines(value, 'line_of_sight', faults),
    objects: polylines(value, 'objects_line_of_sight', faults),
    portals: few(value, 'portals', MOST_PORTALS, faults).map((entry, i) => portal(entry, `portals[${i}]`, faults)),
    lights: lights.flatMap((entry) => (entry.ok ? [entry.value] : [])),
    oddLights: lights.flatMap((entry) => (entry.ok ? [] : [entry.error])),
    environment: isRecord(own(value, 'environment')),
    picture: own(value, 'image'),
    unknown: Object.keys(value)
      .filter((key) => !KNOWN_KEYS.has(key))
      .map((key) => shownText(key)),
  };
  return faults.any ? refused(faults.list()) : ok(file);
};
