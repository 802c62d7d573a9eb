import { ok, refused, type Problem, type Result } from '../../base.ts';
import type { FieldType } from '../../space/field/field.ts';
import { parseField } from '../../space/reading/parse.ts';
import { readDungeonFile } from './dungeon-file.ts';
import { floorOf } from './dungeon-floor.ts';
import { dungeonGrid } from './dungeon-grid.ts';
import { notesOf } from './dungeon-notes.ts';
import { dungeonZones } from './dungeon-zones.ts';
import type { MapImport } from '../report/placing.ts';
import { counted, someOf, type ReportLine } from '../report/report.ts';

/**
 * The field of a One Page Dungeon that was parsed, as a grid or as zones, and what became of its parts; or every reason
 * why it is refused. `name` is what the map is called where the file has no title.
 */
export const readDungeon = (value: unknown, name: string, as: FieldType): Result<MapImport, readonly Problem[]> => {
  const file = readDungeonFile(value);
  if (!file.ok) return file;
  const floor = floorOf(file.value);
  if (!floor.ok) return refused([floor.error]);
  const made = as === 'grid' ? dungeonGrid(file.value, floor.value) : dungeonZones(file.value, floor.value);
  const field = parseField(made.field);
  if (!field.ok)
    return refused(field.error.map(({ at, say }) => ({ at: 'The map', say: `cannot be used: ${at} ${say}` })));
  if (field.value.type === 'zones' && field.value.zones.length === 0)
    return refused([{ at: 'rects', say: 'cannot become zones: they all overlap' }]);
  const { odd, unknown, notes, title } = file.value;
  const [first = ''] = odd;
  const report: ReportLine[] = [...made.report, ...floor.value.report];
  if (odd.length > 0)
    report.push({
      level: 'dropped',
      what: `${counted(odd.length, 'entry', 'entries')} could not be understood: ${first}.`,
      count: odd.length,
    });
  if (unknown.length > 0)
    report.push({
      level: 'dropped',
      what: `${counted(unknown.length, 'unknown key')} in the file: ${someOf(unknown)}.`,
      count: unknown.length,
    });
  if (notes.length > 0) report.push(...notesOf(file.value, floor.value));
  return ok({ name: title === '' ? name : title, field: field.value, picture: null, report });
};
