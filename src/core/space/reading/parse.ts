import * as z from 'zod/mini';
import { problemsOf } from '../../problems.ts';
import { ok, refused } from '../../base.ts';
import { LIMITS } from './limits.ts';
import { gridSchema } from './schema.ts';
import { zoneFaults } from '../zones/faults.ts';
import type { Problem, Result } from '../../base.ts';
import type { Field, GridField, Point, ZoneField } from '../field/field.ts';
import { zoneSchema } from './zone-schema.ts';

/** More than this many problems of one field are not listed. */
const LISTED = 20;

/** Fields that were checked: nobody changes one, so it need not be checked again. */
const checked = new WeakSet();

/**
 * Takes a field for checked that `parseField` gave in another thread of this program, or that differs from such a one
 * by a picture of our own. A field from outside never is.
 */
export const asChecked = (field: Field): Field => {
  checked.add(field);
  return field;
};

/**
 * A field from outside, checked whole; or what is wrong with it, at most 20 problems. Keys it does not know are
 * dropped. One that was checked before is given back as it is.
 */
export const parseField = (json: unknown): Result<Field, readonly Problem[]> => {
  if (typeof json === 'object' && json !== null && checked.has(json)) return ok(json as Field);
  const oversized = tooLong(json);
  if (oversized) return refused([oversized]);
  const type = (json as { readonly type?: unknown } | null | undefined)?.type;
  if (type !== 'grid' && type !== 'zones') return refused([{ at: 'type', say: 'must be "grid" or "zones"' }]);
  const read: z.core.util.SafeParseResult<Field> =
    type === 'grid' ? z.safeParse(gridSchema, json) : z.safeParse(zoneSchema, json);
  if (!read.success) return refused(problemsOf(read.error.issues));
  const field = read.data;
  const problems = field.type === 'grid' ? gridProblems(field) : zoneProblems(field);
  return problems.length > 0 ? refused(problems.slice(0, LISTED)) : ok(asChecked(field));
};

/** Long lists are refused before anything is read of them: the problem of a field that has them; null: it has none. */
export const tooLong = (json: unknown): Problem | null => {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { at: '', say: 'must be an object' };
  for (const list of ['walls', 'portals', 'cover', 'lights', 'zones', 'edges', 'pins'] as const) {
    const found = (json as Readonly<Record<string, unknown>>)[list];
    if (Array.isArray(found) && found.length > LIMITS[list])
      return { at: list, say: `has ${found.length} entries; at most ${LIMITS[list]} are allowed` };
  }
  const { zones, terrain } = json as { readonly zones?: unknown; readonly terrain?: unknown };
  const corners = Array.isArray(zones)
    ? zones.reduce<number>(
        (sum, zone: { readonly outline?: unknown } | null) =>
          sum + (Array.isArray(zone?.outline) ? zone.outline.length : 0),
        0,
      )
    : 0;
  if (corners > LIMITS.corners)
    return { at: 'zones', say: `have ${corners} corners; at most ${LIMITS.corners} are allowed` };
  if (!Array.isArray(terrain)) return null;
  if (terrain.length > LIMITS.patches)
    return { at: 'terrain', say: `has ${terrain.length} entries; at most ${LIMITS.patches} are allowed` };
  const cells = terrain.reduce<number>(
    (sum, patch: { readonly cells?: unknown } | null) => sum + (Array.isArray(patch?.cells) ? patch.cells.length : 0),
    0,
  );
  return cells > LIMITS.cells
    ? { at: 'terrain', say: `names ${cells} cells; at most ${LIMITS.cells} are allowed` }
    : null;
};

const gridProblems = (field: GridField): Problem[] => {
  const { width, height } = field;
  const problems: Problem[] = [];
  const near = ({ x, y }: Point, at: string): void => {
    const { margin } = LIMITS;
    if (x < -margin || y < -margin || x > width + margin || y > height + margin) {
      problems.push({ at, say: `lies at ${x}, ${y}, more than ${margin} cells off a field of ${width} by ${height}` });
    }
  };
  const segment = ({ a, b }: { readonly a: Point; readonly b: Point }, at: string): void => {
    near(a, `${at}.a`);
    near(b, `${at}.b`);
    if (a.x === b.x && a.y === b.y) problems.push({ at, say: 'has no length' });
  };
  field.walls.forEach((wall, i) => segment(wall, `walls[${i}]`));
  field.portals.forEach((portal, i) => segment(portal, `portals[${i}]`));
  field.terrain.forEach(({ cells }, i) => {
    const k = cells.findIndex((cell) => cell >= width * height);
    if (k >= 0)
      problems.push({ at: `terrain[${i}].cells[${k}]`, say: `is ${cells[k]}, the last cell is ${width * height - 1}` });
  });
  field.cover.forEach(({ outline }, i) => outline.forEach((point, k) => near(point, `cover[${i}].outline[${k}]`)));
  field.lights.forEach(({ at }, i) => near(at, `lights[${i}].at`));
  field.pins?.forEach(({ at }, i) => near(at, `pins[${i}].at`));
  return [
    ...problems,
    ...twice(field.portals, 'portals'),
    ...twice(field.cover, 'cover'),
    ...twice(field.pins ?? [], 'pins'),
  ];
};

const zoneProblems = (field: ZoneField): Problem[] => {
  const known = new Set(field.zones.map((zone) => zone.id));
  const problems = [...twice(field.zones, 'zones'), ...twice(field.edges, 'edges'), ...twice(field.pins ?? [], 'pins')];
  field.edges.forEach(({ between }, i) => {
    between.forEach((zone, k) => {
      if (!known.has(zone))
        problems.push({ at: `edges[${i}].between[${k}]`, say: `names no zone: ${JSON.stringify(zone)}` });
    });
    if (between[0] === between[1]) problems.push({ at: `edges[${i}].between`, say: 'joins a zone to itself' });
  });
  field.zones.forEach(({ features, dangers }, i) =>
    problems.push(...twice(features, `zones[${i}].features`), ...twice(dangers, `zones[${i}].dangers`)),
  );
  return [...problems, ...zoneFaults(field)];
};

/** Ids must be unique within their list. */
const twice = (list: readonly { readonly id: string }[], name: string): Problem[] => {
  const seen = new Set<string>();
  return list.flatMap(({ id }, i) => {
    if (seen.has(id)) return [{ at: `${name}[${i}].id`, say: `is used twice: ${JSON.stringify(id)}` }];
    seen.add(id);
    return [];
  });
};
