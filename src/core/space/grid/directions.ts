/** The eight steps, clockwise from east; odd ones are diagonal. `1 << direction` is a step's bit in a mask. */
export const DX: Int8Array = Int8Array.of(1, 1, 0, -1, -1, -1, 0, 1);
export const DY: Int8Array = Int8Array.of(0, 1, 1, 1, 0, -1, -1, -1);
export const DIRECTION_COUNT = 8;

/** The direction (0..7) of a step by dx, dy in cells, or -1 if it is no step to a neighbour. */
export const directionOf = (dx: number, dy: number): number => {
  for (let d = 0; d < DIRECTION_COUNT; d++) if (DX[d] === dx && DY[d] === dy) return d;
  return -1;
};

/** The direction (0..7) that leads back. */
export const opposite = (direction: number): number => (direction + 4) & 7;
