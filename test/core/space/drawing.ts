import { blankGrid } from '../../../src/core/space/field/field.ts';
import type {
  Diagonal,
  GridField,
  Point,
  Portal,
  Terrain,
  TerrainPatch,
  Wall,
} from '../../../src/core/space/field/field.ts';
import type { Base } from '../../../src/core/space/grid/footprint.ts';

const GROUND: Readonly<Record<string, Terrain>> = { '#': 'impassable', ',': 'difficult', '~': 'liquid', '!': 'hazard' };
const PORTALS: Readonly<Record<string, Pick<Portal, 'kind' | 'open'>>> = {
  d: { kind: 'door', open: false },
  o: { kind: 'door', open: true },
  w: { kind: 'window', open: false },
};

export interface Battlefield {
  readonly field: GridField;
  /** Bases by their letter. */
  readonly at: Readonly<Record<string, Base>>;
  /** Index of the cell a letter or digit stands on (top left one). */
  readonly cell: (letter: string) => number;
}

/**
 * A field from a drawing. Cells stand in every second column: `.` floor, `#` impassable, `,` difficult, `~` liquid, `!`
 * hazard, letters and digits bases (repeated over a square). Between two cells of a row: `|` wall, `d` closed door, `o`
 * open door, `w` window. Between two rows a line of nothing but spaces, `-` (wall under the cell above), and the same
 * letters for portals. Doors are named `door 1`… in reading order.
 */
export const battlefield = (text: string, diagonal: Diagonal = '1-1'): Battlefield => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const indent = Math.min(...lines.map((line) => line.search(/\S/)));
  const drawn = lines.map((line) => line.slice(indent).trimEnd());
  const isEdge = (line: string): boolean => /^[ \-dow]*$/.test(line);
  const rows = drawn.filter((line) => !isEdge(line));
  const width = Math.max(...rows.map((row) => Math.ceil(row.length / 2)));
  const walls: Wall[] = [];
  const portals: Portal[] = [];
  const ground = new Map<Terrain, number[]>();
  const spots = new Map<string, Point[]>();
  const edge = (mark: string, a: Point, b: Point): void => {
    if (mark === '|' || mark === '-') walls.push({ a, b });
    const portal = PORTALS[mark];
    if (portal) portals.push({ a, b, id: `door ${portals.length + 1}`, locked: false, ...portal });
  };
  let y = -1;
  for (const line of drawn) {
    if (isEdge(line)) {
      for (let x = 0; x < width; x++) edge(line[x * 2] ?? ' ', { x, y: y + 1 }, { x: x + 1, y: y + 1 });
      continue;
    }
    y++;
    for (let x = 0; x < width; x++) {
      const mark = line[x * 2] ?? '.';
      edge(line[x * 2 + 1] ?? ' ', { x: x + 1, y }, { x: x + 1, y: y + 1 });
      const kind = GROUND[mark];
      if (kind) ground.set(kind, [...(ground.get(kind) ?? []), y * width + x]);
      else if (mark !== '.') spots.set(mark, [...(spots.get(mark) ?? []), { x, y }]);
    }
  }
  const terrain: TerrainPatch[] = [...ground].map(([kind, cells]) => ({ kind, label: kind, cells }));
  const at = Object.fromEntries(
    [...spots].map(([letter, found]) => {
      const size = Math.sqrt(found.length);
      if (!Number.isInteger(size)) throw new Error(`${letter} does not fill a square`);
      return [letter, { x: found[0]!.x, y: found[0]!.y, size }];
    }),
  );
  const cell = (letter: string): number => {
    const base = at[letter];
    if (!base) throw new Error(`${letter} is not in the drawing`);
    return base.y * width + base.x;
  };
  return { field: { ...blankGrid(width, y + 1, diagonal), walls, portals, terrain }, at, cell };
};
