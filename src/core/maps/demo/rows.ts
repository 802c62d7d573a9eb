import type { CoverObject, Terrain, TerrainPatch, Wall } from '../../space/field/field.ts';

/** What a letter of a drawn map stands for. Several letters may share a kind; a label is what people read. */
export interface LegendEntry {
  readonly kind: Terrain;
  readonly label: string;
}
export type Legend = Readonly<Record<string, LegendEntry>>;

/** The cells a letter stands on, in reading order, as [x, y]. */
export const cellsOf = (rows: readonly string[], letter: string): readonly (readonly [number, number])[] =>
  rows.flatMap((row, y) => Array.from(row).flatMap((at, x) => (at === letter ? [[x, y] as const] : [])));

/** Terrain patches of a map drawn as text, one patch a letter; a dot is open ground. */
export const terrainOf = (rows: readonly string[], legend: Legend): readonly TerrainPatch[] => {
  const width = rows[0]?.length ?? 0;
  return Object.entries(legend).map(([letter, { kind, label }]) => ({
    kind,
    label,
    cells: cellsOf(rows, letter).map(([x, y]) => y * width + x),
  }));
};

type Edges = readonly (readonly [from: number, to: number])[];
/** Edges along a line, neighbours joined. */
const runs = (length: number, isEdge: (at: number) => boolean): Edges => {
  const found: [number, number][] = [];
  for (let at = 0; at < length; at++) {
    if (!isEdge(at)) continue;
    const last = found.at(-1);
    if (last !== undefined && last[1] === at) last[1]++;
    else found.push([at, at + 1]);
  }
  return found;
};
const lines = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** Walls between floor and rock of a map drawn as text: they are what nobody sees through. */
export const wallsRound = (
  rows: readonly string[],
  isRock: (x: number, y: number) => boolean = (x, y) => (rows[y]?.[x] ?? '#') === '#',
): readonly Wall[] => {
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  return [
    ...lines(height + 1).flatMap((y) =>
      runs(width, (x) => isRock(x, y - 1) !== isRock(x, y)).map(([from, to]): Wall => ({
        a: { x: from, y },
        b: { x: to, y },
      })),
    ),
    ...lines(width + 1).flatMap((x) =>
      runs(height, (y) => isRock(x - 1, y) !== isRock(x, y)).map(([from, to]): Wall => ({
        a: { x, y: from },
        b: { x, y: to },
      })),
    ),
  ];
};

/** Something to stand behind, from corner to corner. */
export const box = (id: string, label: string, x1: number, y1: number, x2: number, y2: number): CoverObject => ({
  id,
  label,
  outline: [
    { x: x1, y: y1 },
    { x: x2, y: y1 },
    { x: x2, y: y2 },
    { x: x1, y: y2 },
  ],
  worth: 1,
});

/** The same in every cell that a letter stands on. */
export const boxes = (rows: readonly string[], letter: string, label: string): readonly CoverObject[] =>
  cellsOf(rows, letter).map(([x, y], nth) => box(`${label}-${nth + 1}`, label, x + 0.15, y + 0.15, x + 0.85, y + 0.85));
