import type { Problem, Result } from '../../../core/base.ts';
import { ok, refused } from '../../../core/base.ts';
import type { GridField, Point, Portal, Terrain, Wall } from '../../../core/space/field/field.ts';
import { blankGrid } from '../../../core/space/field/field.ts';
import { LIMITS } from '../../../core/space/reading/limits.ts';
import type { Drawing } from './fielded.ts';

/** Marks of cells, beside letters and digits. */
const GROUND: Readonly<Record<string, Terrain | null>> = {
  '.': null,
  ' ': null,
  '#': 'impassable',
  ',': 'difficult',
  '~': 'liquid',
  '!': 'hazard',
  _: 'chasm',
  '%': 'earth',
  '"': 'brush',
  ':': 'mist',
  '=': 'low',
};
/** Marks of gaps that can be shut, on the edges of cells. */
const PORTALS: Readonly<Record<string, Pick<Portal, 'kind' | 'open'>>> = {
  d: { kind: 'door', open: false },
  o: { kind: 'door', open: true },
  w: { kind: 'window', open: false },
};
const EDGES = /^[ \-dow]*$/;
const LETTER = /^[A-Za-z0-9]$/;

export interface Drawn {
  readonly field: GridField;
  /** The top left cell of every letter and digit. */
  readonly at: ReadonlyMap<string, Point>;
}

/**
 * A battlefield from rows of text. Every second character of a row is a cell: `.` floor, `#` impassable, `,` difficult,
 * `~` liquid, `!` hazard, `_` chasm, `%` earth, `"` brush, `:` mist, `=` low, a letter or digit for whoever stands
 * there. Between two cells of a row: `|` wall, `d` closed door, `o` open door, `w` window. Between two rows there may
 * be a line of edges: `-` (a wall below the cell above it) and the same letters. Doors are called `door 1`, `door 2`…
 * in reading order.
 */
export const drawn = (drawing: Drawing): Result<Drawn, readonly Problem[]> => {
  const lines = drawing.text.map((line) => line.trimEnd());
  const isEdges = (line: string): boolean => EDGES.test(line);
  const rows = lines.filter((line) => !isEdges(line));
  const width = Math.max(0, ...rows.map((row) => Math.ceil(row.length / 2)));
  const problems: Problem[] = [];
  if (rows.length === 0) return refused([{ at: 'text', say: 'has no row of cells' }]);
  if (Math.max(width, rows.length) > LIMITS.side)
    return refused([
      { at: 'text', say: `draws ${width} by ${rows.length} cells; at most ${LIMITS.side} a side are allowed` },
    ]);

  const walls: Wall[] = [];
  const portals: Portal[] = [];
  const ground = new Map<Terrain, number[]>();
  const at = new Map<string, Point>();
  const edge = (mark: string, wall: string, a: Point, b: Point, where: string): void => {
    const portal = PORTALS[mark];
    if (mark === wall) walls.push({ a, b });
    else if (portal !== undefined) portals.push({ a, b, id: `door ${portals.length + 1}`, locked: false, ...portal });
    else if (mark !== ' ')
      problems.push({
        at: where,
        say: `has ${JSON.stringify(mark)} on an edge; ${wall}, d, o, w and the space are known there`,
      });
  };
  const cell = (mark: string, x: number, y: number, where: string): void => {
    const kind = GROUND[mark];
    if (kind === null) return;
    if (kind !== undefined) ground.set(kind, [...(ground.get(kind) ?? []), y * width + x]);
    else if (!LETTER.test(mark))
      problems.push({
        at: where,
        say: `has ${JSON.stringify(mark)} for a cell; . # , ~ ! letters and digits are known there`,
      });
    else if (!at.has(mark)) at.set(mark, { x, y });
  };

  let y = -1;
  lines.forEach((line, nth) => {
    const where = `text[${nth}]`;
    if (isEdges(line)) {
      for (let x = 0; x < Math.ceil(line.length / 2); x++)
        edge(line[x * 2] ?? ' ', '-', { x, y: y + 1 }, { x: x + 1, y: y + 1 }, where);
      return;
    }
    y++;
    for (let x = 0; x < width; x++) {
      cell(line[x * 2] ?? '.', x, y, where);
      edge(line[x * 2 + 1] ?? ' ', '|', { x: x + 1, y }, { x: x + 1, y: y + 1 }, where);
    }
  });
  if (problems.length > 0) return refused(problems.slice(0, 20));
  const terrain = [...ground].map(([kind, cells]) => ({ kind, label: kind, cells }));
  return ok({
    field: { ...blankGrid(width, y + 1, drawing.diagonal), feet: drawing.feet ?? 5, walls, portals, terrain },
    at,
  });
};
