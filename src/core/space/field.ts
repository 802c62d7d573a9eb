/** The battlefield as plain JSON: what is stored, sent and edited. Everything computed from it lives beside it, keyed by its identity. */

export type Field = GridField | ZoneField;

/** How a diagonal step is counted: as one cell, as one and two in turn, or as one and a half. */
export const DIAGONALS = ['1-1', '5-10-5', '1.5'] as const;
export type Diagonal = (typeof DIAGONALS)[number];

/** Field coordinates in cells, x to the right, y down, (0,0) the top left corner of the first cell. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A segment that blocks walking and sight for good. It need not lie on grid lines. */
export interface Wall {
  readonly a: Point;
  readonly b: Point;
}

export const PORTAL_KINDS = ['door', 'window'] as const;
export type PortalKind = (typeof PORTAL_KINDS)[number];

/** A gap that can be shut. A closed door blocks walking and sight, an open one neither; a window blocks walking only, open or not. */
export interface Portal extends Wall {
  readonly id: string;
  readonly kind: PortalKind;
  readonly open: boolean;
  readonly locked: boolean;
}

export const TERRAINS = ['difficult', 'impassable', 'liquid', 'hazard'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** Cells that share a terrain, as indexes y * width + x. */
export interface TerrainPatch {
  readonly kind: Terrain;
  readonly label: string;
  readonly cells: readonly number[];
}

/** A thing to hide behind: a closed outline that neither blocks walking nor sight by itself; `worth` is the ruleset's to read. */
export interface CoverObject {
  readonly id: string;
  readonly label: string;
  readonly outline: readonly Point[];
  readonly worth: number;
}

/** A light of the map file, kept for later use. Range in cells. */
export interface Light {
  readonly at: Point;
  readonly range: number;
  readonly intensity: number;
  readonly colour: string;
}

/** A picture under the grid, by content hash, and the rectangle it covers in cells. */
export interface Backdrop {
  readonly hash: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface GridField {
  readonly type: 'grid';
  readonly width: number;
  readonly height: number;
  /** Feet along one edge of a cell. */
  readonly feet: number;
  readonly diagonal: Diagonal;
  readonly walls: readonly Wall[];
  readonly portals: readonly Portal[];
  readonly terrain: readonly TerrainPatch[];
  readonly cover: readonly CoverObject[];
  readonly lights: readonly Light[];
  readonly backdrop: Backdrop | null;
}

export interface Zone {
  readonly id: string;
  readonly name: string;
  readonly outline: readonly Point[];
  readonly capacity: number | null;
}

export interface ZoneEdge {
  readonly id: string;
  readonly between: readonly [string, string];
  readonly passable: boolean;
  readonly sight: boolean;
}

export interface ZoneField {
  readonly type: 'zones';
  readonly zones: readonly Zone[];
  readonly edges: readonly ZoneEdge[];
  readonly backdrop: Backdrop | null;
}

/** Where something stands: the top left cell of its square base and its height in feet, or a spot in a zone. */
export type Place =
  | { readonly type: 'cell'; readonly x: number; readonly y: number; readonly height: number }
  | { readonly type: 'zone'; readonly zone: string; readonly cluster: string };

export type CellPlace = Extract<Place, { type: 'cell' }>;

/** What changes on a battlefield: a portal, or the whole of it. */
export type FieldChange =
  | { readonly type: 'portal'; readonly id: string; readonly set: Partial<Pick<Portal, 'open' | 'locked' | 'kind'>> }
  | { readonly type: 'replaced'; readonly field: Field };

/** A blank grid of 5-foot cells. */
export const blankGrid = (width: number, height: number, diagonal: Diagonal = '1-1'): GridField => ({
  type: 'grid',
  width,
  height,
  feet: 5,
  diagonal,
  walls: [],
  portals: [],
  terrain: [],
  cover: [],
  lights: [],
  backdrop: null,
});

/** The field after a change. A portal that is not there changes nothing. */
export const changeField = (field: Field, change: FieldChange): Field => {
  if (change.type === 'replaced') return change.field;
  if (field.type !== 'grid') return field;
  return {
    ...field,
    portals: field.portals.map((portal) => (portal.id === change.id ? { ...portal, ...change.set } : portal)),
  };
};
