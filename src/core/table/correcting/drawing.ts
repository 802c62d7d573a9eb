import type { Json, Problem, Result } from '../../base.ts';
import { ok, refused } from '../../base.ts';
import type { Scene } from '../../rules/scene/scene.ts';
import { changeField } from '../../space/field/field-change.ts';
import type { FieldChange } from '../../space/field/field-change.ts';
import type { GridField, ZoneField } from '../../space/field/field.ts';
import { parseField } from '../../space/reading/parse.ts';
import { parseAddition } from '../../space/reading/parse-addition.ts';
import { cleanTexts } from '../log/names.ts';

export type Drawn = Extract<FieldChange, { type: 'redrawn' | 'built' | 'painted' | 'covered' }>;

const wrong = (at: string, say: string): Result<never, readonly Problem[]> => refused([{ at, say }]);

/**
 * What somebody draws on the field of a scene, its texts cleaned; or why it does not fit there. Nobody is left standing
 * in a zone that is gone.
 */
export const drawnOn = (scene: Scene, given: Drawn): Result<Drawn, readonly Problem[]> => {
  const { field } = scene;
  const change = cleanTexts(given as unknown as Json) as unknown as Drawn;
  if (change.type === 'redrawn')
    return field.type === 'zones'
      ? redrawn(scene, field, change)
      : wrong('type', 'is for zones, but this map is a grid');
  if (field.type !== 'grid') return wrong('type', 'is for a grid, but this map has zones');
  return change.type === 'built'
    ? built(field, change)
    : change.type === 'covered'
      ? covered(field, change)
      : painted(field, change);
};

/** What is drawn on a grid must be such as could be read from a file. */
const fitting = <T extends Exclude<Drawn, { type: 'redrawn' }>>(
  field: GridField,
  change: T,
): Result<T, readonly Problem[]> => {
  const added = parseAddition(field, change);
  return added.ok ? ok(change) : added;
};

const redrawn = (
  scene: Scene,
  field: ZoneField,
  change: Extract<Drawn, { type: 'redrawn' }>,
): Result<Drawn, readonly Problem[]> => {
  const known = new Set(field.zones.map(({ id }) => id));
  const missing = change.gone.findIndex((id) => !known.has(id));
  if (missing >= 0) return wrong(`gone[${missing}]`, 'names no zone on the map');
  const ways = new Set(field.edges.map(({ id }) => id));
  const uncut = change.cut.findIndex((id) => !ways.has(id));
  if (uncut >= 0) return wrong(`cut[${uncut}]`, 'names no connection between zones');
  const standing = scene.combatants.find(({ place }) => place?.type === 'zone' && change.gone.includes(place.zone));
  if (standing !== undefined)
    return wrong(
      `gone[${change.gone.indexOf(standing.place?.type === 'zone' ? standing.place.zone : '')}]`,
      `is where ${standing.name} stands: move them to another zone first`,
    );
  // Zones hang together: the field with the change must be one that could be read from a file.
  const parsed = parseField(changeField(field, change));
  return parsed.ok ? ok(change) : parsed;
};

const built = (field: GridField, change: Extract<Drawn, { type: 'built' }>): Result<Drawn, readonly Problem[]> => {
  const known = new Set(field.portals.map(({ id }) => id));
  const missing = change.removed.findIndex((id) => !known.has(id));
  return missing >= 0 ? wrong(`removed[${missing}]`, 'names no door or window on the map') : fitting(field, change);
};

const painted = (field: GridField, change: Extract<Drawn, { type: 'painted' }>): Result<Drawn, readonly Problem[]> => {
  const last = field.width * field.height - 1;
  const off = change.cells.findIndex((cell) => cell > last);
  return off >= 0
    ? wrong(`cells[${off}]`, `is ${change.cells[off]}, the last cell is ${last}`)
    : fitting(field, change);
};

const covered = (field: GridField, change: Extract<Drawn, { type: 'covered' }>): Result<Drawn, readonly Problem[]> => {
  const known = new Set(field.cover.map(({ id }) => id));
  const missing = change.gone.findIndex((id) => !known.has(id));
  return missing >= 0 ? wrong(`gone[${missing}]`, 'names no cover on the map') : fitting(field, change);
};
