import type { Point, Portal, Wall } from '../space/field.ts';
import { clipped, isNear, rounded, same, simplified, type Segment } from './lines.ts';
import { counted, type ReportLine } from './report.ts';
import type { UvttFile, UvttPortal } from './uvtt-file.ts';

/** Walls drawn on one line lose only the points that say nothing; round objects lose what a twentieth of a cell hides. */
const WALL_TOLERANCE = 1e-6;
const OBJECT_TOLERANCE = 0.05;

/** How near, in cells, a wall must come to the end of a gap to count as its frame, and to a gap to run through it. */
const FRAME = 0.1;
const THROUGH = 0.02;

/** Collects walls inside the field and counts what became of the others. */
const collector = (width: number, height: number) => {
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

const shifted = (p: Point, by: Point): Point => ({ x: p.x - by.x, y: p.y - by.y });

const piecesOf = (line: readonly Point[]): Segment[] => line.flatMap((b, i) => {
  const a = line[i - 1];
  return a === undefined ? [] : [{ a, b }];
});

/** An outline whose ends nearly meet, as a ring: what looks closed must not be seen through. */
const closed = (line: readonly Point[]): readonly Point[] => {
  const first = line[0];
  const last = line.at(-1);
  if (first === undefined || last === undefined || line.length < 4 || Math.hypot(last.x - first.x, last.y - first.y) > OBJECT_TOLERANCE) return line;
  return [...line.slice(0, -1), first];
};

const offGrid = ({ a, b }: Wall): boolean => {
  const upright = a.x === b.x && Number.isInteger(a.x);
  const level = a.y === b.y && Number.isInteger(a.y);
  return !upright && !level;
};

/** Walls of the file inside a field of this size, with objects that block sight as walls too, and what to report of them. */
export const wallsOf = (file: UvttFile, origin: Point, width: number, height: number): { readonly walls: readonly Wall[]; readonly report: readonly ReportLine[] } => {
  const { walls, counts, add } = collector(width, height);
  const report: ReportLine[] = [];
  let lonely = 0;
  for (const line of file.walls ?? []) {
    if (line.length < 2) lonely++;
    for (const piece of piecesOf(simplified(line.map((p) => shifted(p, origin)), WALL_TOLERANCE))) add(piece);
  }
  const plain = walls.length;
  report.push({ level: 'kept', what: file.walls === null ? 'No walls: line_of_sight is missing.' : `${counted(plain, 'wall')}.`, count: plain });

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
    const what = `${counted(round, 'object that blocks', 'objects that block')} sight came in as ${counted(walls.length - plain, 'wall')}, their outlines simplified from ${counted(drawn, 'piece')}.`;
    report.push({ level: 'guessed', what, count: round });
  }
  const askew = walls.filter(offGrid).length;
  if (askew > 0) report.push({ level: 'kept', what: `${counted(askew, 'wall')} off the grid lines, blocking where drawn.`, count: askew });
  if (counts.cut > 0) report.push({ level: 'clipped', what: `${counted(counts.cut, 'wall')} cut at the edge of the field.`, count: counts.cut });
  if (counts.outside > 0) report.push({ level: 'dropped', what: `${counted(counts.outside, 'wall')} outside the field.`, count: counts.outside });
  if (counts.points > 0) report.push({ level: 'dropped', what: `${counted(counts.points, 'wall')} without length.`, count: counts.points });
  if (counts.twice > 0) report.push({ level: 'dropped', what: `${counted(counts.twice, 'wall')} drawn twice.`, count: counts.twice });
  if (lonely > 0) report.push({ level: 'dropped', what: `${counted(lonely, 'line')} of fewer than two points.`, count: lonely });
  return { walls, report };
};

