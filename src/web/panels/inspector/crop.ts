/** The square of a picture that a token shows, in the picture's pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly edge: number;
}

export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Pixels along an edge that a token's picture is kept with: enough for the nearest view of a large one. */
const MOST_EDGE = 512;
/** How much smaller than the picture a crop may be. */
const CLOSEST = 8;
/** Faces are in the upper part of tall pictures. */
const FACE = 0.15;

const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));
const kept = ({ x, y, edge }: Crop, { width, height }: Extent): Crop => ({
  edge,
  x: within(0, x, width - edge),
  y: within(0, y, height - edge),
});

/** The largest square: of a wide picture the middle, of a tall one rather its top. */
export const firstCrop = ({ width, height }: Extent): Crop => {
  const edge = Math.min(width, height);
  return { edge, x: (width - edge) / 2, y: (height - edge) * FACE };
};

/** The square moved, as far as there is picture. */
export const movedCrop = (crop: Crop, dx: number, dy: number, extent: Extent): Crop =>
  kept({ ...crop, x: crop.x + dx, y: crop.y + dy }, extent);

/** The square with another edge, its middle where it was as far as there is picture. */
export const sizedCrop = (crop: Crop, edge: number, extent: Extent): Crop => {
  const most = Math.min(extent.width, extent.height);
  const next = within(most / CLOSEST, edge, most);
  return kept({ edge: next, x: crop.x + (crop.edge - next) / 2, y: crop.y + (crop.edge - next) / 2 }, extent);
};

export const smallestEdge = ({ width, height }: Extent): number => Math.min(width, height) / CLOSEST;
export const keptEdge = ({ edge }: Crop): number => Math.max(1, Math.round(Math.min(edge, MOST_EDGE)));
