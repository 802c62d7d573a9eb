import type { DungeonFile } from './dungeon-file.ts';
import { cellAt, type Floor } from './dungeon-floor.ts';
import { shownText } from '../report/problem.ts';
import { counted, type ReportLine } from '../report/report.ts';

/**
 * What became of the notes of a dungeon: pinned to the map for the GM alone, or told here where they lie nowhere on it.
 */
export const notesOf = (file: DungeonFile, floor: Floor): readonly ReportLine[] => {
  const lost = file.notes.filter(({ at }) => at === null || cellAt(floor, at) === null);
  const pinned = file.notes.length - lost.length;
  return [
    ...(pinned === 0
      ? []
      : [
          {
            level: 'kept' as const,
            what: `${counted(pinned, 'note')} pinned to the map, for the GM only.`,
            count: pinned,
          },
        ]),
    ...lost.map(({ ref, text }): ReportLine => ({
      level: 'dropped',
      what: `Note ${ref === '' ? '' : `${ref} `}without a place on the map: ${shownText(text, 300)}`,
      count: 1,
    })),
  ];
};