/** Doors of the file inside the field, the walls with gaps where the file drew them through a door, and what to report. */
export const portalsOf = (
  file: UvttFile,
  origin: Point,
  width: number,
  height: number,
  walls: readonly Wall[],
): { readonly portals: readonly Portal[]; readonly walls: readonly Wall[]; readonly report: readonly ReportLine[] } => {
  const { walls: gaps, counts, add } = collector(width, height);
  const kept: UvttPortal[] = [];
  for (const portal of file.portals) if (add({ a: shifted(portal.a, origin), b: shifted(portal.b, origin) })) kept.push(portal);
  const portals = gaps.map((gap, i): Portal => ({ ...gap, id: `portal-${i + 1}`, kind: 'door', open: kept[i]?.closed === false, locked: false }));
  const open = portals.filter((portal) => portal.open).length;
  const frameless = portals.filter(({ a, b }) => !walls.some((wall) => isNear(a, wall, FRAME) || isNear(b, wall, FRAME))).length;
  const opened = opening(walls, portals);
  const report: ReportLine[] = [];
  if (portals.length > 0) {
    report.push({ level: 'kept', what: `${counted(portals.length, 'opening')} that can be shut, ${open} of them open.`, count: portals.length });
    report.push({ level: 'guessed', what: `${counted(portals.length, 'opening')} taken for ${portals.length === 1 ? 'an unlocked door' : 'unlocked doors'}: the format cannot tell windows and locks. Change them on the board.`, count: portals.length });
  }
  const unsaid = kept.filter((portal) => portal.closed === null).length;
  if (unsaid > 0) report.push({ level: 'guessed', what: `${counted(unsaid, 'door')} taken for closed: the file does not say.`, count: unsaid });
  if (frameless > 0) report.push({ level: 'guessed', what: `${counted(frameless, 'door')} with no wall at either end, kept as drawn.`, count: frameless });
  if (opened.through > 0) report.push({ level: 'guessed', what: `${counted(opened.through, 'wall')} ran through a door and got a gap there.`, count: opened.through });
  if (counts.cut > 0) report.push({ level: 'clipped', what: `${counted(counts.cut, 'door')} cut at the edge of the field.`, count: counts.cut });
  if (counts.outside > 0) report.push({ level: 'dropped', what: `${counted(counts.outside, 'door')} outside the field.`, count: counts.outside });
  if (counts.points > 0) report.push({ level: 'dropped', what: `${counted(counts.points, 'door')} without length.`, count: counts.points });
  if (counts.twice > 0) report.push({ level: 'dropped', what: `${counted(counts.twice, 'door')} drawn twice.`, count: counts.twice });
  return { portals, walls: opened.walls, report };
};

/** The walls, each cut where a portal lies on it from end to end: a door is a gap in its wall. */
const opening = (walls: readonly Wall[], portals: readonly Portal[]): { readonly walls: readonly Wall[]; readonly through: number } => {
  let through = 0;
  const liesOn = (portal: Portal, wall: Wall): boolean => isNear(portal.a, wall, THROUGH) && isNear(portal.b, wall, THROUGH);
  const cut = (wall: Wall, portal: Portal): readonly Wall[] => {
    if (!liesOn(portal, wall)) return [wall];
    const dx = wall.b.x - wall.a.x;
    const dy = wall.b.y - wall.a.y;
    const along = (p: Point): number => (p.x - wall.a.x) * dx + (p.y - wall.a.y) * dy;
    const [near, far] = along(portal.a) <= along(portal.b) ? [portal.a, portal.b] : [portal.b, portal.a];
    through++;
    return [{ a: wall.a, b: near }, { a: far, b: wall.b }].filter(({ a, b }) => Math.hypot(b.x - a.x, b.y - a.y) > THROUGH);
  };
  const left = walls.flatMap((wall) => {
    const gaps = portals.filter((portal) => liesOn(portal, wall));
    return gaps.reduce((pieces: readonly Wall[], gap) => pieces.flatMap((piece) => cut(piece, gap)), [wall]);
  });
  return { walls: left, through };
};
