import { TILE } from './tile.ts';

/** Lengths that add up to the tile, each about as long as wanted. */
const lengths = (random: () => number, about: number): readonly number[] => {
  const count = Math.max(2, Math.round(TILE / about));
  const raw = Array.from({ length: count }, () => 0.7 + 0.6 * random());
  const sum = raw.reduce((all, length) => all + length, 0);
  return raw.map((length) => (length / sum) * TILE);
};

/** Rows of pieces, each row begun elsewhere. `draw` is given the middle of a piece and its size. */
export const courses = (
  random: () => number,
  high: number,
  long: number,
  draw: (x: number, y: number, width: number, height: number) => string,
): readonly string[] => {
  const rows = lengths(random, high);
  let top = 0;
  return rows.flatMap((height) => {
    let left = random() * TILE;
    const row = lengths(random, long).map((width) => {
      const piece = draw((left + width / 2) % TILE, top + height / 2, width, height);
      left += width;
      return piece;
    });
    top += height;
    return row;
  });
};
