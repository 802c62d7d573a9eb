export type Spot = readonly [x: number, y: number];

/** A smooth line through the spots (Catmull and Rom), in short straight pieces. */
export const through = (spots: readonly Spot[], pieces = 16): readonly Spot[] => {
  const at = (i: number): Spot => spots[Math.max(0, Math.min(spots.length - 1, i))] ?? [0, 0];
  const along = (p: number, q: number, r: number, s: number, t: number): number =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
  return spots.slice(1).flatMap((_, i) =>
    Array.from({ length: pieces + (i === spots.length - 2 ? 1 : 0) }, (_, k): Spot => {
      const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      return [along(a[0], b[0], c[0], d[0], k / pieces), along(a[1], b[1], c[1], d[1], k / pieces)];
    }),
  );
};

export interface Nearest {
  /** Distance in cells; negative to the left of the direction of the line. */
  readonly across: number;
  /** How far along the line the nearest spot lies, in cells. */
  readonly along: number;
}

/** The spot of a line nearest to a point. */
export const nearestOn = (line: readonly Spot[], x: number, y: number): Nearest => {
  let best = Infinity;
  let across = Infinity;
  let along = 0;
  let before = 0;
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1] ?? [0, 0];
    const [bx, by] = line[i] ?? [0, 0];
    const dx = bx - ax;
    const dy = by - ay;
    const length = Math.hypot(dx, dy);
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (length * length)));
    const distance = (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2;
    if (distance < best) {
      best = distance;
      across = Math.sqrt(distance) * Math.sign((x - ax) * dy - (y - ay) * dx || 1) * -1;
      along = before + t * length;
    }
    before += length;
  }
  return { across, along };
};
