import type { Terrain, TerrainPatch } from '../../space/field/field.ts';

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
