import { refused, ok, type Problem, type Result } from '../../base.ts';
import type { Point } from '../../space/field/field.ts';
import { cellName } from '../../space/grid/cell-name.ts';
import type { DungeonDoor, DungeonFile, DungeonRect } from './dungeon-file.ts';
import { MOST_CELLS_A_SIDE } from '../report/placing.ts';
import { counted, tellingIn, type ReportLine } from '../report/report.ts';

/** What a kind of door is to this board. The numbers are the generator's; its author has told what they mean. */
export type DoorKind = 'open' | 'door' | 'portcullis' | 'locked' | 'secret' | 'barred' | 'outside';
const KINDS: readonly DoorKind[] = [
  'open',
  'door',
  'open',
  'outside',
  'portcullis',
  'locked',
  'secret',
  'barred',
  'outside',
  'open',
];

/** A door with the two cells that it lies between, `from` on the side of the entrance; null: rock. */
export interface Doorway {
  readonly kind: DoorKind;
  /** The cell it stands on, as an index; its place for people, counted from 1. */
  readonly cell: number;
  readonly where: string;
  readonly dir: Point;
  readonly from: number | null;
  readonly to: number | null;
}

/** The floor of a dungeon on a grid with a cell of rock all round. */
export interface Floor {
  readonly width: number;
  readonly height: number;
  /** Taken from coordinates of the file to come to cells. */
  readonly origin: Point;
  /** The rects, their corners in cells. */
  readonly rects: readonly DungeonRect[];
  /** Of every cell the rect it belongs to, the first of several; -1: rock. */
  readonly owner: Int32Array;
  /** By rect: whether it is only the cell of a door. */
  readonly isDoorCell: readonly boolean[];
  readonly doors: readonly Doorway[];
  readonly report: readonly ReportLine[];
}

/** The floor of a dungeon file, with its doors sorted out; refused where it is larger than a field can be. */
export const floorOf = (file: DungeonFile): Result<Floor, Problem> => {
  const left = Math.min(...file.rects.map(({ x }) => x));
  const top = Math.min(...file.rects.map(({ y }) => y));
  const width = Math.max(...file.rects.map(({ x, w }) => x + w)) - left + 2;
  const height = Math.max(...file.rects.map(({ y, h }) => y + h)) - top + 2;
  if (Math.max(width, height) > MOST_CELLS_A_SIDE) {
    return refused({
      at: 'rects',
      say:
        `reach over ${width - 2} by ${height - 2} cells; with the rock around them, at most ${MOST_CELLS_A_SIDE} a ` +
        'side are allowed',
    });
  }
  const origin = { x: left - 1, y: top - 1 };
  const rects = file.rects.map((rect) => ({ ...rect, x: rect.x - origin.x, y: rect.y - origin.y }));
  const owner = new Int32Array(width * height).fill(-1);
  rects.forEach(({ x, y, w, h }, nth) => {
    for (let row = y; row < y + h; row++)
      for (let cell = row * width + x; cell < row * width + x + w; cell++) if (owner[cell] === -1) owner[cell] = nth;
  });
  const report: ReportLine[] = [];
  const doors = doorways(file.doors, origin, width, height, owner, report);
  const standing = new Set(doors.map(({ cell }) => cell));
  const isDoorCell = rects.map(({ x, y, w, h }) => w === 1 && h === 1 && standing.has(y * width + x));
  return ok({ width, height, origin, rects, owner, isDoorCell, doors, report });
};

/** The cell that a point of the file lies on, as an index; null: off the field. */
export const cellAt = ({ width, height, origin }: Floor, at: Point): number | null => {
  const [x, y] = [Math.floor(at.x) - origin.x, Math.floor(at.y) - origin.y];
  return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : null;
};

const AXES: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
];

const doorways = (
  doors: readonly DungeonDoor[],
  origin: Point,
  width: number,
  height: number,
  owner: Int32Array,
  report: ReportLine[],
): readonly Doorway[] => {
  const counts = { twice: 0, nowhere: 0, turned: 0, strange: 0 };
  const taken = new Set<number>();
  const cellAt = (x: number, y: number): number | null =>
    x >= 0 && y >= 0 && x < width && y < height ? y * width + x : null;
  const floorAt = (x: number, y: number): number | null => {
    const cell = cellAt(x, y);
    return cell !== null && (owner[cell] ?? -1) >= 0 ? cell : null;
  };
  const made = doors.flatMap((door): Doorway[] => {
    const [x, y] = [door.x - origin.x, door.y - origin.y];
    const beside = (dir: Point) => ({ from: floorAt(x - dir.x, y - dir.y), to: floorAt(x + dir.x, y + dir.y) });
    const axis = AXES.find((point) => beside(point).from !== null && beside(point).to !== null);
    const dir = door.dir ?? axis ?? null;
    const cell = cellAt(x, y);
    const sides = dir === null ? null : beside(dir);
    if (
      dir === null ||
      cell === null ||
      sides === null ||
      floorAt(x, y) === null ||
      (sides.from === null && sides.to === null)
    ) {
      counts.nowhere++;
      return [];
    }
    if (taken.has(cell)) {
      counts.twice++;
      return [];
    }
    taken.add(cell);
    if (door.dir === null) counts.turned++;
    const kind = door.type === null ? undefined : KINDS[door.type];
    if (kind === undefined) counts.strange++;
    return [{ kind: kind ?? 'door', cell, where: cellName(x, y), dir, ...sides }];
  });
  const tell = tellingIn(report);
  tell('guessed', counts.strange, `${counted(counts.strange, 'door')} of an unknown kind, imported as closed doors.`);
  tell(
    'guessed',
    counts.turned,
    `${counted(counts.turned, 'door')} without a direction, placed between the floor on both sides.`,
  );
  tell('dropped', counts.nowhere, `${counted(counts.nowhere, 'door')} not next to any floor.`);
  tell('dropped', counts.twice, `${counted(counts.twice, 'door')} on the same cell as another door.`);
  return made;
};
