/** Shapes on a raster of labels, as outlines. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Of every square the shape it belongs to; -1: none. */
  readonly labels: Int32Array;
}

/**
 * The raster with every shape grown by one square where nothing else is, so that shapes which lie two squares apart
 * touch and never overlap. Squares past a corner are taken only where both squares beside them are.
 */
export const grown = ({ width, height, labels }: Raster): Raster => {
  const at = (from: Int32Array, x: number, y: number): number =>
    x >= 0 && y >= 0 && x < width && y < height ? (from[y * width + x] ?? -1) : -1;
  const straight = labels.slice();
  const eachFree = (from: Int32Array, to: Int32Array, label: (x: number, y: number) => number): void => {
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) if (from[y * width + x] === -1) to[y * width + x] = label(x, y);
  };
  eachFree(labels, straight, (x, y) =>
    Math.max(at(labels, x - 1, y), at(labels, x + 1, y), at(labels, x, y - 1), at(labels, x, y + 1)),
  );
  const all = straight.slice();
  eachFree(straight, all, (x, y) => {
    for (const [dx, dy] of CORNERS) {
      const label = at(straight, x + dx, y);
      if (label >= 0 && label === at(straight, x, y + dy) && label === at(labels, x + dx, y + dy)) return label;
    }
    return -1;
  });
  return { width, height, labels: all };
};

const CORNERS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

/** The squares of every shape, by its label. */
export const squaresOf = ({ labels }: Pick<Raster, 'labels'>): ReadonlyMap<number, readonly number[]> => {
  const squares = new Map<number, number[]>();
  labels.forEach((label, square) => {
    if (label < 0) return;
    const list = squares.get(label);
    if (list === undefined) squares.set(label, [square]);
    else list.push(square);
  });
  return squares;
};
