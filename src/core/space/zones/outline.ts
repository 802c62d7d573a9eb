import type { Point } from '../field/field.ts';
import { crosses, inside } from '../grid/geometry.ts';

/** Outlines of zones: closed polygons, their last point joined to their first. */

const NEAR = 1e-9;

/** Area within an outline, never negative. */
export const areaOf = (outline: readonly Point[]): number => {
  let twice = 0;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [a, b] = [outline[j]!, outline[i]!];
    twice += a.x * b.y - b.x * a.y;
  }
  return Math.abs(twice) / 2;
};

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const boxOf = (outline: readonly Point[]): Box => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of outline) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
};

const boxesMeet = (a: Box, b: Box, slack: number): boolean =>
  a.left <= b.right + slack && b.left <= a.right + slack && a.top <= b.bottom + slack && b.top <= a.bottom + slack;

/**
 * Sides of an outline that cross or touch where they are not neighbours, as the index of the first; null: the outline
 * is simple.
 */
export const crossing = (outline: readonly Point[]): number | null => {
  const n = outline.length;
  for (let i = 0; i < n; i++) {
    const [a, b] = [outline[i]!, outline[(i + 1) % n]!];
    if (Math.hypot(b.x - a.x, b.y - a.y) < NEAR) return i;
    for (let k = i + 1; k < n; k++) {
      const [c, d] = [outline[k]!, outline[(k + 1) % n]!];
      const neighbours = k === i + 1 || (i === 0 && k === n - 1);
      if (neighbours ? foldsBack(a, b, c, d) : crosses(a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y)) return i;
    }
  }
  return null;
};

/** Whether two sides that share a corner lie on top of each other. */
const foldsBack = (a: Point, b: Point, c: Point, d: Point): boolean => {
  const [from, corner, to] = b.x === c.x && b.y === c.y ? ([a, b, d] as const) : ([c, a, b] as const);
  const [ux, uy, vx, vy] = [from.x - corner.x, from.y - corner.y, to.x - corner.x, to.y - corner.y];
  return Math.abs(ux * vy - uy * vx) < NEAR && ux * vx + uy * vy > 0;
};

/** Whether the segments cross in a point inside both: touching ends and shared borders do not count. */
const properly = (a: Point, b: Point, c: Point, d: Point): boolean => {
  const side = (p: Point, q: Point, r: Point): number => {
    const area = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
    const slack = NEAR + 1e-7 * (Math.abs(q.x - p.x) + Math.abs(q.y - p.y));
    return area > slack ? 1 : area < -slack ? -1 : 0;
  };
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
};

/** A point well inside an outline: of the middles of wide gaps along a few lines across it, the one in the widest. */
export const middleOf = (outline: readonly Point[]): Point => {
  const { top, bottom } = boxOf(outline);
  let best: { readonly at: Point; readonly wide: number } | null = null;
  for (const share of [0.5, 0.37, 0.63, 0.21, 0.79, 0.11, 0.89]) {
    const y = top + (bottom - top) * share;
    const cuts: number[] = [];
    for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
      const [a, b] = [outline[i]!, outline[j]!];
      if (a.y > y !== b.y > y) cuts.push(((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x);
    }
    cuts.sort((a, b) => a - b);
    for (let k = 0; k + 1 < cuts.length; k += 2) {
      const wide = cuts[k + 1]! - cuts[k]!;
      if (best === null || wide > best.wide * 1.25) best = { at: { x: (cuts[k]! + cuts[k + 1]!) / 2, y }, wide };
    }
  }
  return best?.at ?? outline[0] ?? { x: 0, y: 0 };
};

export type Meeting = 'apart' | 'overlap' | 'nested';

/** How two simple outlines lie to each other; sharing a border or a corner is apart. */
export const meetingOf = (a: readonly Point[], b: readonly Point[]): Meeting => {
  if (!boxesMeet(boxOf(a), boxOf(b), -NEAR)) return 'apart';
  for (let i = 0; i < a.length; i++) {
    for (let k = 0; k < b.length; k++) {
      if (properly(a[i]!, a[(i + 1) % a.length]!, b[k]!, b[(k + 1) % b.length]!)) return 'overlap';
    }
  }
  const [inA, inB] = [middleOf(b), middleOf(a)];
  const bInA = inside(inA.x, inA.y, a);
  const aInB = inside(inB.x, inB.y, b);
  if (!bInA && !aInB) return 'apart';
  const smaller = areaOf(a) < areaOf(b) ? a : b;
  const larger = smaller === a ? b : a;
  return smaller.every(({ x, y }) => inside(x, y, larger) || onBorder(x, y, larger)) ? 'nested' : 'overlap';
};

const onBorder = (x: number, y: number, outline: readonly Point[]): boolean => {
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [a, b] = [outline[j]!, outline[i]!];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length < NEAR) continue;
    const along = ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length;
    const off = Math.abs((x - a.x) * (b.y - a.y) - (y - a.y) * (b.x - a.x)) / length;
    if (off < 1e-6 && along > -1e-6 && along < length + 1e-6) return true;
  }
  return false;
};

/**
 * How long the border is that two outlines share, where their sides run along each other within `tolerance`. Lengths in
 * the map's own unit.
 */
export const sharedBorder = (a: readonly Point[], b: readonly Point[], tolerance: number): number => {
  if (!boxesMeet(boxOf(a), boxOf(b), tolerance)) return 0;
  let sum = 0;
  for (let i = 0; i < a.length; i++)
    for (let k = 0; k < b.length; k++)
      sum += alongside(a[i]!, a[(i + 1) % a.length]!, b[k]!, b[(k + 1) % b.length]!, tolerance);
  return sum;
};

/**
 * How far the segment c-d runs along a-b: the part of it that lies beside a-b, if it lies close enough all along that
 * part.
 */
const alongside = (a: Point, b: Point, c: Point, d: Point, tolerance: number): number => {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length < NEAR) return 0;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const at = (p: Point): readonly [along: number, off: number] => [
    (p.x - a.x) * ux + (p.y - a.y) * uy,
    (p.x - a.x) * -uy + (p.y - a.y) * ux,
  ];
  const [[ca, co], [da, off]] = [at(c), at(d)];
  const from = Math.max(0, Math.min(ca, da));
  const to = Math.min(length, Math.max(ca, da));
  if (to - from <= NEAR) return 0;
  const offAt = (along: number): number =>
    Math.abs(da - ca) < NEAR ? co : co + ((off - co) * (along - ca)) / (da - ca);
  return Math.abs(offAt(from)) <= tolerance && Math.abs(offAt(to)) <= tolerance ? to - from : 0;
};
