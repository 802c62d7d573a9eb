import { basename } from 'node:path';
import { inspectPicture, MEDIA_TYPES } from '../../core/maps/picture/picture.ts';
import { fieldForPicture, gridFromName } from '../../core/maps/reading/picture-grid.ts';
import { problemText } from '../../core/maps/report/problem.ts';
import type { readMapFile } from '../../core/maps/reading/read.ts';
import { reportText } from '../../core/maps/report/report.ts';
import type { Field } from '../../core/space/field/field.ts';
import { parseField } from '../../core/space/reading/parse.ts';
import type { Found } from './reports.ts';
import { fine, wrong } from './reports.ts';

/** A map as every kind of field that it can become. */
export const reportMap = (path: string, maps: readonly ReturnType<typeof readMapFile>[]): Found => {
  const lines: string[] = [];
  for (const map of maps) {
    if (!map.ok) return wrong(path, map.error.map(problemText));
    const { name, field, report } = map.value;
    const whole = parseField(field);
    if (!whole.ok)
      return wrong(
        path,
        whole.error.map((problem) => `The resulting field: ${problemText(problem)}`),
      );
    lines.push(`Map "${name}", ${sizeOf(field)}.`, reportText(report));
  }
  return fine(path, lines);
};

const sizeOf = (field: Field): string =>
  field.type === 'grid'
    ? `${field.width} by ${field.height} cells, ${field.walls.length} walls, ${field.portals.length} doors and windows`
    : `${field.zones.length} zones, ${field.edges.length} connections between them`;

/** What a picture is, and the grid that its name gives it. */
export const reportPicture = (path: string, bytes: Uint8Array): Found => {
  const picture = inspectPicture(bytes);
  if (!picture.ok) return wrong(path, [problemText(picture.error)]);
  const { kind, width, height } = picture.value;
  const size = `Picture, ${MEDIA_TYPES[kind]}, ${width} by ${height} pixels.`;
  const grid = gridFromName(basename(path));
  if (grid === null)
    return fine(path, [
      size,
      'No grid in its name (such as "Cave [22x14].png"): the GM drags a square over three cells.',
    ]);
  const fitted = fieldForPicture(picture.value, { type: 'cells', ...grid });
  return fitted.ok
    ? fine(path, [size, reportText(fitted.value.report)])
    : wrong(path, [size, problemText(fitted.error)]);
};

/** A field as it is stored, in figures. */
export const reportField = (path: string, json: unknown): Found => {
  const field = parseField(json);
  if (!field.ok) return wrong(path, field.error.map(problemText));
  const { value } = field;
  return fine(path, [
    value.type === 'grid'
      ? `Field of ${value.width} by ${value.height} cells, ${value.walls.length} walls, ${value.portals.length} ` +
        `doors and windows, ${value.cover.length} objects that give cover.`
      : `Field of ${value.zones.length} zones and ${value.edges.length} connections between them.`,
  ]);
};
