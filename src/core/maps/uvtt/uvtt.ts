import { movedSaid } from '../moved-said.ts';
import { ok, refused, type Problem, type Result } from '../../base.ts';
import { blankGrid, type GridField } from '../../space/field/field.ts';
import { parseJson } from '../report/json.ts';
import type { MapImport } from '../report/placing.ts';
import { shownText } from '../report/problem.ts';
import { counted, someOf, type ReportLine } from '../report/report.ts';
import { readUvttFile } from './uvtt-file.ts';
import { lightsOf } from './uvtt-lights.ts';
import { MOST_SEGMENTS } from './uvtt-parts.ts';
import type { UvttFile } from './uvtt-parts.ts';
import { pictureOf } from './uvtt-picture.ts';
import { portalsOf } from './uvtt-portals.ts';
import { wallsOf } from './uvtt-walls.ts';

/** File names this importer reads. They are one format. */
export const UVTT_EXTENSIONS = ['.dd2vtt', '.df2vtt', '.uvtt'] as const;

/**
 * The battlefield, picture and report of a Universal VTT file, or every reason why it is refused. `name` is the file's
 * name; `damage` is what a decoder found wrong with the picture, which is then left out.
 */
export const importUvtt = (
  text: string,
  name: string,
  damage: Problem | null = null,
): Result<MapImport<GridField>, readonly Problem[]> => {
  const parsed = parseJson(text);
  return parsed.ok ? readUvtt(parsed.value, name, damage) : refused([parsed.error]);
};

/** The same of a file already parsed. */
export const readUvtt = (
  value: unknown,
  name: string,
  damage: Problem | null = null,
): Result<MapImport<GridField>, readonly Problem[]> => {
  const file = readUvttFile(value);
  if (!file.ok) return file;
  const map = battlefield(file.value, name, damage);
  const { length } = map.field.walls;
  if (length <= MOST_SEGMENTS) return ok(map);
  const most = MOST_SEGMENTS.toLocaleString('en-US');
  return refused([
    {
      at: 'The map',
      say:
        `would have ${length.toLocaleString('en-US')} walls, objects and gaps for doors included; at most ${most} ` +
        'are allowed',
    },
  ]);
};

/** The name of a map from the name of its file: no folders, no extension, fit to be shown. */
export const mapName = (fileName: string): string => {
  const base = fileName.slice(-500).split(/[/\\]/u).at(-1) ?? '';
  return shownText(base.replace(/\.\w{1,7}$/u, ''), 80).trim() || 'Map';
};

const battlefield = (file: UvttFile, name: string, damage: Problem | null): MapImport<GridField> => {
  const width = Math.ceil(file.size.x - 1e-6);
  const height = Math.ceil(file.size.y - 1e-6);
  const origin = file.origin ?? { x: 0, y: 0 };
  const picture = pictureOf(file, damage);
  const drawn = wallsOf(file, origin, width, height);
  const gaps = portalsOf(file, origin, width, height, drawn.walls);
  const lit = lightsOf(file, origin, width, height);
  const report: ReportLine[] = [
    {
      level: 'kept',
      what: `${counted(width, 'column')} and ${counted(height, 'row')} of cells.`,
      count: width * height,
    },
    { level: 'guessed', what: 'Cells are assumed to be 5 ft: the format does not say.', count: 1 },
  ];
  if (width > file.size.x + 1e-6 || height > file.size.y + 1e-6) {
    report.push({
      level: 'guessed',
      what: `The map is ${file.size.x} by ${file.size.y} cells; partial cells at its edge were completed.`,
      count: 1,
    });
  }
  if (file.origin === null)
    report.push({
      level: 'guessed',
      what: 'map_origin is missing: the top left corner of the map is used.',
      count: 1,
    });
  else if (origin.x !== 0 || origin.y !== 0) {
    report.push({
      level: 'kept',
      what: `Everything was moved ${movedSaid(-origin.x, -origin.y)}: the map is a part of a larger one.`,
      count: 1,
    });
  }
  report.push(...picture.report, ...drawn.report, ...gaps.report, ...lit.report);
  if (file.environment)
    report.push({
      level: 'dropped',
      what: 'Ambient light and baked-in lighting: not used.',
      count: 1,
    });
  if (file.unknown.length > 0) {
    report.push({
      level: 'dropped',
      what: `${counted(file.unknown.length, 'unknown key')} in the file: ${someOf(file.unknown)}.`,
      count: file.unknown.length,
    });
  }
  return {
    name: mapName(name),
    field: { ...blankGrid(width, height), walls: gaps.walls, portals: gaps.portals, lights: lit.lights },
    picture: picture.picture,
    report,
  };
};
