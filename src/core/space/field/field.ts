/**
 * The battlefield as plain JSON: what is stored, sent and edited. Everything computed from it lives beside it, keyed by
 * its identity.
 */

export type Field = GridField | ZoneField;
export const FIELD_TYPES = ['grid', 'zones'] as const satisfies readonly Field['type'][];
export type FieldType = (typeof FIELD_TYPES)[number];
/** A kind of field, as it ends "this game is played …". */
export const PLAYED: Readonly<Record<FieldType, string>> = { grid: 'on a grid', zones: 'in zones' };

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

/**
 * A gap that can be shut. A closed door blocks walking and sight, an open one neither; a window blocks walking only,
 * open or not.
 */
export interface Portal extends Wall {
  readonly id: string;
  readonly kind: PortalKind;
  readonly open: boolean;
  readonly locked: boolean;
}

export const TERRAINS = [
  'difficult',
  'impassable',
  'liquid',
  'hazard',
  /** Nothing to stand on. */
  'chasm',
  /** Solid, but may be dug through. */
  'earth',
  /** Slows whoever walks, even those whom the ground itself does not. */
  'brush',
  /** Slows everybody, in the air too. */
  'mist',
  /** A fence or a low wall: nobody walks over it, everybody sees and shoots across. */
  'low',
] as const;
export type Terrain = (typeof TERRAINS)[number];

/** Cells that share a terrain, as indexes y * width + x. */
export interface TerrainPatch {
  readonly kind: Terrain;
  readonly label: string;
  readonly cells: readonly number[];
}

/**
 * A thing to hide behind: a closed outline that neither blocks walking nor sight by itself; `worth` is the ruleset's to
 * read.
 */
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

/** A note that the GM pinned to the map, at a point of it. Nobody else knows of it. */
export interface MapPin {
  readonly id: string;
  readonly at: Point;
  /** What is said of it at a glance. */
  readonly label: string;
  readonly text: string;
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
  /** Left out: none. */
  readonly pins?: readonly MapPin[] | undefined;
  /**
   * Where the corner that the map began with lies now, once its size was changed: screens keep still by it. Left out:
   * it never was.
   */
  readonly origin?: Point | undefined;
}

/** How big a thing is that somebody could pick up and strike with. */
export const THING_SIZES = ['small', 'medium', 'large'] as const;
export type ThingSize = (typeof THING_SIZES)[number];

/** What lies in a zone is to hide in, to hide behind, to take up, or just to be told of. */
export const FEATURE_KINDS = ['hide', 'cover', 'thing', 'other'] as const;

/** Something that lies in a zone. Only things to take up are counted; `null` is any number. */
export interface ZoneFeature {
  readonly id: string;
  readonly label: string;
  readonly kind: (typeof FEATURE_KINDS)[number];
  /** Of things to take up. */
  readonly size: ThingSize | null;
  readonly count: number | null;
}

/**
 * When a danger works: on entering the zone, at the start of a turn there, on leaving it, all the time, or when the GM
 * says so.
 */
export const DANGER_TRIGGERS = ['enter', 'start', 'leave', 'always', 'by-gm'] as const;
export type DangerTrigger = (typeof DANGER_TRIGGERS)[number];

/**
 * What a danger does: a die of harm to what the ruleset calls so (null: to what it usually harms), severe or not, as
 * the ruleset understands it; slows those who leave; hides what is in it from afar; or only what its note says.
 */
export type DangerEffect =
  | { readonly type: 'harm'; readonly die: number; readonly to: string | null; readonly severe: boolean }
  | { readonly type: 'slow' }
  | { readonly type: 'obscured' }
  | { readonly type: 'note'; readonly text: string };

export interface ZoneDanger {
  readonly id: string;
  readonly label: string;
  readonly trigger: DangerTrigger;
  readonly effect: DangerEffect;
}

/** What the ground of a zone is made of, for the eye alone. */
export const ZONE_FLOORS = ['flagstones', 'planks', 'grass', 'sand', 'water', 'cobbles', 'carpet', 'rock'] as const;
export type ZoneFloor = (typeof ZONE_FLOORS)[number];

/** A part of the battlefield without fixed size. Who stands in it stands in one of its clusters. */
export interface Zone {
  readonly id: string;
  readonly name: string;
  readonly outline: readonly Point[];
  /** How much may stand in it, by footprints; null: any number. */
  readonly capacity: number | null;
  /** Levels above (or below) the ground of the map. */
  readonly elevation: number;
  readonly features: readonly ZoneFeature[];
  readonly dangers: readonly ZoneDanger[];
  /** Whether somebody who runs from here is safe. */
  readonly safeExit: boolean;
  /** Left out: bare, or a picture shows it. */
  readonly floor?: ZoneFloor | undefined;
}

/** Whether there is a door between two zones, and how it is. All but an open one block passage and sight. */
export const DOORS = ['none', 'open', 'closed', 'stuck', 'locked', 'barricaded'] as const;
export type Door = (typeof DOORS)[number];

/** Two zones that border each other. */
export interface ZoneEdge {
  readonly id: string;
  readonly between: readonly [string, string];
  /** How many zones' worth of way it is: 1 unless the way is long. */
  readonly distance: number;
  readonly passable: boolean;
  readonly sight: boolean;
  readonly door: Door;
}

export interface ZoneField {
  readonly type: 'zones';
  readonly zones: readonly Zone[];
  readonly edges: readonly ZoneEdge[];
  readonly backdrop: Backdrop | null;
  /** Left out: none. */
  readonly pins?: readonly MapPin[] | undefined;
}

/**
 * Where something stands: the top left cell of its square base and its height in feet, or a cluster in a zone. `at` is
 * the middle of its token, in cells: where it was let go, or what the layout found when it came there. No rule reads
 * it. Left out, as in older logs: every layout finds it anew.
 */
export type Place =
  | { readonly type: 'cell'; readonly x: number; readonly y: number; readonly height: number }
  | { readonly type: 'zone'; readonly zone: string; readonly cluster: string; readonly at?: Point | undefined };

export type CellPlace = Extract<Place, { type: 'cell' }>;
export type ZonePlace = Extract<Place, { type: 'zone' }>;

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

/** A sheet that no zones are drawn on yet. */
export const BLANK_ZONES: ZoneField = { type: 'zones', zones: [], edges: [], backdrop: null };
