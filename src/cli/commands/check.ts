import { basename, extname } from 'node:path';
import { inspectPicture } from '../../core/maps/picture/picture.ts';
import { problemText } from '../../core/maps/report/problem.ts';
import { MAP_FILES, mapFileOf, readMapFile } from '../../core/maps/reading/read.ts';
import { importUvtt, UVTT_EXTENSIONS } from '../../core/maps/uvtt/uvtt.ts';
import { parseJson } from '../../core/maps/report/json.ts';
import { textOf } from '../terminal/files.ts';
import { isFight } from '../fight/file/parse.ts';
import type { Exit, Terminal } from '../terminal/terminal.ts';
import { EXIT } from '../terminal/terminal.ts';
import { isExport, reportExport } from './export-report.ts';
import { plainLines, shownPath } from './load.ts';
import type { Found } from './reports.ts';
import { wrong } from './reports.ts';
import { reportMap, reportPicture, reportField } from './map-report.ts';
import { reportFight } from './fight-report.ts';

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
