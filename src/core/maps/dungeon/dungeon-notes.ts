import type { Zone } from '../../space/field/field.ts';
import { cellName } from '../../space/grid/cell-name.ts';
import type { DungeonFile } from './dungeon-file.ts';
import { cellAt, type Floor } from './dungeon-floor.ts';
import { shownText } from '../report/problem.ts';
import type { ReportLine } from '../report/report.ts';

/** What the notes of a dungeon say, for the GM alone, with the room they lie in where it has a name. */
export const notesOf = (file: DungeonFile, floor: Floor, zones: readonly Zone[] | null): readonly ReportLine[] => {
  const inRoom = (ref: string): string =>
    zones === null ? '' : (zones.find(({ name }) => name === `Room ${ref.replace(/[^A-Za-z0-9]+/gu, '')}`)?.name ?? '');
  return file.notes.map(({ ref, text, at }): ReportLine => {
    const cell = at === null ? null : cellAt(floor, at);
    const where =
      inRoom(ref) !== ''
        ? inRoom(ref)
        : cell === null
          ? 'Somewhere'
          : cellName(cell % floor.width, Math.floor(cell / floor.width));
    return {
      level: 'dropped',
      what: `Note ${ref === '' ? '' : `${ref} `}for the GM only. ${where}: ${shownText(text, 300)}`,
      count: 1,
    };
  });
};
