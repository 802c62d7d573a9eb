import type { Spot } from './curve.ts';

/** Pixels per cell. Shapes below are given in cells and written in pixels. */
export const SCALE = 70;

/** Cells as pixels, for a path. */
export const px = (cells: number): string => (cells * SCALE).toFixed(1);

/** A closed polygon. */
export const polygon = (spots: readonly Spot[]): string => `M${spots.map(([x, y]) => `${px(x)} ${px(y)}`).join('L')}Z`;

/** A closed line bending smoothly round the spots. */
export const rounded = (spots: readonly Spot[]): string => {
  const middle = ([ax, ay]: Spot, [bx, by]: Spot): Spot => [(ax + bx) / 2, (ay + by) / 2];
  const at = (i: number): Spot => spots[(i + spots.length) % spots.length] ?? [0, 0];
  const [sx, sy] = middle(at(-1), at(0));
  return `M${px(sx)} ${px(sy)}${spots
    .map((spot, i) => {
      const [mx, my] = middle(spot, at(i + 1));
      return `Q${px(spot[0])} ${px(spot[1])} ${px(mx)} ${px(my)}`;
    })
    .join('')}Z`;
};

/** Spots round a middle, each a little nearer or farther than the radius. */
export const lobes = (
  random: () => number,
  x: number,
  y: number,
  radius: number,
  count: number,
  wobble: number,
): readonly Spot[] =>
  Array.from({ length: count }, (_, i): Spot => {
    const angle = ((i + 0.35 * (random() - 0.5)) / count) * 2 * Math.PI;
    const r = radius * (1 + wobble * (random() * 2 - 1));
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });

/** A four-cornered stone or board, turned by an angle, its corners a little off. */
export const slab = (
  random: () => number,
  x: number,
  y: number,
  width: number,
  height: number,
  angle = 0,
  wobble = 0,
): readonly Spot[] => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([i, j]): Spot => {
    const dx = (i * width) / 2 + wobble * (random() - 0.5);
    const dy = (j * height) / 2 + wobble * (random() - 0.5);
    return [x + dx * c - dy * s, y + dx * s + dy * c];
  });
};
