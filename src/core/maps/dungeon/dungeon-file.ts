import { isRecord, ok, refused, type Problem, type Result } from '../../base.ts';
import type { Point } from '../../space/field/field.ts';
import { LIMITS } from '../../space/reading/limits.ts';
import { own, type Fields } from '../report/json.ts';
import { Faults, shown, shownText } from '../report/problem.ts';

/** A One Page Dungeon as checked at the door: its cells are whole numbers and may be negative. */
export interface DungeonFile {
  readonly title: string;
  readonly rects: readonly DungeonRect[];
  readonly doors: readonly DungeonDoor[];
  readonly notes: readonly DungeonNote[];
  /** Crossings of grid lines that a column stands on. */
  readonly columns: readonly Point[];
  readonly water: readonly Point[];
  /** Why entries of the lists above were left out, beside rects: a dungeon does without a note, not without a room. */
  readonly odd: readonly string[];
  readonly unknown: readonly string[];
}

export interface DungeonRect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Round: its floor is a disc within the rectangle. */
  readonly rotunda: boolean;
}

/**
 * Doors stand on a cell of their own between two rooms. `dir` is the way one walks through, from the entrance on; null:
 * it makes no sense.
 */
export interface DungeonDoor {
  readonly x: number;
  readonly y: number;
  readonly dir: Point | null;
  readonly type: number | null;
}

export interface DungeonNote {
  readonly ref: string;
  readonly text: string;
  readonly at: Point | null;
}

const MOST = { rects: 2_000, doors: LIMITS.portals, notes: 1_000, columns: LIMITS.cover, water: 250_000 } as const;
/** Cells of all rects together, overlaps counted each time. */
const MOST_CELLS = LIMITS.cells;
/** Farther than this from the origin a coordinate is a fault and not a place. */
const FARTHEST = 100_000;
const KNOWN_KEYS = ['version', 'title', 'story', 'rects', 'doors', 'notes', 'columns', 'water'];

const isNear = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= FARTHEST;
const isWhole = (value: unknown): value is number => isNear(value) && Number.isInteger(value);

/** Whether a parsed file looks like a One Page Dungeon. */
export const isDungeon = (value: unknown): boolean => isRecord(value) && Array.isArray(own(value, 'rects'));

/** The file as checked members, or every fault of it by its path. */
export const readDungeonFile = (value: unknown): Result<DungeonFile, readonly Problem[]> => {
  if (!isRecord(value)) return refused([{ at: 'The file', say: `holds ${shown(value)} instead of a dungeon` }]);
  const faults = new Faults();
  const list = (key: keyof typeof MOST): readonly unknown[] => {
    const found = own(value, key);
    if (found === undefined || found === null) return [];
    if (!Array.isArray(found)) faults.add(key, `is not a list (it is ${shown(found)})`);
    else if (found.length > MOST[key])
      faults.add(
        key,
        `has ${found.length.toLocaleString('en-US')} entries; at most ${MOST[key].toLocaleString('en-US')} are allowed`,
      );
    else return found as readonly unknown[];
    return [];
  };
  const rects = list('rects').map((entry, i) => rect(entry, `rects[${i}]`, faults));
  const cells = rects.reduce((sum, { w, h }) => sum + w * h, 0);
  if (cells > MOST_CELLS)
    faults.add(
      'rects',
      `have ${cells.toLocaleString('en-US')} cells together; at most ${MOST_CELLS.toLocaleString('en-US')} are allowed`,
    );
  else if (rects.length === 0 && !faults.any) faults.add('rects', 'has no room to stand in');
  const odd: string[] = [];
  const each = <T>(key: Exclude<keyof typeof MOST, 'rects'>, read: (fields: Fields) => T | string): readonly T[] =>
    list(key).flatMap((entry, i) => {
      const made = isRecord(entry) ? read(entry) : `is ${shown(entry)}`;
      if (typeof made !== 'string') return [made];
      odd.push(`${key}[${i}] ${made}`);
      return [];
    });
  const title = own(value, 'title');
  const file: DungeonFile = {
    title: typeof title === 'string' ? shownText(title, 80).trim() : '',
    rects,
    doors: each('doors', door),
    notes: each('notes', note),
    columns: each('columns', place),
    water: each('water', (entry) => {
      const at = place(entry);
      return typeof at === 'string' ? at : { x: Math.floor(at.x), y: Math.floor(at.y) };
    }),
    odd,
    unknown: Object.keys(value)
      .filter((key) => !KNOWN_KEYS.includes(key))
      .map((key) => shownText(key)),
  };
  return faults.any ? refused(faults.list()) : ok(file);
};

const rect = (value: unknown, at: string, faults: Faults): DungeonRect => {
  if (!isRecord(value)) {
    faults.add(at, `is not a rectangle (it is ${shown(value)})`);
    return { x: 0, y: 0, w: 1, h: 1, rotunda: false };
  }
  const number = (key: 'x' | 'y' | 'w' | 'h'): number => {
    const found = own(value, key);
    if (!isWhole(found)) faults.add(`${at}.${key}`, `is not a whole number of cells (it is ${shown(found)})`);
    else if ((key === 'w' || key === 'h') && (found < 1 || found > LIMITS.side))
      faults.add(`${at}.${key}`, `is ${found}; a room has 1 to ${LIMITS.side} cells along a side`);
    else return found;
    return 1;
  };
  return { x: number('x'), y: number('y'), w: number('w'), h: number('h'), rotunda: own(value, 'rotunda') === true };
};

const place = (fields: Fields): Point | string => {
  const [x, y] = [own(fields, 'x'), own(fields, 'y')];
  return isNear(x) && isNear(y) ? { x, y } : `lies at ${shown(x)}, ${shown(y)}`;
};

const door = (fields: Fields): DungeonDoor | string => {
  const at = place(fields);
  if (typeof at === 'string') return at;
  const [given, type] = [own(fields, 'dir'), own(fields, 'type')];
  const dir = isRecord(given) ? place(given) : '';
  const straight =
    typeof dir !== 'string' && Math.abs(dir.x) + Math.abs(dir.y) === 1 && Number.isInteger(dir.x) ? dir : null;
  return { x: Math.floor(at.x), y: Math.floor(at.y), dir: straight, type: isWhole(type) ? type : null };
};

const note = (fields: Fields): DungeonNote | string => {
  const text = own(fields, 'text');
  if (typeof text !== 'string') return `has ${shown(text)} instead of text`;
  const [pos, ref] = [own(fields, 'pos'), own(fields, 'ref')];
  const at = isRecord(pos) ? place(pos) : '';
  const number = typeof ref === 'string' || typeof ref === 'number' ? shownText(String(ref), 12).trim() : '';
  return { ref: number, text: shownText(text, 400).trim(), at: typeof at === 'string' ? null : at };
};
