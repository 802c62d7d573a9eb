import type { Point, Wall } from '../../space/field/field.ts';
import { clipped, rounded, same, type Segment } from '../report/lines.ts';
import { simplified } from '../report/simplified.ts';
import { counted, type ReportLine } from '../report/report.ts';
import type { UvttFile } from './uvtt-parts.ts';

/**
 * Walls drawn on one line lose only the points that say nothing; round objects lose what a twentieth of a cell hides.
 */
const WALL_TOLERANCE = 1e-6;
const OBJECT_TOLERANCE = 0.05;

/** Collects walls inside the field and counts what became of the others. */
export const collector = (width: number, height: number) => {
  const walls: Wall[] = [];
  const seen = new Set<string>();
  const counts = { cut: 0, outside: 0, points: 0, twice: 0 };
  const add = ({ a, b }: Segment): boolean => {
    const within = clipped({ a, b }, width, height);
    if (within === null) {
      counts.outside++;
      return false;
    }
    const wall = { a: rounded(within.a), b: rounded(within.b) };
    if (same(wall.a, wall.b)) {
      if (within.a === a && within.b === b) counts.points++;
      else counts.outside++;
      return false;
    }
    const ends = [`${wall.a.x},${wall.a.y}`, `${wall.b.x},${wall.b.y}`].sort().join(' ');
    if (seen.has(ends)) {
      counts.twice++;
      return false;
    }
    seen.add(ends);
    walls.push(wall);
    if (within.a !== a || within.b !== b) counts.cut++;
    return true;
  };
  return { walls, counts, add };
};

/** What became of those a collector did not take whole, each sort a line; `one` is what they are called. */
export const lossesOf = (
  { cut, outside, points, twice }: ReturnType<typeof collector>['counts'],
  text: string,
): readonly ReportLine[] => {
  const lines: readonly ReportLine[] = [
    { level: 'clipped', what: `${counted(cut, text)} cut at the edge of the map.`, count: cut },
    { level: 'dropped', what: `${counted(outside, text)} outside the map.`, count: outside },
    { level: 'dropped', what: `${counted(points, text)} without length.`, count: points },
    { level: 'dropped', what: `${counted(twice, text)} drawn twice.`, count: twice },
  ];
  return lines.filter(({ count }) => count > 0);
};

/** A point as seen from another; both in cells. */
export const shifted = (p: Point, by: Point): Point => ({ x: p.x - by.x, y: p.y - by.y });

const piecesOf = (line: readonly Point[]): Segment[] =>
  line.flatMap((b, i) => {
    const a = line[i - 1];
    return a === undefined ? [] : [{ a, b }];
  });

/** An outline whose ends nearly meet, as a ring: what looks closed must not be seen through. */
const closed = (line: readonly Point[]): readonly Point[] => {
  const first = line[0];
  const last = line.at(-1);
  if (
    first === undefined ||
    last === undefined ||
    line.length < 4 ||
    Math.hypot(last.x - first.x, last.y - first.y) > OBJECT_TOLERANCE
  )
    return line;
  return [...line.slice(0, -1), first];
};

const offGrid = ({ a, b }: Wall): boolean => {
  const upright = a.x === b.x && Number.isInteger(a.x);
  const level = a.y === b.y && Number.isInteger(a.y);
  return !upright && !level;
};

/**
 * Walls of the file inside a field of this size, with objects that block sight as walls too, and what to report of
 * them.
 */
export const wallsOf = (
  file: UvttFile,
  origin: Point,
  width: number,
  height: number,
): { readonly walls: readonly Wall[]; readonly report: readonly ReportLine[] } => {
  const { walls, counts, add } = collector(width, height);
  const report: ReportLine[] = [];
  let lonely = 0;
  for (const line of file.walls ?? []) {
    if (line.length < 2) lonely++;
    for (const piece of piecesOf(
      simplified(
        line.map((p) => shifted(p, origin)),
        WALL_TOLERANCE,
      ),
    ))
      add(piece);
  }
  const plain = walls.length;
  report.push({
    level: 'kept',
    what: file.walls === null ? 'No walls: line_of_sight is missing.' : `${counted(plain, 'wall')}.`,
    count: plain,
  });

  const objects = file.objects ?? [];
  const drawn = objects.reduce((sum, line) => sum + Math.max(0, line.length - 1), 0);
  let round = 0;
  for (const line of objects) {
    if (line.length < 2) lonely++;
    const before = walls.length;
    for (const piece of piecesOf(simplified(closed(line.map((p) => shifted(p, origin))), OBJECT_TOLERANCE))) add(piece);
    if (walls.length > before) round++;
  }
  if (round > 0) {
    const which = counted(round, 'object that blocks', 'objects that block');
    const made = `${counted(walls.length - plain, 'wall')}, their outlines simplified from ${counted(drawn, 'piece')}`;
    const what = `${which} sight imported as ${made}.`;
    report.push({ level: 'guessed', what, count: round });
  }
  const askew = walls.filter(offGrid).length;
  if (askew > 0)
    report.push({
      level: 'kept',
      what: `${counted(askew, 'wall')} off the grid lines, blocking where drawn.`,
      count: askew,
    });
  report.push(...lossesOf(counts, 'wall'));
  if (lonely > 0)
    report.push({ level: 'dropped', what: `${counted(lonely, 'line')} of fewer than two points.`, count: lonely });
  return { walls, report };
};
