import type { MapPin, Point } from '../../space/field/field.ts';
import { LIMITS } from '../../space/reading/limits.ts';
import type { DungeonFile } from './dungeon-file.ts';
import { cellAt, type Floor } from './dungeon-floor.ts';
import { shownText } from '../report/problem.ts';

/**
 * The notes and secret doors of a dungeon as notes that only the GM sees, each in the middle of its cell; `cell` is the
 * edge of one on the map that is made.
 */
export const pinsOf = (file: DungeonFile, floor: Floor, cell: number): readonly MapPin[] => {
  const middleOf = (at: number): Point => ({
    x: ((at % floor.width) + 0.5) * cell,
    y: (Math.floor(at / floor.width) + 0.5) * cell,
  });
  const notes = file.notes.flatMap(({ ref, text, at }, nth): MapPin[] => {
    const on = at === null ? null : cellAt(floor, at);
    if (on === null) return [];
    const label = shownText(ref === '' ? 'Note' : `Note ${ref}`, LIMITS.text);
    return [{ id: `note-${nth + 1}`, at: middleOf(on), label, text: shownText(text, LIMITS.note) }];
  });
  const doors = floor.doors.flatMap(({ kind, cell: on }, nth): MapPin[] =>
    kind === 'secret' ? [{ id: `secret-${nth + 1}`, at: middleOf(on), label: 'Secret door', text: '' }] : [],
  );
  return [...notes, ...doors].slice(0, LIMITS.pins);
};
