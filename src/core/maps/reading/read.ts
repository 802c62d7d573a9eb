import { ok, refused, unreachable, type Problem, type Result } from '../../base.ts';
import type { Field, FieldType } from '../../space/field/field.ts';
import { BLANK_ZONES, PLAYED } from '../../space/field/field.ts';
import { isDungeon } from '../dungeon/dungeon-file.ts';
import { readDungeon } from '../dungeon/dungeon.ts';
import { parseJson } from '../report/json.ts';
import { withBackdrop, type Covering, type MapImport } from '../report/placing.ts';
import { mapName, readUvtt } from '../uvtt/uvtt.ts';
import { isZoneMap, readZoneMap } from '../zone-map/zone-map.ts';

/** The kinds of map file that are text, and what fields each can become. */
export const MAP_FILES = {
  uvtt: { name: 'a Universal VTT map', fields: ['grid'] },
  'zone-map': { name: 'a zone map', fields: ['zones'] },
  dungeon: { name: 'a One Page Dungeon', fields: ['grid', 'zones'] },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly fields: readonly FieldType[] }>>;
export type MapFile = keyof typeof MAP_FILES;

/** What kind of map a parsed file is; null: none that this board knows. */
export const mapFileOf = (value: unknown): MapFile | null => {
  if (isZoneMap(value)) return 'zone-map';
  if (isDungeon(value)) return 'dungeon';
  return typeof value === 'object' && value !== null && 'resolution' in value ? 'uvtt' : null;
};

/**
 * The field of a parsed map file of this kind; as what, matters to those that can become either. `fileName` names what
 * has no name of its own; `damage` is what a decoder found wrong with the picture, which is then left out.
 */
export const readMapFile = (
  kind: MapFile,
  value: unknown,
  fileName: string,
  as: FieldType,
  damage: Problem | null = null,
): Result<MapImport, readonly Problem[]> => {
  switch (kind) {
    case 'uvtt':
      return readUvtt(value, fileName, damage);
    case 'zone-map':
      return readZoneMap(value, mapName(fileName));
    case 'dungeon':
      return readDungeon(value, mapName(fileName), as);
    default:
      return unreachable(kind);
  }
};

const KNOWN =
  'is not a known kind of map: a Universal VTT map (has “resolution”), a zone map (“format”: “foray-zone-map”) ' +
  'and a One Page Dungeon (has “rects”)';

/**
 * The text of a map file as a field that a game can be played on: of the kinds `fields` the one that is wanted, else
 * the first that the file can become. A grid for a game played in zones comes in as the picture to draw them on, if it
 * has one.
 */
export const importMap = (
  text: string,
  fileName: string,
  fields: readonly FieldType[],
  as: FieldType | null,
  damage: Problem | null = null,
): Result<MapImport, readonly Problem[]> => {
  const parsed = parseJson(text);
  if (!parsed.ok) return refused([parsed.error]);
  const kind = mapFileOf(parsed.value) ?? (/\.(?:dd2vtt|df2vtt|uvtt)$/iu.test(fileName) ? 'uvtt' : null);
  if (kind === null) return refused([{ at: 'The file', say: KNOWN }]);
  const { name, fields: possible }: { readonly name: string; readonly fields: readonly FieldType[] } = MAP_FILES[kind];
  const both = fields.filter((field) => possible.includes(field));
  const wanted = as !== null && both.includes(as) ? as : both[0];
  const made = readMapFile(kind, parsed.value, fileName, wanted ?? possible[0] ?? 'grid', damage);
  if (wanted !== undefined || !made.ok) return made;
  const played = fields.map((field) => PLAYED[field]).join(' or ');
  const { picture } = made.value;
  if (picture !== null && fields.includes('zones')) {
    return ok({
      ...made.value,
      field: BLANK_ZONES,
      report: [
        {
          level: 'kept',
          what: `The picture, ${picture.width} by ${picture.height} pixels: a sheet to draw zones on.`,
          count: 1,
        },
        {
          level: 'dropped',
          what: `Walls, doors and lights: the file is ${name}, but this game is played ${played}.`,
          count: 1,
        },
      ],
    });
  }
  const but =
    made.value.field.type === 'grid' && made.value.picture === null ? ' The file has no picture to draw zones on.' : '';
  return refused([
    {
      at: 'The file',
      say: `is ${name}, and this game is played ${played}${but === '' ? '' : `.${but}`}`.replace(/\.$/u, ''),
    },
  ]);
};

/** The field of an import with its picture of this content hash under it. */
export const withPicture = (
  { field, picture }: { readonly field: Field; readonly picture: { readonly covers: Covering } | null },
  hash: string,
): Field => (picture === null ? field : withBackdrop(field, hash, picture.covers));
