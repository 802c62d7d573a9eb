/** Limits of a field that comes from outside. */
export const LIMITS = {
  side: 500,
  walls: 20_000,
  portals: 2_000,
  patches: 1_000,
  /** Cells of all terrain patches together. */
  cells: 1_000_000,
  cover: 2_000,
  lights: 2_000,
  outline: 500,
  zones: 500,
  edges: 2_000,
  /** Corners of all zones together. */
  corners: 5_000,
  /** Features of one zone; dangers of one zone. */
  features: 40,
  elevation: 100,
  capacity: 10_000,
  distance: 20,
  /** How far beyond the field a coordinate may lie, in cells. */
  margin: 100,
  text: 200,
  pins: 1_000,
  /** Characters of one pinned note. */
  note: 2_000,
} as const;
