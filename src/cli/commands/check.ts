import { basename, extname } from 'node:path';
import { inspectPicture, MEDIA_TYPES } from '../../core/maps/picture/picture.ts';
import { fieldForPicture, gridFromName } from '../../core/maps/reading/picture-grid.ts';
import { problemText } from '../../core/maps/report/problem.ts';
import { MAP_FILES, mapFileOf, readMapFile } from '../../core/maps/reading/read.ts';
import { reportText } from '../../core/maps/report/report.ts';
import { importUvtt, UVTT_EXTENSIONS } from '../../core/maps/uvtt/uvtt.ts';
import { parseJson } from '../../core/maps/report/json.ts';
import type { Field } from '../../core/space/field/field.ts';
import { parseField } from '../../core/space/reading/parse.ts';
import { textOf } from '../terminal/files.ts';
import { isFight, readFight } from '../fight/file/parse.ts';
import { openStage } from '../fight/stage.ts';
import type { Exit, Terminal } from '../terminal/terminal.ts';
import { EXIT } from '../terminal/terminal.ts';
import { isExport, reportExport } from './export-report.ts';
import { plainLines, rulesetNamed, sayProblems, shownPath } from './load.ts';
import type { Found } from './reports.ts';
import { fine, wrong } from './reports.ts';

/** Reads a file of any kind the game knows and prints what is in it. */
export const check = (path: string, terminal: Terminal): Exit => {
  const bytes = terminal.read(path);
  if (!bytes.ok) {
    terminal.err(`${shownPath(path)} ${bytes.error}.`);
    return EXIT.unusable;
  }
  const { well, report } = reportOf(path, bytes.value);
  (well ? terminal.out : terminal.err)(plainLines(report));
  return well ? EXIT.well : EXIT.wrong;
};

const PICTURES: readonly string[] = ['.png', '.jpg', '.jpeg', '.webp'];

const reportOf = (path: string, bytes: Uint8Array): Found => {
  const extension = extname(path).toLowerCase();
  const picture = inspectPicture(bytes);
  if (picture.ok || PICTURES.includes(extension)) return reportPicture(path, bytes);
  const text = textOf(bytes);
  if (text === null) return wrong(path, ['It is not UTF-8 text, and not a picture that can be read.']);
  if ((UVTT_EXTENSIONS as readonly string[]).includes(extension))
    return reportMap(path, [importUvtt(text, basename(path))]);
  if (isExport(text)) return reportExport(path, text);
  const json = parseJson(text);
  if (!json.ok) return wrong(path, [problemText(json.error)]);
  if (isFight(json.value)) return reportFight(path, json.value);
  const kind = mapFileOf(json.value);
  if (kind !== null)
    return reportMap(
      path,
      MAP_FILES[kind].fields.map((field) => readMapFile(kind, json.value, basename(path), field)),
    );
  const { type } = (json.value ?? {}) as { readonly type?: unknown };
  if (type === 'grid' || type === 'zones') return reportField(path, json.value);
  return wrong(path, [
    'It is JSON, but not a fight file ("format": "foray-fight"), a zone map ("format": "foray-zone-map"), a ' +
      'Universal VTT map, a One Page Dungeon, a field or an exported table.',
  ]);
};

/** A map as every kind of field that it can become. */
const reportMap = (path: string, maps: readonly ReturnType<typeof readMapFile>[]): Found => {
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

const reportPicture = (path: string, bytes: Uint8Array): Found => {
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

const reportField = (path: string, json: unknown): Found => {
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

/** Reads a fight and puts everybody on the field; plays nothing. */
const reportFight = (path: string, json: unknown): Found => {
  const fight = readFight(json);
  if (!fight.ok) return { well: false, report: sayProblems(path, fight.error) };
  const { file, field, players } = fight.value;
  const ruleset = rulesetNamed(file.ruleset);
  if ('say' in ruleset) return { well: false, report: sayProblems(path, [ruleset]) };
  const stage = openStage(fight.value, ruleset, () => {});
  if (!stage.ok) return { well: false, report: sayProblems(path, stage.error) };
  const size = field.type === 'grid' ? `${field.width} by ${field.height} cells` : `${field.zones.length} zones`;
  return fine(path, [
    `Fight "${file.name}": ${ruleset.name}, on ${size}.`,
    `${file.combatants.length} combatants (${file.combatants.map(({ id }) => id).join(', ')}), ` +
      `${players.length === 0 ? 'no players' : `players ${players.join(', ')}`}.`,
    `${file.steps?.length ?? 0} steps; ` +
      `${file.seed === undefined ? 'all dice are given' : 'missing dice are rolled from its seed'}.`,
    ...stage.value.notes.map((note) => `Note: ${note}`),
  ]);
};
